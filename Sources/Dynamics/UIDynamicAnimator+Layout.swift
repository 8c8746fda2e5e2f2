import CollectionViews
public import Foundation
import LayoutSolvers

extension UIDynamicAnimator {
  /// The item that is the layout attributes of a cell; nil if there is none.
  public func layoutAttributesForCell(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .cell(indexPath)) }

  /// The item that is the layout attributes of a supplementary view; nil if there is none.
  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .supplementary(kind, indexPath)) }

  /// The item that is the layout attributes of a decoration view; nil if there is none.
  public func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .decoration(kind, indexPath)) }
}
