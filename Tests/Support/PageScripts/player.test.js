// The script of the player's page, with the six frames of PlayerScriptTests.swift: two a second from
// 1 s on, the first and the fourth whole, the third the same as the second.

play(false)

test('the page knows its frames and times', () => {
  expectEqual([count, last], [6, 5])
  expectEqual([0, 1, 5].map(seconds), [0, 0.5, 2.5])
  expectEqual(F.map(frame => frame ? isWhole(frame) : null), [true, false, null, true, false, false])
})

test('a frame needs what was drawn since the last whole picture', async () => {
  await show(0)
  expectEqual([1, 2, 3, 5].map(firstNeeded), [1, 1, 3, 3])
  await show(4)
  expectEqual([5, 3, 2, 0].map(firstNeeded), [5, 3, 0, 0])
})

test('what was asked for last is what is shown, within the ends', async () => {
  show(1)
  show(3)
  await show(99)
  await settled(() => document.body.dataset.frame === '5', 'the last frame is shown')
  await show(-3)
  expectEqual(document.body.dataset.frame, '0')
})

test('the place is said in seconds and frames', async () => {
  await show(3)
  expectEqual([$('time').value, $('number').value, $('bar').value], ['2.500 s / 3.500 s', 'frame 3 / 5', '3'])
})

test('keys go by one frame and by ten, and to the ends', () => {
  const press = (key, shiftKey = false) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }))
  const after = (...keys) => {
    for (const key of keys) press(...[key].flat())
    return wanted
  }
  expectEqual([after('Home'), after('ArrowRight'), after('.', '.'), after(','), after('End'), after(['ArrowLeft', true])], [0, 1, 3, 2, 5, 0])
})

test('the button starts and stops; at the end it begins anew', async () => {
  await show(5)
  $('play').click()
  expectEqual([isPlaying, $('play').getAttribute('aria-label'), wanted], [true, 'Pause', 0])
  $('play').click()
  expectEqual([isPlaying, $('play').getAttribute('aria-label')], [false, 'Play'])
})

test('an address names a frame or a moment', () => {
  history.replaceState(null, '', '#frame=4')
  expectEqual([followAddress(), wanted], [true, 4])
  history.replaceState(null, '', '#t=1.5')
  expectEqual([followAddress(), wanted], [true, 1])
  history.replaceState(null, '', '#elsewhere')
  expectEqual([followAddress(), wanted], [false, 1])
})
