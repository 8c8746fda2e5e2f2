// The elements of the picture: outlined, selected, measured, and as a tree.
const inspector = {
  elements: [], key: null, rows: [], folded: new Set(), source: null, hovered: null, cursor: 0, isMeasuring: false, isAltHeld: false,
}
const selected = () => inspector.elements[app.selected] ?? null
const hovered = () => inspector.elements[inspector.hovered] ?? null
const isMeasuring = () => inspector.isMeasuring || inspector.isAltHeld
// While the picture moves, the element data are outdated.
const isInMotion = () => isPlaying || live.isMoving || live.isHeld

const lookAtElements = settled(60, () => askForElements())
const askForElements = latest(async () => {
  const one = source()
  if (!one || one.kind === 'pictures' || isInMotion()) return drawOverlay()
  if (!one.size) {
    inspector.key = null
    takeElements([])
    return drawOverlay()
  }
  const address = 'elements?' + freshQuery()
  if (address !== inspector.key) {
    try {
      const { elements, size } = await (await ask(address)).json()
      if (one.id !== source()?.id) return
      inspector.key = address
      setPoints(size)
      takeElements(elements)
    } catch (error) {
      // Errors are displayed next to the picture.
      if (!(error instanceof Refusal)) throw error
      inspector.key = null
      if (one.id !== inspector.source) takeElements([])
    }
  }
  drawOverlay()
})

// If there are more elements, they are collapsed at first.
const FOLDED = 150
function takeElements(elements) {
  const name = selected()?.name, id = source()?.id ?? null
  inspector.elements = elements
  inspector.hovered = null
  if (id !== inspector.source) {
    inspector.source = id
    inspector.folded = new Set()
    if (elements.length > FOLDED) for (const { parent } of elements) if (parent != null) inspector.folded.add(parent)
  }
  // An element whose position in the order has changed is still the same one.
  if (name != null && selected()?.name !== name) app.selected = elements.find(element => element.name === name)?.index ?? null
  if (app.selected != null) unfold(selected())
  $('elementCount').textContent = elements.length ? elements.length.toLocaleString('en') : ''
  arrangeTree()
  showFacts()
  if (app.view === 'layers') showLayerFacts()
}

// MARK: Choosing

function hover(element) {
  const index = element?.index ?? null
  if (index === inspector.hovered) return
  inspector.hovered = index
  drawOverlay()
  markRows()
  markLayers()
}
function select(element) {
  app.selected = element?.index ?? null
  keepAddress()
  if (element) {
    unfold(element)
    arrangeTree()
    inspector.cursor = Math.max(0, inspector.rows.findIndex(one => one.element === element))
  }
  showFacts()
  if (element) seeRow(inspector.cursor)
  markRows()
  drawOverlay()
  markLayers()
}
function unfold(element) {
  const { elements, folded } = inspector
  for (let parent = element?.parent, i = 0; parent != null && i < 200; i++) {
    folded.delete(parent)
    parent = elements[parent]?.parent
  }
}
// A click on moving content means none of the earlier elements.
const clickAt = event => isInMotion() || select(elementAt(inspector.elements, ...pointAt(event)))
function setMeasuring(isOn) {
  inspector.isMeasuring = isOn
  $('measure').setAttribute('aria-pressed', String(isOn))
  if (isOn && !selected()) toast('Select an element, then point at another one')
  drawOverlay()
}

// MARK: What lies over the picture

const tip = make('div', { id: 'tip', 'aria-hidden': 'true', hidden: true })
const overlayLines = draw('svg', { 'aria-hidden': 'true' })

// Describes an element's transform without its translation.
function transformWords({ matrix }) {
  if (!matrix) return 'none'
  const still = [...matrix]
  still[12] = still[13] = 0
  return matrixWords(still)
}

