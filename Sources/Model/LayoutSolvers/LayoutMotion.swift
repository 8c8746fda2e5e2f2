public import Foundation

/// How items move from one layout to another: when each of them starts, and along which path.
///
/// Headers, footers and decoration views move for the whole duration.
public struct LayoutMotion: Hashable, Sendable {
  /// Which items start first.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case index
    case reverseIndex
    /// By the initial distance from the centre of the view. Equally distant items start together.
    case fromCenter
    case toCenter
  }

  /// The path of an item on the screen.
  public enum Path: String, Hashable, Sendable, CaseIterable {
    case straight
    /// An arc to the left of the direction of movement. Its height is a quarter of the distance, so
    /// that items that move to the right rise.
    case arc

    package var bend: Double { self == .arc ? 0.25 : 0 }
  }

  /// Seconds between the starts of two successive items.
  ///
  /// The last item starts no later than halfway: with many items the interval is shorter.
  public var stagger: TimeInterval

  /// Which items start first.
  public var order: Order

  /// The path of every item.
  public var path: Path

  /// - Precondition: the stagger is not negative.
  public init(stagger: TimeInterval = 0, order: Order = .index, path: Path = .straight) {
    precondition(stagger >= 0, "items follow each other, so that a stagger is no \(stagger)")
    (self.stagger, self.order, self.path) = (stagger, order, path)
  }
}
