// The list of sources with their pictures, and its search.
const scenes = { key: null, found: [], pictures: new Map(), waiting: [], running: 0, sight: null }
// Pictures drawn at a time and kept, and their side in points of the page.
const DRAWN_AT_ONCE = 3, PICTURES_KEPT = 250, THUMB = 44

const fileOf = name => name.split('/').pop()
const folderOf = name => name.split('/').slice(0, -1).join('/')
const matchesScene = ({ name }, words) => words.every(word => name.toLowerCase().includes(word))
const hasMany = () => (app.state?.sources.length ?? 0) > 1

function showScenes() {
  const all = app.state?.sources ?? [], words = $('find').value.toLowerCase().split(/\s+/).filter(Boolean)
  $('scenes').hidden = !hasMany()
  document.body.toggleAttribute('data-many', hasMany())
  document.querySelector('#tabs [data-panel=scenes]').hidden = !hasMany()
  if (!hasMany()) return
  const key = JSON.stringify([words, all.map(({ id, name, revision, problems }) => [id, name, revision, problems?.length > 0])])
  if (key !== scenes.key) {
    scenes.key = key
    scenes.found = all.filter(one => matchesScene(one, words))
    const hasFolders = new Set(all.map(one => folderOf(one.name))).size > 1
    scenes.sight.disconnect()
    scenes.waiting = []
    $('sceneList').replaceChildren(...scenes.found.map(one => sceneRow(one, hasFolders)))
    if (!scenes.found.length) $('sceneList').append(make('p', { class: 'soft none' }, 'No matching scenes.'))
    for (const node of $('sceneList').querySelectorAll('.entry')) scenes.sight.observe(node)
  }
  markScene()
}
function sceneRow({ id, name, problems, kind }, hasFolders) {
  const picture = scenes.pictures.get(id)?.link
  return make('div', {
    class: 'entry' + (problems?.length ? ' failed' : ''), role: 'option', id: `scene${id}`, 'data-id': id, title: name,
    onclick: () => chooseScene(id),
  }, make('span', { class: 'thumb' }, kind === 'pictures' ? sign(IMAGE) : make('img', { alt: '', src: picture, hidden: !picture })),
  make('span', { class: 'text' },
    make('span', { class: 'name' }, problems?.length > 0 && make('span', { class: 'dot', role: 'img', 'aria-label': 'has problems' }),
      make('span', {}, fileOf(name).replace(/\.json5?$/, ''))),
    hasFolders && make('span', { class: 'what' }, folderOf(name) || '.')))
}
function markScene() {
  const id = source()?.id
  for (const node of $('sceneList').querySelectorAll('.entry')) {
    const isChosen = Number(node.dataset.id) === id
    if (isChosen && node.getAttribute('aria-selected') !== 'true') node.scrollIntoView({ block: 'nearest' })
    node.setAttribute('aria-selected', String(isChosen))
  }
  $('sceneList').setAttribute('aria-activedescendant', `scene${id}`)
}
const chooseScene = id => id !== source()?.id && setSource(id)
function stepScenes(by) {
  const { found } = scenes, at = found.findIndex(one => one.id === source()?.id)
  const next = found[at < 0 ? 0 : clamp(at + by, 0, found.length - 1)]
  if (next) chooseScene(next.id)
}
function pressedInScenes(event) {
  const isTyped = event.target === $('find'), end = scenes.found.length
  const act = {
    ArrowDown: () => stepScenes(1), ArrowUp: () => stepScenes(-1), PageDown: () => stepScenes(8), PageUp: () => stepScenes(-8),
    Home: isTyped ? null : () => stepScenes(-end), End: isTyped ? null : () => stepScenes(end),
    Enter: () => {
      if (isTyped && scenes.found.every(one => one.id !== source()?.id)) stepScenes(0)
      stage.focus({ preventScroll: true })
    },
    Escape: isTyped && event.target.value ? () => {
      event.target.value = ''
      showScenes()
    } : null,
  }[event.key]
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  act()
}
function openSearch() {
  if (!hasMany()) return openFilter()
  showPanel('scenes')
  $('find').select()
}

// MARK: Pictures

// What comes into sight is drawn, a few at a time, and kept until its scene changes.
function wantPicture(id) {
  const one = app.state?.sources.find(other => other.id === id)
  // One that has never been read cannot be drawn.
  if (!one?.size || scenes.pictures.get(id)?.revision === one.revision) return
  if (!scenes.waiting.includes(id)) scenes.waiting.push(id)
  drawNextPicture()
}
async function drawNextPicture() {
  if (scenes.running >= DRAWN_AT_ONCE || !scenes.waiting.length) return
  const id = scenes.waiting.shift(), revision = app.state?.sources.find(one => one.id === id)?.revision
  scenes.running += 1
  try {
    const side = clamp(Math.round(THUMB * devicePixelRatio), 16, 512)
    keepPicture(id, revision, await (await ask(`thumbnail?source=${id}&side=${side}&revision=${revision}`)).blob())
  } catch (error) {
    // A scene that cannot be drawn has no picture; its row says so.
    if (!(error instanceof Refusal)) report(error)
  }
  scenes.running -= 1
  drawNextPicture()
}
function keepPicture(id, revision, blob) {
  const link = URL.createObjectURL(blob), { pictures } = scenes, forget = old => {
    URL.revokeObjectURL(pictures.get(old)?.link)
    pictures.delete(old)
  }
  forget(id)
  pictures.set(id, { revision, link })
  if (pictures.size > PICTURES_KEPT) forget(pictures.keys().next().value)
  const image = document.querySelector(`#scene${id} img`)
  if (image) Object.assign(image, { src: link, hidden: false })
}

function beginScenes() {
  scenes.sight = new IntersectionObserver(all => {
    for (const { target, isIntersecting } of all) {
      const id = Number(target.dataset.id)
      if (isIntersecting) wantPicture(id)
      else scenes.waiting = scenes.waiting.filter(other => other !== id)
    }
  }, { root: $('sceneList'), rootMargin: '200px' })
  $('find').addEventListener('input', showScenes)
  $('scenes').addEventListener('keydown', pressedInScenes)
}