function drawOverlay() {
  const isShown = !isInMotion() && shown.isDrawn && !app.onion && app.view === 'picture'
  const one = isShown ? selected() : null, other = isShown ? hovered() : null
  const scale = pointZoom(), lines = [], labels = []
  const outline = ({ corners }, name) => corners && lines.push(draw('polygon', {
    class: name, points: corners.map(([x, y]) => `${x * scale},${y * scale}`).join(' '),
  }))
  if (one) outline(one, 'selected')
  if (other && other !== one) outline(other, 'hovered')
  const isMeasured = isShown && isMeasuring() && one && other !== one
  if (isMeasured) {
    // If nothing is hovered, the distances to the edges of the screen.
    const target = other?.frame ?? [0, 0, ...shown.points]
    for (const { x1, y1, x2, y2, value } of distances(one.frame, target)) {
      const [ax, ay, bx, by] = [x1, y1, x2, y2].map(part => part * scale), cap = 4
      const [cx, cy] = y1 === y2 ? [0, cap] : [cap, 0]
      lines.push(draw('path', { class: 'distance',
        d: `M${ax} ${ay}L${bx} ${by}M${ax - cx} ${ay - cy}L${ax + cx} ${ay + cy}M${bx - cx} ${by - cy}L${bx + cx} ${by + cy}` }))
      const width = shown.points[0] * scale, height = shown.points[1] * scale
      labels.push(make('span', { class: 'distance number', style: {
        left: clamp((ax + bx) / 2, 14, Math.max(14, width - 14)) + 'px', top: clamp((ay + by) / 2, 8, Math.max(8, height - 8)) + 'px',
      } }, short(value, 1)))
    }
  }
  overlayLines.replaceChildren(...lines)
  $('overlay').replaceChildren(overlayLines, ...labels)
  showTip(isMeasured ? null : other)
}

function showTip(element) {
  tip.hidden = !element
  if (!element) return
  const [x, y, width, height] = element.frame, words = transformWords(element)
  tip.replaceChildren(make('b', {}, element.title), make('span', { class: 'number' },
    `${short(x, 1)}, ${short(y, 1)}   ${short(width, 1)} × ${short(height, 1)}`))
  const more = [element.zIndex ? `z ${short(element.zIndex)}` : '', element.alpha < 1 ? `alpha ${short(element.alpha)}` : '',
    words === 'none' ? '' : words].filter(Boolean)
  if (more.length) tip.append(make('span', { class: 'more' }, more.join('  ·  ')))
  // Above the element if there is room, otherwise below it, otherwise inside.
  const inner = sheet.getBoundingClientRect(), outer = $('pictureView').getBoundingClientRect(), room = stage.getBoundingClientRect()
  const scale = pointZoom(), gap = 6
  const left = inner.left + x * scale, top = inner.top + y * scale, bottom = top + height * scale
  const [w, h] = [tip.offsetWidth, tip.offsetHeight]
  const at = top - h - gap >= room.top ? top - h - gap : bottom + gap + h <= room.bottom ? bottom + gap : Math.max(room.top, top) + gap
  tip.style.left = clamp(left, room.left + 8, Math.max(room.left + 8, room.right - w - 8)) - outer.left + 'px'
  tip.style.top = clamp(at, room.top + 8, Math.max(room.top + 8, room.bottom - h - 8)) - outer.top + 'px'
}

// MARK: Facts

