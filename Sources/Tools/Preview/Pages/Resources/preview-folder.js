// A folder of pictures from tests: expected, actual and difference.
const MODES = [['side', 'Side by side'], ['swipe', 'Swipe'], ['blink', 'Blink']]
const SIDES = [['expected', 'Expected'], ['actual', 'Actual'], ['difference', 'Difference']]
const folder = {
  parts: null, rows: new Map(), dates: new Map(), fresh: new Set(), key: null, cut: 0.5, isSecond: false, timer: 0, panes: [], images: [],
}

const pictures = () => source()?.pictures ?? []
const picture = () => pictures().find(one => one.name === app.picture) ?? pictures()[0] ?? null
const modeOf = one => one?.expected && one.actual ? app.compare : 'side'
function outcomeOf({ expected, actual, difference }) {
  if (difference) return ['failed', 'differs']
  if (expected && actual) return ['plain', 'expected and actual']
  return expected ? ['missing', 'not drawn'] : ['recorded', 'drawn']
}

function showFolder() {
  buildFolder()
  noteChanges()
  showList()
  showPicture()
}
// Changes since the page was opened are marked until they are viewed.
function noteChanges() {
  for (const { name, changed } of pictures()) {
    const before = folder.dates.get(name)
    if (folder.dates.size && before !== changed && before !== undefined) folder.fresh.add(name)
    folder.dates.set(name, changed)
  }
}

function buildFolder() {
  if (folder.parts) return
  const list = make('div', { class: 'list', role: 'listbox', tabindex: '0', 'aria-label': 'Pictures' })
  const count = make('span', { class: 'soft number' })
  const name = make('h2'), outcome = make('span', { class: 'badge' }), when = make('span', { class: 'soft number' })
  const modes = segments('Comparison', MODES.map(([value, label], i) => ({ value, label, title: `${label} (${i + 1})` })), '', setCompare)
  const zooms = segments('Zoom', ['fit', 1, 2, 4, 8].map(value =>
    ({ value, label: value === 'fit' ? 'Fit' : value === 1 ? '1:1' : value + '×' })), '', setFolderZoom)
  const panes = make('div', { class: 'panes' })
  const empty = make('p', { class: 'soft none', hidden: true }, 'No pictures yet. They appear here when tests write them.')
  const cut = make('input', { type: 'range', min: 0, max: 1, step: 0.005, value: folder.cut, 'aria-label': 'Divider between expected and actual',
    oninput: event => setCut(event.target.valueAsNumber) })
  const knob = make('label', { class: 'knob', hidden: true }, 'Expected', cut, 'Actual')
  const bar = make('div', { class: 'bar' }, modes, knob, make('span', { class: 'gap' }), zooms)
  folder.parts = { list, count, name, outcome, when, modes, zooms, bar, panes, empty, cut, knob }
  const head = make('div', { class: 'head' }, make('h2', {}, 'Pictures'), count)
  $('folderView').append(make('aside', { 'aria-label': 'Pictures' }, head, list),
    make('div', { class: 'compare' }, make('div', { class: 'title' }, name, outcome, when),
      bar, panes, empty))
  list.addEventListener('keydown', event => {
    const all = pictures(), at = all.indexOf(picture())
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1, PageDown: at + 10, PageUp: at - 10 }[event.key]
    if (to == null) return
    event.preventDefault()
    event.stopPropagation()
    choosePicture(all[clamp(to, 0, all.length - 1)])
  })
  new ResizeObserver(layOutPanes).observe(panes)
}

// MARK: The list

