// The server's state, and what the page displays of it. `screen` holds the differences from the
// scene's own screen, `values` the changed properties of the layout.
const SCREEN = ['device', 'orientation', 'size', 'scale', 'appearance', 'textSize', 'locale', 'layoutDirection']
const app = {
  state: null, source: 0, screen: {}, values: {}, at: null, offset: null, view: 'picture', zoom: 'fit', onion: false, selected: null,
  picture: null, compare: 'side',
}
const source = () => app.state?.sources.find(one => one.id === app.source) ?? app.state?.sources[0] ?? null
const choices = name => (app.state?.choices?.[name] ?? []).map(one => typeof one === 'object' ? one : { value: one, label: inWords(one) })

// A value in the format of the command line.
function valueText(value) {
  if (Array.isArray(value)) return value.map(valueText).join(',')
  return typeof value === 'number' ? short(value, 6) : String(value ?? '')
}
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b)

// The query for the server. Null values stay as in the scene.
function queryOf({ source, screen = {}, values = {}, at = null, offset = null }, more = {}) {
  const query = new URLSearchParams()
  query.set('source', source)
  for (const name of SCREEN) if (screen[name] != null && screen[name] !== '') query.set(name, valueText(screen[name]))
  if (at != null) query.set('at', short(at, 4))
  for (const [name, value] of Object.entries(values)) query.append('set', `${name}=${valueText(value)}`)
  if (offset) query.set('offset', offset.map(part => short(part)).join(','))
  for (const [name, value] of Object.entries(more)) if (value != null) query.set(name, value)
  return queryText(query)
}
// Commas and equal signs are allowed in queries, and easier to read unescaped.
const queryText = query => query.toString().replaceAll('%2C', ',').replace(/(set=[^&=]*)%3D/g, '$1=')
const query = more => queryOf({ ...app, source: source()?.id ?? 0 }, more)
// The same with the scene's revision, so that nothing outdated comes from a cache.
const freshQuery = more => query({ revision: source()?.revision, ...more })

// The screen of a variant, on top of the current settings.
function screenOf(text) {
  const screen = {}
  for (const [name, value] of new URLSearchParams(text)) if (SCREEN.includes(name)) screen[name] = value
  return screen
}

// MARK: The address

// The state that survives a reload.
function addressOf(app) {
  const { view, zoom, onion, selected, picture, compare } = app
  const text = new URLSearchParams(queryOf(app))
  if (view !== 'picture') text.set('view', view)
  if (zoom !== 'fit') text.set('zoom', short(zoom, 3))
  if (onion) text.set('onion', '1')
  if (selected != null) text.set('selected', selected)
  if (picture != null) text.set('picture', picture)
  if (compare !== 'side') text.set('compare', compare)
  return '#' + queryText(text)
}
// Invalid numbers are ignored.
function fromAddress(hash) {
  const text = new URLSearchParams(hash.replace(/^#/, '')), number = name => {
    const value = text.get(name)
    return value != null && value !== '' && Number.isFinite(Number(value)) ? Number(value) : null
  }
  const values = {}
  for (const pair of text.getAll('set')) {
    const cut = pair.indexOf('=')
    if (cut > 0) values[pair.slice(0, cut)] = readValue(pair.slice(cut + 1))
  }
  const offset = text.get('offset')?.split(',').map(Number)
  return {
    source: number('source') ?? 0, screen: screenOf(text), values, at: number('at'),
    offset: offset?.length === 2 && offset.every(Number.isFinite) ? offset : null,
    view: ['variants', 'layers'].includes(text.get('view')) ? text.get('view') : 'picture',
    zoom: number('zoom') > 0 ? clamp(number('zoom'), 0.01, 32) : 'fit', onion: text.get('onion') === '1', selected: number('selected'),
    picture: text.get('picture'), compare: ['swipe', 'blink'].includes(text.get('compare')) ? text.get('compare') : 'side',
  }
}
// The inverse of `valueText`; text stays text.
function readValue(text) {
  if (text === 'true' || text === 'false') return text === 'true'
  const numbers = text.split(',').map(part => part.trim() === '' ? NaN : Number(part))
  if (!numbers.every(Number.isFinite)) return text
  return numbers.length > 1 ? numbers : numbers[0]
}
const keepAddress = settled(150, () => history.replaceState(null, '', addressOf(app)))

// MARK: Changes

// Changes the displayed state, and redraws what depends on it.
function change(part) {
  Object.assign(app, part)
  keepAddress()
  showAll()
  refresh()
}
function showAll() {
  showSource()
  showSettings()
  showLayout()
  showTimeline()
  showOffset()
}
function setScreen(name, value) {
  const screen = { ...app.screen }
  if (value == null || value === '') delete screen[name]
  else screen[name] = value
  // A device sets its own size and scale; a custom size means no device.
  if (name === 'device' && value) { delete screen.size; delete screen.scale }
  if (name === 'size' && value) { delete screen.device; delete screen.orientation }
  endLive()
  change({ screen })
}
function setSource(id) {
  endLive()
  stopPlaying()
  change({ source: id, values: {}, at: null, offset: null, selected: null })
}
