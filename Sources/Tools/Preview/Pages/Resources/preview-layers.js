// The exploded view: the layers of the picture apart in space, seen from the side.
const TURN = { yaw: -0.62, pitch: 0.3, spread: 0.35, zoom: 1 }
const layers = {
  ...TURN, key: null, list: [], size: [1, 1], eyes: [], showsEyes: null, levels: 1, nodes: new Map(), parts: null, fit: 1, moves: null,
}

const showLayers = () => drawLayers('layers?' + freshQuery())
const drawLayers = latest(async address => {
  buildLayers()
  lookAtElements()
  if (address === layers.key) return placeLayers()
  const { space, fault } = layers.parts, { parts } = layers
  try {
    space.setAttribute('aria-busy', 'true')
    const { size, perspective, layers: list } = await (await ask(address)).json(), eye = perspective?.eye ?? null
    const pictures = await Promise.all(list.map(async one => {
      const image = make('img', { alt: '', draggable: 'false', 'data-index': one.index })
      image.src = one.picture
      try { await image.decode() } catch { /* One missing layer does not affect the others. */ }
      return image
    }))
    // Another source may have been selected meanwhile.
    if (parts !== layers.parts) return
    const isFirst = !layers.list.length
    const levels = findLevels(list), eyes = list.map(one => eye ?? eyeOf(one.matrix))
    Object.assign(layers, {
      key: address, size, eyes: eye ? [eye] : distinctEyes(eyes), levels: Math.max(1, ...levels),
      list: list.map((one, i) => ({ ...one, eye: eyes[i], level: levels[i], space: inSpace(one.matrix, eyes[i]) })),
    })
    layers.nodes = new Map(list.map((one, i) => [one.index, pictures[i]]))
    list.forEach((one, i) => {
      pictures[i].style.width = one.bounds[2] + 'px'
      pictures[i].style.height = one.bounds[3] + 'px'
      pictures[i].style.opacity = one.alpha == null ? 1 : Math.max(0.08, one.alpha)
    })
    layers.parts.world.replaceChildren(layers.parts.paper, ...pictures)
    fault.hidden = true
    showLayerFacts()
    fitLayers()
    if (isFirst) openLayers()
    else placeLayers()
    markLayers()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    layers.key = null
    fault.textContent = error.message
    fault.hidden = false
  } finally { space.removeAttribute('aria-busy') }
})

// Layouts may give each element its own perspective.
function distinctEyes(eyes) {
  const found = []
  for (const eye of eyes) {
    if (eye && !found.some(other => other.every((part, i) => Math.abs(part - eye[i]) < 1))) found.push(eye)
  }
  return found
}

