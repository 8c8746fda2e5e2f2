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

  /// Rounds every edge to the nearest pixel boundary, so that adjacent rectangles stay adjacent. A length
  /// of whole pixels keeps it, also between pixels.
  public func alignEdges(_ rect: CGRect) -> CGRect {
    // Halves go up, whatever the rounding error is of which they are larger or smaller.
    func edge(_ value: CGFloat) -> CGFloat { (value * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (x, y) = (edge(rect.minX), edge(rect.minY))
    return CGRect(x: x, y: y, width: edge(rect.maxX) - x, height: edge(rect.maxY) - y)
  }
}
