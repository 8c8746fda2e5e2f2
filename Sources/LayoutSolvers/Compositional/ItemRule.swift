import Foundation
import LayerGeometry

/// An item or a group before its container is known.
package struct ItemRule {
  package var size: SizeRule
  package var insets = NSDirectionalEdgeInsets.zero
  package var edges = EdgeSpacingRule()
  package var badges: [BadgeRule] = []
  /// What is in it; nil for an item.
  package var group: GroupRule?

  package init(
    size: SizeRule, insets: NSDirectionalEdgeInsets = .zero,
    edges: EdgeSpacingRule = EdgeSpacingRule(), badges: [BadgeRule] = [], group: GroupRule? = nil
  ) {
    self.size = size
    self.insets = insets
    self.edges = edges
    self.badges = badges
    self.group = group
  }

  /// The insets that count: none along an axis that is measured.
  var effectiveInsets: NSDirectionalEdgeInsets {
    let measured = size.measuredAxes
    return measured.isEmpty
      ? insets : insets.keeping(LayoutAxes([.horizontal, .vertical]).subtracting(measured))
  }

  /// Whether anything in it is as large as a view prefers.
  var isMeasured: Bool {
    !size.measuredAxes.isEmpty || badges.contains { !$0.size.measuredAxes.isEmpty }
      || group?.items.contains(where: \.isMeasured) ?? false
  }
}

/// What a group holds and how.
package struct GroupRule {
  package struct Place: Hashable, Sendable {
    package var frame: CGRect
    package var zIndex = 0

    package init(
      frame: CGRect, zIndex: Int = 0
    ) {
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// Places for the group's size and insets.
  package typealias Provider = (CGSize, NSDirectionalEdgeInsets) -> [Place]

  package indirect enum Content {
    /// The items in turn, as many as fit along the axis.
    case filled(LayoutAxis, [ItemRule])
    /// Equal shares of the group's length.
    case shared(LayoutAxis, ItemRule, Int)
    /// A number of items of their own size.
    case repeated(LayoutAxis, ItemRule, Int)
    case custom(Provider)
  }

  package var content: Content
  package var spacing = SpacingRule.none

  package init(
    content: Content, spacing: SpacingRule = .none
  ) {
    self.content = content
    self.spacing = spacing
  }

  /// What it holds, each once.
  package var items: [ItemRule] {
    switch content {
    case .filled(_, let items): items
    case .shared(_, let item, _), .repeated(_, let item, _): [item]
    case .custom: []
    }
  }
}

/// A view attached to an item or group.
package struct BadgeRule: Hashable, Sendable {
  package var kind: String
  package var size: SizeRule
  package var insets = NSDirectionalEdgeInsets.zero
  /// The point of what it is attached to.
  package var container: AnchorRule
  /// The point of the view that lies there; nil for the same edges.
  package var anchor: AnchorRule?
  package var zIndex = 1

  package init(
    kind: String, size: SizeRule, insets: NSDirectionalEdgeInsets = .zero, container: AnchorRule,
    anchor: AnchorRule? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.insets = insets
    self.container = container
    self.anchor = anchor
    self.zIndex = zIndex
  }
}

/// A view behind or before a whole section.
package struct DecorationRule: Hashable, Sendable {
  package var kind: String
  package var insets = NSDirectionalEdgeInsets.zero
  package var zIndex = 0

  package init(
    kind: String, insets: NSDirectionalEdgeInsets = .zero, zIndex: Int = 0
  ) {
    self.kind = kind
    self.insets = insets
    self.zIndex = zIndex
  }
}