function showList() {
  const { list, count } = folder.parts, all = pictures(), current = picture()
  count.textContent = all.length ? all.length.toLocaleString('en') : ''
  const names = new Set(all.map(one => one.name))
  for (const [name, row] of folder.rows) {
    if (names.has(name)) continue
    row.node.remove()
    folder.rows.delete(name)
  }
  all.forEach((one, i) => {
    let row = folder.rows.get(one.name)
    if (!row) folder.rows.set(one.name, row = pictureRow(one))
    const [kind, word] = outcomeOf(one)
    row.node.className = `entry ${kind}`
    row.node.id = `entry${i}`
    row.node.setAttribute('aria-selected', String(one === current))
    row.node.classList.toggle('fresh', folder.fresh.has(one.name))
    row.what.textContent = [word, agoWords(one.changed)].filter(Boolean).join(', ')
    swapThumb(row, fileAddress(one.actual ?? one.expected ?? one.difference))
    if (list.children[i] !== row.node) list.insertBefore(row.node, list.children[i] ?? null)
    if (one === current) list.setAttribute('aria-activedescendant', row.node.id)
  })
}
function pictureRow({ name }) {
  const cut = name.lastIndexOf('/') + 1, what = make('span', { class: 'what' }), thumb = make('span', { class: 'thumb' })
  const node = make('div', { role: 'option', title: name, onclick: () => choosePicture(pictures().find(one => one.name === name)) }, thumb,
    make('span', { class: 'text' }, make('span', { class: 'name' }, make('i', { class: 'dot' }), make('span', {}, name.slice(cut))), what))
  return { node, what, thumb, address: null }
}
// A thumbnail is loaded when its row becomes visible, and stays until the next one has loaded.
function swapThumb(row, address) {
  if (!address || row.address === address) return
  const image = make('img', { alt: '', loading: row.address ? 'eager' : 'lazy', decoding: 'async' })
  const isFirst = !row.address
  row.address = address
  image.src = address
  if (isFirst) return row.thumb.replaceChildren(image)
  image.decode().then(() => row.address === address && row.thumb.replaceChildren(image), () => {})
}
// The date of the drawn file is part of the address, so that nothing outdated comes from a cache.
const fileAddress = address => address && `${address}?revision=${source()?.revision ?? 0}`
function dateOf(changed) {
  const date = typeof changed === 'number' ? new Date(changed * 1000) : new Date(changed ?? NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
function agoWords(changed) {
  const date = dateOf(changed)
  if (!date) return ''
  const seconds = (Date.now() - date.getTime()) / 1000
  if (seconds < 50) return 'just now'
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [unit, size] of [['day', 86400], ['hour', 3600], ['minute', 60]]) {
    if (seconds >= size * 0.8) return words.format(-Math.round(seconds / size), unit)
  }
  return ''
}

function choosePicture(one) {
  if (!one) return
  folder.fresh.delete(one.name)
  app.picture = one.name
  keepAddress()
  showList()
  showPicture()
  folder.rows.get(one.name)?.node.scrollIntoView({ block: 'nearest' })
}
const stepPictures = by => {
  const all = pictures()
  choosePicture(all[clamp(all.indexOf(picture()) + by, 0, all.length - 1)])
}

// MARK: The picture

function setCompare(mode) {
  app.compare = mode
  keepAddress()
  showPicture()
}
function setFolderZoom(zoom) {
  app.zoom = zoom
  keepAddress()
  layOutPanes()
}
function setCut(cut) {
  folder.cut = clamp(cut, 0, 1)
  const { panes, cut: slider } = folder.parts, widest = Math.max(1, ...folder.images.map(image => image.naturalWidth))
  slider.value = folder.cut
  panes.style.setProperty('--cut', folder.cut * 100 + '%')
  // Pictures of different sizes are split at the same position.
  for (const image of folder.images) {
    image.style.setProperty('--cut', clamp(folder.cut * widest / (image.naturalWidth || 1), 0, 1) * 100 + '%')
  }
}

const showPicture = () => loadPicture()
const loadPicture = latest(async () => {
  const one = picture(), { panes, bar, empty, name, outcome, when, modes, knob } = folder.parts
  empty.hidden = Boolean(one)
  for (const node of [name, outcome, when, bar, panes]) node.hidden = !one
  if (!one) {
    folder.key = null
    return panes.replaceChildren()
  }
  const mode = modeOf(one), key = JSON.stringify([one, mode, source().revision])
  for (const button of modes.children) {
    button.setAttribute('aria-pressed', String(button.dataset.value === mode))
    button.disabled = button.dataset.value !== 'side' && !(one.expected && one.actual)
  }
  knob.hidden = mode !== 'swipe'
  const [kind, word] = outcomeOf(one)
  name.textContent = one.name
  outcome.className = `badge ${kind}`
  outcome.textContent = word
  when.textContent = agoWords(one.changed)
  when.title = dateOf(one.changed)?.toLocaleString() ?? ''
  if (key === folder.key) return layOutPanes()
  const sides = SIDES.filter(([side]) => one[side] && (mode === 'side' || side !== 'difference'))
  const images = await Promise.all(sides.map(async ([side, label]) => {
    const image = make('img', { alt: `${label} picture of ${one.name}`, draggable: 'false' })
    image.src = fileAddress(one[side])
    try { await image.decode() } catch { image.dataset.broken = '' }
    return image
  }))
  folder.key = key
  const sizeWords = image => 'broken' in image.dataset ? 'cannot be displayed' : `${image.naturalWidth} × ${image.naturalHeight}`
  const labels = sides.map(([side, label], i) => make('span', { class: `label ${side}` }, label,
    make('span', { class: 'number' }, sizeWords(images[i]))))
  if (mode === 'side') panes.replaceChildren(...images.map((image, i) => pane(labels[i], [image])))
  else panes.replaceChildren(pane(make('div', { class: 'both' }, labels), images))
  panes.dataset.mode = mode
  folder.panes = [...panes.querySelectorAll('.scroller')]
  folder.images = images
  setCut(folder.cut)
  setBlink(mode === 'blink')
  layOutPanes()
})
function pane(label, images) {
  const scroller = make('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': 'Picture' },
    make('div', { class: 'sheet' }, images))
  scroller.addEventListener('scroll', () => followScroll(scroller))
  scroller.addEventListener('pointermove', event => {
    if (folder.parts.panes.dataset.mode !== 'swipe' || (event.pointerType !== 'mouse' && !event.buttons)) return
    const box = scroller.firstChild.getBoundingClientRect()
    setCut((event.clientX - box.left) / box.width)
  })
  return make('figure', { class: 'pane' }, make('figcaption', { class: 'labels' }, label), scroller)
}
// All panes show the same position.
function followScroll(from) {
  for (const other of folder.panes) {
    if (other === from) continue
    if (Math.abs(other.scrollLeft - from.scrollLeft) > 1) other.scrollLeft = from.scrollLeft
    if (Math.abs(other.scrollTop - from.scrollTop) > 1) other.scrollTop = from.scrollTop
  }
}
// The margin around a picture, and the height of its label.
const AROUND = 40, LABEL = 29
// The number of columns that makes the pictures largest, and their zoom.
function fittingPanes() {
  const { images, panes, parts } = folder, [width, height] = [parts.panes.clientWidth, parts.panes.clientHeight]
  const size = [0, 1].map(i => Math.max(1, ...images.map(image => i ? image.naturalHeight : image.naturalWidth)))
  return panes.map((_, i) => i + 1).map(columns => {
    const rows = Math.ceil(panes.length / columns)
    return { columns, zoom: fittingZoom(size, [width / columns - AROUND, height / rows - AROUND - LABEL]) }
  }).reduce((best, one) => one.zoom >= best.zoom * 0.98 ? one : best, { columns: 1, zoom: 0 })
}
const folderZoom = () => app.zoom === 'fit' ? fittingPanes().zoom : Number(app.zoom)
function layOutPanes() {
  if (!folder.parts) return
  for (const button of folder.parts.zooms.children) button.setAttribute('aria-pressed', String(button.dataset.value === String(app.zoom)))
  if (!folder.panes.length) return
  const zoom = folderZoom()
  folder.parts.panes.style.setProperty('--columns', fittingPanes().columns)
  for (const image of folder.images) {
    image.style.width = image.naturalWidth * zoom + 'px'
    image.style.height = image.naturalHeight * zoom + 'px'
    image.parentNode.classList.toggle('crisp', zoom >= 1.5)
  }
}
function zoomFolder(by) {
  setFolderZoom(nextZoom(folderZoom(), by))
}

function setBlink(isOn) {
  clearInterval(folder.timer)
  folder.timer = 0
  folder.isSecond = false
  showBlink()
  // With reduced motion, users switch by hand.
  if (isOn && !matchMedia('(prefers-reduced-motion: reduce)').matches) folder.timer = setInterval(flipBlink, 700)
}
function flipBlink() {
  folder.isSecond = !folder.isSecond
  showBlink()
}
function showBlink() {
  folder.parts.panes.classList.toggle('second', folder.isSecond)
}
function holdBlink() {
  if (!folder.timer) return flipBlink()
  clearInterval(folder.timer)
  folder.timer = 0
}
