let playing = 0
function stopFilm() {
  clearTimeout(playing)
  playing = 0
}

// The frames of an animation: a graph of the differing shares, and a strip of the kept frames.
class Film {
  constructor(viewer, finding) {
    this.viewer = viewer
    this.finding = finding
    this.frames = finding.frames
    this.current = 0
    const worst = finding.shares.indexOf(Math.max(...finding.shares))
    this.worst = this.frames.findIndex(frame => frame.number === worst)
    this.first = this.frames.findIndex(frame => frame.isDifferent)
    this.play = make('button', { class: 'icon', onclick: () => this.toggle() })
    this.bar = make('input', { type: 'range', min: 0, max: this.frames.length - 1, value: 0, 'aria-label': 'Frame', oninput: event => {
      stopFilm()
      this.to(event.target.valueAsNumber)
    } })
    this.time = make('output', { class: 'number' })
    const button = (label, path, act) => make('button', { class: 'icon', title: label, 'aria-label': label, onclick: act }, sign(path))
    this.chart = make('canvas')
    const largest = finding.shares.length ? Math.max(...finding.shares) : 0
    this.node = make('div', { class: 'film' },
      make('div', { class: 'transport' }, this.play, button('Previous frame (left)', 'M10 4L6 8l4 4', () => this.by(-1)),
        button('Next frame (right)', 'M6 4l4 4-4 4', () => this.by(1)), this.bar, this.time,
        this.first >= 0 && make('button', { title: 'First differing frame (d)', onclick: () => this.toFirst() }, 'First difference')),
      finding.shares.length > 0 && make('div', { class: 'chart', role: 'img', 'aria-label': `Share of differing pixels in each of ${finding.shares.length} frames`,
        title: 'Share of differing pixels per frame', onclick: event => this.toBar(event) }, this.chart,
        make('span', { class: 'scale' }, `up to ${percent(largest)}`)),
      make('div', { class: 'strip' }, this.frames.map((frame, i) => this.cel(frame, i))))
    this.showPlay(false)
    new ResizeObserver(() => this.drawChart()).observe(this.chart)
  }

  cel(frame, i) {
    const node = make('button', { class: 'cel', 'aria-label': `Frame ${frame.number}`, onclick: () => {
      stopFilm()
      this.to(i)
    } }, make('span', { class: 'when' }, frame.isDifferent && make('i', { class: 'dot failed' }), `${frame.number}`, make('span', { class: 'soft' }, `${short(frame.time, 3)} s`)))
    // Expected over actual, drawn when the strip becomes visible.
    const watch = new IntersectionObserver(async seen => {
      if (!seen.some(one => one.isIntersecting)) return
      watch.disconnect()
      for (const name of ['expected', 'actual']) {
        const one = await picture(frame.pictures[name])
        if (!one || one.missing) continue
        const scale = Math.min(120 / one.width, 76 / one.height)
        const canvas = make('canvas', { width: Math.max(1, Math.round(one.width * scale * 2)), height: Math.max(1, Math.round(one.height * scale * 2)), title: name })
        canvas.style.width = canvas.width / 2 + 'px'
        const context = canvas.getContext('2d')
        context.imageSmoothingQuality = 'high'
        context.drawImage(one.image, 0, 0, canvas.width, canvas.height)
        node.append(canvas)
      }
    })
    node.style.minHeight = '90px'
    watch.observe(node)
    return node
  }

  async start() { await this.to(Math.max(0, this.first)) }

  async to(i) {
    this.current = i
    const frame = this.frames[i]
    this.bar.value = i
    this.time.textContent = `frame ${frame.number} of ${Math.max(this.finding.expectedFrames, this.finding.actualFrames)}, ${short(frame.time, 3)} s`
    for (const [n, cel] of [...this.node.querySelectorAll('.cel')].entries()) {
      cel.setAttribute('aria-current', String(n === i))
      if (n === i) {
        const strip = cel.parentElement
        strip.scrollLeft = cel.offsetLeft - strip.offsetLeft - (strip.clientWidth - cel.clientWidth) / 2
      }
    }
    this.drawChart()
    document.body.dataset.frame = frame.number
    await this.viewer.show(frame.pictures, i === this.worst)
  }
  by(count) {
    stopFilm()
    this.showPlay(false)
    this.to(Math.min(this.frames.length - 1, Math.max(0, this.current + count)))
  }
  toFirst() {
    stopFilm()
    if (this.first >= 0) this.to(this.first)
  }
  toBar(event) {
    const box = this.chart.getBoundingClientRect()
    const number = (event.clientX - box.left) / box.width * this.finding.shares.length - 0.5
    let nearest = 0
    this.frames.forEach((frame, i) => {
      if (Math.abs(frame.number - number) < Math.abs(this.frames[nearest].number - number)) nearest = i
    })
    stopFilm()
    this.to(nearest)
  }

  toggle() {
    if (playing) {
      stopFilm()
      return this.showPlay(false)
    }
    if (this.current === this.frames.length - 1) this.current = -1
    const next = async () => {
      if (!this.node.isConnected) return stopFilm()
      await this.to((this.current + 1) % this.frames.length)
      if (!playing) return
      const rest = (this.frames[this.current + 1]?.time ?? Infinity) - this.frames[this.current].time
      playing = setTimeout(next, Math.min(600, Math.max(16, rest * 1000)))
    }
    playing = setTimeout(next, 0)
    this.showPlay(true)
  }
  showPlay(isPlaying) {
    const label = isPlaying ? 'Pause' : 'Play'
    this.play.replaceChildren(sign(isPlaying ? 'M5.5 3.5v9M10.5 3.5v9' : 'M5 3.5l7 4.5-7 4.5z'))
    this.play.setAttribute('aria-label', label)
    this.play.title = label + ' (space)'
  }

  drawChart() {
    const { shares, firstDifferent } = this.finding, canvas = this.chart
    const density = devicePixelRatio || 1, width = Math.round(canvas.clientWidth * density), height = Math.round(canvas.clientHeight * density)
    if (!width || !shares.length) return
    canvas.width = width
    canvas.height = height
    const style = getComputedStyle(document.documentElement), color = name => style.getPropertyValue(name).trim()
    const context = canvas.getContext('2d'), wide = width / shares.length, largest = Math.max(...shares) || 1
    const kept = new Set(this.frames.map(frame => frame.number)), now = this.frames[this.current].number
    context.fillStyle = color('--select')
    context.fillRect(now * wide, 0, Math.max(wide, 2 * density), height)
    shares.forEach((share, i) => {
      const gap = wide > 4 * density ? density : 0, base = height - 5 * density
      context.fillStyle = color(i === now ? '--accent' : '--failed')
      // At least two pixels, so that any difference is visible.
      const tall = share > 0 ? Math.max(2 * density, Math.sqrt(share / largest) * (base - 4 * density)) : 0
      context.fillRect(i * wide, base - tall, Math.max(1, wide - gap), tall)
      context.fillStyle = color(kept.has(i) ? '--strong' : '--line')
      context.fillRect(i * wide, base + 2 * density, Math.max(1, wide - gap), 2 * density)
    })
    if (firstDifferent != null) {
      context.fillStyle = color('--soft')
      context.fillRect(Math.round(firstDifferent * wide), 0, density, height)
    }
  }
}
