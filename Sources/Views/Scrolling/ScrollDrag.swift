import Foundation

/// A finger that holds the content of a scroll view.
struct ScrollDrag {
  enum Lock {
    /// Not decided before the finger moves.
    case undecided
    case none
    case horizontal
    case vertical
  }

  /// The offset under the finger when it came down, as if content were not held back at its edges.
  var start: CGPoint
  /// Of the finger since then.
  var translation = CGPoint.zero
  var lock = Lock.none

  /// Decides once which way a finger goes: along one axis if it went less than half as far along
  /// the other.
  mutating func decideLock() {
    guard lock == .undecided, translation != .zero else { return }
    let (x, y) = (abs(translation.x), abs(translation.y))
    lock = y * 2 < x ? .horizontal : x * 2 < y ? .vertical : .none
  }

  /// What of a vector a locked drag takes.
  func allowed(_ vector: CGPoint) -> CGPoint {
    CGPoint(x: lock == .vertical ? 0 : vector.x, y: lock == .horizontal ? 0 : vector.y)
  }
}
