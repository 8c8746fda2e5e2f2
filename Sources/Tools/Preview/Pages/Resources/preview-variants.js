// All variants at once. Each picture replaces the previous one once it is decoded.
const variants = { key: null, address: null, cards: [], run: null, size: innerWidth < 1800 ? 220 : 320 }

// Screen settings apply to all variants, except those in which they differ.
function variantScreen(variant, all) {
  const told = new Set(all.flatMap(one => Object.keys(screenOf(one.query))))
  if (told.has('device') || told.has('size')) for (const name of ['device', 'size', 'scale', 'orientation']) told.add(name)
  return { ...Object.fromEntries(Object.entries(app.screen).filter(([name]) => !told.has(name))), ...screenOf(variant.query) }
}

function showVariants() {
  const one = source(), all = one?.variants ?? []
  const key = JSON.stringify([one?.id, all])
  if (key !== variants.key) {
    variants.key = key
    variants.address = null
    buildVariants(all)
  }
  // Each is drawn for the pixels of its card.
  const paper = document.querySelector('#variantsView .paper'), box = [paper?.clientWidth ?? 0, paper?.clientHeight ?? 0]
  const fit = [...box.map(part => Math.max(1, Math.round((part - 28) * devicePixelRatio))), devicePixelRatio].join()
  const addresses = all.map(variant => {
    const screen = variantScreen(variant, all), { values, at, offset } = app
    const more = { revision: one.revision, fit, format: 'rgba' }
    return 'picture?' + queryOf({ source: one.id, screen, values, at, offset }, more)
  })
  const address = addresses.join('\n')
  if (address === variants.address) return
  variants.address = address
  drawVariants(addresses)
}

// Labels that only name values are formatted like the settings.
function variantLabel({ label, query }) {
  const screen = Object.entries(screenOf(query)), values = screen.map(([, value]) => value)
  if (![', ', '.'].some(between => values.join(between) === label)) return label === 'as it is' ? 'As it is' : label
  const words = screen.map(([name, value]) => choices(name).find(one => one.value === value)?.label ?? inWords(value))
  return words.map((word, i) => i > 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word).join(', ')
}
function buildVariants(all) {
  const grid = make('div', { class: 'cards' }), [width, height] = source()?.size ?? [1, 1]
  grid.style.setProperty('--tall', clamp(height / width, 0.6, 1.6))
  variants.cards = all.map(variant => {
    const canvas = make('canvas', { width: 1, height: 1, 'aria-hidden': 'true' }), fault = make('p', { class: 'fault', hidden: true })
    const label = variantLabel(variant)
    const node = make('button', { class: 'card', title: `Open “${label}”`, onclick: () => openVariant(variant, all) },
      make('span', { class: 'paper' }, canvas, fault), make('span', { class: 'label' }, label))
    grid.append(node)
    return { node, canvas, fault, isDrawn: false }
  })
  variants.status = make('span', { class: 'soft number' })
  const size = make('input', { type: 'range', min: 120, max: 480, step: 20, value: variants.size, 'aria-label': 'Picture size',
    oninput: event => {
      variants.size = event.target.valueAsNumber
      grid.style.setProperty('--size', variants.size + 'px')
      drawSharper()
    } })
  grid.style.setProperty('--size', variants.size + 'px')
  $('variantsView').replaceChildren(make('div', { class: 'bar' }, make('h2', {}, plural(all.length, 'variant')), variants.status,
    make('span', { class: 'gap' }), make('label', { class: 'knob' }, 'Size', size)), grid)
  if (!all.length) $('variantsView').replaceChildren(make('p', { class: 'soft none' }, 'No variants yet'))
}
const drawSharper = settled(200, () => app.view === 'variants' && showVariants())

async function drawVariants(addresses) {
  variants.run?.abort()
  const run = variants.run = new AbortController(), began = performance.now()
  $('variantsView').setAttribute('aria-busy', 'true')
  await Promise.all(addresses.map(async (address, i) => {
    const card = variants.cards[i]
    try {
      const answer = await ask(address, { signal: run.signal }), image = await imageOf(answer)
      if (run.signal.aborted) return image.close()
      drawOn(card.canvas, image)
      card.isDrawn = true
      card.fault.hidden = true
      card.node.classList.remove('stale')
    } catch (error) {
      if (run.signal.aborted || error.name === 'AbortError') return
      if (!(error instanceof Refusal)) return report(error)
      card.fault.textContent = error.message
      card.fault.hidden = false
      card.node.classList.add('stale')
    }
  }))
  if (run !== variants.run) return
  $('variantsView').setAttribute('aria-busy', 'false')
  variants.status.textContent = `drawn in ${short((performance.now() - began) / 1000, 1)} s`
}
function drawOn(canvas, image) {
  canvas.width = image.width
  canvas.height = image.height
  canvas.style.width = image.width / devicePixelRatio + 'px'
  canvas.getContext('2d').drawImage(image, 0, 0)
  canvas.classList.add('drawn')
  image.close()
}

function openVariant(variant, all) {
  endLive()
  change({ screen: variantScreen(variant, all), view: 'picture' })
  stage.focus({ preventScroll: true })
}
// The arrows move from card to card, in their layout on the page.
function pressedInVariants(event) {
  const nodes = variants.cards.map(card => card.node), at = nodes.indexOf(document.activeElement)
  if (!event.key.startsWith('Arrow') || document.activeElement?.matches('input')) return
  event.preventDefault()
  event.stopPropagation()
  const columns = nodes.filter(node => node.offsetTop === nodes[0].offsetTop).length
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
  nodes[at < 0 ? 0 : clamp(at + by, 0, nodes.length - 1)]?.focus()
}
function beginVariants() {
  $('variantsView').addEventListener('keydown', pressedInVariants)
}
