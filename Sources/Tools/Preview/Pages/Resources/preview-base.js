const CROSS = 'M4 4l8 8M12 4l-8 8', QUESTION = 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12.4v.1'
const PLAY = 'M4.5 2.5l8 5.5-8 5.5z', PAUSE = 'M5 3v10M11 3v10'
const BACK = 'M4 3v10M12 3.5L6.5 8l5.5 4.5z', NEXT = 'M12 3v10M4 3.5L9.5 8 4 12.5z'
const UNDO = 'M3 6.5h6.5a3.5 3.5 0 0 1 0 7H6M3 6.5L6 3.5M3 6.5l3 3', CHEVRON = 'M6 3.5l4.5 4.5L6 12.5'
const COPY = 'M5.5 5.5h8v8h-8zM10.5 3v-.5h-8v8H3'

const clamp = (value, low, high) => Math.min(high, Math.max(low, value))
// "extraLarge" as "Extra large".
function inWords(word) {
  const text = String(word).replace(/([a-z0-9])([A-Z])|([a-z])(?=[0-9])/g, '$1$3 $2').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// Runs one call at a time. Of the calls made meanwhile only the last one is run. The promise is
// fulfilled when all have finished.
function latest(run) {
  let waiting = null, done = null
  async function work() {
    while (waiting) {
      const [value] = waiting
      waiting = null
      try { await run(value) } catch (error) { report(error) }
    }
    done = null
  }
  return value => {
    waiting = [value]
    return done ??= work()
  }
}

// Debounces: runs once there has been no call for a while.
function settled(wait, run) {
  let timer = 0
  return () => {
    clearTimeout(timer)
    timer = setTimeout(run, wait)
  }
}

// An error message from the server.
class Refusal extends Error {
  constructor(status, { message, problems } = {}) {
    super(message ?? `the server responded with status ${status}`)
    this.status = status
    this.problems = problems ?? []
  }
}
async function ask(address, options) {
  const answer = await fetch(address, options)
  if (answer.ok) return answer
  let said = {}
  try { said = await answer.json() } catch { /* It has no message. */ }
  throw new Refusal(answer.status, said)
}
const post = (address, body) => ask(address, {
  method: 'POST', headers: { 'Content-Type': 'application/json', Diorama: '1' }, body: JSON.stringify(body),
})

// An image requested as raw pixels.
async function imageOf(answer) {
  const [width, height] = ['Width', 'Height'].map(side => Number(answer.headers.get('Diorama-' + side)))
  return createImageBitmap(new ImageData(new Uint8ClampedArray(await answer.arrayBuffer()), width, height))
}

// A lost connection is reported in one place, not by everything that notices it.
function report(error) {
  if (error instanceof TypeError && /fetch|network/i.test(error.message)) return setConnected(false)
  if (error.name === 'AbortError') return
  if (!(error instanceof Refusal)) console.error(error)
  toast(error.message)
}

let toastTimer = 0
function toast(text) {
  $('toast').textContent = text
  $('toast').classList.add('on')
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => $('toast').classList.remove('on'), clamp(1400 + text.length * 30, 1800, 6000))
}

// The content may still be loading: browsers take a promise, so that the click still counts.
async function copy(type, content, what) {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })])
    toast(`Copied ${what}`)
  } catch (error) {
    try {
      const blob = await content
      if (type !== 'text/plain') throw error
      await navigator.clipboard.writeText(await blob.text())
      toast(`Copied ${what}`)
    } catch (inner) {
      toast(inner instanceof Refusal ? inner.message : 'This browser does not allow the page to copy that')
    }
  }
}