function clearLayers() {
  Object.assign(layers, { key: null, list: [], eyes: [], nodes: new Map(), middle: null })
  $('layersView').replaceChildren()
  layers.parts = null
}
function buildLayers() {
  if (layers.parts) return
  const paper = make('div', { class: 'paper' }), world = make('div', { class: 'world' })
  const rays = draw('svg', { class: 'rays', 'aria-hidden': 'true' })
  const label = make('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' }), fault = make('p', { class: 'fault', hidden: true })
  const space = make('div', { class: 'space', tabindex: '0', role: 'group', 'aria-label': 'Exploded view: arrow keys rotate it' },
    world, rays, label, fault)
  const count = make('h2'), eye = make('button', { class: 'small', title: 'Show the eye of the perspective (y)', onclick: toggleEye })
  const spread = make('input', { type: 'range', min: 0, max: 1, step: 0.01, value: layers.spread, 'aria-label': 'Distance between layers',
    oninput: event => spreadTo(event.target.valueAsNumber) })
  const note = make('span', { class: 'soft number' })
  layers.parts = { paper, world, rays, label, space, count, eye, spread, note, fault }
  $('layersView').append(make('div', { class: 'bar' }, count, note, make('span', { class: 'gap' }),
    make('label', { class: 'knob' }, 'Spread', spread), eye,
    make('button', { class: 'small', title: 'Reset the view (0)', onclick: resetLayers }, 'Reset')), space)
  let drag = null
  space.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    const { yaw, pitch } = layers
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, yaw, pitch, isTurned: false, over: event.target }
    space.setPointerCapture(event.pointerId)
    space.focus({ preventScroll: true })
    event.preventDefault()
  })
  space.addEventListener('pointermove', event => {
    if (!drag || event.pointerId !== drag.id) return
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y]
    if (!drag.isTurned && Math.hypot(dx, dy) < 4) return
    drag.isTurned = true
    hover(null)
    space.classList.add('held')
    turnTo(drag.yaw + dx * 0.008, drag.pitch - dy * 0.008)
  })
  for (const name of ['pointerup', 'pointercancel']) space.addEventListener(name, event => {
    if (!drag || event.pointerId !== drag.id) return
    const { isTurned, over } = drag
    drag = null
    space.classList.remove('held')
    if (!isTurned && name === 'pointerup') select(inspector.elements[over.dataset?.index] ?? null)
  })
  space.addEventListener('pointerover', event => {
    if (!drag && event.pointerType === 'mouse') hover(inspector.elements[event.target.dataset?.index] ?? null)
  })
  space.addEventListener('pointerleave', () => hover(null))
  space.addEventListener('wheel', event => {
    event.preventDefault()
    zoomLayers(Math.exp(-clamp(event.deltaY, -200, 200) * 0.002))
  }, { passive: false })
  space.addEventListener('keydown', pressedInSpace)
  new ResizeObserver(() => {
    fitLayers()
    placeLayers()
  }).observe(space)
}
function showLayerFacts() {
  if (!layers.parts) return
  const { count, note, eye } = layers.parts
  count.textContent = plural(layers.list.length, 'layer')
  const { eyes, list } = layers, [first] = eyes
  const of = list.length >= 300 ? ` of ${inspector.elements.length.toLocaleString('en')} elements` : ''
  count.textContent += of
  note.textContent = eyes.length === 0 ? 'no perspective' : eyes.length > 1 ? `${plural(eyes.length, 'eye')}, one per element`
    : `eye ${short(first[2], 0)} pt above ${short(first[0], 0)}, ${short(first[1], 0)}`
  eye.hidden = eyes.length === 0
  eye.textContent = eyes.length > 1 ? 'Eyes' : 'Eye'
  eye.setAttribute('aria-pressed', String(areEyesShown()))
}

// MARK: Turning

