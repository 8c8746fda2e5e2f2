'use strict'
const $ = id => document.getElementById(id)
const seconds = n => n * RATE[1] / RATE[0]
let wanted = 0
// The keyframes of the drawing are moved to the moment that is wanted.
const isSmooth = true
const screen_ = $('screen'), last = count - 1
const moving = document.getAnimations()
for (const animation of moving) animation.pause()
function show(n, exact = n) {
  wanted = Math.min(Math.max(n, 0), last)
  const moment = 1000 * seconds(Math.min(Math.max(exact, 0), last))
  for (const animation of moving) animation.currentTime = moment
  describe(wanted)
  document.body.dataset.frame = wanted
}
