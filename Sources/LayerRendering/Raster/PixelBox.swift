import Foundation

/// Whole pixels of the canvas, x0 ≤ x < x1 and y0 ≤ y < y1.
struct PixelBox: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  static let empty = PixelBox(x0: 0, y0: 0, x1: 0, y1: 0)

  init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// All pixels that a rectangle touches, as far as they lie in `limits`.
  init(around r: CGRect, within limits: PixelBox) {
    guard !r.isNull, r.minX.isFinite, r.minY.isFinite, r.maxX.isFinite, r.maxY.isFinite else {
      self = .empty
      return
    }
    func limit(_ value: Double, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, Double(low)), Double(high)))
    }
    self.init(
      x0: limit(r.minX.rounded(.down), limits.x0, limits.x1),
      y0: limit(r.minY.rounded(.down), limits.y0, limits.y1),
      x1: limit(r.maxX.rounded(.up), limits.x0, limits.x1),
      y1: limit(r.maxY.rounded(.up), limits.y0, limits.y1))
    if isEmpty { self = .empty }
  }

  var width: Int { x1 - x0 }
  var height: Int { y1 - y0 }
  var isEmpty: Bool { x1 <= x0 || y1 <= y0 }

  var rect: CGRect { CGRect(x: x0, y: y0, width: width, height: height) }

  func intersection(_ o: PixelBox) -> PixelBox {
    let box = PixelBox(
      x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    return box.isEmpty ? .empty : box
  }
}
