public import Foundation

/// Snapping of lengths in points to whole device pixels.
public struct PixelAlignment: Hashable, Sendable {
  /// Pixels a point, greater than zero.
  public var scale: CGFloat

  /// An alignment for a number of pixels a point.
  public init(scale: CGFloat) {
    precondition(scale > 0 && scale.isFinite, "a scale is positive and finite, not \(scale)")
    self.scale = scale
  }

  /// The nearest pixel edge; halves go away from zero (37.48 pt at 2× gives 37.5).
  public func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// The pixel edge at or below a value.
  public func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  /// The pixel edge at or above a value.
  public func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

  /// Each edge to the nearest pixel edge, so that what touches still does.
  public func alignEdges(_ rect: CGRect) -> CGRect {
    let (x, y) = (round(rect.minX), round(rect.minY))
    return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }

  /// Origin to the nearest pixel edge; the size is kept.
  public func alignOrigin(_ rect: CGRect) -> CGRect {
    CGRect(
      x: round(rect.origin.x), y: round(rect.origin.y), width: rect.size.width,
      height: rect.size.height)
  }
}
