public import Foundation
public import Views

/// Lets `delegate?.collectionView?(view, didSelectItemAt: path)` compile, as code for optional
/// protocol methods is written.
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
  /// The methods of the delegate, for optional chaining.
  public var collectionView: OptionalDelegateMethods? {
    OptionalDelegateMethods(delegate: self)
  }
}

/// Lets `dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)` and
/// `dataSource?.numberOfSections?(in: view)` compile.
@preconcurrency @MainActor
public struct OptionalDataSourceMethods {
  let dataSource: any UICollectionViewDataSource

  public func callAsFunction(in view: UICollectionView) -> Int? {
    dataSource.numberOfSections(in: view)
  }

  public func callAsFunction(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView? {
    dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
  }

  public func callAsFunction(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool? {
    dataSource.collectionView(view, canMoveItemAt: path)
  }

  public func callAsFunction(
    _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    // Nothing happens without one.
    _ = view.answer(of: .itemMovement) {
      dataSource.collectionView(view, moveItemAt: source, to: destination)
    }
  }
}

extension UICollectionViewDataSource {
  /// The methods of the data source, for optional chaining.
  public var collectionView: OptionalDataSourceMethods? {
    OptionalDataSourceMethods(dataSource: self)
  }

  /// The method of the data source, for optional chaining.
  public var numberOfSections: OptionalDataSourceMethods? {
    OptionalDataSourceMethods(dataSource: self)
  }
}

/// Lets `delegate.collectionView?(view, layout: layout, sizeForItemAt: path)` compile.
@preconcurrency @MainActor
public struct OptionalFlowMethods {
  let delegate: any UICollectionViewDelegateFlowLayout

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize? {
    view.answer(of: .itemSize) {
      delegate.collectionView(view, layout: layout, sizeForItemAt: indexPath)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets? {
    view.answer(of: .sectionInset) {
      delegate.collectionView(view, layout: layout, insetForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    view.answer(of: .lineSpacing) {
      delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    view.answer(of: .interitemSpacing) {
      delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    view.answer(of: .headerSize) {
      delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
    }
  }

  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    view.answer(of: .footerSize) {
      delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
    }
  }
}

extension UICollectionViewDelegateFlowLayout {
  /// The methods of the delegate, for optional chaining.
  public var collectionView: OptionalFlowMethods? { OptionalFlowMethods(delegate: self) }
}
