// Touches the model itself: a finger drags the content, a wheel scrolls it, and it comes to rest as
// on a device.
const live = {
  isOn: false, isMoving: false, isHeld: false, isSideways: false, events: [], before: null, query: null, run: 0, frame: null,
  // How far keys fling the content, and from where.
  aim: null, offset: null,
}
const canTouch = () => app.view === 'picture' && shown.isDrawn && ['scene', 'photos'].includes(source()?.kind)

function touch(event) {
  if (!canTouch()) return
  stopPlaying()
  const time = performance.now() / 1000
  if (!live.isOn) {
    // The touch begins with what is visible now, whatever was touched before.
    app.onion = false
    Object.assign(live, { isOn: true, query: query({ fit: fitText() }), events: [{ kind: 'reset', time }] })
    showTimeline()
  }
  if (event.kind === 'began') live.isHeld = true
  if (event.kind === 'ended') live.isHeld = false
  live.aim = null
  live.events.push({ ...event, time })
  live.isMoving = true
  hover(null)
  goOnSoon()
}

const goOn = latest(async () => {
  if (!live.isOn) return
  const run = live.run, events = live.events.splice(0)
  let answer
  try {
    answer = await post('live', { query: live.query, time: performance.now() / 1000, events, format: 'rgba' })
  } catch (error) {
    endLive()
    throw error
  }
  const image = await imageOf(answer)
  if (run !== live.run) return image.close()
  show(image, answer)
  shown.key = null
  // Later events have not been sent yet.
  live.isMoving = answer.headers.get('Diorama-Moving') === 'true' || live.events.length > 0
  const offset = (answer.headers.get('Diorama-Offset') ?? '').split(',').map(Number)
  if (offset.length === 2 && offset.every(Number.isFinite)) {
    // If a vertical wheel moves nothing, it scrolls horizontally.
    if (events.some(event => event.kind === 'wheel' && event.dy) && isSame(offset, live.before)) live.isSideways = !live.isSideways
    app.offset = live.before = offset
    live.offset ??= offset
  }
  showOffset()
  // A resting finger changes nothing.
  if (live.events.length || (live.isMoving && !live.isHeld)) return goOnSoon()
  if (live.isHeld) return
  keepAddress()
  lookAtElements()
})

// One request per frame, whoever asks.
function goOnSoon() {
  live.frame ??= requestAnimationFrame(() => {
    live.frame = null
    goOn()
  })
}

// The next touch starts over; the scroll position stays.
function endLive() {
  live.run += 1
  Object.assign(live, { isOn: false, isMoving: false, isHeld: false, events: [] })
}

function showOffset() {
  const { offset } = app
  $('unscroll').hidden = !offset || app.view !== 'picture'
  if (offset) $('unscrollPlace').textContent = offset.map(part => short(part, 1)).join(', ')
}
function unscroll() {
  if (!app.offset) return
  endLive()
  change({ offset: null })
}

// The distance of a wheel in points of the scene.
function wheelOf(event) {
  const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? shown.points[1] : 1 / pointZoom()
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit]
  return live.isSideways && Math.abs(dy) > Math.abs(dx) ? { kind: 'wheel', dx: dy, dy: 0 } : { kind: 'wheel', dx, dy }
}
// Content larger than the stage is scrolled in the stage instead.
const isLarger = () => stage.scrollWidth > stage.clientWidth + 1 || stage.scrollHeight > stage.clientHeight + 1

// Keys fling the content, which decelerates and snaps as under a finger: an arrow by a quarter of the visible size,
// Home and End very far.
function scrollByKey(key) {
  const part = 0.25, page = 0.8, far = 1e6
  const way = {
    ArrowUp: [0, -part], ArrowDown: [0, part], ArrowLeft: [-part, 0], ArrowRight: [part, 0], PageUp: [0, -page], PageDown: [0, page],
  }[key]
  const end = { Home: -far, End: far }[key]
  if (way) throwBy(way.map((part, i) => part * shown.points[i]))
  else if (end) touch({ kind: 'wheel', dx: end, dy: end })
  return Boolean(way || end)
}
// A key pressed again while the content rolls moves it farther.
function throwBy(way) {
  const { aim, offset } = live.isMoving ? live : {}
  const rest = way.map((part, i) => {
    const left = aim ? aim[i] - (offset ? app.offset[i] - offset[i] : 0) : 0
    return left * part > 0 ? left + part : part
  })
  // The content rolls for about half of its velocity.
  touch({ kind: 'fling', dx: rest[0] * 2, dy: rest[1] * 2 })
  Object.assign(live, { aim: rest, offset: app.offset })
}