function pressedInSpace(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const by = event.shiftKey ? 0.26 : 0.065
  const act = {
    ArrowLeft: () => turnTo(layers.yaw - by, layers.pitch), ArrowRight: () => turnTo(layers.yaw + by, layers.pitch),
    ArrowUp: () => turnTo(layers.yaw, layers.pitch + by), ArrowDown: () => turnTo(layers.yaw, layers.pitch - by),
    PageUp: () => spreadTo(layers.spread + 0.1), PageDown: () => spreadTo(layers.spread - 0.1), Home: resetLayers,
  }[event.key]
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
function turnTo(yaw, pitch) {
  layers.moves = null
  Object.assign(layers, { yaw, pitch: clamp(pitch, -1.5, 1.5) })
  placeLayers()
}
function spreadTo(spread) {
  layers.moves = null
  layers.spread = clamp(Number(spread.toFixed(3)), 0, 1)
  fitLayers()
  placeLayers()
}
function zoomLayers(by) {
  layers.zoom = clamp(layers.zoom * by, 0.2, 12)
  placeLayers()
}
function toggleEye() {
  if (!layers.eyes.length) return
  layers.showsEyes = !areEyesShown()
  showLayerFacts()
  fitLayers()
  placeLayers()
}
const resetLayers = () => moveLayers(TURN)
// Animates from the flat picture into space, once.
function openLayers() {
  const to = { yaw: layers.yaw, pitch: layers.pitch, spread: layers.spread, zoom: layers.zoom }
  Object.assign(layers, { yaw: 0, pitch: 0, spread: 0 })
  moveLayers(to)
}
function moveLayers(to) {
  const from = { yaw: layers.yaw, pitch: layers.pitch, spread: layers.spread, zoom: layers.zoom }, began = performance.now()
  // The shorter way round.
  from.yaw = to.yaw + Math.atan2(Math.sin(from.yaw - to.yaw), Math.cos(from.yaw - to.yaw))
  const move = layers.moves = now => {
    if (layers.moves !== move) return
    const part = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : clamp((now - began) / 450, 0, 1), ease = 1 - (1 - part) ** 3
    for (const name of Object.keys(to)) layers[name] = from[name] + (to[name] - from[name]) * ease
    fitLayers()
    placeLayers()
    if (part < 1) requestAnimationFrame(move)
    else layers.moves = null
  }
  requestAnimationFrame(move)
}

// MARK: Where everything is

// The distance between two levels.
function layerGap() {
  const { size, spread, levels } = layers
  return spread * Math.max(...size) * Math.min(0.3, 1.8 / levels)
}
// A layer is one level in front of all those that it partly covers.
function findLevels(list) {
  const boxes = list.map(({ matrix, bounds }) => {
    return boxAround(cornersOf(bounds).map(([x, y]) => {
      const [px, py, , w] = placed(matrix, x, y)
      return [px / Math.max(w, 1e-6), py / Math.max(w, 1e-6)]
    }))
  })
  const levels = []
  boxes.forEach((box, i) => {
    let level = 0
    for (let j = 0; j < i; j++) {
      if (levels[j] < level) continue
      const other = boxes[j], slack = 0.6
      const isApart = box[0] >= other[2] - slack || other[0] >= box[2] - slack || box[1] >= other[3] - slack || other[1] >= box[3] - slack
      if (!isApart) level = levels[j] + 1
    }
    levels.push(level)
  })
  return levels
}
// The bounding box of points: left, top, right, bottom.
function boxAround(points) {
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
const cornersOf = ([x, y, width, height]) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]]

// The depth of the space, and its middle.
function layerDepth() {
  const gap = layerGap(), depths = [-1]
  layers.list.forEach(({ space, bounds, level }) => {
    for (const [x, y] of cornersOf(bounds)) depths.push(clamp(placed(space, x, y)[2], -4000, 4000) + gap * level)
  })
  const low = Math.min(...depths), high = Math.max(...depths)
  return { gap, low, high }
}
// A single eye is displayed by default. Several would be many, and far from what they see.
const areEyesShown = () => layers.eyes.length > 0 && (layers.showsEyes ?? layers.eyes.length === 1)

// The scale stays the same while the space is rotated.
function fitLayers() {
  if (!layers.parts || !layers.list.length) return
  const { space } = layers.parts, [width, height] = layers.size, { gap, low, high } = layerDepth()
  const points = cornersOf([0, 0, width, height]).flatMap(([x, y]) => [[x, y, low], [x, y, high]])
  if (areEyesShown()) points.push(...layers.eyes)
  const middle = [width / 2, height / 2, (low + high) / 2], angles = layers.moves ? layers : TURN
  const seen = points.map(point => turned(point.map((part, i) => part - middle[i]), angles.yaw, angles.pitch))
  const box = boxAround(seen), margin = 40
  const fit = Math.min((space.clientWidth - margin * 2) / (box[2] - box[0]), (space.clientHeight - margin * 2) / (box[3] - box[1]))
  Object.assign(layers, { fit: clamp(fit, 0.02, 4), gap, middle, center: [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2] })
}

