const isDark = () => document.documentElement.dataset.theme === 'dark'

// From a difference of one level to 255, away from the background: large differences stand out
// most.
const RAMPS = {
  light: [[255, 205, 60], [255, 140, 20], [244, 67, 54], [214, 20, 120], [130, 10, 165]],
  dark: [[120, 50, 190], [205, 40, 140], [255, 85, 60], [255, 165, 40], [255, 240, 130]],
}
const ramp = () => RAMPS[isDark() ? 'dark' : 'light']
function rampColor(t) {
  const colors = ramp(), place = Math.min(0.9999, Math.max(0, t)) * (colors.length - 1), i = Math.floor(place), part = place - i
  return colors[i].map((value, channel) => Math.round(value + (colors[i + 1][channel] - value) * part))
}
const rampCSS = () => `linear-gradient(90deg, ${ramp().map(color => `rgb(${color})`).join(', ')})`

// Draws where two pictures differ, over a faint grey version of the expected one. Pixels that only
// one of them has count as a maximal difference.
function drawHeat(canvas, expected, actual, gain) {
  const width = Math.max(expected.width, actual.width), height = Math.max(expected.height, actual.height)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d'), out = context.createImageData(width, height)
  const words = new Uint32Array(out.data.buffer)
  const word = ([r, g, b]) => (255 << 24 | b << 16 | g << 8 | r) >>> 0
  const heat = new Uint32Array(256), grey = new Uint32Array(256)
  for (let i = 0; i < 256; i++) {
    heat[i] = word(rampColor(i * gain / 255))
    const level = isDark() ? 24 + i * 0.28 : 176 + i * 0.28
    grey[i] = word([level, level, level])
  }
  const a = expected.data, b = actual.data
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inA = x < expected.width && y < expected.height, inB = x < actual.width && y < actual.height
      if (!inA || !inB) {
        words[y * width + x] = heat[255]
        continue
      }
      const i = (y * expected.width + x) * 4, j = (y * actual.width + x) * 4
      const difference = Math.max(Math.abs(a[i] - b[j]), Math.abs(a[i + 1] - b[j + 1]), Math.abs(a[i + 2] - b[j + 2]), Math.abs(a[i + 3] - b[j + 3]))
      if (difference) words[y * width + x] = heat[difference]
      else {
        // Translucent pixels are drawn on the background.
        const light = (a[i] * 54 + a[i + 1] * 183 + a[i + 2] * 19) >> 8
        words[y * width + x] = grey[(light * a[i + 3] + 255 * (255 - a[i + 3])) / 255 | 0]
      }
    }
  }
  context.putImageData(out, 0, 0)
}

// `#rrggbb` with a swatch.
function colorWords(data, x, y) {
  if (!data || x >= data.width || y >= data.height) return [make('span', {}, 'nothing here')]
  const [r, g, b, a] = data.data.slice((y * data.width + x) * 4)
  const hex = '#' + [r, g, b].map(value => value.toString(16).padStart(2, '0')).join('')
  return [make('span', { class: 'swatch', style: { background: `rgb(${r} ${g} ${b} / ${a / 255})` } }),
    make('span', { class: 'code' }, a === 255 ? hex : `${hex} ${short(a / 2.55, 1)} %`)]
}
function channelDifference(expected, actual, x, y) {
  if (!expected || !actual || x >= expected.width || y >= expected.height || x >= actual.width || y >= actual.height) return null
  const i = (y * expected.width + x) * 4, j = (y * actual.width + x) * 4
  return Math.max(...[0, 1, 2, 3].map(channel => Math.abs(expected.data[i + channel] - actual.data[j + channel])))
}
