import Foundation

/// How far content follows a finger beyond its edge: f(x, d, c) = (1 − 1/(x·c/d + 1))·d, the
/// published formula.
struct RubberBand {
  /// c.
  static let stiffness: CGFloat = 0.55

  /// d: the length of the view along the axis, in points; content never comes farther.
  var length: CGFloat

  /// - Parameter distance: of the finger from the edge, in points, 0 or more.
  func stretch(at distance: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * Self.stiffness / length + 1)) * length
  }

  /// Where the finger is that holds the content so far out.
  func distance(stretching stretch: CGFloat) -> CGFloat {
    guard length > 0, stretch < length else { return stretch }
    return (1 / (1 - stretch / length) - 1) * length / Self.stiffness
  }
}
