const KEYS = [
  ['j  ↓', 'next entry'], ['k  ↑', 'previous entry'], ['1 – 5', 'comparison mode'], ['+  −', 'zoom'], ['0', 'fit to view'],
  ['n  p', 'next, previous region'], ['r', 'outline differing regions'], ['space', 'pause or resume blinking; play or pause'], ['x', 'switch sides while paused'],
  ['←  →', 'previous, next frame'], ['d', 'first differing frame'], ['f  /', 'filter'], ['esc', 'clear the filter'], ['Home  End', 'first, last entry'], ['c', 'copy the approve command'], ['t', 'toggle dark mode'],
]
const isTyping = node => node.matches?.('input:not([type=range]):not([type=checkbox]), textarea, select')

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || $('keys').open) return
  const at = event.target instanceof Element ? event.target : document.body
  const isArrow = event.key.startsWith('Arrow')
  if (isTyping(at)) return pressedInFilter(event)
  if (isArrow && at.matches('input[type=range]')) return
  // A scrollable picture keeps the arrow keys.
  if (isArrow && at.matches('.scroller') && (at.scrollWidth > at.clientWidth || at.scrollHeight > at.clientHeight)) return
  if ((event.key === ' ' || event.key === 'Enter') && at.matches('button, summary, a')) return
  const viewer = activeViewer?.panes ? activeViewer : null, film = viewer?.film
  const acts = {
    j: () => step(1), ArrowDown: () => step(1), k: () => step(-1), ArrowUp: () => step(-1),
    ArrowRight: () => film ? film.by(1) : step(1), ArrowLeft: () => film ? film.by(-1) : step(-1),
    Home: () => step(-Infinity), End: () => step(Infinity), PageDown: () => step(10), PageUp: () => step(-10),
    f: () => $('filter').select(), '/': () => $('filter').select(), '?': () => $('keys').showModal(), h: () => $('keys').showModal(),
    t: toggleTheme, c: approve, Escape: () => seek(''),
    ' ': () => film ? film.toggle() : viewer?.isPair && (viewer.mode === 'blink' ? viewer.hold() : viewer.setMode('blink')),
    x: () => viewer?.mode === 'blink' && viewer.flip(), r: () => viewer?.toggleBoxes(), d: () => film?.toFirst(),
    n: () => viewer?.nextRegion(1), p: () => viewer?.nextRegion(-1),
    '+': () => viewer?.zoomBy(1), '=': () => viewer?.zoomBy(1), '-': () => viewer?.zoomBy(-1), 0: () => viewer?.setZoom('fit'),
  }
  MODES.forEach(([mode], i) => { acts[i + 1] = () => viewer ? viewer.isPair && viewer.setMode(mode) : (view.mode = mode) })
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
function pressedInFilter(event) {
  if (event.key === 'Escape') seek('')
  if (event.key === 'Escape' || event.key === 'Enter') $('filter').blur()
  if (event.key === 'ArrowDown') step(1)
  if (event.key === 'ArrowUp') step(-1)
  if (event.key.startsWith('Arrow') && !/Left|Right/.test(event.key)) event.preventDefault()
}
function seek(text) {
  $('filter').value = text
  list.words = text.toLowerCase().split(/\s+/).filter(Boolean)
  arrange()
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme
  if (!activeViewer?.panes) return
  activeViewer.build()
  activeViewer.film?.drawChart()
}
function toggleTheme() {
  const theme = isDark() ? 'light' : 'dark'
  setTheme(theme)
  // Browsers may not store anything for pages opened from files.
  try { localStorage.setItem('theme', theme) } catch {}
}

function toAddress() {
  let name = location.hash.slice(1)
  try { name = decodeURIComponent(name) } catch {}
  const index = name ? entries.findIndex(entry => entry.name === name) : -1
  if (index < 0 && name) toast(`There is no entry “${name}”`)
  return index
}

function begin() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let kept = null
  try { kept = localStorage.getItem('theme') } catch {}
  document.documentElement.dataset.theme = kept === 'dark' || kept === 'light' ? kept : dark.matches ? 'dark' : 'light'
  dark.addEventListener('change', () => setTheme(dark.matches ? 'dark' : 'light'))
  showHead()
  $('keyList').append(...KEYS.flatMap(([keys, what]) =>
    [make('dt', {}, ...keys.split('  ').flatMap(key => [make('kbd', {}, key), ' '])), make('dd', {}, what)]))
  $('help').addEventListener('click', () => $('keys').showModal())
  $('closeKeys').addEventListener('click', () => $('keys').close())
  $('theme').addEventListener('click', toggleTheme)
  $('filter').addEventListener('input', () => seek($('filter').value))
  $('list').addEventListener('scroll', drawList)
  new ResizeObserver(drawList).observe($('list'))
  addEventListener('keydown', pressed)
  addEventListener('hashchange', () => select(toAddress(), true))
  // After a click the page receives the keys; a key leaves the focus in place.
  addEventListener('click', event => event.detail > 0 && event.target.closest?.('.segments button, .bar button, .chip, .icon')?.blur())
  $('reading').textContent = 'loading pictures …'
  addEventListener('DOMContentLoaded', () => {
    isRead = true
    $('reading').textContent = ''
  })
  arrange()
  const asked = toAddress()
  select(asked >= 0 ? asked : isBad ? list.rows.find(row => row.index !== undefined)?.index ?? -1 : -1, true)
}
begin()
