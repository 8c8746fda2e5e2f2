public import Foundation
public import LayerGeometry

/// Lets `delegate.collectionView?(view, layout: layout, sizeForItemAt: path)` compile, as code
/// written for optional methods says it; the answers are those of the methods.
@preconcurrency @MainActor
public struct OptionalFlowMethods {
  let delegate: any UICollectionViewDelegateFlowLayout

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? { delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath) }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
  }
}

extension UICollectionViewDelegateFlowLayout {
  public var collectionView: OptionalFlowMethods? { OptionalFlowMethods(delegate: self) }
}
