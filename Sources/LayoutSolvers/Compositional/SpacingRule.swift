import Foundation

/// A distance that is fixed, or that grows with the free space.
package struct SpacingRule: Hashable, Sendable {
  /// The minimum, in points.
  package var least: CGFloat
  /// Whether it shares the free space with the other flexible distances.
  package var isFlexible = false

  /// A fixed or flexible distance.
  package init(
    least: CGFloat, isFlexible: Bool = false
  ) {
    self.least = least
    self.isFlexible = isFlexible
  }

  /// No distance.
  package static let none = SpacingRule(least: 0)

  /// The distance in points.
  ///
  /// - Parameter share: how much of the free space each flexible distance gets.
  func length(share: CGFloat) -> CGFloat { isFlexible ? least + share : least }
}

/// The distances that an item keeps from its neighbors and its group.
package struct EdgeSpacingRule: Hashable, Sendable {
  var leading = SpacingRule.none
  var top = SpacingRule.none
  var trailing = SpacingRule.none
  var bottom = SpacingRule.none

  /// The distances at the four edges.
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

  /// The minimum of both ends of an axis together, in points.
  func least(_ axis: LayoutAxis) -> CGFloat { lead(axis).least + trail(axis).least }

  func flexibleEnds(_ axis: LayoutAxis) -> Int {
    (lead(axis).isFlexible ? 1 : 0) + (trail(axis).isFlexible ? 1 : 0)
  }

  /// The distance before an item that shares `free` points only with its own flexible ends.
  func start(_ axis: LayoutAxis, free: CGFloat) -> CGFloat {
    let ends = flexibleEnds(axis)
    return lead(axis).length(share: ends > 0 ? max(0, free) / CGFloat(ends) : 0)
  }
}
