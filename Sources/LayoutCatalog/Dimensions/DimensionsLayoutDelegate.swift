public import CollectionViews
public import Foundation

/// What a ``DimensionsLayout`` asks besides what a flow asks. Optional: without the method the
/// layout's own mode counts.
@preconcurrency @MainActor
public protocol DimensionsLayoutDelegate: UICollectionViewDelegateFlowLayout {
  /// How an item's photo lies in its cell.
  func collectionView(
    _ collectionView: UICollectionView, layout dimensionsLayout: DimensionsLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode
}

extension DimensionsLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout dimensionsLayout: DimensionsLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode { dimensionsLayout.layoutMode }
}
