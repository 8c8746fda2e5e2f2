public import CollectionViews
public import Foundation

extension CoverFlowLayout {
  /// How near to the middle a cover counts as being there, in points.
  public static var centeredDistance: CGFloat { 1 }

  /// What a tap on a cover does: one beside the middle is scrolled there, animated; the one in the
  /// middle is given to `flip`, which turns it over.
  ///
  /// A delegate calls it when an item was selected.
  public func tapItem(at indexPath: IndexPath, flip: (UICollectionViewCell) -> Void) {
    guard let collectionView, let target = contentOffset(centeringItemAt: indexPath) else { return }
    if abs(target.x - collectionView.contentOffset.x) < Self.centeredDistance {
      if let cell = collectionView.cellForItem(at: indexPath) { flip(cell) }
      return
    }
    collectionView.settle(atProposedContentOffset: target, animated: true)
  }
}
