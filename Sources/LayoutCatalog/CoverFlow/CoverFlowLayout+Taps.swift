public import CollectionViews
public import Foundation
import Views

extension CoverFlowLayout {
  /// How near to the middle a cover counts as being there, in points.
  public static var centeredDistance: CGFloat { 1 }

  /// What a tap on a cover does: one beside the middle is scrolled there, animated; the one in the
  /// middle is turned over in 0.5 s, or back.
  ///
  /// A delegate calls it when an item was selected.
  ///
  /// - Precondition: the cells are ``CoverFlowCell``s; others are turned by
  ///   ``tapItem(at:flip:)``.
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
