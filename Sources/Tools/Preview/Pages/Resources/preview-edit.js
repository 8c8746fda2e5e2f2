// Values of the scene file that the page edits: those of an element, and the layout's sections.

// A typed value as JSON5. Texts stay texts; a bare word in place of another value becomes one.
function writtenValue(typed, { text, string }) {
  const word = typed.trim()
  if (string != null) return JSON.stringify(typed)
  if (text == null && !word) return null
  const isValue = /^[-+.\d[{"']|^(true|false|null|Infinity|NaN)$/.test(word) && !/^\{\w+[}?|:]\w*\}?$/.test(word)
  return isValue ? word : JSON.stringify(word)
}

// A field that is checked while somebody types, and written when it is left or Enter is pressed.
function valueField(one, digest, isLong = false) {
  const label = isLong ? one.key : inWords(one.key), id = source().id
  const fault = make('p', { class: 'fault', role: 'alert', hidden: true })
  const first = one.string ?? one.text ?? '', isTall = isLong || first.includes('\n')
  const body = more => ({ source: id, path: one.path, text: writtenValue(field.value, one) ?? '', digest, ...more })
  const isSame = () => field.value === first
  function tell(error) {
    fault.hidden = !error
    field.setAttribute('aria-invalid', String(Boolean(error)))
    if (!error) return
    const problems = error.problems?.length ? error.problems : [{ message: error.message }]
    fault.replaceChildren(...problems.map(({ message, line, column, fileLine, keyPath }) => make('span', {},
      make('b', {}, line != null ? isTall ? `${line}:${column} ` : `${column}: ` : fileLine != null ? `line ${fileLine} ` : ''),
      line == null && keyPath ? `${keyPath}: ${message}` : message)))
  }
  async function send(more) {
    if (isSame()) return tell(null)
    const sent = field.value
    try {
      await post('edit', body(more))
      if (field.value === sent) tell(null)
      if (!more) toast(`Written to ${fileOf(source().name)}`)
    } catch (error) {
      if (!(error instanceof Refusal)) return report(error)
      if (field.value === sent) tell(error)
      if (error.status === 409 && !more) report(error)
    }
  }
  const check = settled(250, () => send({ dryRun: true }))
  const attributes = {
    class: 'text', 'aria-label': label, spellcheck: 'false', autocomplete: 'off', placeholder: 'default', oninput: check,
    onkeydown: event => {
      if (event.key === 'Escape') {
        field.value = first
        tell(null)
      }
      if (isLong && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
    },
    onchange: () => send(),
  }
  const field = isTall ? make('textarea', { ...attributes, rows: clamp(first.split('\n').length, 2, 14) }) : make('input', attributes)
  field.value = first
  const color = one.string != null && colorParts(one.string)
  const well = color && make('input', { type: 'color', 'aria-label': `${label}, as colour`, value: color[0],
    oninput: event => { field.value = colorOf(event.target.value, color[1]) }, onchange: () => send() })
  return make('div', { class: 'setting value' + (isLong ? ' other' : ''), 'data-name': JSON.stringify(one.path) },
    make('span', { class: 'name' }, label), make('div', { class: 'control' }, well, field), fault)
}

// Shows groups of values in a node, unless somebody types there.
async function showValues(node, address) {
  if (node.dataset.address === address || (node.contains(document.activeElement) && node.dataset.of === address.replace(/revision=\d+/, '')
    && document.activeElement.getAttribute('aria-invalid') === 'true')) return
  node.dataset.address = address
  node.dataset.of = address.replace(/revision=\d+/, '')
  let answer = { groups: [] }
  try {
    answer = await (await ask(address)).json()
  } catch (error) {
    if (!(error instanceof Refusal)) return report(error)
  }
  if (node.dataset.address !== address) return
  keepingFocus(node, () => node.replaceChildren(...answer.groups.filter(group => group.values.length).flatMap(group => [
    make('h3', {}, group.title, group.keyPath && make('code', {}, group.keyPath)),
    make('div', { class: 'rows' }, group.values.map(one => valueField(one, answer.digest, node.id === 'sections')))])))
}
const canEdit = () => source()?.layout?.canWrite && !source().isStale
function showElementValues(element) {
  const node = $('values')
  if (!element || !canEdit()) {
    node.replaceChildren()
    delete node.dataset.address
    return
  }
  showValues(node, 'values?' + freshQuery({ element: element.name }))
}
function showSections() {
  const has = canEdit() && properties().some(property => property.name === 'sections')
  $('sections').hidden = !has
  if (has) showValues($('sections'), `values?source=${source().id}&revision=${source().revision}`)
}

async function undoWriting() {
  if (!source()?.canUndo) return toast('Nothing to undo')
  try {
    await post('undo', { source: source().id })
    toast(`Took the last change of ${fileOf(source().name)} back`)
  } catch (error) { report(error) }
}