function showFacts() {
  const element = selected()
  $('facts').replaceChildren()
  showElementValues(element)
  if (!element) {
    if (inspector.elements.length) $('facts').append(make('p', { class: 'soft none' }, 'Click an element or select one in the tree.'))
    return
  }
  const { name, title, frame, bounds, matrix, zIndex, alpha, text, image } = element, list = make('dl'), words = transformWords(element)
  const add = (word, ...values) => list.append(make('dt', {}, word), make('dd', {}, ...values))
  const box = (word, [x, y, width, height]) => add(word, make('span', { class: 'number four' },
    [['x', x], ['y', y], ['w', width], ['h', height]].map(([letter, part]) => make('span', {}, make('i', {}, letter), short(part)))))
  box('Frame', frame)
  box('Bounds', bounds)
  add('Transform', words === '3D' ? 'in three dimensions' : words)
  // Flat transforms have been described in words.
  if (matrix && !isFlat(matrix)) {
    const spoken = `Matrix ${matrix.map(part => short(part, 3)).join(', ')}`
    list.append(make('dd', { class: 'wide matrix number', role: 'img', 'aria-label': spoken },
      matrix.map(part => make('span', {}, short(part, Math.abs(part) < 0.1 ? 5 : Math.abs(part) < 100 ? 3 : 1)))))
  }
  add('zIndex', make('span', { class: 'number' }, short(zIndex ?? 0)))
  add('Alpha', make('span', { class: 'number' }, short(alpha)))
  if (text) add('Text', make('q', {}, text.length > 400 ? text.slice(0, 400) + '…' : text))
  if (image) add('Image', make('code', {}, image))
  const place = placeOf(element)
  if (place) add('Source', place)
  add('Element', make('code', {}, name))
  $('facts').append(make('h3', {}, title[0].toUpperCase() + title.slice(1)), list)
}
// The line of the scene file that describes an element.
function placeOf({ line, column, keyPath }) {
  const one = source()
  if (line == null || !one?.name) return null
  const link = placeLink(one.path, line, column), text = `${one.name.split('/').pop()}:${line}`
  return make('span', {}, link ? make('a', { href: link, title: `Open line ${line} in Visual Studio Code` }, text) : text,
    keyPath && make('code', { class: 'path' }, keyPath))
}

// MARK: The tree

const ROW = 26, tree = $('tree')
const TEXT = 'M4 4.5V3.5h8v1M8 3.5v9M6.5 12.5h3', IMAGE = 'M2.5 3.5h11v9h-11zM2.5 11l3.5-3.5 2.5 2.5 2-2 3 3'
const BOX = 'M3.5 3.5h9v9h-9z', BOXES = 'M2.5 5.5h8v8h-8zM5.5 5.5v-3h8v8h-3'