function beginLive() {
  // How far a finger may move before it is no longer a click.
  const slack = 4
  let finger = null
  const place = event => {
    const [x, y] = pointAt(event)
    return { x, y }
  }
  sheet.addEventListener('pointerdown', event => {
    if (event.button !== 0 || event.target.closest('#corner')) return
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, from: place(event), isDragged: false }
    sheet.setPointerCapture(event.pointerId)
    stage.focus({ preventScroll: true })
    event.preventDefault()
  })
  sheet.addEventListener('pointermove', event => {
    if (!finger || event.pointerId !== finger.id) return
    if (!finger.isDragged) {
      if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) < slack || !canTouch()) return
      finger.isDragged = true
      sheet.classList.add('held')
      touch({ kind: 'began', ...finger.from })
    }
    touch({ kind: 'moved', ...place(event) })
  })
  const end = (event, isCancelled) => {
    if (!finger || event.pointerId !== finger.id) return
    const { isDragged } = finger
    finger = null
    sheet.classList.remove('held')
    if (isDragged) touch({ kind: 'ended', ...place(event) })
    else if (!isCancelled) clickAt(event)
  }
  sheet.addEventListener('pointerup', event => end(event, false))
  sheet.addEventListener('pointercancel', event => end(event, true))
  stage.addEventListener('wheel', event => {
    if (!sheet.contains(event.target) || isLarger() || !canTouch()) return
    event.preventDefault()
    touch(wheelOf(event))
  }, { passive: false })
  beginCorner()
}

// MARK: The corner that changes the size

const SIZES = [20, 8192]
function beginCorner() {
  const corner = $('corner'), frame = $('frame')
  let drag = null
  const set = ([width, height]) => {
    $('frameSize').value = `${width} × ${height}`
    setScreen('size', `${width}x${height}`)
  }
  const whole = value => clamp(Math.round(value), ...SIZES)
  corner.addEventListener('pointerdown', event => {
    if (event.button !== 0 || !shown.isDrawn) return
    event.preventDefault()
    event.stopPropagation()
    corner.focus({ preventScroll: true })
    corner.setPointerCapture(event.pointerId)
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, from: shown.points, size: null }
  })
  corner.addEventListener('pointermove', event => {
    if (!drag || event.pointerId !== drag.id) return
    if (!frozenZoom) {
      // The upper left corner stays in place while the other one is dragged.
      const [inner, outer] = [sheet.getBoundingClientRect(), stage.getBoundingClientRect()]
      const left = inner.left - outer.left + stage.scrollLeft, top = inner.top - outer.top + stage.scrollTop
      frozenZoom = pointZoom()
      sheet.style.margin = `${top}px auto auto ${left}px`
      frame.hidden = false
    }
    const size = [
      whole(drag.from[0] + (event.clientX - drag.x) / frozenZoom),
      whole(drag.from[1] + (event.clientY - drag.y) / frozenZoom),
    ]
    if (isSame(size, drag.size)) return
    drag.size = size
    frame.style.width = size[0] * frozenZoom + 'px'
    frame.style.height = size[1] * frozenZoom + 'px'
    set(size)
  })
  for (const name of ['pointerup', 'pointercancel']) corner.addEventListener(name, async event => {
    if (!drag || event.pointerId !== drag.id) return
    drag = null
    // The picture of the last size comes before the layout is updated.
    await redraw(pictureAddress())
    frozenZoom = null
    frame.hidden = true
    sheet.style.margin = ''
    layOut()
  })
  corner.addEventListener('keydown', event => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const now = app.screen.size ? String(app.screen.size).split('x').map(Number) : shown.points
    set(now.map((part, i) => whole(part + by[i] * (event.shiftKey ? 10 : 1))))
  })
}
