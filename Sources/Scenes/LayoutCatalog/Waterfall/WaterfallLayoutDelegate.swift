public import CollectionViews
public import Foundation

/// Lengths and distances in a ``WaterfallLayout``. Optional; the layout's properties are the
/// defaults.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// The length of an item along the scroll direction, in points, for a breadth.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat

  /// The number of columns that an item spans, at most all.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// The distance between successive items in a column, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    itemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The distance between columns, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpacingForSectionAt section: Int
  ) -> CGFloat

  /// The length of the header along the scroll direction in points; 0 for no header.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    headerLengthForSectionAt section: Int
  ) -> CGFloat

  /// The length of the footer along the scroll direction in points; 0 for no footer.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    footerLengthForSectionAt section: Int
  ) -> CGFloat
}

extension WaterfallLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat { waterfallLayout.itemLength(forBreadth: breadth) }

  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { waterfallLayout.sectionInset }

  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    itemSpacingForSectionAt section: Int
  ) -> CGFloat { waterfallLayout.itemSpacing }

  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpacingForSectionAt section: Int
  ) -> CGFloat { waterfallLayout.columnSpacing }

  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    headerLengthForSectionAt section: Int
  ) -> CGFloat { waterfallLayout.headerLength }

  public func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    footerLengthForSectionAt section: Int
  ) -> CGFloat { waterfallLayout.footerLength }
}
