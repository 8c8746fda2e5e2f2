// The values of property controls: numbers with suitable steps.

// A step is about a hundredth of the range, as 1, 2 or 5 times a power of ten.
function stepOf(property, [low, high] = sliderRange(property)) {
  if (property.type === 'integer') return 1
  const rough = (high - low) / 100
  if (!(rough > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(rough)), part = rough / power
  const step = (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10) * power
  // Lengths step by whole points if that is fine enough.
  return step >= 0.5 && high - low > 40 ? Math.max(1, Math.min(step, 1)) : Number(step.toPrecision(1))
}

// The range of a slider. Limits that only exclude nonsense, such as ten million points, are useless
// for it: then the default value decides.
function sliderRange({ minimum, maximum, value, default: usual, type }) {
  const number = typeof usual === 'number' ? usual : typeof value === 'number' ? value : 0
  const size = Math.max(Math.abs(number), typeof value === 'number' ? Math.abs(value) : 0)
  const isUseful = limit => limit != null && Math.abs(limit) <= Math.max(1000, size * 20)
  const small = size > 0 && size < 2 && type !== 'integer' ? 2 : size <= 10 ? type === 'integer' ? 12 : 20 : 0
  const reach = small || nice(size * 2.5)
  let low = isUseful(minimum) ? minimum : minimum != null && minimum > -reach ? minimum : -reach
  let high = isUseful(maximum) && maximum - low <= Math.max(1000, reach * 10) ? maximum : reach
  if (number < 0 && maximum != null && isUseful(maximum)) high = maximum
  low = Math.min(low, number, typeof value === 'number' ? value : number)
  high = Math.max(high, number, typeof value === 'number' ? value : number)
  if (!(high > low)) high = low + 1
  return [low, high]
}
// The next number up of the form 1, 2 or 5 times a power of ten.
function nice(number) {
  if (!(number > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(number)), part = number / power
  return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power
}

const within = (value, minimum, maximum) => Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, value))
// The value plus a step, without binary rounding noise.
function stepped(value, by, step, minimum, maximum) {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)) + 1)
  return within(Number((value + by * step).toFixed(clamp(digits, 0, 10))), minimum, maximum)
}

// The names of the fields of a value with several numbers; null for a single number.
function fieldNames({ type }) {
  return { size: ['Width', 'Height'], point: ['X', 'Y'], insets: ['Top', 'Left', 'Bottom', 'Right'] }[type] ?? null
}

// "#rrggbb" and the opacity of "#rgb" to "#rrggbbaa"; null for other colours.
function colorParts(text) {
  const match = /^#([0-9a-f]{3,8})$/i.exec(String(text ?? '').trim())
  if (!match || ![3, 4, 6, 8].includes(match[1].length)) return null
  const digits = match[1].length < 6 ? [...match[1]].map(digit => digit + digit).join('') : match[1]
  return [('#' + digits.slice(0, 6)).toLowerCase(), digits.length === 8 ? parseInt(digits.slice(6), 16) / 255 : 1]
}
function colorOf(color, opacity) {
  if (opacity >= 1) return color
  return color + Math.round(clamp(opacity, 0, 1) * 255).toString(16).padStart(2, '0')
}

// Whether a property contains all words of a search.
const matchesWords = ({ name, summary }, words) => words.every(word => `${name} ${inWords(name)} ${summary}`.toLowerCase().includes(word))
