/// How a section of a compositional layout scrolls across the layout's own direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable,
  CaseIterable
{
  /// Not at all.
  case none
  /// Rests anywhere.
  case continuous
  /// Rests where a group begins at the section's leading inset.
  case continuousGroupLeadingBoundary
  /// Rests at multiples of the section's width.
  case paging
  /// Rests where a group begins at the section's leading inset.
  case groupPaging
  /// Rests where the middle of a group is in the middle of the section.
  case groupPagingCentered
}
