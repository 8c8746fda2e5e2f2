// Whether a point lies in a polygon, such as the projected corners of an element.
function isInside(corners, x, y) {
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[i], [bx, by] = corners[j]
    if ((ay > y) !== (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)) inside = !inside
  }
  return inside
}

// The topmost element at a point; elements are in paint order. Invisible elements are not hit, nor
// are those that their parents hide.
function elementAt(elements, x, y) {
  for (let i = elements.length - 1; i >= 0; i--) {
    const element = elements[i]
    if (!element.corners || !(element.alpha > 0) || !isInBox(element.frame, x, y)) continue
    if (isInside(element.corners, x, y) && !hasUnseenParent(elements, element)) return element
  }
  return null
}
// A cheap test first, as there may be thousands.
const isInBox = (box, x, y) => !box || (x >= box[0] && y >= box[1] && x <= box[0] + box[2] && y <= box[1] + box[3])
function hasUnseenParent(elements, element) {
  for (let parent = element.parent, i = 0; parent != null && i < 100; i++) {
    if (elements[parent]?.alpha === 0) return true
    parent = elements[parent]?.parent
  }
  return false
}

const isNear = (a, b) => Math.abs(a - b) < 1e-6
// Whether a matrix keeps everything in the plane of the picture; in CSS order.
const isFlat = m => [2, 3, 6, 7, 8, 9, 11, 14].every(i => isNear(m[i], 0)) && isNear(m[15], 1)

// Describes a matrix in a few words. For a plane that is only nearer or farther, it describes what is visible.
function matrixWords(m) {
  if (!m) return ''
  if (![2, 3, 6, 7].every(i => isNear(m[i], 0)) || !(m[15] > 1e-6)) return '3D'
  const [a, b, c, d, x, y] = [0, 1, 4, 5, 12, 13].map(i => m[i] / m[15])
  const words = []
  if (!isNear(x, 0) || !isNear(y, 0)) words.push(`moved ${short(x)}, ${short(y)}`)
  const sx = Math.hypot(a, b), determinant = a * d - b * c, sy = sx > 0 ? determinant / sx : Math.hypot(c, d)
  const angle = Math.atan2(b, a) * 180 / Math.PI
  if (!isNear(angle, 0)) words.push(`rotated ${short(angle, 1)}°`)
  if (isNear(sx, sy)) {
    if (!isNear(sx, 1)) words.push(`scaled ${short(sx, 3)}`)
  } else words.push(`scaled ${short(sx, 3)} × ${short(sy, 3)}`)
  const skew = sx > 0 && Math.abs(determinant) > 1e-9 ? Math.atan((a * c + b * d) / determinant) * 180 / Math.PI : 0
  if (Math.abs(skew) > 0.01) words.push(`skewed ${short(skew, 1)}°`)
  return words.join(', ') || 'none'
}

// The distances between two boxes [x, y, width, height] as lines: gaps if they are apart, and the
// way from edge to edge if one contains the other or they overlap.
function distances(from, to) {
  const lines = [], add = (x1, y1, x2, y2) => {
    const value = Math.abs(x2 - x1) + Math.abs(y2 - y1)
    if (value > 0.005) lines.push({ x1, y1, x2, y2, value })
  }
  const [fx, fy, fw, fh] = from, [tx, ty, tw, th] = to
  // The lines run through the middle of the range that the boxes share, or of the first one.
  const middle = (a, aw, b, bw) => {
    const low = Math.max(a, b), high = Math.min(a + aw, b + bw)
    return low < high ? (low + high) / 2 : a + aw / 2
  }
  const my = middle(fy, fh, ty, th), mx = middle(fx, fw, tx, tw)
  const isLeft = tx + tw <= fx, isRight = tx >= fx + fw, isAbove = ty + th <= fy, isBelow = ty >= fy + fh
  if (isLeft) add(fx, my, tx + tw, my)
  else if (isRight) add(fx + fw, my, tx, my)
  if (isAbove) add(mx, fy, mx, ty + th)
  else if (isBelow) add(mx, fy + fh, mx, ty)
  if (!isLeft && !isRight && !isAbove && !isBelow) {
    add(fx, my, tx, my)
    add(fx + fw, my, tx + tw, my)
    add(mx, fy, mx, ty)
    add(mx, fy + fh, mx, ty + th)
  }
  return lines
}

