// The script of the page of a preview, without a server.

test('a typed value is JSON5; bare words and texts become texts', () => {
  const value = { text: '1' }
  const typed = ['4', ' -.5 ', '[1, 2]', '{ a: 1 }', 'true', 'null', "'a'", 'systemBlue', '{title}', '{price|currency}', 'a "b"']
  expectEqual(typed.map(text => writtenValue(text, value)),
    ['4', '-.5', '[1, 2]', '{ a: 1 }', 'true', 'null', "'a'", '"systemBlue"', '"{title}"', '"{price|currency}"', '"a \\"b\\""'])
  expectEqual(writtenValue(' 12 ', { text: '"x"', string: 'x' }), '" 12 "', 'what is a text stays one')
  expectEqual([writtenValue(' ', {}), writtenValue('', value)], [null, '""'], 'nothing is written for nothing')
})

test('scenes are found by all words, in folders too, and named by their files', () => {
  const one = { name: 'Examples/Scenes/photo-albums.json5' }
  const isFound = text => matchesScene(one, text.split(' '))
  expectEqual(['photo', 'scenes albums', 'photo wide'].map(isFound), [true, true, false])
  expectEqual([fileOf(one.name), folderOf(one.name), folderOf('a.json5')], ['photo-albums.json5', 'Examples/Scenes', ''])
})

test('the list of scenes appears for more than one, and keeps its rows while nothing changes', () => {
  const scene = (id, name, more) => ({ id, name, revision: 1, kind: 'scene', ...more })
  app.state = { sources: [scene(0, 'a/first.json5')] }
  showScenes()
  expectTrue($('scenes').hidden, 'no list of one scene')
  app.state = { sources: [scene(0, 'a/first.json5'), scene(1, 'b/second.json5', { problems: [{ message: 'x' }] })] }
  showScenes()
  const rows = [...document.querySelectorAll('#sceneList .entry')]
  expectEqual(rows.map(row => row.querySelector('.text').textContent), ['firsta', 'secondb'])
  expectEqual(rows.map(row => row.classList.contains('failed')), [false, true])
  expectEqual(rows.map(row => row.getAttribute('aria-selected')), ['true', 'false'])
  showScenes()
  expectTrue(rows[0] === document.querySelector('#sceneList .entry'), 'the same rows')
  $('find').value = 'b sec'
  showScenes()
  expectEqual(scenes.found.map(one => one.id), [1])
  $('find').value = 'none'
  showScenes()
  expectEqual($('sceneList').textContent, 'No matching scenes.')
})

test('only what can be drawn gets a picture, once for each version', () => {
  const requests = [], before = window.fetch
  window.fetch = address => {
    requests.push(address)
    return new Promise(() => {})
  }
  const scene = (id, more) => ({ id, name: `${id}.json5`, revision: 1, kind: 'scene', size: [1, 1], ...more })
  app.state = { sources: [scene(0), scene(1, { size: undefined }), { id: 2, name: 'out', revision: 1, kind: 'pictures' }, scene(3)] }
  scenes.pictures.set(3, { revision: 1, link: 'data:,' })
  for (const id of [0, 1, 2, 3, 9]) wantPicture(id)
  window.fetch = before
  expectEqual(requests.map(address => address.replace(/side=\d+/, '')), ['thumbnail?source=0&&revision=1'])
})

test('a picture drawn for the pixels of the screen is shown at exactly one each', () => {
  expectEqual(snappedZoom(0.5004, 1000, 2), 0.5)
  expectEqual(snappedZoom(0.6, 1000, 2), 0.6)
  expectEqual([fittingZoom([200, 100], [100, 100]), fittingZoom([20, 10], [100, 100]), fittingZoom([0, 0], [1, 1])], [0.5, 1, 1])
})

test('a lost connection is said once it lasts, however often it is noticed', async () => {
  setConnected(true)
  const timer = setInterval(() => setConnected(false), 100)
  await new Promise(go => setTimeout(go, 1600))
  clearInterval(timer)
  expectTrue(!$('notice').hidden, 'the notice')
  setConnected(true)
  expectTrue($('notice').hidden, 'no notice')
})
