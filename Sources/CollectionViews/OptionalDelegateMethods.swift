public import Foundation
import LayerGeometry

/// Lets `delegate?.collectionView?(view, didSelectItemAt: path)` compile, as code written for
/// optional methods says it; the answers are those of the methods.
@preconcurrency @MainActor
public struct OptionalDelegateMethods {
  let delegate: any UICollectionViewDelegate

  public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath)
    -> Bool?
  { delegate.collectionView(view, shouldHighlightItemAt: path) }

  public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    delegate.collectionView(view, didHighlightItemAt: path)
  }

  public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    delegate.collectionView(view, didUnhighlightItemAt: path)
  }

  public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath)
    -> Bool?
  { delegate.collectionView(view, shouldSelectItemAt: path) }

  public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath)
    -> Bool?
  { delegate.collectionView(view, shouldDeselectItemAt: path) }

  public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    delegate.collectionView(view, didSelectItemAt: path)
  }

  public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    delegate.collectionView(view, didDeselectItemAt: path)
  }

  public func callAsFunction(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) { delegate.collectionView(view, willDisplay: cell, forItemAt: path) }

  public func callAsFunction(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt path: IndexPath
  ) { delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path) }

  public func callAsFunction(
    _ view: UICollectionView, willDisplaySupplementaryView element: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) {
    delegate.collectionView(
      view, willDisplaySupplementaryView: element, forElementKind: kind, at: path)
  }

  public func callAsFunction(
    _ view: UICollectionView, didEndDisplayingSupplementaryView element: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) {
    delegate.collectionView(
      view, didEndDisplayingSupplementaryView: element, forElementOfKind: kind, at: path)
  }

  public func callAsFunction(
    _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
  ) -> CGPoint? {
    delegate.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
  }

  public func callAsFunction(
    _ view: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    delegate.collectionView(view, transitionLayoutForOldLayout: fromLayout, newLayout: toLayout)
  }
}

extension UICollectionViewDelegate {
  public var collectionView: OptionalDelegateMethods? {
    OptionalDelegateMethods(delegate: self)
  }
}
