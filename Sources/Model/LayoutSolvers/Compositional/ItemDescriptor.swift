import Foundation
import LayerGeometry

/// An item or a group that is not yet resolved against a container.
package struct ItemDescriptor {
  /// The size, relative to the enclosing group or section.
  var size: SizeDescriptor
  /// Taken off the size, in points.
  var insets = NSDirectionalEdgeInsets.zero
  /// Added around the size.
  var edges = EdgeSpacingDescriptor()
  /// The supplementary views attached to it.
  package var badges: [BadgeDescriptor] = []
  /// The contents of a group; nil for an item.
  package var group: GroupDescriptor?

  /// An item, or a group if `group` is set.
  package init(
    size: SizeDescriptor, insets: NSDirectionalEdgeInsets = .zero,
    edges: EdgeSpacingDescriptor = EdgeSpacingDescriptor(), badges: [BadgeDescriptor] = [],
    group: GroupDescriptor? = nil
  ) {
    self.size = size
    self.insets = insets
    self.edges = edges
    self.badges = badges
    self.group = group
  }

  /// The insets, ignored along axes where the view decides its own length.
  var effectiveInsets: NSDirectionalEdgeInsets {
    let measured = size.measuredAxes
    return measured.isEmpty
      ? insets : insets.keeping(LayoutAxes([.horizontal, .vertical]).subtracting(measured))
  }

  /// Whether it, or a descendant, is sized by its view.
  var isMeasured: Bool {
    !size.measuredAxes.isEmpty || badges.contains { !$0.size.measuredAxes.isEmpty }
      || group?.items.contains(where: \.isMeasured) ?? false
  }
}

/// The contents of a group.
package struct GroupDescriptor {
  /// The position of an item in a custom group.
  package struct CustomItem: Hashable, Sendable {
    /// In points, relative to the group's content.
    var frame: CGRect
    /// The z-index of the cell.
    var zIndex = 0

    /// A position with a z-index.
    package init(
      frame: CGRect, zIndex: Int = 0
    ) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// The positions of a custom group's items, from the group's size and content insets.
  package typealias Provider = (CGSize, NSDirectionalEdgeInsets) -> [CustomItem]

  /// How the items of a group are chosen and sized.
  package indirect enum Content {
    /// The items in turn, for as long as the next one fits along the axis.
    case filled(LayoutAxis, [ItemDescriptor])
    /// A number of equal items that divide the group's length among them.
    case shared(LayoutAxis, ItemDescriptor, Int)
    /// A number of equal items, each of its own size.
    case repeated(LayoutAxis, ItemDescriptor, Int)
    /// Items where a closure places them.
    case custom(Provider)
  }

  /// The items.
  var content: Content
  /// The distance between two items along the axis.
  var spacing = SpacingDescriptor.none

  /// A group with a distance between its items.
  package init(
    content: Content, spacing: SpacingDescriptor = .none
  ) {
    self.content = content
    self.spacing = spacing
  }

  /// The distinct items; none for a custom group.
  package var items: [ItemDescriptor] {
    switch content {
    case .filled(_, let items): items
    case .shared(_, let item, _), .repeated(_, let item, _): [item]
    case .custom: []
    }
  }
}

/// A supplementary view attached to an item or a group, such as a badge.
package struct BadgeDescriptor: Hashable, Sendable {
  /// The element kind.
  package var kind: String
  /// The size, relative to the item.
  var size: SizeDescriptor
  /// Taken off the frame, in points.
  var insets = NSDirectionalEdgeInsets.zero
  /// The point of the item that the view is attached to.
  var container: AnchorDescriptor
  /// The view's point at that place; nil for the one at the same edges.
  var anchor: AnchorDescriptor?
  /// The z-index of the view; that of cells is 0.
  var zIndex = 1

  /// A view attached at a point of its item.
  package init(
    kind: String, size: SizeDescriptor, insets: NSDirectionalEdgeInsets = .zero,
    container: AnchorDescriptor,
    anchor: AnchorDescriptor? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.insets = insets
    self.container = container
    self.anchor = anchor
    self.zIndex = zIndex
  }
}

/// A decoration view that covers a whole section.
package struct DecorationDescriptor: Hashable, Sendable {
  /// The element kind.
  var kind: String
  /// Taken off the bounds of the section, in points.
  var insets = NSDirectionalEdgeInsets.zero
  /// The z-index of the view; that of cells is 0.
  var zIndex = 0

  /// A decoration of a kind.
  package init(
    kind: String, insets: NSDirectionalEdgeInsets = .zero, zIndex: Int = 0
  ) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
