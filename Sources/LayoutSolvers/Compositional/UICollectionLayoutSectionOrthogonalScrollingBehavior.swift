/// How a section of a compositional layout scrolls perpendicular to the layout's scroll direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable,
  CaseIterable
{
  /// Does not scroll.
  case none
  /// Stops anywhere.
  case continuous
  /// Stops where a group starts at the section's leading inset.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of the section's width.
  case paging
  /// Stops where a group starts at the section's leading inset.
  case groupPaging
  /// Stops where a group is centered in the section.
  case groupPagingCentered
}
