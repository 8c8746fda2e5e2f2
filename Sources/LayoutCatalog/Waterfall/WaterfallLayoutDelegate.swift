public import CollectionViews
public import Foundation
public import LayerGeometry

/// Lengths and spaces per item and section of a ``WaterfallLayout``. All optional: without a method
/// the layout's own property counts.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: UICollectionViewDelegate {
  /// The length of an item along the scroll direction, in points, given how broad it is.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat

  /// How many columns an item covers; more than there are count as all.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets

  /// Between items that follow each other in a column, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    itemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Between columns, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Along the scroll direction, in points; 0 for no header.
  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    headerLengthForSectionAt section: Int
  ) -> CGFloat

  /// Along the scroll direction, in points; 0 for no footer.
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
