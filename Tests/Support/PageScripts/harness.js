// Runs the tests of a page's script in the page itself, and leaves what came of each as JSON in the
// document, where `PageScripts.swift` reads it.
const scriptTests = []

// A test: a sentence that says what holds, and a function that throws where it does not.
function test(name, body) { scriptTests.push([name, body]) }

// Both are the same as JSON.
function expectEqual(found, expected, what = '') {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)]
  if (a !== b) throw new Error(`${what ? what + ': ' : ''}expected ${b}, found ${a}`)
}

function expectTrue(holds, what) {
  if (!holds) throw new Error(`expected ${what}`)
}

// Waits until something holds; what never does ends in an error.
async function settled(holds, what) {
  for (let i = 0; i < 200; i++) {
    if (holds()) return
    await new Promise(go => setTimeout(go, 10))
  }
  throw new Error(`waited in vain until ${what}`)
}

addEventListener('load', async () => {
  const results = []
  for (const [name, body] of scriptTests) {
    try {
      await body()
      results.push({ name })
    } catch (error) {
      results.push({ name, failure: String(error?.message ?? error) })
    }
  }
  const node = document.createElement('pre')
  node.id = 'scriptResults'
  node.textContent = JSON.stringify(results)
  document.body.append(node)
  // Firefox prints no documents, but what a page dumps.
  if (typeof dump === 'function') dump(node.outerHTML + '\n')
})
