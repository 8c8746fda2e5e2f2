const MODES = [['side', 'Side by side'], ['slider', 'Slider'], ['blink', 'Blink'], ['heat', 'Difference'], ['onion', 'Onion']]
const ZOOMS = [0.25, 0.5, 1, 2, 4, 8, 16, 32]
// The space for a pane's labels and for the margin around its picture.
const LABELS = 24, ROOM = 28
// Kept from entry to entry.
const view = { mode: 'side', zoom: 'fit', isRegionZoom: false, opacity: 0.5, gain: 8, divider: 0.5, boxes: true,
  blinks: !matchMedia('(prefers-reduced-motion: reduce)').matches }
let activeViewer = null

// The arrangement of pictures on the stage.
class Sheets {
  // The number of columns that makes the pictures largest: three in a row, two, or one above the
  // other.
  columns() {
    const w = this.stage.clientWidth, h = this.tallest
    if (!this.isPair) return 2
    const fits = (x, y) => Math.min((w / x - ROOM) / this.width, (h / y - ROOM - LABELS) / this.height)
    if (fits(3, 1) >= 0.85 * fits(2, 1)) return 3
    return fits(1, 2) > 1.15 * fits(2, 1) ? 1 : 2
  }

  get tallest() { return Math.min(900, Math.max(260, innerHeight * (this.film ? 0.46 : 0.58))) }

  // As high as the pictures need, so that what is below is visible too.
  setHeight() {
    const isStack = this.stage.classList.contains('stack'), panes = this.stage.childElementCount
    const room = this.stage.clientWidth / (isStack ? 1 : panes) - ROOM, rows = isStack ? panes : 1
    const fit = Math.min(room / this.width, (this.tallest / rows - ROOM - LABELS) / this.height)
    const scale = fit >= 1 ? Math.min(8, Math.floor(fit)) : fit
    const wanted = !this.panes.length ? 140 : view.zoom === 'fit' ? Math.ceil(this.height * scale + ROOM + LABELS + 0.5) * rows : this.tallest
    this.stage.style.height = Math.min(this.tallest, Math.max(this.panes.length ? 220 : 140, wanted)) + 'px'
  }

  get fitting() {
    const scroller = this.panes[0]?.scroller
    if (!scroller) return 1
    // The pane's size, not reduced by its scroll bars.
    const scale = Math.min((scroller.offsetWidth - ROOM) / this.width, (scroller.offsetHeight - ROOM) / this.height)
    return scale >= 1 ? Math.min(8, Math.floor(scale)) : Math.max(0.02, scale)
  }

  get scale() { return view.zoom === 'fit' ? this.fitting : view.zoom }

  resize() {
    if (!this.panes) return
    this.setHeight()
    const scale = this.scale
    for (const { sheet, boxes } of this.panes) {
      sheet.style.width = this.width * scale + 'px'
      sheet.style.height = this.height * scale + 'px'
      sheet.style.margin = view.zoom === 'fit' ? 'auto' : ''
      sheet.classList.toggle('crisp', scale >= 1)
      for (const canvas of sheet.querySelectorAll('canvas')) {
        canvas.style.width = canvas.width * scale + 'px'
        canvas.style.height = canvas.height * scale + 'px'
      }
      boxes.forEach((box, i) => {
        const { x, y, width, height } = this.regions[i].bounds
        // Small regions get a margin, so that they can be found.
        const w = Math.max(width * scale + 6, 10), h = Math.max(height * scale + 6, 10)
        box.style.width = w + 'px'
        box.style.height = h + 'px'
        box.style.left = (x + width / 2) * scale - w / 2 + 'px'
        box.style.top = (y + height / 2) * scale - h / 2 + 'px'
      })
    }
    for (const button of this.zooms.children) button.setAttribute('aria-pressed', String(button.dataset.zoom === String(view.zoom)))
  }

  setZoom(zoom, at) {
    const place = at ?? this.center()
    view.zoom = zoom
    view.isRegionZoom = false
    this.resize()
    this.center(place)
    this.say()
  }
  zoomBy(by, at) {
    const scale = this.scale
    const next = by > 0 ? ZOOMS.find(zoom => zoom > scale + 1e-6) : ZOOMS.findLast(zoom => zoom < scale - 1e-6)
    if (next) this.setZoom(next, at)
  }

