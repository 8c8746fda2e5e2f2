import Foundation
import LayerGeometry

/// How the size of an element that lies upright before and after is another: in each direction one
/// edge stays where it was, or its centre.
struct ElementGrowth: Hashable {
  /// What stays in one direction.
  enum Anchor: Hashable {
    /// The left or the top edge.
    case first
    /// The right or the bottom edge.
    case last
    case centre
  }

  /// By how much it is wider and higher; 0 where it is not.
  var size: CGSize
  var across: Anchor
  var down: Anchor

  /// - Parameters:
  ///   - size: by how much it is wider and higher.
  ///   - centre: how far that moved; what does not follow from the growth is left in it.
  ///   - hasEdges: whether its edges can be told apart, as those of what is turned cannot.
  init(size: CGSize, centre: inout CGPoint, hasEdges: Bool) {
    self.size = size
    across = Self.anchor(size.width, &centre.x, hasEdges)
    down = Self.anchor(size.height, &centre.y, hasEdges)
  }

  /// Numbers lie on a grid of a millionth; halves of them may be off by one step.
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
