public import CollectionViews
public import Foundation

extension CoverFlowLayout {
  /// The distance from the middle within which a cover counts as centred, in points.
  public static var centeredDistance: CGFloat { 1 }

  /// Handles a tap on a cover: scrolls a cover beside the middle there, animated, or turns over the
  /// one in the middle in 0.5 s.
  ///
  /// Call it from the delegate when an item is selected.
  ///
  /// - Precondition: the cells are ``CoverFlowCell``s. Use ``tapItem(at:flip:)`` for others.
  public func tapItem(at indexPath: IndexPath) {
    tapItem(at: indexPath) { cell in
      guard let cover = cell as? CoverFlowCell else {
        preconditionFailure("\(type(of: cell)) is no CoverFlowCell, which could be turned over")
      }
      cover.setTurnedOver(!cover.isTurnedOver, animated: true)
    }
  }

  /// The same for cells of any class.
  ///
  /// - Parameter flip: turns the cover in the middle over.
  public func tapItem(at indexPath: IndexPath, flip: (UICollectionViewCell) -> Void) {
    guard let collectionView, let target = contentOffset(centeringItemAt: indexPath) else { return }
    if abs(target.x - collectionView.contentOffset.x) < Self.centeredDistance {
      if let cell = collectionView.cellForItem(at: indexPath) { flip(cell) }
      return
    }
    collectionView.settle(atProposedContentOffset: target, animated: true)
  }
}
