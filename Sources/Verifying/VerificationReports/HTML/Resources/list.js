const GROUP = 32, ENTRY = 54
// The list's state: selected outcomes (none: all), collapsed groups, the search text, and the
// resulting rows.
const list = { picked: new Set(), folded: new Set(['passed']), words: [], rows: [], tops: [0], current: -1, top: null }
const counts = {}
for (const outcome of OUTCOMES) counts[outcome] = 0
for (const entry of entries) {
  counts[entry.outcome]++
  entry.text = [entry.name, entry.source, entry.variant, entry.outcome, entry.kind, entry.summary].join('\n').toLowerCase()
}
// If everything passed, nothing is collapsed.
if (counts.passed === entries.length) list.folded.clear()

const isBad = entries.some(entry => !['passed', 'tolerated'].includes(entry.outcome)) || report.gaps.length > 0

function showHead() {
  $('title').textContent = report.verdict
  const facts = [report.title]
  if (report.shard) facts.push('share ' + report.shard)
  if (report.isFiltered) facts.push('only some were asked for')
  facts.push(duration(report.seconds), 'diorama ' + report.version)
  $('facts').textContent = facts.join('  ·  ')
  $('facts').title = $('facts').textContent
  $('sign').append(sign(isBad ? CROSS : entries.length ? CHECK : DASH))
  if (entries.length || isBad) $('sign').classList.add(isBad ? 'bad' : 'good')
  const parts = OUTCOMES.filter(outcome => counts[outcome])
  $('proportions').append(...parts.map(outcome => make('i', { class: outcome, style: { flex: String(counts[outcome]) } })))
  $('proportions').setAttribute('aria-label', parts.map(outcome => `${counts[outcome]} ${outcome}`).join(', '))
  $('chips').append(...parts.map(outcome => make('button', {
    class: `chip ${outcome}`, 'aria-pressed': 'false', 'data-outcome': outcome, title: MEANING[outcome],
    onclick: () => {
      list.picked.has(outcome) ? list.picked.delete(outcome) : list.picked.add(outcome)
      arrange()
    },
  }, make('span', { class: 'dot' }), outcome, make('b', {}, counts[outcome].toLocaleString('en')))))
  if (report.gaps.length) {
    $('chips').append(make('button', { class: 'chip missing', title: report.gaps.join(' '), onclick: () => select(-1) },
      make('span', { class: 'dot' }), 'incomplete'))
  }
  if (report.renames.length) {
    $('chips').append(make('button', { class: 'chip orphan', title: 'References found under another name',
      onclick: () => select(-1) }, make('span', { class: 'dot' }), 'renamed', make('b', {}, report.renames.length)))
  }
  if (report.orphans.length) {
    $('chips').append(make('button', { class: 'chip orphan', title: 'References that no verified scene uses',
      onclick: () => select(-1) }, make('span', { class: 'dot' }), 'orphans', make('b', {}, report.orphans.length)))
  }
  if (report.approval && isBad) {
    $('approve').hidden = false
    $('approve').addEventListener('click', approve)
  }
}
function approve() {
  if (report.approval && isBad) copy(report.approval, `“${report.approval}”`)
}

// Rebuilds the rows, and keeps the selected entry visible.
function arrange() {
  for (const chip of $('chips').children) {
    if (chip.dataset.outcome) chip.setAttribute('aria-pressed', String(list.picked.has(chip.dataset.outcome)))
  }
  const isAsked = list.words.length > 0
  const groups = new Map(OUTCOMES.map(outcome => [outcome, []]))
  // Entries with one cause share a row.
  const causes = new Map()
  entries.forEach((entry, index) => {
    if (list.picked.size && !list.picked.has(entry.outcome)) return
    if (!list.words.every(word => entry.text.includes(word))) return
    const known = entry.cause === undefined ? undefined : causes.get(entry.cause)
    if (known) return known.indices.push(index)
    const row = { index, indices: [index] }
    if (entry.cause !== undefined) causes.set(entry.cause, row)
    groups.get(entry.outcome).push(row)
  })
  list.rows = []
  for (const [outcome, rows] of groups) {
    if (!rows.length) continue
    // Filtering and searching expand groups.
    const isOpen = isAsked || list.picked.has(outcome) || !list.folded.has(outcome)
    list.rows.push({ outcome, count: rows.reduce((sum, row) => sum + row.indices.length, 0), isOpen })
    if (isOpen) list.rows.push(...rows)
  }
  list.tops = [0]
  for (const row of list.rows) list.tops.push(list.tops[list.tops.length - 1] + (row.outcome ? GROUP : ENTRY))
  $('rows').style.height = list.tops[list.rows.length] + 'px'
  $('nothing').hidden = list.rows.length > 0 || !entries.length
  drawn.clear()
  $('rows').replaceChildren()
  reveal()
  drawList()
}

