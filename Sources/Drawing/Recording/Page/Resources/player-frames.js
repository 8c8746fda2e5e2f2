'use strict'
const $ = id => document.getElementById(id)
const seconds = n => n * RATE[1] / RATE[0]
let wanted = 0
// A frame holds the rectangle that differs from the one before.
const isSmooth = false
const screen_ = $('screen'), context = screen_.getContext('2d')
// Frames are put together here, so that nothing half-drawn is seen.
const work = document.createElement('canvas')
work.width = screen_.width
work.height = screen_.height
const drawing = work.getContext('2d')
const count = F.length, last = count - 1
const isWhole = f => f && f[2] === work.width && f[3] === work.height

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

let shown = -1, isDrawing = false
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
