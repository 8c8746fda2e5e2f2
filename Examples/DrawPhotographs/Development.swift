import Foundation
import PixelImages

/// Colors in rows, which can be made smaller and looked up in between.
struct ColorField {
  var columns: Int
  var rows: Int
  var colors: [Color]

  /// A field of half the size, smoothed by 1 3 3 1 in both directions.
  func halved() -> ColorField {
    let (width, height) = ((columns + 1) / 2, (rows + 1) / 2)
    let weights: [Double] = [0.125, 0.375, 0.375, 0.125]
    var narrow = [Color](repeating: .zero, count: width * rows)
    for y in 0..<rows {
      for x in 0..<width {
        var sum = Color.zero
        for k in 0..<4 {
          let column = min(columns - 1, max(0, 2 * x + k - 1))
          sum += colors[y * columns + column] * weights[k]
        }
        narrow[y * width + x] = sum
      }
    }
    var small = [Color](repeating: .zero, count: width * height)
    for y in 0..<height {
      for k in 0..<4 {
        let row = min(rows - 1, max(0, 2 * y + k - 1)) * width
        for x in 0..<width { small[y * width + x] += narrow[row + x] * weights[k] }
      }
    }
    return ColorField(columns: width, rows: height, colors: small)
  }

  /// No light is brighter than white.
  var clamped: ColorField {
    let white = Color(repeating: 1)
    return ColorField(
      columns: columns, rows: rows,
      colors: colors.map { $0.clamped(lowerBound: .zero, upperBound: white) })
  }

  /// The color at a place in parts of the field, by quadratic B-splines, which have no corners.
  func color(_ u: Double, _ v: Double) -> Color {
    let (x, y) = (u * Double(columns) - 0.5, v * Double(rows) - 0.5)
    let (cx, cy) = (x.rounded(), y.rounded())
    let (wx, wy) = (splineWeights(x - cx), splineWeights(y - cy))
    let (ix, iy) = (Int(cx), Int(cy))
    var sum = Color.zero
    for j in 0..<3 {
      let row = min(rows - 1, max(0, iy + j - 1)) * columns
      var line = Color.zero
      for i in 0..<3 { line += colors[row + min(columns - 1, max(0, ix + i - 1))] * wx[i] }
      sum += line * wy[j]
    }
    return sum
  }
}

private func splineWeights(_ t: Double) -> SIMD3<Double> {
  let (left, right) = (0.5 - t, 0.5 + t)
  return SIMD3<Double>(left * left / 2, 0.75 - t * t, right * right / 2)
}

extension Canvas {
  /// Blurs what lies out of the plane of focus: every place by about the points that `radius` says.
  func defocus(_ radius: (_ x: Double, _ y: Double) -> Double) {
    var levels = [field]
    while levels.count < 8 { levels.append(levels[levels.count - 1].halved()) }
    shade { x, y, old in
      let wide = radius(x, y) * density
      if wide < 0.5 { return old }
      // A level's spline spreads its squares by about 0.7 of their size.
      let level = min(Double(levels.count) - 1.001, log2(wide / 0.7 + 1))
      let below = Int(level)
      let (u, v) = (x / w, y / h)
      let sharp = below == 0 ? old : levels[below].color(u, v)
      return mix(sharp, levels[below + 1].color(u, v), level - Double(below))
    }
  }

  /// What a film makes of the light: pixels, with a glow around what is brightest, darker corners,
  /// and as much noise as keeps slow gradients from showing steps.
  func developed(seed: Int, bloom: Double, vignette: Double = 0.16) -> PixelBuffer {
    let noise = Noise(seed &+ 9_001)
    // Squares become pixels as softly as a lens is sharp.
    let pixels = field.clamped.halved()
    var glow = ColorField(
      columns: pixels.columns, rows: pixels.rows,
      colors: pixels.colors.map { color in
        let brightness: Double = 0.3 * color.x + 0.55 * color.y + 0.15 * color.z
        return color * step(0.62, 1, brightness)
      })
    for _ in 0..<4 { glow = glow.halved() }
    let far = glow.halved().halved()
    return PixelBuffer(width: pixels.columns, height: pixels.rows, isOpaque: true) { out in
      for y in 0..<pixels.rows {
        for x in 0..<pixels.columns {
          let u = (Double(x) + 0.5) / Double(pixels.columns)
          let v = (Double(y) + 0.5) / Double(pixels.rows)
          var c = pixels.colors[y * pixels.columns + x]
          let halo = (glow.color(u, v) + far.color(u, v)) * (bloom / 2)
          c += (Color(repeating: 1) - c) * halo
          let (dx, dy) = (u - 0.5, v - 0.5)
          c *= 1 - vignette * 2 * (dx * dx + dy * dy)
          let grain: Double = noise.hash(x, y) + noise.hash(y + 99_999, x) - 1
          c += Color(repeating: grain * 0.006)
          c = c.clamped(lowerBound: .zero, upperBound: Color(repeating: 1)) * 255
          let (r, g, b) = (UInt32(c.x.rounded()), UInt32(c.y.rounded()), UInt32(c.z.rounded()))
          out[y * pixels.columns + x] = 0xFF00_0000 | r << 16 | g << 8 | b
        }
      }
    }
  }
}
