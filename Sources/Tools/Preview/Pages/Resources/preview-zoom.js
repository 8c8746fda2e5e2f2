const stage = $('stage'), sheet = $('sheet')
// The zoom, in page points per pixel, from which a pixel grid is displayed.
const GRID = 8
// The margin around the picture in the stage.
const ROOM = 56
let frozenZoom = null

const room = () => [stage.clientWidth - ROOM, stage.clientHeight - ROOM]
// The picture's size in pixels of the scene's own scale.
const ownSize = () => shown.points.map(part => part * shown.own)
// Page points per pixel of the picture, which the server draws for the screen's pixels if it fits or is reduced.
function zoom() {
  if (frozenZoom) return frozenZoom * shown.points[0] / shown.width
  const own = ownSize(), wanted = (app.zoom === 'fit' ? fittingZoom(own, room()) : app.zoom) * own[0] / shown.width
  return snappedZoom(wanted, Math.max(shown.width, shown.height), devicePixelRatio)
}
// The room of the picture in pixels of the screen, and their density; null if it is drawn at its own scale.
function fitText() {
  const size = app.zoom === 'fit' ? room() : shown.isDrawn && app.zoom < 1 ? ownSize().map(part => part * app.zoom) : null
  return size && [...size.map(part => Math.max(1, Math.round(part * devicePixelRatio))), devicePixelRatio].map(part => short(part, 4)).join()
}
const redrawFitting = settled(80, () => app.view === 'picture' && refresh())
// Page points per point of the scene.
const pointZoom = () => zoom() * shown.width / shown.points[0]

function layOut() {
  const size = zoom()
  sheet.style.width = shown.width * size + 'px'
  sheet.style.height = shown.height * size + 'px'
  sheet.classList.toggle('crisp', size >= 1.5)
  $('grid').hidden = size < GRID
  $('grid').style.backgroundSize = `${size}px ${size}px`
  const [width, height] = shown.points
  const part = pointZoom() / shown.own, percent = short(part * 100, part < 0.1 ? 1 : 0)
  $('about').textContent = shown.isDrawn ? `${short(width)} × ${short(height)} pt @${short(shown.own)}×  ·  ${percent} %` : ''
  $('about').title = shown.isDrawn ? `${ownSize().map(part => Math.round(part)).join(' × ')} pixels` : ''
  for (const button of $('zooms').children) button.setAttribute('aria-pressed', String(button.dataset.zoom === String(app.zoom)))
  drawOverlay()
}

// Zooms so that a point of the page stays in place.
function setZoom(to, at = null) {
  const outer = stage.getBoundingClientRect()
  const [px, py] = at ?? [outer.left + outer.width / 2, outer.top + outer.height / 2]
  const before = sheet.getBoundingClientRect(), old = zoom()
  const x = (px - before.left) / old, y = (py - before.top) / old
  app.zoom = to
  keepAddress()
  layOut()
  if (app.view === 'picture') refresh()
  const after = sheet.getBoundingClientRect()
  stage.scrollLeft += after.left + x * zoom() - px
  stage.scrollTop += after.top + y * zoom() - py
}
const zoomBy = (by, at) => setZoom(nextZoom(pointZoom() / shown.own, by), at)

// The pointer's position in pixels of the picture.
function pixelAt(event) {
  const box = sheet.getBoundingClientRect(), size = zoom()
  return [Math.floor((event.clientX - box.left) / size), Math.floor((event.clientY - box.top) / size)]
}
// The pointer's position in points of the scene.
function pointAt(event) {
  const box = sheet.getBoundingClientRect(), size = pointZoom()
  return [(event.clientX - box.left) / size, (event.clientY - box.top) / size]
}

const isOwnScale = () => Math.abs(shown.width / ownSize()[0] - 1) * shown.width < 1
// Displays the pointer's position and the colour there.
function sayPixel(event) {
  const [x, y] = event ? pixelAt(event) : [-1, -1]
  const isInside = shown.isDrawn && x >= 0 && y >= 0 && x < shown.width && y < shown.height
  $('spot').hidden = !isInside || zoom() < GRID
  if (!isInside) {
    $('place').textContent = ''
    $('color').replaceChildren()
    return
  }
  const size = zoom(), [px, py] = pointAt(event)
  Object.assign($('spot').style, { left: x * size + 'px', top: y * size + 'px', width: size + 'px', height: size + 'px' })
  const [r, g, b, a] = context.getImageData(x, y, 1, 1).data
  // The pixel is of interest only if single pixels can be told apart.
  $('place').textContent = `${short(px, 1)}, ${short(py, 1)} pt${size >= 1 && isOwnScale() ? `   ${x}, ${y} px` : ''}`
  const swatch = make('i', { class: 'swatch', style: { background: `rgb(${r} ${g} ${b} / ${a / 255})` } })
  $('color').replaceChildren(swatch, colorText(r, g, b, a))
}
function colorText(r, g, b, a = 255) {
  const digits = [r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')
  return '#' + digits + (a < 255 ? ` ${short(a / 2.55, 0)} %` : '')
}

function beginZoom() {
  const names = { fit: ['Fit', 'Fit to view (0)'], 1: ['1:1', 'Actual size (1)'] }
  const zoomButton = one => {
    const [word, title] = names[one] ?? [one + '×', `${one} × ${one} screen pixels per pixel (+ and −)`]
    return make('button', { 'data-zoom': one, title, onclick: () => setZoom(one) }, word)
  }
  $('zooms').append(...['fit', 1, 2, 4, 8, 16, 32].map(zoomButton))
  new ResizeObserver(() => {
    if (app.zoom !== 'fit') return
    layOut()
    redrawFitting()
  }).observe(stage)
  stage.addEventListener('wheel', event => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    zoomBy(event.deltaY < 0 ? 1 : -1, [event.clientX, event.clientY])
  }, { passive: false })
  // The middle button pans, and so does any button outside the picture.
  let held = null
  stage.addEventListener('pointerdown', event => {
    if (event.pointerType !== 'mouse' || !(event.button === 1 || (event.button === 0 && event.target === stage))) return
    held = { x: event.clientX, y: event.clientY, left: stage.scrollLeft, top: stage.scrollTop }
    stage.setPointerCapture(event.pointerId)
    event.preventDefault()
    stage.focus({ preventScroll: true })
  })
  stage.addEventListener('pointermove', event => {
    if (!held) return
    stage.scrollLeft = held.left + held.x - event.clientX
    stage.scrollTop = held.top + held.y - event.clientY
  })
  for (const name of ['pointerup', 'pointercancel']) stage.addEventListener(name, () => { held = null })
}
