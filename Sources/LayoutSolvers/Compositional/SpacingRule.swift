import Foundation

/// A distance that is fixed, or takes a share of what is free.
package struct SpacingRule: Hashable, Sendable {
  package var least: CGFloat
  package var isFlexible = false

  package init(
    least: CGFloat, isFlexible: Bool = false
  ) {
    self.least = least
    self.isFlexible = isFlexible
  }

  package static let none = SpacingRule(least: 0)

  /// - Parameter share: what each flexible distance gets of the free space.
  func length(share: CGFloat) -> CGFloat { isFlexible ? least + share : least }
}

/// The distances around an item.
package struct EdgeSpacingRule: Hashable, Sendable {
  package var leading = SpacingRule.none
  package var top = SpacingRule.none
  package var trailing = SpacingRule.none
  package var bottom = SpacingRule.none

  package init(
    leading: SpacingRule = .none, top: SpacingRule = .none, trailing: SpacingRule = .none,
    bottom: SpacingRule = .none
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

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
