'use strict'
const $ = id => document.getElementById(id)
const seconds = n => n * RATE[1] / RATE[0]
let wanted = 0
// The keyframes of the drawing are at the moment that is wanted, as its style says.
const isSmooth = true
const screen_ = $('screen'), last = count - 1
function show(n, exact = n) {
  wanted = Math.min(Math.max(n, 0), last)
  const moment = 1000 * seconds(Math.min(Math.max(exact, 0), last))
  screen_.style.setProperty('--moment', moment)
  describe(wanted)
  document.body.dataset.frame = wanted
}
