import DrawingCommands
import Foundation

/// The scrolling limits of one axis.
struct ScrollAxis {
  /// The offsets at which the content covers the view.
  var range: ClosedRange<CGFloat>
  /// The view's length in points.
  var length: CGFloat
  /// Whether the content may be dragged beyond its range.
  var bounces: Bool
  /// Whether the axis can be dragged at all.
  var scrolls: Bool

  private var band: RubberBand { RubberBand(length: length) }

  func clamp(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The offset for a finger: unchanged within the range, with increasing resistance beyond it.
  func offset(forFinger finger: CGFloat) -> CGFloat {
    let edge = clamp(finger)
    guard bounces, finger != edge else { return edge }
    let stretch = band.stretch(at: abs(finger - edge))
    return finger < edge ? edge - stretch : edge + stretch
  }

  /// The finger's offset for a content offset; the inverse of ``offset(forFinger:)``.
  func finger(forOffset offset: CGFloat) -> CGFloat {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return offset }
    let distance = band.distance(stretching: abs(offset - edge))
    return offset < edge ? edge - distance : edge + distance
  }
}

/// How content follows a finger beyond its edge: f(x, d, c) = (1 − 1/(x·c/d + 1))·d (published).
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