// The rows on the screen by number; no others exist.
const drawn = new Map()
function drawList() {
  const view = $('list'), from = view.scrollTop - 300, to = view.scrollTop + view.clientHeight + 300
  let first = 0
  for (let low = 0, high = list.rows.length; low < high; first = low) {
    const middle = (low + high) >> 1
    if (list.tops[middle + 1] <= from) low = middle + 1
    else high = middle
  }
  const seen = new Set()
  for (let i = first; i < list.rows.length && list.tops[i] < to; i++) {
    seen.add(i)
    if (drawn.has(i)) continue
    const node = list.rows[i].outcome ? groupRow(list.rows[i]) : entryRow(list.rows[i])
    node.style.top = list.tops[i] + 'px'
    drawn.set(i, node)
    $('rows').append(node)
  }
  for (const [i, node] of drawn) {
    if (seen.has(i)) continue
    node.remove()
    drawn.delete(i)
  }
  mark()
  clearTimeout(thumbTimer)
  thumbTimer = setTimeout(drawThumbs, 60)
}

function groupRow({ outcome, count, isOpen }) {
  return make('button', { class: `row group ${outcome}`, role: 'presentation', tabindex: '-1', 'aria-expanded': String(isOpen),
    'data-group': outcome, onclick: () => fold(outcome) },
    sign('M6 3.5l4.5 4.5L6 12.5'), make('span', { class: 'dot' }), `${outcome[0].toUpperCase()}${outcome.slice(1)}`,
    make('span', { class: 'number' }, count.toLocaleString('en')))
}
function fold(outcome) {
  list.folded.has(outcome) ? list.folded.delete(outcome) : list.folded.add(outcome)
  arrange()
}

function entryRow({ index, indices }) {
  const entry = entries[index], count = indices.length
  // Long names keep both ends and are shortened in the middle, except right-to-left ones, which end on the left.
  const letters = [...entry.name], tail = letters.length > 24 && !RIGHT_TO_LEFT.test(entry.name) ? letters.slice(-12).join('') : ''
  return make('div', { class: `row entry ${entry.outcome}`, role: 'option', id: 'row' + index, 'data-index': index,
    title: entry.name, onclick: () => choose(index) },
    make('div', { class: 'thumb' }, sign(PLACEHOLDER[entry.kind] || PLACEHOLDER.picture)),
    make('div', { class: 'text' },
      make('div', { class: 'name' }, make('i', { class: 'dot' }), make('span', {}, letters.slice(0, letters.length - [...tail].length).join('')), tail && make('b', {}, tail),
        count > 1 && make('em', { title: `${count} entries with the same cause` }, `× ${count.toLocaleString('en')}`)),
      make('div', { class: 'what' }, [count > 1 ? '' : entry.variant, entry.summary || MEANING[entry.outcome]].filter(Boolean).join(' · '))))
}
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
// On narrow screens the entry is above the list.
const isNarrow = matchMedia('(max-width: 860px)')
function choose(index) {
  select(index)
  if (isNarrow.matches) $('detail').scrollIntoView()
}
const PLACEHOLDER = {
  picture: 'M2.5 3.5h11v9h-11zM3 11l3-3 2.5 2.5L11 8l2.5 2.5', animation: 'M2.5 3.5h11v9h-11zM6.5 6v4l3.5-2z',
  layout: 'M2.5 2.5h5v5h-5zM9.5 2.5h4v5h-4zM2.5 9.5h11v4h-11z',
}

