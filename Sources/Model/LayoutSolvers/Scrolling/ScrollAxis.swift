import Foundation
import LayerGeometry

/// The scrolling limits of one axis.
package struct ScrollAxis {
  /// The offsets at which the content covers the view.
  package var range: ClosedRange<CGFloat>
  /// The view's length in points.
  package var length: CGFloat
  /// Whether the content may be dragged beyond its range.
  package var bounces: Bool
  /// Whether the axis can be dragged at all.
  package var scrolls: Bool

  package init(range: ClosedRange<CGFloat>, length: CGFloat, bounces: Bool, scrolls: Bool) {
    (self.range, self.length, self.bounces, self.scrolls) = (range, length, bounces, scrolls)
  }

  private var band: RubberBand { RubberBand(length: length) }

  package func clamp(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The offset for a finger: unchanged within the range, with increasing resistance beyond it.
  package func offset(forFinger finger: CGFloat) -> CGFloat {
    let edge = clamp(finger)
    guard bounces, finger != edge else { return edge }
    let stretch = band.stretch(at: abs(finger - edge))
    return finger < edge ? edge - stretch : edge + stretch
  }

  /// The finger's offset for a content offset; the inverse of ``offset(forFinger:)``.
  package func finger(forOffset offset: CGFloat) -> CGFloat {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return offset }
    let distance = band.distance(stretching: abs(offset - edge))
    return offset < edge ? edge - distance : edge + distance
  }
}

/// How content follows a finger beyond its edge: f(x, d, c) = (1 − 1/(x·c/d + 1))·d (published).
package struct RubberBand {
  /// The constant c.
  package static let stiffness: CGFloat = 0.55

  /// The constant d: the view's length along the axis in points. The result never reaches it.
  package var length: CGFloat

  package init(length: CGFloat) { self.length = length }

  /// The overscroll for a finger's distance beyond the edge; both in points, 0 or more.
  package func stretch(at distance: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    return (1 - 1 / (distance * Self.stiffness / length + 1)) * length
  }

  /// The finger's distance beyond the edge for an overscroll; the inverse of ``stretch(at:)``.
  package func distance(stretching stretch: CGFloat) -> CGFloat {
    guard length > 0, stretch < length else { return stretch }
    return (1 / (1 - stretch / length) - 1) * length / Self.stiffness
  }
}
