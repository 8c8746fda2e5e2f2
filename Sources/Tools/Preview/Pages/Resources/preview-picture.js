// What is on the canvas: its pixels, the points they cover, and the scene's own pixels per point.
const shown = { width: 1, height: 1, points: [1, 1], exact: null, own: 1, key: null, source: null, isDrawn: false }
const canvas = $('canvas'), context = canvas.getContext('2d', { willReadFrequently: true })

const redraw = latest(drawPicture)
let drawingProblems = []
function refresh() {
  const one = source()
  if (!one) return
  showView()
  if (one.kind === 'pictures') return showFolder()
  if (app.view === 'variants') return showVariants()
  // A scene that has never been read cannot be drawn.
  if (!one.size && one.revision > 0) {
    clearLayers()
    return drawNothing(one)
  }
  if (app.view === 'layers') return showLayers()
  redraw(pictureAddress())
}
function drawNothing(one) {
  drawingProblems = []
  if (shown.source !== one.id) {
    Object.assign(shown, { isDrawn: false, key: null })
    sheet.classList.remove('drawn')
    layOut()
  }
  showProblems()
  lookAtElements()
}
function pictureAddress() {
  if (!app.onion || isPlaying) return 'picture?' + freshQuery({ fit: fitText(), format: 'rgba' })
  return 'onion?' + freshQuery({ times: onionTimes(source().duration).join(','), fit: fitText(), format: 'rgba' })
}

async function drawPicture(address) {
  if (address === shown.key) return
  const id = source()?.id
  try {
    const answer = await ask(address)
    const image = await imageOf(answer)
    // Another source may have been selected meanwhile.
    if (id !== source()?.id) return image.close()
    show(image, answer)
    shown.key = address
    drawingProblems = []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (id !== source()?.id) return
    drawNothing(source())
    drawingProblems = error.problems.length ? error.problems : [{ message: error.message }]
  }
  showProblems()
  lookAtElements()
}

function show(image, answer) {
  const [scale, own] = ['Diorama-Scale', 'Diorama-Own-Scale'].map(name => Number(answer.headers.get(name)))
  if (canvas.width !== image.width || canvas.height !== image.height) {
    canvas.width = image.width
    canvas.height = image.height
  } else context.clearRect(0, 0, canvas.width, canvas.height)
  const { width, height } = image, isFirst = !shown.isDrawn
  context.drawImage(image, 0, 0)
  image.close?.()
  const pixels = scale > 0 ? scale : Number(app.screen.scale ?? source()?.scale) || 1
  Object.assign(shown, { width, height, points: pointsOf([width, height], pixels), own: own > 0 ? own : pixels, isDrawn: true, source: source()?.id })
  showSettings()
  $('sheet').classList.add('drawn')
  layOut()
  // A picture larger than the stage is centred at first.
  if (isFirst) stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2)
}
// The size in points: the exact one, if it is known, or from whole pixels.
function pointsOf(size, scale) {
  const { exact } = shown, isExact = exact && size.every((part, i) => Math.abs(part - exact[i] * scale) < 1)
  return isExact ? exact : size.map(part => part / scale)
}
// Sets the exact size of the picture in points.
function setPoints(size) {
  shown.exact = size
  if (isSame(size, shown.points) || !shown.isDrawn) return
  shown.points = size
  showSettings()
  layOut()
}

// MARK: Problems

function showProblems() {
  const one = source(), warnings = (one?.warnings ?? []).map(each => ({ ...each, message: `Warning: ${each.message}` }))
  const all = [...(one?.problems ?? []), ...drawingProblems, ...warnings]
  const seen = new Set(), problems = all.filter(problem => {
    const key = JSON.stringify([problem.message, problem.line, problem.column])
    return !seen.has(key) && seen.add(key)
  })
  $('problems').hidden = problems.length === 0
  $('problems').replaceChildren(...problems.slice(0, 20).map(problem => problemNode(problem, one)))
  if (problems.length > 20) $('problems').append(make('p', { class: 'soft' }, `${problems.length - 20} more`))
  $('sheet').classList.toggle('stale', Boolean(one?.isStale) || drawingProblems.length > 0)
}
function problemNode(problem, one) {
  const { file, line, column, keyPath, text } = problem
  const place = [file, line, column].filter(part => part != null).join(':')
  const link = placeLink(file && one?.path && !one.path.endsWith(file) ? null : one?.path, line, column)
  const node = make('div', { class: 'problem' }, make('p', {}, problem.message))
  if (place || keyPath) {
    const name = place && (link ? make('a', { href: link }, place) : place)
    node.append(make('p', { class: 'where' }, name, keyPath && make('code', {}, keyPath)))
  }
  if (text != null) {
    const [said, caret] = caretLine(text, column)
    node.append(make('pre', { 'aria-hidden': 'true' }, said, '\n', make('span', { class: 'caret' }, caret), '\n'))
  }
  return node
}
// Opens the location in an editor.
function placeLink(path, line, column) {
  if (!path) return null
  const name = path.split('/').map(encodeURIComponent).join('/')
  return `vscode://file${name.startsWith('/') ? '' : '/'}${name}${line ? `:${line}${column ? ':' + column : ''}` : ''}`
}

// MARK: Copies

const copyPicture = () => copy('image/png', ask('picture?' + freshQuery()).then(answer => answer.blob()), 'the picture')
async function textOf(address) {
  const text = await (await ask(address)).text()
  return new Blob([text.trimEnd()], { type: 'text/plain' })
}
const copyText = (address, what) => copy('text/plain', textOf(address), what)
const copyVector = () => copyText('picture?' + freshQuery({ format: 'svg' }), 'the SVG')
const copyCommand = () => copyText('command?' + query(), 'the command line')
