// The panel of the layout's properties.
const properties = () => source()?.layout?.properties ?? []
const valueOf = property => app.values[property.name] ?? property.value ?? property.default

// Sets one property and redraws at once; the scene's own value is no change.
function setValue(property, value) {
  const values = { ...app.values }
  if (value == null || isSame(value, property.value)) delete values[property.name]
  else values[property.name] = value
  endLive()
  app.values = values
  keepAddress()
  markChanged()
  refresh()
}

let layoutKey = null
function showLayout() {
  const one = source(), layout = one?.layout
  $('layoutPanel').hidden = !layout
  if (!layout) return
  showSections()
  $('layoutName').textContent = layout.name
  $('layoutName').title = layout.summary ?? ''
  const words = $('filter').value.toLowerCase().split(/\s+/).filter(Boolean)
  const key = JSON.stringify([one.id, layout, words])
  if (key === layoutKey) return markChanged()
  layoutKey = key
  const found = properties().filter(property => matchesWords(property, words))
  keepingFocus($('properties'), () => $('properties').replaceChildren(...found.map(propertyRow)))
  const nothing = words.length ? 'No matching properties.' : 'This layout has no properties.'
  if (!found.length) $('properties').append(make('p', { class: 'soft none' }, nothing))
  markChanged()
}

function propertyRow(property) {
  const say = () => explain(property)
  return make('div', { class: `setting ${property.type}`, 'data-name': property.name, onfocusin: say, onpointerenter: say },
    make('span', { class: 'name', title: property.summary }, inWords(property.name)),
    make('div', { class: 'control' }, controlOf(property)),
    make('button', {
      class: 'icon reset', 'aria-label': `Reset ${inWords(property.name).toLowerCase()}`, title: 'Reset to scene',
      onclick: () => resetProperty(property),
    }, sign(UNDO)))
}
function explain({ name, summary, typeText, default: usual }) {
  const kind = ` ${typeText ?? ''}${usual != null ? `; default ${valueText(usual)}` : ''}`
  $('hint').replaceChildren(make('code', {}, name), ' ', summary ?? '', make('span', { class: 'kind' }, kind))
}

function controlOf(property) {
  const value = valueOf(property), label = inWords(property.name), set = next => setValue(property, next)
  const { minimum, maximum } = property
  const names = fieldNames(property)
  if (names) {
    const parts = Array.isArray(value) ? [...value] : names.map(() => typeof value === 'number' ? value : null)
    const placeholder = value == null || typeof value === 'string' ? 'auto' : ''
    const fieldOf = (name, i) => {
      const shownValue = parts[i] == null ? null : short(parts[i], 4)
      return numberField(`${label}: ${name.toLowerCase()}`, shownValue, { placeholder }, next => {
        parts[i] = next
        set(parts.map(part => part ?? 0))
      })
    }
    return make('div', { class: 'fields' }, names.map((name, i) =>
      make('label', {}, make('span', { 'aria-hidden': 'true' }, name[0]), fieldOf(name, i))))
  }
  if (property.type === 'bool') {
    const node = make('button', { class: 'switch', role: 'switch', 'aria-label': label, 'aria-checked': String(value === true) })
    node.addEventListener('click', () => {
      const next = node.getAttribute('aria-checked') !== 'true'
      node.setAttribute('aria-checked', String(next))
      set(next)
    })
    return node
  }
  if (property.type === 'choice' && property.choices) {
    return picker(label, property.choices.map(choice => ({ value: choice, label: inWords(choice) })), value, set)
  }
  if (property.type === 'color') return colorControl(label, value, set)
  if (property.type === 'number' || property.type === 'integer') {
    const isInteger = property.type === 'integer', isNumber = typeof value === 'number'
    const range = sliderRange({ ...property, value: isNumber ? value : property.value }), step = stepOf(property, range)
    const placeholder = value == null ? 'auto' : String(value), shownValue = isNumber ? short(value, isInteger ? 0 : 4) : null
    const field = numberField(label, shownValue, { step, minimum, maximum, placeholder }, next => {
      slider.value = next
      set(isInteger ? Math.round(next) : next)
    })
    const slider = make('input', {
      type: 'range', min: range[0], max: range[1], step: isInteger ? 1 : step, value: isNumber ? value : range[0],
      'aria-label': `${label}, slider`,
      oninput: event => {
        field.value = short(event.target.valueAsNumber, 6)
        set(within(event.target.valueAsNumber, minimum, maximum))
      },
    })
    return [slider, field]
  }
  return make('input', {
    class: 'text', 'aria-label': label, value: valueText(value), placeholder: property.typeText, spellcheck: 'false', autocomplete: 'off',
    oninput: event => set(event.target.value === '' ? null : readValue(event.target.value)),
  })
}
function colorControl(label, value, set) {
  let [color, opacity] = colorParts(value) ?? ['#000000', 1]
  const said = { class: 'text', 'aria-label': `${label}, as text`, value: value ?? '', placeholder: 'none', spellcheck: 'false' }
  const text = make('input', { ...said, oninput: event => {
    const parts = colorParts(event.target.value)
    if (parts) [color, opacity] = parts
    well.value = color
    set(event.target.value === '' ? null : event.target.value)
  } })
  const well = make('input', { type: 'color', 'aria-label': label, value: color, oninput: event => {
    color = event.target.value
    text.value = colorOf(color, opacity)
    set(text.value)
  } })
  return [well, text]
}

function markChanged() {
  const changed = Object.keys(app.values)
  for (const node of $('properties').children) if (node.dataset.name) node.toggleAttribute('data-changed', node.dataset.name in app.values)
  $('resetLayout').hidden = changed.length === 0
  const canWrite = source()?.layout?.canWrite
  $('writing').hidden = !canWrite
  $('write').disabled = changed.length === 0
  $('write').textContent = changed.length ? `Write ${plural(changed.length, 'change')} to scene…` : 'Write to scene…'
}
function resetProperty(property) {
  setValue(property, null)
  const old = [...$('properties').children].find(node => node.dataset.name === property.name), fresh = propertyRow(property)
  old?.replaceWith(fresh)
  fresh.querySelector('input, select, button')?.focus()
  markChanged()
}
function resetLayout() {
  layoutKey = null
  endLive()
  change({ values: {} })
}

// MARK: Writing

const writeBody = more => {
  const values = Object.entries(app.values).map(([name, value]) => [name, valueText(value)])
  return { source: source().id, values: Object.fromEntries(values), ...more }
}
// The version of the file whose change is displayed.
let shownDigest = null
async function askToWrite() {
  if ($('write').disabled) return
  try {
    const { diff, digest } = await (await post('write', writeBody({ dryRun: true }))).json()
    shownDigest = digest
    $('diff').replaceChildren(...diffLines(diff).map(([kind, text]) => make('span', { class: kind }, text + '\n')))
    $('writeNote').textContent = source().name
    if (!$('confirm').open) $('confirm').showModal()
    $('reallyWrite').focus()
  } catch (error) { report(error) }
}
// The lines of a unified diff with their kinds.
function diffLines(diff) {
  const kinds = { '+': 'added', '-': 'removed', '@': 'place' }
  return diff.replace(/\n$/, '').split('\n').map(line => [/^(---|\+\+\+) /.test(line) ? 'file' : kinds[line[0]] ?? 'same', line])
}
async function reallyWrite() {
  try {
    await post('write', writeBody({ digest: shownDigest }))
    $('confirm').close()
    toast('Written to ' + source().name)
    resetLayout()
  } catch (error) {
    report(error)
    // The file was saved meanwhile: its new change must be confirmed again.
    if (error.status === 409) await askToWrite()
  }
}
