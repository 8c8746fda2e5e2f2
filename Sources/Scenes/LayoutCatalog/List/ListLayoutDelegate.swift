public import CompositionalLayouts
public import Foundation

/// The delegate of a collection view with a ``ListLayout``. All methods are optional: by default
/// the property of the layout is used.
@preconcurrency @MainActor
public protocol ListLayoutDelegate: UICollectionViewDelegate {
  /// The height of a row in points, or `ListLayout.automaticDimension` for a row that sizes itself;
  /// nil for that of the layout.
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

  /// The height of a header in points, or `ListLayout.automaticDimension` for a header that sizes
  /// itself; nil for that of the layout.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat?

  /// The height of a footer in points, or `ListLayout.automaticDimension` for a footer that sizes
  /// itself; nil for that of the layout.
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
