public import Foundation

/// A part of the canvas that is not compared.
public enum IgnoredArea: Hashable, Sendable {
  case rectangle(PixelRectangle)
  /// A convex polygon by corners in (fractional) pixels; covers every pixel it touches.
  case polygon([CGPoint])
}

/// One byte per pixel, not 0 for ignored pixels.
struct IgnoredMask {
  private(set) var bytes: [UInt8]
  private let width: Int
  private let height: Int

  init(_ areas: [IgnoredArea], width: Int, height: Int) {
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height)
    for area in areas {
      switch area {
      case .rectangle(let box):
        let columns = (box.x, box.x + box.width)
        for y in max(0, box.y)..<max(0, min(height, box.y + box.height)) {
          ignore(columns, ofRow: y)
        }
      case .polygon(let corners): ignore(corners)
      }
    }
  }

  private mutating func ignore(_ columns: (from: Int, to: Int), ofRow y: Int) {
    let (from, to) = (max(0, columns.from), min(width, columns.to))
    guard from < to else { return }
    for index in (y * width + from)..<(y * width + to) { bytes[index] = 1 }
  }

  /// Ignores, row by row, everything between the polygon's leftmost and rightmost points.
  private mutating func ignore(_ corners: [CGPoint]) {
    guard let highest = corners.map(\.y).min(), let lowest = corners.map(\.y).max() else { return }
    let rows = max(0, Int(max(0, highest).rounded(.down)))
    let end = Int(min(Double(height), lowest).rounded(.up))
    guard rows < end else { return }
    for y in rows..<end {
      var (left, right) = (Double.infinity, -Double.infinity)
      let (top, bottom) = (Double(y), Double(y + 1))
      for (index, a) in corners.enumerated() {
        let b = corners[(index + 1) % corners.count]
        for x in Self.extent(of: a, b, top, bottom) {
          (left, right) = (min(left, x), max(right, x))
        }
      }
      guard left <= right else { continue }
      let from = Int(max(0, left).rounded(.down))
      ignore((from, Int(min(Double(width), right).rounded(.up))), ofRow: y)
    }
  }

  /// Returns the horizontal extent of the part of an edge between two rows.
  private static func extent(
    of a: CGPoint, _ b: CGPoint, _ top: Double, _ bottom: Double
  ) -> [Double] {
    guard max(a.y, b.y) >= top, min(a.y, b.y) <= bottom else { return [] }
    if a.y == b.y { return [a.x, b.x] }
    return [top, bottom].map { y in
      let t = min(max((y - a.y) / (b.y - a.y), 0), 1)
      return a.x + t * (b.x - a.x)
    }
  }
}
