public import Foundation

/// Lets `delegate?.collectionView?(view, didSelectItemAt: path)` compile, as code written for
/// optional methods says it; the answers are those of the methods.
@MainActor
public struct OptionalDelegateQuestions {
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
}

extension UICollectionViewDelegate {
  public var collectionView: OptionalDelegateQuestions? {
    OptionalDelegateQuestions(delegate: self)
  }
}

/// Lets `dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)`
/// compile.
@MainActor
public struct OptionalDataSourceQuestions {
  let dataSource: any UICollectionViewDataSource

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
  ) { dataSource.collectionView(view, moveItemAt: source, to: destination) }
}

extension UICollectionViewDataSource {
  public var collectionView: OptionalDataSourceQuestions? {
    OptionalDataSourceQuestions(dataSource: self)
  }
}
