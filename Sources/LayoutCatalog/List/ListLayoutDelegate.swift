public import CollectionViews
public import CompositionalLayouts
public import Foundation

/// The delegate of a collection view that is laid out as a table list. All optional: without a
/// method the layout's own property counts.
@preconcurrency @MainActor
public protocol ListLayoutDelegate: UICollectionViewDelegate {
  /// The height of a row in points, or `ListLayout.automaticDimension` for one that sizes itself;
  /// nil takes the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat?

  /// Which lines a row has, made of those it would have.
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

  /// The height of a header in points, or `ListLayout.automaticDimension` for one that sizes
  /// itself; nil takes the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat?

  /// The height of a footer, as of a header.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForFooterInSection section: Int
  ) -> CGFloat?
}

extension ListLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    // Reaching this default is how a list learns that no row is to be asked for.
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
