'use strict'
const $ = id => document.getElementById(id)
const screen_ = $('screen'), context = screen_.getContext('2d')
// Frames are put together here, so that nothing half-drawn is seen.
const work = document.createElement('canvas')
work.width = screen_.width
work.height = screen_.height
const drawing = work.getContext('2d')
const count = F.length, last = count - 1
const isWhole = f => f && f[2] === work.width && f[3] === work.height
const seconds = n => n * RATE[1] / RATE[0]

// Pictures that were loaded, the least recently used first out.
const loaded = new Map()
let loadedArea = 0
function picture(n) {
  let entry = loaded.get(n)
  if (entry) {
    loaded.delete(n)
  } else {
    const [, , w, h, text] = F[n]
    const image = new Image()
    const done = new Promise((resolve, reject) => {
      image.onload = () => resolve(image)
      image.onerror = () => reject(new Error('frame ' + n + ' cannot be decoded'))
    })
    image.src = 'data:image/' + ({ i: 'png', U: 'webp' }[text[0]] || 'jpeg') + ';base64,' + text
    entry = { area: w * h, done }
    loadedArea += entry.area
  }
  loaded.set(n, entry)
  for (const [key, old] of loaded) {
    if (loadedArea < 24e6 || key === n) break
    loaded.delete(key)
    loadedArea -= old.area
  }
  return entry.done
}

let shown = -1, wanted = 0, isDrawing = false
function firstNeeded(n) {
  for (let k = n; k > 0; k--) {
    if (k === shown) return k + 1
    if (isWhole(F[k])) return k
  }
  return shown === 0 ? 1 : 0
}
async function show(n) {
  wanted = Math.min(Math.max(n, 0), last)
  describe(wanted)
  if (isDrawing) return
  isDrawing = true
  while (shown !== wanted) {
    const target = wanted
    for (let k = firstNeeded(target); k <= target; k++) {
      if (F[k]) {
        const [x, y, w, h] = F[k]
        const image = await picture(k)
        drawing.clearRect(x, y, w, h)
        drawing.drawImage(image, x, y)
      }
      shown = k
    }
    shown = target
    context.clearRect(0, 0, work.width, work.height)
    context.drawImage(work, 0, 0)
  }
  isDrawing = false
  document.body.dataset.frame = shown
  for (let k = shown + 1; isPlaying && k < Math.min(shown + 4, count); k++) if (F[k]) picture(k)
}
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
  let n = from + Math.floor(Math.max(0, now - begun) / 1000 * speed() * RATE[0] / RATE[1])
  if (n >= count) {
    if (!$('loop').checked) {
      show(last)
      return play(false)
    }
    n %= count
    from = n
    begun = now
  }
  if (n !== wanted) show(n)
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
