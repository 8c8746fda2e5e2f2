public import Foundation

/// How items get from one layout to another: when each of them begins, and on which way.
///
/// Headers, footers and decorations take the whole time.
public struct LayoutMotion: Hashable, Sendable {
  /// Which items begin first.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case index
    case reverseIndex
    /// By the distance from the middle of the view where they begin; equally distant ones together.
    case fromCenter
    case toCenter
  }

  public enum Path: String, Hashable, Sendable, CaseIterable {
    case straight
    /// Bent to the left of the way as it is seen, at its middle by a quarter of its length: what
    /// goes to the right goes over the top.
    case arc

    var bend: Double { self == .arc ? 0.25 : 0 }
  }

  /// Seconds from the beginning of one item to that of the next. The last ends when the change
  /// does, and begins at half of its time at the latest: where more items show, they follow each
  /// other faster.
  public var stagger: TimeInterval

  public var order: Order

  public var path: Path

  /// - Precondition: no stagger is below 0.
  public init(stagger: TimeInterval = 0, order: Order = .index, path: Path = .straight) {
    precondition(stagger >= 0, "items follow each other, so that a stagger is no \(stagger)")
    (self.stagger, self.order, self.path) = (stagger, order, path)
  }
}
