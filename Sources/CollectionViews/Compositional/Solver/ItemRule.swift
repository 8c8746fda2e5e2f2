import Foundation
import LayerGeometry

/// An item or a group before its container is known.
struct ItemRule {
  var size: SizeRule
  var insets = NSDirectionalEdgeInsets.zero
  var edges = EdgeSpacingRule()
  var badges: [BadgeRule] = []
  /// What is in it; nil for an item.
  var group: GroupRule?

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
struct GroupRule {
  struct Place: Hashable, Sendable {
    var frame: CGRect
    var zIndex = 0
  }

  /// Places for the group's size and insets.
  typealias Provider = (CGSize, NSDirectionalEdgeInsets) -> [Place]

  indirect enum Content {
    /// The items in turn, as many as fit along the axis.
    case filled(LayoutAxis, [ItemRule])
    /// Equal shares of the group's length.
    case shared(LayoutAxis, ItemRule, Int)
    /// A number of items of their own size.
    case repeated(LayoutAxis, ItemRule, Int)
    case custom(Provider)
  }

  var content: Content
  var spacing = SpacingRule.none

  /// What it holds, each once.
  var items: [ItemRule] {
    switch content {
    case .filled(_, let items): items
    case .shared(_, let item, _), .repeated(_, let item, _): [item]
    case .custom: []
    }
  }
}

/// A view attached to an item or group.
struct BadgeRule: Hashable, Sendable {
  var kind: String
  var size: SizeRule
  var insets = NSDirectionalEdgeInsets.zero
  /// The point of what it is attached to.
  var container: AnchorRule
  /// The point of the view that lies there; nil for the same edges.
  var anchor: AnchorRule?
  var zIndex = 1
}

/// A view behind or before a whole section.
struct DecorationRule: Hashable, Sendable {
  var kind: String
  var insets = NSDirectionalEdgeInsets.zero
  var zIndex = 0
}
