// The timeline of animated scenes.
const STEP = 1 / 60, SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4]
let isPlaying = false, playedFrom = 0, playedSince = 0, speed = 1, loops = true
const timeline = {}

// Moments for an onion skin: evenly spaced, with both ends.
const onionTimes = (duration, count = 6) => Array.from({ length: count }, (_, i) => Number(short(duration * i / (count - 1), 4)))
// The position of the playhead; null at the end.
function headAt(from, elapsed, speed, duration, loops) {
  const time = from + elapsed * speed
  if (time <= duration) return Math.max(0, time)
  return loops && duration > 0 ? time % duration : null
}

function beginTimeline() {
  const button = (path, name, title, act) => make('button', { class: 'icon', 'aria-label': name, title, onclick: act }, sign(path))
  timeline.play = button(PLAY, 'Play', 'Play or pause (space)', togglePlaying)
  timeline.bar = make('input', {
    type: 'range', min: 0, step: 'any', value: 0, 'aria-label': 'Time', oninput: event => seek(event.target.valueAsNumber),
    onkeydown: event => {
      const by = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1 }[event.key]
      if (!by) return
      event.preventDefault()
      stepFrames(by * (event.shiftKey ? 10 : 1))
    },
  })
  timeline.time = make('output', { class: 'number' })
  timeline.speed = make('select', { 'aria-label': 'Speed', title: 'Speed', onchange: event => {
    playedFrom = app.at ?? 0
    playedSince = performance.now()
    speed = Number(event.target.value)
  } }, SPEEDS.map(value => make('option', { value, selected: value === 1 }, value + '×')))
  const toggle = (word, title, isOn, act) => make('button', { class: 'small', 'aria-pressed': String(isOn), title, onclick: act }, word)
  timeline.loop = toggle('Loop', 'Loop playback (l)', true, toggleLoop)
  timeline.onion = toggle('Onion', 'Onion skin: several moments over each other (o)', false, toggleOnion)
  const back = button(BACK, 'Previous frame', 'Previous frame (,)', () => stepFrames(-1))
  const on = button(NEXT, 'Next frame', 'Next frame (.)', () => stepFrames(1))
  $('timeline').append(timeline.play, back, on, timeline.bar, timeline.time, timeline.speed, timeline.loop, timeline.onion)
}
function showTimeline() {
  const duration = source()?.duration ?? 0
  $('timeline').hidden = !(duration > 0)
  if (!(duration > 0)) return
  timeline.bar.max = duration
  timeline.bar.value = app.at ?? 0
  timeline.time.replaceChildren((app.at ?? 0).toFixed(3), make('span', { class: 'of' }, ` / ${duration.toFixed(3)}`), ' s')
  timeline.bar.setAttribute('aria-valuetext', `${short(app.at ?? 0, 3)} of ${short(duration, 3)} seconds`)
  timeline.onion.setAttribute('aria-pressed', String(app.onion))
  timeline.loop.setAttribute('aria-pressed', String(loops))
}

function goTo(time) {
  app.at = clamp(time, 0, source()?.duration ?? 0)
  // The timeline determines the scroll position.
  app.offset = null
  endLive()
  showTimeline()
  showOffset()
  refresh()
}
function seek(time) {
  stopPlaying()
  if (app.onion) app.onion = false
  goTo(time)
  keepAddress()
}
// Frames are counted from the beginning, so that steps do not drift.
const stepFrames = by => source()?.duration > 0 && seek((Math.round((app.at ?? 0) / STEP) + by) * STEP)

function togglePlaying() {
  if (isPlaying) return stopPlaying()
  const duration = source()?.duration ?? 0
  if (!(duration > 0) || app.view !== 'picture') return
  isPlaying = true
  app.onion = false
  playedFrom = (app.at ?? 0) >= duration - 1e-6 ? 0 : app.at ?? 0
  playedSince = performance.now()
  showPlaying()
  requestAnimationFrame(playOn)
}
function playOn(now) {
  if (!isPlaying) return
  const time = headAt(playedFrom, Math.max(0, now - playedSince) / 1000, speed, source()?.duration ?? 0, loops)
  if (time == null) {
    goTo(source()?.duration ?? 0)
    return stopPlaying()
  }
  goTo(time)
  requestAnimationFrame(playOn)
}
function stopPlaying() {
  if (!isPlaying) return
  isPlaying = false
  showPlaying()
  keepAddress()
  refresh()
  lookAtElements()
}
function showPlaying() {
  timeline.play.replaceChildren(sign(isPlaying ? PAUSE : PLAY))
  timeline.play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play')
}
function toggleLoop() {
  loops = !loops
  showTimeline()
}
function toggleOnion() {
  if (!(source()?.duration > 0)) return
  stopPlaying()
  change({ onion: !app.onion })
}
