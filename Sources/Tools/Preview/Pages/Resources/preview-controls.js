// The settings of the screen. The scene's own value is the first choice of each.
const LABELS = { device: 'Device', orientation: 'Orientation', size: 'Size', scale: 'Scale', appearance: 'Appearance',
  textSize: 'Text size', layoutDirection: 'Direction', locale: 'Locale' }
const SCALES = [1, 2, 3, 4]

const row = (label, control, attributes = {}) => make('div', { class: 'setting', ...attributes },
  make('span', { class: 'name' }, label), make('div', { class: 'control' }, control))
// A segmented control: a few labels in a row, one of which is selected.
function segments(label, options, chosen, choose) {
  return make('div', { class: 'segments', role: 'group', 'aria-label': label }, options.map(({ value, label, title }) =>
    make('button', { 'aria-pressed': String(value === chosen), 'data-value': value, title, onclick: () => choose(value) }, label)))
}
function picker(label, options, chosen, choose) {
  return make('select', { 'aria-label': label, onchange: event => choose(event.target.value) },
    options.map(({ value, label }) => make('option', { value, selected: value === chosen }, label)))
}
// A number field. Valid input takes effect at once; the arrow keys step.
function numberField(label, value, { step = 1, minimum = null, maximum = null, placeholder = '' }, act) {
  return make('input', {
    type: 'number', class: 'number', 'aria-label': label, value: value ?? '', step: 'any', placeholder, min: minimum, max: maximum,
    oninput: event => {
      const typed = event.target.value === '' ? NaN : event.target.valueAsNumber
      if (Number.isFinite(typed)) act(within(typed, minimum, maximum))
    },
    onkeydown: event => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
      if (!by) return
      event.preventDefault()
      const next = stepped(event.target.valueAsNumber || 0, by * (event.shiftKey ? 10 : 1), step, minimum, maximum)
      event.target.value = next
      act(next)
    } })
}

// The label for a scene's own value.
function ownLabel(name, one) {
  const own = one[name]
  if (name === 'device') return own ? choices('device').find(choice => choice.value === own)?.label ?? own : 'None'
  if (name === 'locale') return localeName(own, false)
  return own == null ? 'Default' : inWords(own)
}

let settingsKey = null
function showSettings() {
  const one = source()
  if (!one || one.kind === 'pictures') return
  // Nothing is known about a scene that has never been read.
  $('right').classList.toggle('unknown', !one.size)
  if (!one.size) return
  $('resetScreen').hidden = Object.keys(app.screen).length === 0
  const size = app.screen.size ? String(app.screen.size).split('x').map(Number)
    : shown.isDrawn && app.screen.device ? shown.points : one.size
  // Fields that have the focus are left alone while someone types.
  const key = JSON.stringify([one.id, one.revision, app.screen, size])
  if (key === settingsKey || document.activeElement?.matches('#screenRows input')) return
  settingsKey = key
  keepingFocus($('screenRows'), () => $('screenRows').replaceChildren(...screenRows(one, size)))
}
function screenRows(one, size) {
  const rows = [], isSet = name => ({ 'data-changed': app.screen[name] != null })
  const add = (name, control) => rows.push(row(LABELS[name], control, { ...isSet(name), 'data-name': name }))
  const own = name => ({ value: '', label: `${ownLabel(name, one)} (scene)` })
  add('device', picker('Device', [own('device'), ...choices('device')], app.screen.device ?? '', value => setScreen('device', value)))
  const whole = value => Math.max(1, Math.round(value))
  const [width, height] = size.map(part => Math.round(part * 100) / 100)
  let wanted = [width, height]
  const set = (i, value) => {
    wanted[i] = whole(value)
    setScreen('size', wanted.map(whole).join('x'))
  }
  add('size', [numberField('Width', width, { minimum: 1 }, value => set(0, value)), make('span', { class: 'soft' }, '×'),
    numberField('Height', height, { minimum: 1 }, value => set(1, value))])
  const turn = (name, value) => setScreen(name, app.screen[name] === value ? null : value)
  const small = (name, chosen, options) => add(name, segments(LABELS[name], options, chosen, value => turn(name, value)))
  if (choices('orientation').length) {
    small('orientation', app.screen.orientation ?? (width > height ? 'landscape' : 'portrait'), choices('orientation'))
  }
  const scale = app.screen.scale ?? (app.screen.device && shown.isDrawn ? short(shown.own) : one.scale)
  small('scale', String(scale), SCALES.map(value => ({ value: String(value), label: value + '×' })))
  if (choices('appearance').length) small('appearance', app.screen.appearance ?? one.appearance, choices('appearance'))
  if (choices('layoutDirection').length) {
    small('layoutDirection', app.screen.layoutDirection ?? one.layoutDirection, choices('layoutDirection').map(choice =>
      ({ ...choice, title: choice.label, label: choice.value === 'rightToLeft' ? 'Right to left' : 'Left to right' })))
  }
  for (const name of ['textSize', 'locale']) {
    if (!choices(name).length) continue
    const options = choices(name).map(choice => name === 'locale' ? { value: choice.value, label: localeName(choice.value) } : choice)
    add(name, picker(LABELS[name], [own(name), ...options], app.screen[name] ?? '', value => setScreen(name, value)))
  }
  return rows
}
function localeName(code, hasCode = true) {
  const tag = String(code ?? '').replaceAll('_', '-')
  try { return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) + (hasCode ? ` (${code})` : '') } catch { return tag }
}

// Rebuilds nodes and moves the focus to the replacement of the focused one.
function keepingFocus(parent, act) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null
  const name = focused?.closest('[data-name]')?.dataset.name, value = focused?.dataset.value, label = focused?.getAttribute('aria-label')
  act()
  if (!focused) return
  const fresh = [...parent.querySelectorAll('[data-name]')].find(node => node.dataset.name === name)
  const all = [...fresh?.querySelectorAll('input, select, button') ?? []]
  const isSameOne = node => (value && node.dataset.value === value) || (label && node.getAttribute('aria-label') === label)
  ;(all.find(isSameOne) ?? all[0])?.focus({ preventScroll: true })
}

// The option after the current one, for keys that cycle.
const nextOf = (words, current) => words[(words.indexOf(current) + 1) % words.length]
function turnSetting(name) {
  const one = source(), words = choices(name).map(choice => choice.value)
  if (!one || words.length < 2) return
  const current = app.screen[name] ?? (name === 'orientation' ? (shown.points[0] > shown.points[1] ? 'landscape' : 'portrait') : one[name])
  const next = nextOf(words, current)
  setScreen(name, next === one[name] ? null : next)
  toast(`${LABELS[name]}: ${inWords(next).toLowerCase()}`)
}

// MARK: The head

function showSource() {
  const one = source()
  if (!one) return
  document.title = `${one.name.split('/').pop()} – Diorama`
  $('title').textContent = hasMany() ? fileOf(one.name) : app.state.title || 'Diorama'
  $('title').title = one.name
  $('undo').hidden = !one.canUndo
  showScenes()
  const isFolder = one.kind === 'pictures'
  document.body.dataset.kind = one.kind
  for (const id of ['left', 'right', 'views']) $(id).hidden = isFolder
  document.querySelector('#top .actions').hidden = isFolder
  showView()
}
function showView() {
  const view = source()?.kind === 'pictures' ? 'folder' : app.view
  for (const name of ['picture', 'variants', 'layers', 'folder']) $(name + 'View').hidden = name !== view
  for (const button of $('views').children) button.setAttribute('aria-pressed', String(button.dataset.view === view))
  document.body.dataset.view = view
}
const setView = view => {
  stopPlaying()
  change({ view })
}