// The order of a tree's rows: children after their parents, without those of collapsed elements.
function treeRows(elements, folded) {
  const children = new Map()
  for (const element of elements) {
    const key = element.parent ?? -1
    if (!children.has(key)) children.set(key, [])
    children.get(key).push(element)
  }
  const rows = [], stack = [...(children.get(-1) ?? [])].reverse().map(element => [element, 0])
  while (stack.length) {
    const [element, depth] = stack.pop(), below = children.get(element.index) ?? []
    rows.push({ element, depth, isParent: below.length > 0, isOpen: !folded.has(element.index) })
    if (!folded.has(element.index)) for (let i = below.length - 1; i >= 0; i--) stack.push([below[i], depth + 1])
  }
  return rows
}
// The rows of a list with equal row heights that must be drawn.
function rowsInSight(count, height, top, room, more = 6) {
  const first = clamp(Math.floor(top / height) - more, 0, count)
  return [first, clamp(Math.ceil((top + room) / height) + more, first, count)]
}

// The scroll position at which a row is visible.
function scrollToSee(row, height, top, room) {
  if (row * height < top) return row * height
  return (row + 1) * height > top + room ? (row + 1) * height - room : top
}

// The zoom at which a screen fits the available space. Pixels are never enlarged.
function fittingZoom([width, height], [roomX, roomY]) {
  if (!(width > 0) || !(height > 0)) return 1
  return clamp(Math.min(roomX / width, roomY / height, 1), 0.01, 1)
}
// A zoom at which a picture drawn for the screen's pixels shows each of them as one.
function snappedZoom(zoom, side, density) {
  return Math.abs(zoom * density - 1) * side < 1.5 ? 1 / density : zoom
}
const ZOOMS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32]
function nextZoom(zoom, by) {
  return (by > 0 ? ZOOMS.find(one => one > zoom * 1.001) : ZOOMS.findLast(one => one < zoom / 1.001)) ?? zoom
}

// The line of a file with a caret below the column, which counts characters from 1. Long lines are
// shortened around the column; tabs are kept so that the caret is aligned.
function caretLine(text, column, most = 96) {
  const letters = [...(text ?? '')], at = clamp((column ?? 1) - 1, 0, letters.length)
  const from = letters.length > most ? clamp(at - Math.floor(most / 2), 0, letters.length - most) : 0
  const part = letters.slice(from, from + most), before = from > 0 ? '…' : '', after = from + most < letters.length ? '…' : ''
  const caret = part.slice(0, at - from).map(letter => letter === '\t' ? '\t' : ' ').join('') + '^'
  return [before + part.join('') + after, (before ? ' ' : '') + caret]
}

// Maps a point of the plane by a matrix: [x, y, z, w].
function placed(m, x, y) {
  return [0, 1, 2, 3].map(i => m[i] * x + m[4 + i] * y + m[12 + i])
}
// The eye of a matrix's perspective, [x, y, distance]; null without perspective. Rotations keep right angles, which
// determines the eye.
function eyeOf(m) {
  const depths = [m[2], m[6], m[10]], widths = [m[3], m[7], m[11]]
  const size = depths.reduce((sum, part) => sum + part * part, 0)
  if (!(size > 1e-12)) return null
  const nearness = -depths.reduce((sum, part, i) => sum + part * widths[i], 0) / size
  if (!(nearness > 1e-7) || depths.some((part, i) => Math.abs(part * nearness + widths[i]) > 1e-5)) return null
  const [x, y] = [0, 1].map(row => -depths.reduce((sum, part, i) => sum + part * m[4 * i + row], 0) / (nearness * size))
  return [x, y, 1 / nearness]
}
// A matrix without the perspective of an eye: the position of its plane in space. The depth comes from the perspective;
// offsets that only decide the paint order are left out. Where it cannot be determined, the plane is laid flat onto the
// canvas as it appears.
function inSpace(m, eye) {
  const isAffine = [3, 7, 11].every(i => Math.abs(m[i]) < 1e-9) && Math.abs(m[15] - 1) < 1e-6
  if (isAffine) return m.map((part, i) => i === 14 ? 0 : part)
  // Browsers draw nothing for a plane that has lost its third dimension.
  const flat = m.map((part, i) => i === 10 ? 1 : i % 4 === 2 || Math.floor(i / 4) === 2 ? 0 : part)
  if (!eye) return flat
  const [ex, ey, distance] = eye, space = [...m]
  space[14] = (1 - m[15]) * distance
  for (let i = 0; i < 16; i += 4) {
    const part = space[i + 2] / distance
    space[i] += ex * part
    space[i + 1] += ey * part
    space[i + 3] += part
  }
  return [3, 7, 11].every(i => Math.abs(space[i]) < 1e-5) ? space : flat
}
// A point in space as seen from the side, from far away: rotated about the vertical axis, then tilted.
function turned([x, y, z], yaw, pitch) {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  const depth = z * cy - x * sy
  return [x * cy + z * sy, y * cp - depth * sp]
}
