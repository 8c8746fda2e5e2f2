// The script of a report's page, with the entries of ReportScriptTests.swift.

test('numbers are as short as they can be, and never 0 for what is there', () => {
  expectEqual([0.5, 2, 1.23456, -0.00001].map(value => short(value, 3)), ['0.5', '2', '1.235', '0'])
  expectEqual([0, 0.00005, 0.0123, 0.25, 1].map(percent), ['0 %', '< 0.01 %', '1.23 %', '25 %', '100 %'])
  expectEqual([0.0042, 0.25, 12.34, 89.96, 125].map(duration), ['4.2 ms', '250 ms', '12.3 s', '90 s', '2 min 5 s'])
})

test('nouns agree with their number', () => {
  expectEqual([plural(1, 'pixel'), plural(2, 'pixel'), plural(1200, 'entry', 'entries')], ['1 pixel', '2 pixels', '1,200 entries'])
})

test('an element has its attributes, listeners and children; false and null are left out', () => {
  let clicks = 0
  const node = make('button', { class: 'a', hidden: true, title: null, 'data-x': false, style: { '--y': '3px' }, onclick: () => clicks++ },
    'text', null, [make('b'), false])
  node.click()
  expectEqual(node.outerHTML, '<button class="a" hidden="" style="--y: 3px;">text<b></b></button>')
  expectEqual(clicks, 1)
})

test('a larger difference has another colour, in both themes', () => {
  const theme = document.documentElement.dataset.theme
  for (const name of ['light', 'dark']) {
    document.documentElement.dataset.theme = name
    expectEqual(rampColor(-1), RAMPS[name][0], name)
    expectEqual(rampColor(0.25), RAMPS[name][1], name)
    expectEqual(rampColor(0.125), RAMPS[name][0].map((value, i) => Math.round((value + RAMPS[name][1][i]) / 2)), name)
    expectTrue(rampColor(2).every((value, i) => Math.abs(value - RAMPS[name][4][i]) <= 1), `the last colour of ${name}`)
  }
  document.documentElement.dataset.theme = theme
})

test('the heat map marks what differs, and what only one picture has', () => {
  const data = (width, height, ...values) => ({ width, height, data: new Uint8ClampedArray(values.flat()) })
  const white = [255, 255, 255, 255], off = [255, 245, 255, 255]
  const canvas = document.createElement('canvas')
  drawHeat(canvas, data(2, 1, white, white), data(3, 1, white, off, white), 10)
  expectEqual([canvas.width, canvas.height], [3, 1])
  const out = [...canvas.getContext('2d').getImageData(0, 0, 3, 1).data]
  expectTrue(out[0] === out[1] && out[1] === out[2], 'grey where nothing differs')
  expectEqual(out.slice(4, 7), rampColor(100 / 255))
  expectEqual(out.slice(8, 11), rampColor(2550 / 255))
})

test('the largest difference of a channel counts; outside of a picture there is none', () => {
  const a = { width: 1, height: 1, data: [10, 20, 30, 255] }, b = { width: 1, height: 1, data: [12, 15, 30, 255] }
  expectEqual([channelDifference(a, b, 0, 0), channelDifference(a, b, 1, 0), channelDifference(a, null, 0, 0)], [5, null, null])
})

// The list: entries of ReportScriptTests.swift.
const names = () => list.rows.map(row => row.outcome ? `${row.outcome} ${row.count}` : entries[row.index].name)

test('what has not passed comes first, what passed is folded, and one cause is one row', () => {
  expectEqual(names(), ['failed 4', 'album', 'shelf.dark', 'tolerated 1', 'grid', 'passed 2'])
  expectEqual(list.rows.find(row => entries[row.index]?.name === 'shelf.dark').indices.length, 3)
  expectEqual(list.tops[list.rows.length], 3 * GROUP + 3 * ENTRY)
})

test('words are looked for in names, files and summaries, and open the groups', () => {
  seek('SHELF dark')
  expectEqual(names(), ['failed 1', 'shelf.dark'])
  seek('ring')
  expectEqual(names(), ['passed 1', 'ring'])
  seek('nothing like it')
  expectEqual(names(), [])
  expectEqual($('nothing').hidden, false)
  seek('')
  expectEqual($('nothing').hidden, true)
})

test('a group folds and unfolds', () => {
  fold('failed')
  expectEqual(names(), ['failed 4', 'tolerated 1', 'grid', 'passed 2'])
  fold('failed')
  expectEqual(names().length, 6)
})

test('an outcome that is picked is alone in the list', () => {
  document.querySelector('.chip.tolerated').click()
  expectEqual(names(), ['tolerated 1', 'grid'])
  document.querySelector('.chip.tolerated').click()
  expectEqual(names().length, 6)
})

test('steps go from row to row and stop at the ends', async () => {
  const place = () => entries[list.current].name
  step(-Infinity)
  expectEqual(place(), 'album')
  step(-1)
  expectEqual(place(), 'album')
  step(1)
  expectEqual(place(), 'shelf.dark')
  step(Infinity)
  expectEqual(place(), 'grid')
  await settled(() => document.body.dataset.shown == list.current, 'the entry is shown')
})

test('an entry that is folded away is unfolded where somebody asks for it', async () => {
  const index = entries.findIndex(entry => entry.name === 'ring')
  select(index)
  expectTrue(names().includes('ring'), 'the entry in the list')
  await settled(() => document.body.dataset.shown == index, 'the entry is shown')
  expectEqual(document.querySelector('#detail h2').innerText, 'ring')
  fold('passed')
})

test('the measures of an entry are a table of what the report says of them', async () => {
  const index = entries.findIndex(entry => entry.name === 'album')
  select(index)
  await settled(() => document.body.dataset.shown == index, 'the entry is shown')
  const rows = [...document.querySelectorAll('#detail .card td')].map(cell => cell.innerText)
  expectEqual(rows.slice(0, 4), ['Size', '40 × 30 px', 'Differing pixels', '12 (1 %)'])
  expectTrue(rows.includes('Structural similarity') && rows.includes('0.98'), 'the structural similarity')
})

test('keys do what the list of keys says', () => {
  const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const before = isDark()
  press('t')
  expectEqual(isDark(), !before)
  press('t')
  press('?')
  expectEqual($('keys').open, true)
  $('keys').close()
  press('Home')
  expectEqual(entries[list.current].name, 'album')
})
