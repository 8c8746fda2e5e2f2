import Foundation
import LayerGeometry
import LayoutSolvers

extension UICollectionViewLayout {
  /// How far in front of its place a held item is.
  static let heldDepth = 1000

  /// The frontmost item at a point, as the layout counts; nil where only the held one is.
  func itemPath(at position: CGPoint, besides held: IndexPath) -> IndexPath? {
    let spot = CGRect(origin: position, size: .zero)
    let hits = (layoutAttributesForElements(in: spot) ?? []).filter {
      let frame = $0.frame
      return $0.values.category == .cell && position.x >= frame.minX && position.x < frame.maxX
        && position.y >= frame.minY && position.y < frame.maxY
    }
    return hits.max { $0.values.paintsBefore($1.values) }?.indexPath
  }

  func heldAttributes(at indexPath: IndexPath, _ position: CGPoint)
    -> UICollectionViewLayoutAttributes
  {
    let place = layoutAttributesForItem(at: indexPath)?.copy()
    let held =
      place as? UICollectionViewLayoutAttributes
      ?? attributesType.init(forCellWith: indexPath)
    held.center = position
    held.zIndex += UICollectionViewLayout.heldDepth
    return held
  }
}
