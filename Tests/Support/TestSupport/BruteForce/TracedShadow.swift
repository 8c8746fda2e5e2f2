import CollectionViews
import Foundation

/// A layer's shadow by plain summation: the alpha of what the layer shows on a fine grid of its
/// own plane, convolved with a sampled Gaussian.
struct TracedShadow: Sendable {
  let extent: CGRect
  private let color: CGColor
  private let offset: TracedPoint
  private let origin: TracedPoint
  private let step: Double
  private let width: Int
  private let height: Int
  private let values: [Float]

  /// `extent`: where the layer shows something; nil is not supported.
  init(_ shadow: LayerShadow, bounds: CGRect, extent: CGRect?, content: TracedContent) {
    precondition(shadow.path == nil, "the brute-force renderer casts no shadow by a path")
    guard let extent else { preconditionFailure("a shadow of something behind the eye") }
    let sigma = max(Double(shadow.radius), 1e-3)
    let reach = 4.5 * sigma
    // The bounds' edges fall on edges of cells, which keeps rectangles exact.
    let step = bounds.width / (bounds.width / max(sigma / 10, 0.05)).rounded(.up)
    let left = bounds.minX - ((bounds.minX - extent.minX + reach) / step).rounded(.up) * step
    let top = bounds.minY - ((bounds.minY - extent.minY + reach) / step).rounded(.up) * step
    width = Int(((extent.maxX + reach - left) / step).rounded(.up))
    height = Int(((extent.maxY + reach - top) / step).rounded(.up))
    origin = TracedPoint(left, top)
    self.step = step
    offset = TracedPoint(shadow.offset.width, shadow.offset.height)
    var faded = shadow.color
    faded.alpha *= shadow.opacity
    color = faded
    self.extent = CGRect(
      x: left + shadow.offset.width, y: top + shadow.offset.height, width: Double(width) * step,
      height: Double(height) * step)

    var alpha = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          let p = TracedPoint(left + (Double(x) + dx) * step, top + (Double(y) + dy) * step)
          sum += content.shade(at: p).w
        }
        alpha[y * width + x] = Float(sum / 4)
      }
    }
    let weights = Self.gaussian(sigma / step)
    let across = Self.convolve(alpha, width, height, stride: 1, weights)
    values = Self.convolve(across, width, height, stride: width, weights)
  }

  private static func gaussian(_ sigma: Double) -> [Float] {
    let radius = Int((4.4 * sigma).rounded(.up))
    let raw = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = raw.reduce(0, +)
    return raw.map { Float($0 / total) }
  }

  private static func convolve(
    _ field: [Float], _ width: Int, _ height: Int, stride: Int, _ weights: [Float]
  ) -> [Float] {
    let radius = weights.count / 2
    var result = [Float](repeating: 0, count: field.count)
    for y in 0..<height {
      for x in 0..<width {
        let position = stride == 1 ? x : y
        let limit = stride == 1 ? width : height
        var sum: Float = 0
        for k in max(-radius, -position)...min(radius, limit - 1 - position) {
          sum += weights[k + radius] * field[y * width + x + k * stride]
        }
        result[y * width + x] = sum
      }
    }
    return result
  }

  func shade(at p: TracedPoint) -> Shade {
    let at = (p - offset - origin) / step - 0.5
    let (x, y) = (Int(at.x.rounded(.down)), Int(at.y.rounded(.down)))
    guard x >= 0, y >= 0, x + 1 < width, y + 1 < height else { return .clear }
    let (fx, fy) = (Float(at.x - Double(x)), Float(at.y - Double(y)))
    let i = y * width + x
    let upper = values[i] * (1 - fx) + values[i + 1] * fx
    let lower = values[i + width] * (1 - fx) + values[i + width + 1] * fx
    return Shade(color) * Double(upper * (1 - fy) + lower * fy)
  }
}
