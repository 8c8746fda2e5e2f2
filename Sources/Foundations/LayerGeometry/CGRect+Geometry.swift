public import Foundation

extension CGRect {
  /// The bounding rectangle of the points; null if there are none.
  public init(containing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points.dropFirst() {
      left = Swift.min(left, point.x)
      right = Swift.max(right, point.x)
      top = Swift.min(top, point.y)
      bottom = Swift.max(bottom, point.y)
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether two rectangles overlap in more than an edge, like Core Graphics' `intersects`;
  /// Foundation's on Linux is also true for touching ones. An empty rectangle inside another
  /// overlaps it.
  public func overlaps(_ other: CGRect) -> Bool {
    if isNull || other.isNull { return false }
    func meets(_ a0: CGFloat, _ a1: CGFloat, _ b0: CGFloat, _ b1: CGFloat) -> Bool {
      if a0 == a1 { return b0 <= a0 && a0 < b1 || a0 == b0 && b0 == b1 }
      if b0 == b1 { return a0 <= b0 && b0 < a1 }
      return a0 < b1 && b0 < a1
    }
    return meets(minX, maxX, other.minX, other.maxX) && meets(minY, maxY, other.minY, other.maxY)
  }

  /// The midpoint.
  public var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// Whether all components are finite.
  public var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// The rectangle inset on each edge. Width and height may become negative, as in UIKit.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

extension CGRect {
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}
