const report = JSON.parse($('index').textContent)
const entries = report.entries
const OUTCOMES = ['failed', 'broken', 'missing', 'recorded', 'tolerated', 'passed']
const MEANING = {
  failed: 'Differs from its reference', broken: 'Could not be drawn or read',
  missing: 'Has no reference', recorded: 'A reference was written',
  tolerated: 'Differs within its thresholds', passed: 'Identical to its reference',
}

const CHECK = 'M3 8.5l3.2 3.2L13 4.8', CROSS = 'M4.5 4.5l7 7M11.5 4.5l-7 7', DASH = 'M4 8h8'

const percent = share => share > 0 && share < 0.0001 ? '< 0.01 %' : short(share * 100, share < 0.1 ? 2 : 1) + ' %'
const duration = s => s < 1 ? short(s * 1000, s < 0.01 ? 1 : 0) + ' ms' : s < 90 ? short(s, 1) + ' s'
  : `${Math.floor(Math.round(s) / 60)} min ${Math.round(s) % 60} s`

// The part of the file after this script may still be loading.
let isRead = false
async function element(id) {
  for (;;) {
    const known = isRead
    const node = $(id)
    // An element is complete once another one follows it.
    if (node && (known || node.nextElementSibling)) return node
    if (known) return null
    await new Promise(go => setTimeout(go, 25))
  }
}

const details = new Map()
async function detail(index) {
  if (!details.has(index)) {
    const node = await element('e' + index)
    details.set(index, node ? JSON.parse(node.textContent) : null)
    if (details.size > 200) details.delete(details.keys().next().value)
  }
  return details.get(index)
}

// The address of a picture, or why there is none.
async function address(reference) {
  if (reference == null) return null
  if (typeof reference === 'object') return reference
  const node = await element('p' + reference)
  if (!node) return { missing: 'the page is cut off: its end is missing' }
  return { link: `data:${node.dataset.type};base64,${node.textContent}` }
}

// Decoded pictures; only the most recent are kept.
const pictures = new Map()
function picture(reference) {
  if (reference == null) return Promise.resolve(null)
  const key = typeof reference === 'object' ? JSON.stringify(reference) : reference
  let found = pictures.get(key)
  if (found) pictures.delete(key)
  else found = loaded(reference)
  pictures.set(key, found)
  if (pictures.size > 24) pictures.delete(pictures.keys().next().value)
  return found
}
async function loaded(reference) {
  const { link, missing } = await address(reference)
  if (missing) return { missing }
  const image = new Image()
  image.src = link
  try { await image.decode() } catch { return { missing: 'This picture cannot be decoded.' } }
  return { image, width: image.naturalWidth, height: image.naturalHeight }
}

// The pixels of a picture, four bytes each; null if the browser does not allow reading them.
function pixels(picture) {
  if (!picture || picture.missing) return null
  if (picture.pixels !== undefined) return picture.pixels
  const canvas = make('canvas', { width: picture.width, height: picture.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context.drawImage(picture.image, 0, 0)
  try {
    picture.pixels = context.getImageData(0, 0, picture.width, picture.height)
  } catch { picture.pixels = null }
  return picture.pixels
}

let toastTimer = 0
function toast(text) {
  $('toast').textContent = text
  $('toast').classList.add('on')
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => $('toast').classList.remove('on'), 1800)
}
async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Pages opened from files may not have access to the clipboard; the old way works there.
    const area = make('textarea', { class: 'unseen' })
    area.value = text
    document.body.append(area)
    area.select()
    document.execCommand('copy')
    area.remove()
  }
  toast(`Copied ${what}`)
}
