// Starts the page: server events, keys and panels.
const KEYS = [
  ['p  v  e', 'picture, variants, layers'], ['[  ]', 'previous, next source'],
  ['+  −', 'zoom'], ['0  1', 'fit to view; actual size'],
  ['← ↑ ↓ →', 'scroll the content, rotate the layers'], ['h', 'scroll back to the start'],
  ['j  k', 'next, previous element'],
  ['Enter', 'select or collapse in the tree'], ['m  Alt', 'measure from the selected element'], ['esc', 'clear the selection'],
  ['space', 'play or pause'], [',  .', 'previous, next frame'], ['l  o', 'loop; onion skin'],
  ['a  r  d', 'appearance, orientation, direction'],
  ['/', 'search scenes'], ['f', 'filter properties'], ['Ctrl+Z', 'undo the last change of the file'], ['w', 'write to scene'], ['c', 'copy as PNG'], ['S  C', 'copy as SVG; copy the render command'],
  ['y', 'show the eye of the perspective'], ['1 – 3', 'comparison mode in a folder'],
  ['t', 'toggle dark mode'], ['?', 'show this list'],
]

// MARK: The server

const loadState = latest(async () => {
  const state = await (await ask('state')).json(), before = source()
  app.state = state
  setConnected(true)
  if (!source()) return
  if (app.source !== source().id) app.source = source().id
  const one = source(), isChanged = !before || before.id !== one.id || before.revision !== one.revision
  // The server rebuilds what was touched.
  if (isChanged && before) endLive()
  dropUnknown(one)
  if (isChanged && app.at != null) app.at = clamp(app.at, 0, one.duration ?? 0)
  showAll()
  if (one.kind !== 'pictures') showProblems()
  if (isChanged) refresh()
})
// Drops changes of properties that the layout no longer has.
function dropUnknown(one) {
  const properties = one.layout?.properties
  if (!properties || one.problems?.length) return
  const isKnown = ([name, value]) => properties.some(property => property.name === name && !isSame(property.value, value))
  const values = Object.fromEntries(Object.entries(app.values).filter(isKnown))
  if (!isSame(values, app.values)) app.values = values
  keepAddress()
}

let lostTimer = 0
function setConnected(isConnected) {
  if (isConnected) {
    clearTimeout(lostTimer)
    lostTimer = 0
    $('notice').hidden = true
    return
  }
  // A connection that comes back at once is not reported.
  lostTimer ||= setTimeout(() => {
    $('notice').textContent = 'Connection lost – reconnecting'
    $('notice').hidden = false
  }, 1200)
}
function listen() {
  const events = new EventSource('events')
  events.addEventListener('open', () => setConnected(true))
  events.addEventListener('state', () => loadState())
  events.addEventListener('error', () => {
    setConnected(false)
    if (events.readyState !== EventSource.CLOSED) return
    setTimeout(listen, 2000)
  })
}

// MARK: Keys

const isTyping = node => node.matches?.('input:not([type=range]):not([type=color]), textarea, select')
function pressed(event) {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z' && !event.shiftKey
  if (isUndo && event.target instanceof Element && !isTyping(event.target)) {
    event.preventDefault()
    return undoWriting()
  }
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
  const at = event.target instanceof Element ? event.target : document.body, isArrow = /^Arrow|^Page|^Home$|^End$/.test(event.key)
  if (isTyping(at)) {
    if (event.key === 'Escape') at.blur()
    return
  }
  if (isArrow && at.matches('input[type=range]')) return
  if ((event.key === ' ' || event.key === 'Enter') && at.closest('button, summary, a')) return
  const act = { ...keyActs(), ...source()?.kind === 'pictures' ? folderActs() : app.view === 'layers' ? layerActs() : {} }[event.key]
  if (act) {
    event.preventDefault()
    return act()
  }
  const isOnPicture = app.view === 'picture' && [stage, document.body].includes(at) && !isLarger() && canTouch()
  if (isArrow && isOnPicture && scrollByKey(event.key)) event.preventDefault()
}
const openFilter = () => {
  showPanel('right')
  $('filter').select()
}
const keyActs = () => ({
  p: () => setView('picture'), v: () => setView('variants'), e: () => setView('layers'),
  '[': () => stepSources(-1), ']': () => stepSources(1),
  '+': () => zoomBy(1), '=': () => zoomBy(1), '-': () => zoomBy(-1), 0: () => setZoom('fit'), 1: () => setZoom(1), h: unscroll,
  j: () => selectNext(1), k: () => selectNext(-1), m: () => setMeasuring(!inspector.isMeasuring), Escape: escape,
  ' ': togglePlaying, ',': () => stepFrames(-1), '.': () => stepFrames(1), l: toggleLoop, o: toggleOnion,
  a: () => turnSetting('appearance'), r: () => turnSetting('orientation'), d: () => turnSetting('layoutDirection'),
  f: openFilter, '/': openSearch, w: askToWrite, c: copyPicture, S: copyVector, C: copyCommand, t: toggleTheme, '?': showKeys,
})
const layerActs = () => ({
  '+': () => zoomLayers(1.25), '=': () => zoomLayers(1.25), '-': () => zoomLayers(0.8), 0: resetLayers, y: toggleEye,
})
function folderActs() {
  const none = Object.fromEntries([...'pvehm,.loardf/wcSC'].map(key => [key, null]))
  const compare = mode => picture()?.expected && picture().actual && setCompare(mode)
  const modes = Object.fromEntries(MODES.map(([mode], i) => [i + 1, () => compare(mode)]))
  return {
    ...none, ...modes, j: () => stepPictures(1), k: () => stepPictures(-1),
    ArrowDown: () => stepPictures(1), ArrowUp: () => stepPictures(-1),
    ' ': () => modeOf(picture()) === 'blink' ? holdBlink() : compare('blink'),
    '+': () => zoomFolder(1), '=': () => zoomFolder(1), '-': () => zoomFolder(-1), 0: () => setFolderZoom('fit'),
    f: () => folder.parts.list.focus(), '/': hasMany() ? openSearch : () => folder.parts.list.focus(),
  }
}
function escape() {
  if (inspector.isMeasuring) return setMeasuring(false)
  if (app.selected != null) return select(null)
  showPanel(null)
}
function stepSources(by) {
  const all = app.state?.sources ?? [], at = all.indexOf(source()), next = all[at + by]
  if (next) setSource(next.id)
}
const showKeys = () => $('keys').showModal()

