import Foundation
import LayerGeometry

/// The frames in a solved group, or of a single item, relative to its own origin.
struct GroupFrames: Sendable {
  /// The position of one item.
  struct Slot: Hashable, Sendable {
    var frame: CGRect
    var zIndex = 0
    /// The axes along which the view decides its own length.
    var measuredAxes: LayoutAxes = []
    /// Whether its height is that of its highest sibling.
    var sharesHeight = false
  }

  /// A supplementary view attached to an item or a group.
  struct Badge: Hashable, Sendable {
    var kind: String
    /// The first slot of the item or group that it is attached to.
    var slot: Int
    var frame: CGRect
    var zIndex: Int
    var measuredAxes: LayoutAxes
  }

  var size: CGSize
  var slots: [Slot] = []
  var badges: [Badge] = []
  /// The first nested group that was to hold more items than allowed.
  var overflow: GroupOverflow?

  /// Appends the frames of a nested group or item, whose first slot follows the last one here.
  mutating func add(_ other: GroupFrames, at origin: CGPoint) {
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

  /// The range of an axis that all frames and the group itself cover.
  func extent(_ axis: LayoutAxis) -> ClosedRange<CGFloat> {
    var (least, greatest) = (CGFloat(0), size[axis])
    for frame in slots.map(\.frame) + badges.map(\.frame) {
      least = min(least, frame.minEdge(axis))
      greatest = max(greatest, frame.maxEdge(axis))
    }
    return least...greatest
  }
}

/// A group that was to hold more than ``maximumItemCount`` items, and holds that many.
package struct GroupOverflow: Hashable, Sendable {
  /// The requested number of items; nil for as many as fit.
  package var requestedItemCount: Int?
  /// The length of the group, in points.
  package var length: CGFloat
  /// The most items that a group can hold, nested groups included.
  package var maximumItemCount: Int { GroupSolver.maximumItemCount }
}
