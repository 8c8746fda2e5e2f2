function describe(n) {
  const digits = 3
  $('bar').value = n
  $('time').value = (START + seconds(n)).toFixed(digits) + ' s / '
    + (START + seconds(last)).toFixed(digits) + ' s'
  $('number').value = 'frame ' + n + ' / ' + last
}

let isPlaying = false, begun = 0, from = 0
const speed = () => Number($('speed').value)
function play(on) {
  if (on && wanted === last) show(0)
  isPlaying = on && count > 1
  from = wanted
  begun = performance.now()
  $('sign').setAttribute('d', isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M3 1l11 7-11 7z')
  $('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play')
  if (isPlaying) requestAnimationFrame(turn)
}
function turn(now) {
  if (!isPlaying) return
  let exact = from + Math.max(0, now - begun) / 1000 * speed() * RATE[0] / RATE[1]
  let n = Math.floor(exact)
  if (n >= count) {
    if (!$('loop').checked) {
      show(last)
      return play(false)
    }
    n %= count
    exact = from = n
    begun = now
  }
  if (isSmooth || n !== wanted) show(n, exact)
  requestAnimationFrame(turn)
}
function go(n) {
  if (isPlaying) play(false)
  show(n)
}

$('bar').max = last
$('bar').addEventListener('input', () => go(Number($('bar').value)))
$('play').addEventListener('click', () => play(!isPlaying))
$('back').addEventListener('click', () => go(wanted - 1))
$('next').addEventListener('click', () => go(wanted + 1))
$('speed').addEventListener('change', () => { from = wanted; begun = performance.now() })
$('full').addEventListener('click', toggleFull)
function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen()
  else document.querySelector('main').requestFullscreen()
}
const keys = {
  ' ': () => play(!isPlaying), ArrowLeft: e => go(wanted - (e.shiftKey ? 10 : 1)),
  ArrowRight: e => go(wanted + (e.shiftKey ? 10 : 1)), ',': () => go(wanted - 1),
  '.': () => go(wanted + 1), Home: () => go(0), End: () => go(last),
  l: () => { $('loop').checked = !$('loop').checked }, f: toggleFull,
}
addEventListener('keydown', event => {
  const action = keys[event.key]
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target.tagName === 'SELECT' || (event.key === ' ' && event.target !== $('play')
    && event.target.tagName === 'BUTTON')) return
  event.preventDefault()
  action(event)
})

// A click plays and pauses; a drag across the picture scrubs.
let grip = null
$('stage').addEventListener('pointerdown', event => {
  // Text is there to be selected.
  if (event.target.closest('text')) return
  grip = { x: event.clientX, frame: wanted, moved: false }
  $('stage').setPointerCapture(event.pointerId)
})
$('stage').addEventListener('pointermove', event => {
  if (!grip) return
  const distance = event.clientX - grip.x
  if (Math.abs(distance) > 4) grip.moved = true
  if (grip.moved) go(grip.frame + Math.round(distance / screen_.clientWidth * last))
})
$('stage').addEventListener('pointerup', () => {
  if (grip && !grip.moved) play(!isPlaying)
  grip = null
})
$('stage').addEventListener('pointercancel', () => { grip = null })

// #frame=12 and #t=0.25 name a moment.
function followAddress() {
  const match = /^#(frame|t)=([0-9.]+)$/.exec(location.hash)
  if (!match) return false
  const number = Number(match[2])
  go(match[1] === 'frame' ? number : Math.round((number - START) * RATE[0] / RATE[1]))
  return true
}
addEventListener('hashchange', followAddress)
if (!followAddress()) {
  show(0)
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) play(true)
}
