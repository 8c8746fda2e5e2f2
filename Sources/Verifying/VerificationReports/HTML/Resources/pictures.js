function pictureViewer(entry, known) {
  activeViewer = null
  const frames = known.animation?.frames ?? []
  if (!frames.length && (!known.pictures || known.animation)) return null
  const viewer = new Viewer(entry, known)
  activeViewer = viewer
  return viewer
}

class Viewer extends Sheets {
  constructor(entry, known) {
    super()
    this.known = known
    this.stage = make('div', { class: 'stage' })
    this.status = make('div', { class: 'status' })
    this.knobs = make('span', { class: 'knob' })
    this.modes = make('div', { class: 'segments', role: 'group', 'aria-label': 'Comparison mode' },
      MODES.map(([mode, name], i) => make('button', { 'data-mode': mode, title: `${name} (${i + 1})`, onclick: () => this.setMode(mode) }, name)))
    this.zooms = make('div', { class: 'segments', role: 'group', 'aria-label': 'Zoom' },
      ['fit', 1, 2, 4, 8].map(zoom => make('button', { 'data-zoom': zoom, onclick: () => this.setZoom(zoom),
        title: zoom === 'fit' ? 'Fit to view (0)' : `${zoom} screen pixels per pixel (+ and -)` }, zoom === 'fit' ? 'Fit' : zoom + '×')))
    this.boxes = make('button', { title: 'Outline differing regions (r)', onclick: () => this.toggleBoxes() }, 'Regions')
    this.film = frames(known).length ? new Film(this, known.animation) : null
    this.node = make('section', { class: 'viewer', 'aria-label': 'Pictures' },
      make('div', { class: 'bar' }, this.modes, this.knobs, make('span', { class: 'gap' }), this.boxes, this.zooms),
      this.stage, this.film?.node, this.status)
    new ResizeObserver(() => this.fit()).observe(this.stage)
  }

  async start() {
    // The zoom to a region of another entry does not apply to this one.
    if (view.isRegionZoom) view.zoom = 'fit'
    view.isRegionZoom = false
    if (this.film) await this.film.start()
    else await this.show(this.known.pictures, true)
  }

  // Shows other pictures with the current settings.
  async show(of, hasBoxes) {
    const turn = this.turn = (this.turn ?? 0) + 1
    const [expected, actual, difference] = await Promise.all([of.expected, of.actual, of.difference].map(picture))
    if (turn !== this.turn) return
    this.pair = { expected, actual, difference }
    this.former = of.isFormer ? 'Old scene, drawn today' : null
    const there = [expected, actual, difference].filter(one => one && !one.missing)
    this.width = Math.max(1, ...there.map(one => one.width))
    this.height = Math.max(1, ...there.map(one => one.height))
    this.isPair = Boolean(expected && actual && !expected.missing && !actual.missing)
    this.regions = hasBoxes ? this.known.measures?.regions ?? [] : []
    this.heat = null
    this.build()
  }

  get mode() {
    if (this.isPair) return view.mode
    return view.mode === 'heat' && this.pair.difference && !this.pair.difference.missing ? 'heat' : 'side'
  }

  // Handles a new size of the stage: another number of panes may fit.
  fit() {
    if (!this.panes) return
    // Ignores the width of a scroll bar, which may come and go with the number of panes.
    if (this.mode === 'side' && Math.abs(this.stage.clientWidth - this.builtWidth) > 24) return this.build()
    this.resize()
    this.say()
  }

  // MARK: The stage

  build() {
    clearInterval(this.blinker)
    const place = this.center()
    const { expected, actual } = this.pair, mode = this.mode
    this.panes = []
    this.builtWidth = this.stage.clientWidth
    this.stage.replaceChildren()
    if (mode === 'side') {
      const names = this.isPair && this.columns() === 3 ? ['expected', 'difference', 'actual'] : ['expected', 'actual']
      for (const name of names) {
        const one = this.pair[name]
        if (name === 'difference') this.pane('Difference', [this.heatLayer()])
        else if (one?.missing) this.stage.append(make('div', { class: 'pane' }, make('p', { class: 'message' }, 'Cannot be read: ' + one.missing)))
        else if (one) this.pane(name === 'expected' ? this.former ?? 'Expected' : 'Actual', [layer(one, name)])
      }
      if (!this.stage.childElementCount) this.stage.append(make('div', { class: 'pane' }, make('p', { class: 'message' }, 'No pictures.')))
    } else if (mode === 'heat') {
      this.pane('Difference', [this.heatLayer()])
    } else {
      const first = this.former ?? 'Expected', name = mode === 'onion' ? `Actual over ${first.toLowerCase()}` : first
      const top = layer(actual, 'actual'), pane = this.pane(name, [layer(expected, 'expected'), top])
      if (mode === 'onion') top.style.opacity = view.opacity
      if (mode === 'slider') this.addDivider(pane, top)
      if (mode === 'blink') this.startBlinking(pane, top)
    }
    this.stage.classList.toggle('stack', mode === 'side' && this.columns() === 1)
    this.showKnobs()
    this.resize()
    this.center(place)
    this.say()
    this.node.dataset.mode = mode
  }

