import Foundation
import PixelImages

struct Point {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// Light in small squares, two by two of which become one pixel. Places and lengths are in points,
/// as many pixels of which as `scale` says.
final class Canvas {
  /// The width and the height in points.
  let w: Double
  let h: Double
  /// How many squares a point has in each direction.
  let density: Double
  let fine = 2
  private let columns: Int
  private let rows: Int
  private var light: [Color]

  init(width: Int, height: Int, scale: Double) {
    (w, h) = (Double(width), Double(height))
    density = scale * Double(fine)
    columns = Int((Double(width) * scale).rounded()) * fine
    rows = Int((Double(height) * scale).rounded()) * fine
    light = [Color](repeating: .zero, count: columns * rows)
  }

  /// A canvas of the same size with the same light.
  init(copying other: Canvas) {
    (w, h, density) = (other.w, other.h, other.density)
    (columns, rows, light) = (other.columns, other.rows, other.light)
  }

  /// All light as it is now.
  var field: ColorField { ColorField(columns: columns, rows: rows, colors: light) }

  /// Replaces every square by what `color` makes of its middle and its present color.
  func shade(_ color: (_ x: Double, _ y: Double, _ old: Color) -> Color) {
    shade(x: 0...w, y: 0...h, color)
  }

  func shade(
    x: ClosedRange<Double>, y: ClosedRange<Double>,
    _ color: (_ x: Double, _ y: Double, _ old: Color) -> Color
  ) {
    let step = 1 / density
    let left = max(0, Int((x.lowerBound * density).rounded(.down)))
    let right = min(columns, Int((x.upperBound * density).rounded(.up)))
    let top = max(0, Int((y.lowerBound * density).rounded(.down)))
    let bottom = min(rows, Int((y.upperBound * density).rounded(.up)))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      let py = (Double(row) + 0.5) * step
      for column in left..<right {
        let at = row * columns + column
        light[at] = color((Double(column) + 0.5) * step, py, light[at])
      }
    }
  }

  func color(_ x: Double, _ y: Double) -> Color {
    let column = min(columns - 1, max(0, Int(x * density)))
    let row = min(rows - 1, max(0, Int(y * density)))
    return light[row * columns + column]
  }

  func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    alpha: Double = 1
  ) {
    polygon(
      [Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)],
      alpha: alpha
    ) { _, _ in color }
  }

  func polygon(_ points: [Point], _ color: Color, alpha: Double = 1) {
    polygon(points, alpha: alpha) { _, _ in color }
  }

  /// Fills by the even-odd rule.
  func polygon(_ points: [Point], alpha: Double = 1, _ color: (Double, Double) -> Color) {
    let ys = points.map(\.y)
    guard let low = ys.min(), let high = ys.max() else { return }
    let step = 1 / density
    let top = max(0, Int(low * density))
    let bottom = min(rows, Int((high * density).rounded(.up)))
    guard top < bottom else { return }
    for row in top..<bottom {
      let y = (Double(row) + 0.5) * step
      var crossings: [Double] = []
      for (i, a) in points.enumerated() {
        let b = points[(i + 1) % points.count]
        if (a.y <= y) != (b.y <= y) {
          crossings.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
        }
      }
      crossings.sort()
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let left = max(0, Int((crossings[pair] * density + 0.5).rounded(.down)))
        let right = min(columns, Int((crossings[pair + 1] * density + 0.5).rounded(.down)))
        guard left < right else { continue }
        for column in left..<right {
          let at = row * columns + column
          light[at] = mix(light[at], color((Double(column) + 0.5) * step, y), alpha)
        }
      }
    }
  }

  /// A line with round ends; its width may change from `width` to `end`.
  func line(
    _ points: [Point], width: Double, end: Double? = nil, _ color: Color, alpha: Double = 1
  ) {
    guard points.count > 1 else { return }
    let last = Double(points.count - 1)
    for i in 1..<points.count {
      let (a, b) = (points[i - 1], points[i])
      let from = mix(width, end ?? width, Double(i - 1) / last) / 2
      let to = mix(width, end ?? width, Double(i) / last) / 2
      let reach = max(from, to) + 1 / density
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = max(1e-9, dx * dx + dy * dy)
      shade(
        x: (min(a.x, b.x) - reach)...(max(a.x, b.x) + reach),
        y: (min(a.y, b.y) - reach)...(max(a.y, b.y) + reach)
      ) { x, y, old in
        let t = clamp(((x - a.x) * dx + (y - a.y) * dy) / length)
        let (ox, oy) = (x - a.x - t * dx, y - a.y - t * dy)
        let distance = (ox * ox + oy * oy).squareRoot()
        let cover = clamp((mix(from, to, t) - distance) * density + 0.5)
        return cover > 0 ? mix(old, color, cover * alpha) : old
      }
    }
  }

  func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color, alpha: Double = 1) {
    shade(x: (x - radius - 1)...(x + radius + 1), y: (y - radius - 1)...(y + radius + 1)) {
      px, py, old in
      let distance = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot()
      return mix(old, color, clamp((radius - distance) * density + 0.5) * alpha)
    }
  }

  /// Adds light that falls off around a point.
  func glow(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    let reach = radius * 4
    shade(x: (x - reach)...(x + reach), y: (y - reach)...(y + reach)) { px, py, old in
      let d = ((px - x) * (px - x) + (py - y) * (py - y)) / (radius * radius)
      if d > 16 { return old }
      let t = (1 - d / 16) * (1 - d / 16) / (1 + d)
      return old + (Color(repeating: 1) - old) * color * t
    }
  }
}
