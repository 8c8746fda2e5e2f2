public import CompositionalLayouts
public import Foundation

/// Optional delegate methods for a ``ListLayout``; its properties are the defaults.
@preconcurrency @MainActor
public protocol ListLayoutDelegate: UICollectionViewDelegate {
  /// In points, or `ListLayout.automaticDimension` for a self-sizing row; nil for the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat?

  /// The separators of a row, given its default ones.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout,
    separatorsForItemAt indexPath: IndexPath, proposed: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// Whether a section has a header; the data source makes its view.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool

  /// Whether a section has a footer; the data source makes its view.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool

  /// In points, or `ListLayout.automaticDimension` for a self-sizing header; nil for the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat?

  /// In points, or `ListLayout.automaticDimension` for a self-sizing footer; nil for the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForFooterInSection section: Int
  ) -> CGFloat?
}

extension ListLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    // If this default runs, the delegate does not set the heights of rows.
    layout.asksForHeights = false
    return nil
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout,
    separatorsForItemAt indexPath: IndexPath, proposed: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration { proposed }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat? { nil }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForFooterInSection section: Int
  ) -> CGFloat? { nil }
}