function arrangeTree() {
  const index = inspector.rows[inspector.cursor]?.element.index
  inspector.rows = treeRows(inspector.elements, inspector.folded)
  const at = inspector.rows.findIndex(one => one.element.index === (index ?? app.selected))
  inspector.cursor = clamp(at < 0 ? 0 : at, 0, Math.max(0, inspector.rows.length - 1))
  $('treeRows').style.height = inspector.rows.length * ROW + 'px'
  drawRows()
}
function drawRows() {
  const { rows } = inspector, [first, end] = rowsInSight(rows.length, ROW, tree.scrollTop, tree.clientHeight)
  const nodes = rows.slice(first, end).map((one, i) => rowNode(one, first + i))
  // Assistive technologies follow the current row, so it exists even when it is scrolled out of
  // view.
  if (rows.length && (inspector.cursor < first || inspector.cursor >= end)) nodes.push(rowNode(rows[inspector.cursor], inspector.cursor))
  $('treeRows').replaceChildren(...nodes)
  markRows()
}
function rowNode({ element, depth, isParent, isOpen }, at) {
  const { name, title, text, image } = element
  // A view's content says more than what it is.
  const content = text ? text.slice(0, 80).replace(/\s+/g, ' ') : image, [first, second] = content ? [content, title] : [title, null]
  const path = image ? IMAGE : text ? TEXT : isParent ? BOXES : BOX
  const fold = make('span', { class: 'fold', onclick: event => {
    event.stopPropagation()
    toggleFold(at)
  } }, isParent && sign(CHEVRON))
  return make('div', {
    class: 'item', role: 'treeitem', id: `item${element.index}`, 'data-index': element.index, 'aria-level': depth + 1,
    'aria-expanded': isParent ? String(isOpen) : null, title: `${title} (${name})`, style: { top: at * ROW + 'px', '--depth': Math.min(depth, 14) },
    onclick: () => {
      inspector.cursor = at
      select(element)
    },
    onpointerenter: event => event.pointerType === 'mouse' && hover(element),
  }, fold, sign(path), make('span', { class: 'name' }, first), second && make('span', { class: 'what' }, second))
}
// Updates the marks of rows without rebuilding them.
function markRows() {
  const current = inspector.rows[inspector.cursor]?.element.index
  for (const node of $('treeRows').children) {
    const index = Number(node.dataset.index)
    node.setAttribute('aria-selected', String(index === app.selected))
    node.classList.toggle('current', index === current)
    node.classList.toggle('hovered', index === inspector.hovered)
  }
  if (current != null) tree.setAttribute('aria-activedescendant', `item${current}`)
  else tree.removeAttribute('aria-activedescendant')
}
function seeRow(at) {
  tree.scrollTop = scrollToSee(at, ROW, tree.scrollTop, tree.clientHeight)
  drawRows()
}
function toggleFold(at, isOpen = null) {
  const one = inspector.rows[at]
  if (!one?.isParent || one.isOpen === isOpen) return
  if (one.isOpen) inspector.folded.add(one.element.index)
  else inspector.folded.delete(one.element.index)
  inspector.cursor = at
  arrangeTree()
}
// The selection follows the arrows, except while distances from the selected element are measured.
function moveCursor(to) {
  const { rows } = inspector
  if (!rows.length) return
  inspector.cursor = clamp(to, 0, rows.length - 1)
  const { element } = rows[inspector.cursor]
  seeRow(inspector.cursor)
  hover(element)
  if (!isMeasuring()) select(element)
}
function pressedInTree(event) {
  const { rows, cursor } = inspector, one = rows[cursor], page = Math.max(1, Math.floor(tree.clientHeight / ROW) - 1)
  if (!one) return
  const parent = () => {
    for (let i = cursor - 1; i >= 0; i--) if (rows[i].depth < one.depth) return moveCursor(i)
  }
  const act = {
    ArrowDown: () => moveCursor(cursor + 1), ArrowUp: () => moveCursor(cursor - 1),
    ArrowRight: () => one.isParent ? one.isOpen ? moveCursor(cursor + 1) : toggleFold(cursor) : null,
    ArrowLeft: () => one.isParent && one.isOpen ? toggleFold(cursor) : parent(),
    Home: () => moveCursor(0), End: () => moveCursor(rows.length - 1),
    PageDown: () => moveCursor(cursor + page), PageUp: () => moveCursor(cursor - page),
    Enter: () => {
      if (app.selected === one.element.index) toggleFold(cursor)
      else select(one.element)
    },
  }[event.key]
  if (!act || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
// The next or previous element, for keys that work wherever the focus is.
const selectNext = by => moveCursor(app.selected == null ? by > 0 ? 0 : inspector.rows.length - 1 : inspector.cursor + by)

function beginInspector() {
  $('pictureView').append(tip)
  tree.addEventListener('scroll', drawRows)
  tree.addEventListener('keydown', pressedInTree)
  tree.addEventListener('pointerleave', () => hover(null))
  tree.addEventListener('blur', () => hover(null))
  new ResizeObserver(drawRows).observe(tree)
  $('measure').addEventListener('click', () => setMeasuring(!inspector.isMeasuring))
  stage.addEventListener('scroll', drawOverlay)
  stage.addEventListener('pointermove', event => {
    sayPixel(event)
    if (event.buttons || event.pointerType !== 'mouse' || isInMotion()) return
    holdAlt(event.altKey)
    hover(event.target === stage ? null : elementAt(inspector.elements, ...pointAt(event)))
  })
  stage.addEventListener('pointerleave', () => {
    sayPixel(null)
    hover(null)
  })
  addEventListener('keydown', event => {
    if (event.key !== 'Alt' || !selected() || app.view !== 'picture') return
    // Some browsers open their menu on this key.
    event.preventDefault()
    holdAlt(true)
  })
  addEventListener('keyup', event => event.key === 'Alt' && holdAlt(false))
  addEventListener('blur', () => holdAlt(false))
}
function holdAlt(isHeld) {
  if (isHeld === inspector.isAltHeld) return
  inspector.isAltHeld = isHeld
  drawOverlay()
}
