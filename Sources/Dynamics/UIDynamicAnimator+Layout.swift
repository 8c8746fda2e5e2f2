import CollectionViews
public import Foundation
import LayoutSolvers

extension UIDynamicAnimator {
  /// The attributes among the items that stand for a cell.
  public func layoutAttributesForCell(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .cell(indexPath)) }

  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .supplementary(kind, indexPath)) }

  public func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .decoration(kind, indexPath)) }
}