  // The point of the pictures in the middle of the panes, or at a point of the screen; given one,
  // scrolls there.
  center(place) {
    const pane = this.panes?.[0]
    if (!pane) return null
    const outer = pane.scroller.getBoundingClientRect(), inner = pane.sheet.getBoundingClientRect()
    const [px, py] = place?.screen ?? [outer.left + outer.width / 2, outer.top + outer.height / 2]
    if (!place) return { x: (px - inner.left) / this.scale, y: (py - inner.top) / this.scale }
    pane.scroller.scrollLeft += inner.left + place.x * this.scale - px
    pane.scroller.scrollTop += inner.top + place.y * this.scale - py
    this.follow(pane.scroller)
  }
  follow(scroller) {
    for (const pane of this.panes) {
      if (pane.scroller === scroller) continue
      if (pane.scroller.scrollLeft !== scroller.scrollLeft) pane.scroller.scrollLeft = scroller.scrollLeft
      if (pane.scroller.scrollTop !== scroller.scrollTop) pane.scroller.scrollTop = scroller.scrollTop
    }
  }

  async toRegion(i) {
    // For an animation, those of its worst frame.
    if (this.film && this.film.worst >= 0 && this.film.current !== this.film.worst) await this.film.to(this.film.worst)
    const region = this.regions[i]
    const scroller = this.panes?.[0]?.scroller
    if (!region || !scroller) return
    this.region = i
    const { x, y, width, height } = region.bounds
    const room = Math.min(scroller.clientWidth / width, scroller.clientHeight / height) / 2.5
    const zoom = ZOOMS.findLast(zoom => zoom <= Math.min(16, room)) ?? ZOOMS[0]
    this.setZoom(Math.max(zoom, Math.min(this.fitting, 16)), { x: x + width / 2, y: y + height / 2 })
    view.isRegionZoom = true
    for (const pane of this.panes) {
      for (const [n, box] of pane.boxes.entries()) box.style.borderWidth = n === i ? '2.5px' : ''
    }
    this.node.scrollIntoView({ block: 'nearest' })
  }
  nextRegion(by) {
    const count = this.regions.length
    if (count) this.toRegion(((this.region ?? (by > 0 ? -1 : 0)) + by + count) % count)
  }

  // Describes the pixel under the pointer.
  inspect(pane, event) {
    const box = pane.sheet.getBoundingClientRect(), scale = this.scale
    const x = Math.floor((event.clientX - box.left) / scale), y = Math.floor((event.clientY - box.top) / scale)
    const isInside = x >= 0 && y >= 0 && x < this.width && y < this.height
    for (const { spot } of this.panes) {
      spot.hidden = !isInside || scale < 4
      Object.assign(spot.style, { left: x * scale + 'px', top: y * scale + 'px', width: scale + 'px', height: scale + 'px' })
    }
    if (!isInside) return this.say()
    const [a, b] = [pixels(this.pair.expected), pixels(this.pair.actual)]
    const difference = channelDifference(a, b, x, y)
    this.say(make('span', { class: 'code' }, `${x}, ${y}`), ...[
      a && make('span', {}, 'expected ', ...colorWords(a, x, y)), b && make('span', {}, 'actual ', ...colorWords(b, x, y)),
      difference != null && make('span', {}, difference ? `differs by ${difference} of 255` : 'the same'),
    ].filter(Boolean))
  }
}

function listen(viewer, pane) {
  const { scroller } = pane
  let held = null
  scroller.addEventListener('scroll', () => viewer.follow(scroller))
  scroller.addEventListener('pointermove', event => {
    if (held) {
      scroller.scrollLeft = held.left + held.x - event.clientX
      scroller.scrollTop = held.top + held.y - event.clientY
    } else viewer.inspect(pane, event)
  })
  scroller.addEventListener('pointerleave', () => {
    for (const { spot } of viewer.panes) spot.hidden = true
    viewer.say()
  })
  scroller.addEventListener('pointerdown', event => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.target.closest('.box, .divider')) return
    held = { x: event.clientX, y: event.clientY, left: scroller.scrollLeft, top: scroller.scrollTop }
    scroller.setPointerCapture(event.pointerId)
    scroller.classList.add('held')
  })
  for (const name of ['pointerup', 'pointercancel']) scroller.addEventListener(name, () => {
    held = null
    scroller.classList.remove('held')
  })
  const place = event => {
    const box = pane.sheet.getBoundingClientRect(), scale = viewer.scale
    // The first pane scrolls; a point in another pane is converted to it.
    const [own, first] = [scroller, viewer.panes[0].scroller].map(one => one.getBoundingClientRect())
    return { x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale,
      screen: [event.clientX - own.left + first.left, event.clientY - own.top + first.top] }
  }
  scroller.addEventListener('wheel', event => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    viewer.zoomBy(event.deltaY < 0 ? 1 : -1, place(event))
  }, { passive: false })
  scroller.addEventListener('dblclick', event => {
    if (event.target.closest('.box')) return
    view.zoom === 'fit' ? viewer.setZoom(Math.max(4, viewer.fitting), place(event)) : viewer.setZoom('fit')
  })
}
