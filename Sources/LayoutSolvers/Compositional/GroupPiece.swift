import Foundation
import LayerGeometry

/// A group, or a lone item, with everything in its place; frames are from its own origin.
struct GroupPiece: Sendable {
  /// Where an item goes.
  struct Slot: Hashable, Sendable {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the item is as long as its view prefers.
    var measuredAxes: LayoutAxes = []
  }

  /// A view attached to an item or a group.
  struct Badge: Hashable, Sendable {
    var kind: String
    /// The first slot of what it is attached to.
    var slot: Int
    var frame: CGRect
    var zIndex: Int
    var measuredAxes: LayoutAxes
  }

  var size: CGSize
  var slots: [Slot] = []
  var badges: [Badge] = []
  /// The first group in it that was to hold more items than a group may; nil for none.
  var overflow: GroupOverflow?

  /// Takes in what another piece holds, whose first slot follows the last of this one.
  mutating func add(_ other: GroupPiece, at origin: CGPoint) {
    overflow = overflow ?? other.overflow
    for var slot in other.slots {
      slot.frame = slot.frame.offsetBy(dx: origin.x, dy: origin.y)
      slots.append(slot)
    }
    for var badge in other.badges {
      badge.frame = badge.frame.offsetBy(dx: origin.x, dy: origin.y)
      badges.append(badge)
    }
  }

  /// The least range along an axis around all frames and the piece itself.
  func reach(_ axis: LayoutAxis) -> ClosedRange<CGFloat> {
    var (least, greatest) = (CGFloat(0), size[axis])
    for frame in slots.map(\.frame) + badges.map(\.frame) {
      least = min(least, frame.least(axis))
      greatest = max(greatest, frame.greatest(axis))
    }
    return least...greatest
  }
}

/// A group that was to hold more items than one may, and holds ``GroupSolver/mostItems``.
package struct GroupOverflow: Hashable, Sendable {
  /// How many items were asked for; nil for as many as fit.
  package var wanted: Int?
  /// The group's length, in points.
  package var length: CGFloat
  package var mostItems: Int { GroupSolver.mostItems }
}
