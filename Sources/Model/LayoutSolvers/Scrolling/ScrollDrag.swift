import Foundation

/// An ongoing drag of a scroll view's content.
package struct ScrollDrag {
  package enum Lock {
    /// Undecided until the finger moves.
    case undecided
    case none
    case horizontal
    case vertical
  }

  /// The offset when the finger touched down, without edge resistance.
  package var start: CGPoint
  /// The finger's translation since then.
  package var translation = CGPoint.zero
  package var lock = Lock.none

  /// A drag that begins with the offset when the finger touched down.
  package init(start: CGPoint, lock: Lock = .none) {
    (self.start, self.lock) = (start, lock)
  }

  /// Locks to one axis, once, if the translation along the other is less than half.
  package mutating func decideLock() {
    guard lock == .undecided, translation != .zero else { return }
    let (x, y) = (abs(translation.x), abs(translation.y))
    lock = y * 2 < x ? .horizontal : x * 2 < y ? .vertical : .none
  }

  /// The components of a vector that the locked direction lets through.
  package func allowed(_ vector: CGPoint) -> CGPoint {
    CGPoint(x: lock == .vertical ? 0 : vector.x, y: lock == .horizontal ? 0 : vector.y)
  }
}
