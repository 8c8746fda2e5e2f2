public import Foundation

/// Rounds lengths in points to whole device pixels.
public struct PixelAlignment: Hashable, Sendable {
  /// Pixels per point; positive.
  public var scale: CGFloat

  /// - Parameter scale: pixels per point; positive.
  public init(scale: CGFloat) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive and finite, not \(scale)")
    self.scale = scale
  }

  /// Rounds to the nearest pixel boundary, halves away from zero: 37.48 pt at 2× becomes 37.5.
  public func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// Rounds down to a pixel boundary.
  public func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  /// Rounds up to a pixel boundary.
  public func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

  /// Rounds every edge to the nearest pixel boundary, so that adjacent rectangles stay adjacent.
  public func alignEdges(_ rect: CGRect) -> CGRect {
    let (x, y) = (round(rect.minX), round(rect.minY))
    return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }

  /// Rounds the origin to the nearest pixel boundary and keeps the size.
  public func alignOrigin(_ rect: CGRect) -> CGRect {
    CGRect(
      x: round(rect.origin.x), y: round(rect.origin.y), width: rect.size.width,
      height: rect.size.height)
  }
}