// Thumbnails, for rows that stay visible for a moment.
let thumbTimer = 0
const thumbs = new Map()
async function drawThumbs() {
  for (const [, node] of [...drawn]) {
    const index = Number(node.dataset.index)
    if (!node.isConnected || node.dataset.index === undefined || node.dataset.thumb) continue
    const box = node.querySelector('.thumb')
    if (!thumbs.has(index)) {
      if (!isRead && !$('e' + index)) continue
      const found = await thumb(index)
      thumbs.set(index, found)
      if (thumbs.size > 300) thumbs.delete(thumbs.keys().next().value)
    }
    node.dataset.thumb = '1'
    if (thumbs.get(index)) box.replaceChildren(thumbs.get(index))
  }
  // While the page is still loading, more may have arrived.
  if (!isRead) thumbTimer = setTimeout(drawThumbs, 250)
}
async function thumb(index) {
  const known = await detail(index)
  const frames = known?.animation?.frames ?? []
  const of = (frames.find(frame => frame.isDifferent) ?? frames[0])?.pictures ?? known?.pictures
  const reference = of?.actual ?? of?.expected
  if (reference == null) return null
  const { link, missing } = await address(reference)
  if (missing) return null
  const image = new Image()
  image.src = link
  try { await image.decode() } catch { return null }
  return reduced(image, 84, 84)
}
// Scales and crops a picture around its centre to cover a box.
function reduced(image, width, height) {
  const canvas = make('canvas', { width, height }), context = canvas.getContext('2d')
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [w, h] = [width / scale, height / scale]
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, (image.naturalWidth - w) / 2, (image.naturalHeight - h) / 2, w, h, 0, 0, width, height)
  return canvas
}

const holds = (row, index) => row.indices?.includes(index) ?? false
function mark() {
  for (const [i, node] of drawn) {
    if (node.dataset.index === undefined) continue
    node.setAttribute('aria-selected', String(holds(list.rows[i], list.current)))
  }
  const id = 'row' + list.rows.find(row => holds(row, list.current))?.index
  if ($(id)) $('list').setAttribute('aria-activedescendant', id)
  else $('list').removeAttribute('aria-activedescendant')
  const shown = list.rows.filter(row => row.index !== undefined)
  const place = shown.findIndex(row => holds(row, list.current))
  $('place').textContent = place < 0 ? plural(shown.length, 'entry', 'entries')
    : `${(place + 1).toLocaleString('en')} of ${shown.length.toLocaleString('en')}`
}

// Scrolls just far enough to make the selected row visible.
function reveal() {
  const i = list.rows.findIndex(row => holds(row, list.current))
  if (i < 0) return
  const view = $('list'), top = list.tops[i], bottom = list.tops[i + 1]
  if (top - GROUP < view.scrollTop) view.scrollTop = Math.max(0, top - GROUP)
  else if (bottom + 12 > view.scrollTop + view.clientHeight) view.scrollTop = bottom + 12 - view.clientHeight
}

function select(index, isFromAddress = false) {
  list.current = index
  if (index >= 0 && !list.rows.some(row => holds(row, index))) {
    // Collapsed or filtered out: selecting it by name makes it visible.
    const entry = entries[index]
    list.folded.delete(entry.outcome)
    if (list.picked.size && !list.picked.has(entry.outcome)) list.picked.clear()
    if (!list.words.every(word => entry.text.includes(word))) {
      $('filter').value = ''
      list.words = []
    }
    arrange()
  }
  reveal()
  drawList()
  if (!isFromAddress) {
    const hash = index >= 0 ? '#' + encodeURIComponent(entries[index].name) : location.pathname
    history.replaceState(null, '', hash)
  }
  showEntry(index)
}

// To the next or previous visible entry.
function step(by) {
  const shown = list.rows.filter(row => row.index !== undefined)
  if (!shown.length) return
  const place = shown.findIndex(row => holds(row, list.current))
  select(shown[place < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, place + by))].index)
}
