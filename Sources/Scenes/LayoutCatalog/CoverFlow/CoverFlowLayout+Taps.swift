public import CollectionViews
public import Foundation

extension CoverFlowLayout {
  /// The distance from the middle within which a cover counts as centred, in points.
  public static var centeredDistance: CGFloat { 1 }

  /// Handles a tap on a ``CoverFlowCell``: scrolls it to the middle, animated, or turns it over
  /// there in 0.5 s. Call it from the delegate when an item is selected. For other cells see
  /// ``tapItem(at:flip:)``.
  public func tapItem(at indexPath: IndexPath) {
    tapItem(at: indexPath) { cell in
      guard let cover = cell as? CoverFlowCell else {
        preconditionFailure("\(type(of: cell)) is no CoverFlowCell, which could be turned over")
      }
      cover.setTurnedOver(!cover.isTurnedOver, animated: true)
    }
  }

  /// For cells of any class.
  /// - Parameter flip: turns over the cover in the middle.
  public func tapItem(at indexPath: IndexPath, flip: (UICollectionViewCell) -> Void) {
    guard let collectionView, let target = contentOffset(centeringItemAt: indexPath) else { return }
    if abs(target.x - collectionView.contentOffset.x) < Self.centeredDistance {
      if let cell = collectionView.cellForItem(at: indexPath) { flip(cell) }
      return
    }
    collectionView.settle(atProposedContentOffset: target, animated: true)
  }
}
