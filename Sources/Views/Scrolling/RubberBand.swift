import Foundation

/// How far content follows a finger beyond its edge: f(x, d, c) = (1 − 1/(x·c/d + 1))·d, the
/// published formula.
struct RubberBand {
  /// The constant c.
  static let stiffness: CGFloat = 0.55

  /// The constant d: the view's length along the axis in points. The result never reaches it.
  var length: CGFloat

  /// The overscroll for a finger's distance beyond the edge; both in points, 0 or more.
  func stretch(at distance: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * Self.stiffness / length + 1)) * length
  }

  /// The finger's distance beyond the edge for an overscroll; the inverse of ``stretch(at:)``.
  func distance(stretching stretch: CGFloat) -> CGFloat {
    guard length > 0, stretch < length else { return stretch }
    return (1 / (1 - stretch / length) - 1) * length / Self.stiffness
  }
}