  pane(name, layers) {
    const sheet = make('div', { class: 'sheet' }, layers)
    const isBoth = ['slider', 'blink', 'onion'].includes(this.mode)
    const scroller = make('div', { class: 'scroller', tabindex: '0', role: 'img', 'aria-label': isBoth ? 'Expected and actual' : name }, sheet)
    const label = make('span', { class: `label ${name.toLowerCase().replace(this.former?.toLowerCase() ?? 'expected', 'expected')}` }, name)
    const labels = make('div', { class: 'labels', 'aria-hidden': 'true' }, label)
    const pane = { sheet, scroller, label, labels, spot: make('div', { class: 'spot', hidden: true }) }
    pane.node = make('div', { class: 'pane' }, labels, scroller)
    sheet.append(pane.spot)
    pane.boxes = this.regions.map((region, i) => make('button', { class: 'box', tabindex: '-1', 'aria-label': `Region ${i + 1}`,
      title: `${region.bounds.width}×${region.bounds.height} at ${region.bounds.x},${region.bounds.y}: ${plural(region.area, 'pixel')}`,
      hidden: !view.boxes, onclick: () => this.toRegion(i) }))
    sheet.append(...pane.boxes)
    listen(this, pane)
    this.panes.push(pane)
    this.stage.append(pane.node)
    return pane
  }

  heatLayer() {
    const { expected, actual, difference } = this.pair
    if (!this.isPair) return layer(difference, 'difference')
    const a = pixels(expected), b = pixels(actual)
    if (!this.heat) this.heat = make('canvas', { class: 'difference' })
    if (a && b) {
      const key = `${view.gain} ${isDark()}`
      if (this.heat.dataset.key !== key) drawHeat(this.heat, a, b, view.gain)
      this.heat.dataset.key = key
    } else {
      // If pixels cannot be read, the browser's blending shows the difference.
      this.heat.width = this.width
      this.heat.height = this.height
      const context = this.heat.getContext('2d')
      context.drawImage(expected.image, 0, 0)
      context.globalCompositeOperation = 'difference'
      context.drawImage(actual.image, 0, 0)
      this.heat.style.filter = `brightness(${view.gain})`
    }
    return this.heat
  }

