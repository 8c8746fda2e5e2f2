import Foundation
import LayerTree

/// The size change of an upright element; in each direction an edge or the centre stays.
struct ElementGrowth: Hashable {
  /// The fixed point in one direction.
  enum Anchor: Hashable {
    /// The left or the top edge.
    case first
    /// The right or the bottom edge.
    case last
    case centre
  }

  /// Change of width and height; 0 for none.
  var size: CGSize
  var across: Anchor
  var down: Anchor

  /// - Parameters:
  ///   - size: the change.
  ///   - centre: its movement, minus what the growth explains.
  ///   - hasEdges: whether edges can be told apart; not in a rotated element.
  init(size: CGSize, centre: inout CGPoint, hasEdges: Bool) {
    self.size = size
    across = Self.anchor(size.width, &centre.x, hasEdges)
    down = Self.anchor(size.height, &centre.y, hasEdges)
  }

  /// Numbers are rounded to a millionth; halves of them may be off by one step.
  private static func isZero(_ length: Double) -> Bool { abs(length) < 2e-6 }

  private static func anchor(
    _ growth: Double, _ centre: inout CGFloat, _ hasEdges: Bool
  ) -> Anchor {
    guard growth != 0 else { return .centre }
    let found: Anchor? =
      isZero(centre)
      ? .centre
      : hasEdges && isZero(centre - growth / 2)
        ? .first : hasEdges && isZero(centre + growth / 2) ? .last : nil
    if found != nil { centre = 0 }
    return found ?? .centre
  }
}
