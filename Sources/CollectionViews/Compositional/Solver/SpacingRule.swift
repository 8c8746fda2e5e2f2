import Foundation

/// A distance that is fixed, or takes a share of what is free.
struct SpacingRule: Hashable, Sendable {
  var least: CGFloat
  var isFlexible = false

  static let none = SpacingRule(least: 0)

  /// - Parameter share: what each flexible distance gets of the free space.
  func length(share: CGFloat) -> CGFloat { isFlexible ? least + share : least }
}

/// The distances around an item.
struct EdgeSpacingRule: Hashable, Sendable {
  var leading = SpacingRule.none
  var top = SpacingRule.none
  var trailing = SpacingRule.none
  var bottom = SpacingRule.none

  func lead(_ axis: LayoutAxis) -> SpacingRule { axis == .horizontal ? leading : top }

  func trail(_ axis: LayoutAxis) -> SpacingRule { axis == .horizontal ? trailing : bottom }

  /// The least that both ends of an axis take together.
  func least(_ axis: LayoutAxis) -> CGFloat { lead(axis).least + trail(axis).least }

  func flexibleEnds(_ axis: LayoutAxis) -> Int {
    (lead(axis).isFlexible ? 1 : 0) + (trail(axis).isFlexible ? 1 : 0)
  }

  /// The distance before an item in the middle of free space that only its own ends share.
  func start(_ axis: LayoutAxis, free: CGFloat) -> CGFloat {
    let ends = flexibleEnds(axis)
    return lead(axis).length(share: ends > 0 ? max(0, free) / CGFloat(ends) : 0)
  }
}