  addDivider(pane, top) {
    pane.labels.append(make('span', { class: 'label actual' }, 'Actual'))
    const line = make('div', { class: 'divider', role: 'slider', tabindex: '0', 'aria-label': 'Divider between expected and actual', 'aria-valuemin': '0', 'aria-valuemax': '100' })
    const move = to => {
      view.divider = Math.min(1, Math.max(0, to))
      line.style.left = view.divider * 100 + '%'
      line.setAttribute('aria-valuenow', String(Math.round(view.divider * 100)))
      top.style.clipPath = `inset(0 0 0 ${view.divider * this.width / this.pair.actual.width * 100}%)`
    }
    const follow = event => {
      const box = pane.sheet.getBoundingClientRect()
      move((event.clientX - box.left) / box.width)
    }
    const begin = event => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      follow(event)
    }
    const drag = event => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)
    line.addEventListener('pointerdown', begin)
    line.addEventListener('pointermove', drag)
    line.addEventListener('keydown', event => {
      const by = { ArrowLeft: -0.01, ArrowRight: 0.01 }[event.key]
      if (!by) return
      move(view.divider + by * (event.shiftKey ? 10 : 1))
      event.preventDefault()
      event.stopPropagation()
    })
    // If there is nothing to scroll, the whole picture is the handle.
    pane.scroller.addEventListener('pointerdown', event => {
      if (pane.scroller.scrollWidth <= pane.scroller.clientWidth && !event.target.closest('.box')) begin(event)
    }, { capture: true })
    pane.scroller.addEventListener('pointermove', drag)
    pane.sheet.append(line)
    move(view.divider)
  }

  startBlinking(pane, top) {
    const turn = isActual => {
      this.isActual = isActual
      top.style.visibility = isActual ? 'visible' : 'hidden'
      pane.sheet.querySelector('.expected').style.visibility = isActual ? 'hidden' : 'visible'
      pane.label.textContent = isActual ? 'Actual' : this.former ?? 'Expected'
      pane.label.classList.toggle('actual', isActual)
    }
    this.flip = () => turn(!this.isActual)
    turn(false)
    this.blinker = setInterval(() => {
      if (!this.node.isConnected) clearInterval(this.blinker)
      else if (view.blinks) this.flip()
    }, 600)
  }

  showKnobs() {
    const mode = this.mode
    const knob = (name, input, text) => [name, input, make('output', {}, text(input.valueAsNumber))]
    const range = (attributes, act) => make('input', { type: 'range', ...attributes, oninput: event => {
      this.knobs.querySelector('output').textContent = act(event.target.valueAsNumber)
    } })
    let parts = []
    if (mode === 'onion') {
      const text = value => `${value} %`
      parts = knob('Actual', range({ min: 0, max: 100, value: view.opacity * 100, 'aria-label': 'Opacity of actual' }, value => {
        view.opacity = value / 100
        this.stage.querySelector('.actual:is(canvas)').style.opacity = view.opacity
        return text(value)
      }), text)
    } else if (mode === 'heat' && this.isPair) {
      const text = value => `${2 ** value}×`
      parts = knob('Amplified', range({ min: 0, max: 7, step: 1, value: Math.log2(view.gain), 'aria-label': 'Amplification' }, value => {
        view.gain = 2 ** value
        this.heatLayer()
        return text(value)
      }), text)
      if (pixels(this.pair.expected)) parts.push(make('i', { class: 'ramp', title: 'From small to large differences', style: { background: rampCSS() } }))
    } else if (mode === 'blink') {
      parts = [make('button', { 'aria-pressed': String(!view.blinks), title: 'Pause or resume (space); x switches sides', onclick: () => this.hold() }, 'Hold')]
    }
    this.knobs.replaceChildren(...parts)
    for (const button of this.modes.children) {
      const isThere = this.isPair || button.dataset.mode === 'side' || (button.dataset.mode === 'heat' && this.pair.difference)
      button.disabled = !isThere
      button.setAttribute('aria-pressed', String(button.dataset.mode === mode))
    }
    this.boxes.disabled = !this.regions.length
    this.boxes.setAttribute('aria-pressed', String(view.boxes && this.regions.length > 0))
  }

  // MARK: Commands

  setMode(mode) {
    view.mode = mode
    this.build()
  }
  hold() {
    view.blinks = !view.blinks
    this.showKnobs()
  }
  toggleBoxes() {
    view.boxes = !view.boxes
    for (const pane of this.panes) for (const box of pane.boxes) box.hidden = !view.boxes
    this.showKnobs()
  }
  say(...nodes) {
    if (nodes.length) return this.status.replaceChildren(...nodes)
    const { expected, actual } = this.pair, size = one => `${one.width} × ${one.height} px`
    const there = [expected, actual].filter(one => one && !one.missing)
    const isSame = there.length < 2 || (expected.width === actual.width && expected.height === actual.height)
    const scale = this.known.pictures?.scale ?? 1
    this.status.replaceChildren(...[
      there.length > 0 && (isSame ? size(there[0]) : `${size(expected)} expected, ${size(actual)} found`),
      there.length > 0 && scale !== 1 && `${short(scale, 2)} pixels per point`,
      this.panes.length > 0 && `zoom ${short(this.scale * 100, 0)} %`,
      there.length > 0 && !pixels(there[0]) && 'pictures lie beside the page: their colours cannot be looked up',
    ].filter(Boolean).map(text => make('span', {}, text)))
  }
}
const frames = known => known.animation?.frames ?? []

function layer(picture, name) {
  const canvas = make('canvas', { class: name, width: picture.width, height: picture.height })
  canvas.getContext('2d').drawImage(picture.image, 0, 0)
  return canvas
}
