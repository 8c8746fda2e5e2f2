import Foundation
import LayerGeometry

/// What one axis of a scroll view allows.
struct ScrollAxis {
  /// The offsets at which the content fills the view.
  var range: ClosedRange<CGFloat>
  /// Of the view, in points.
  var length: CGFloat
  /// Whether the content may leave its range.
  var bounces: Bool
  /// Whether a finger can move the content along the axis at all.
  var scrolls: Bool

  private var band: RubberBand { RubberBand(length: length) }

  func clamp(_ offset: CGFloat) -> CGFloat {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The offset that a finger holds: its own within the range, less and less of it beyond.
  func held(_ finger: CGFloat) -> CGFloat {
    let edge = clamp(finger)
    guard bounces, finger != edge else { return edge }
    let stretch = band.stretch(at: abs(finger - edge))
    return finger < edge ? edge - stretch : edge + stretch
  }

  /// Where a finger is that holds this offset.
  func finger(holding offset: CGFloat) -> CGFloat {
    let edge = clamp(offset)
    guard bounces, offset != edge else { return offset }
    let distance = band.distance(stretching: abs(offset - edge))
    return offset < edge ? edge - distance : edge + distance
  }
}
