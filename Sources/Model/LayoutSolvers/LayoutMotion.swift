public import Foundation

/// When items start to move between layouts, and along which path. Supplementary and decoration
/// views take the whole duration.
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
    /// An arc to the left of the movement, a quarter of the distance high: rightward moves rise.
    case arc

    package var bend: Double { self == .arc ? 0.25 : 0 }
  }

  /// Seconds between successive starts; shorter for many items, as the last starts by halfway.
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