// An eye with lines to the corners of what it sees: the canvas, or the elements that have it.
function eyeNodes(eye, onPage) {
  const [x, y] = onPage(eye), isAlone = layers.eyes.length === 1, nodes = []
  const corners = isAlone ? [cornersOf([0, 0, ...layers.size]).map(([x, y]) => [x, y, 0])] : layers.list
    .filter(one => one.eye?.every((part, i) => Math.abs(part - eye[i]) < 1) && inspector.elements[one.index]?.parent == null)
    .map(({ space, bounds, level }) => cornersOf(bounds).map(([x, y]) => {
      const [px, py, pz] = placed(space, x, y)
      return [px, py, pz + layers.gap * level]
    }))
  for (const corner of corners.flat()) {
    const [cx, cy] = onPage(corner)
    nodes.push(draw('path', { d: `M${x} ${y}L${cx} ${cy}` }))
  }
  const [fx, fy] = onPage([eye[0], eye[1], 0]), words = draw('text', { x: x + 15, y: y + 4 })
  words.textContent = isAlone ? 'Eye' : ''
  return [...nodes, draw('path', { class: 'axis', d: `M${x} ${y}L${fx} ${fy}` }), draw('circle', { class: 'halo', cx: x, cy: y, r: 10 }),
    draw('circle', { cx: x, cy: y, r: 4.5 }), words]
}

function placeLayers() {
  if (!layers.parts || !layers.middle) return
  const { world, paper, rays, space, spread } = layers.parts, { size, middle, gap, yaw, pitch, center } = layers
  const scale = layers.fit * layers.zoom, [mx, my, mz] = middle
  const left = space.clientWidth / 2 - center[0] * scale, top = space.clientHeight / 2 - center[1] * scale
  world.style.setProperty('--line', 1.5 / scale + 'px')
  world.style.transform = `translate(${left}px, ${top}px) scale3d(${scale}, ${scale}, ${scale}) `
    + `rotateX(${pitch}rad) rotateY(${yaw}rad) translate3d(${-mx}px, ${-my}px, ${-mz}px)`
  paper.style.width = size[0] + 'px'
  paper.style.height = size[1] + 'px'
  paper.style.transform = 'translateZ(-1px)'
  layers.list.forEach(({ index, space, level, bounds: [x, y] }) => {
    const matrix = space.map(part => part.toFixed(6)).join(',')
    layers.nodes.get(index).style.transform = `translateZ(${gap * level}px) matrix3d(${matrix}) translate(${x}px, ${y}px)`
  })
  spread.value = layers.spread
  const onPage = point => {
    const [x, y] = turned(point.map((part, i) => part - middle[i]), yaw, pitch)
    return [left + x * scale, top + y * scale]
  }
  rays.replaceChildren(...areEyesShown() ? layers.eyes.flatMap(eye => eyeNodes(eye, onPage)) : [])
  placeLayerLabel()
}

// MARK: What is pointed at

function markLayers() {
  if (!layers.parts || app.view !== 'layers') return
  for (const [index, node] of layers.nodes) {
    node.classList.toggle('hovered', index === inspector.hovered)
    node.classList.toggle('selected', index === app.selected)
  }
  placeLayerLabel()
}
function placeLayerLabel() {
  const { label, space } = layers.parts, element = hovered(), node = element && layers.nodes.get(element.index)
  label.hidden = !node
  if (!node) return
  const content = element.text ?? element.image
  label.replaceChildren(make('b', {}, element.title), ...content ? [make('span', {}, content.slice(0, 60))] : [])
  const box = node.getBoundingClientRect(), room = space.getBoundingClientRect(), [w, h] = [label.offsetWidth, label.offsetHeight]
  const top = box.top - room.top - h - 8
  label.style.left = clamp(box.left + box.width / 2 - room.left - w / 2, 8, Math.max(8, room.width - w - 8)) + 'px'
  label.style.top = clamp(top, 8, Math.max(8, room.height - h - 8)) + 'px'
}