// MARK: The page

function setTheme(theme) {
  document.documentElement.dataset.theme = theme
}
function toggleTheme() {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  setTheme(theme)
  try { localStorage.setItem('theme', theme) } catch { /* Then it lasts as long as the page. */ }
}
function beginTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let kept = null
  try { kept = localStorage.getItem('theme') } catch { /* Nothing is stored, then. */ }
  setTheme(['dark', 'light'].includes(kept) ? kept : dark.matches ? 'dark' : 'light')
  dark.addEventListener('change', () => setTheme(dark.matches ? 'dark' : 'light'))
}

// On small screens one panel is open at a time, or none.
function showPanel(name) {
  document.body.dataset.panel = name ?? ''
  for (const button of $('tabs').children) button.setAttribute('aria-pressed', String(button.dataset.panel === name))
  drawRows()
}
const togglePanel = name => showPanel(document.body.dataset.panel === name ? null : name)

function beginPage() {
  beginTheme()
  $('help').append(sign(QUESTION))
  $('undo').append(sign(UNDO))
  $('unscroll').prepend(sign(UNDO))
  $('copyPNG').prepend(sign(COPY))
  $('theme').append(draw('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, draw('circle', { cx: 8, cy: 8, r: 5.5 }),
    draw('path', { d: 'M8 2.5a5.5 5.5 0 0 1 0 11z', fill: 'currentColor' })))
  for (const button of document.querySelectorAll('button.icon[data-close]')) button.append(sign(CROSS))
  for (const button of document.querySelectorAll('[data-close]')) button.addEventListener('click', () => button.closest('dialog').close())
  for (const dialog of document.querySelectorAll('dialog')) {
    dialog.addEventListener('click', event => event.target === dialog && dialog.close())
  }
  $('keyList').append(...KEYS.flatMap(([keys, what]) => [
    make('dt', {}, ...keys.split('  ').flatMap(key => [make('kbd', {}, key), ' '])), make('dd', {}, what)]))
  const clicks = {
    help: showKeys, undo: undoWriting, theme: toggleTheme, copyPNG: copyPicture, copySVG: copyVector, copyCommand, unscroll, write: askToWrite, reallyWrite,
    resetLayout, resetScreen: () => {
      endLive()
      change({ screen: {} })
    },
  }
  for (const [id, act] of Object.entries(clicks)) $(id).addEventListener('click', act)
  for (const button of $('views').children) button.addEventListener('click', () => setView(button.dataset.view))
  for (const button of $('tabs').children) button.addEventListener('click', () => togglePanel(button.dataset.panel))
  // Fields are updated once typing in them has ended.
  $('screenRows').addEventListener('focusout', () => setTimeout(showSettings))
  $('filter').addEventListener('input', showLayout)
  $('filter').addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !event.target.value) return
    event.target.value = ''
    event.stopPropagation()
    showLayout()
  })
  addEventListener('keydown', pressed)
  // Large areas show the focus only to keyboard users.
  addEventListener('pointerdown', () => { document.body.dataset.by = 'pointer' }, true)
  addEventListener('keydown', event => event.key === 'Tab' && (document.body.dataset.by = 'key'), true)
  // After a click the page receives the keys; a key leaves the focus in place.
  addEventListener('click', event => {
    if (event.detail > 0) document.activeElement?.closest('#top button, #timeline button, .segments button, .bar button')?.blur()
  })
  addEventListener('hashchange', () => {
    endLive()
    Object.assign(app, fromAddress(location.hash))
    layoutKey = settingsKey = null
    showAll()
    refresh()
    layOut()
  })
}

Object.assign(app, fromAddress(location.hash))
beginPage()
beginZoom()
beginScenes()
beginLive()
beginInspector()
beginVariants()
beginTimeline()
// Open a panel if one fits next to the picture.
showPanel(innerWidth >= 720 ? 'right' : null)
listen()
loadState()
