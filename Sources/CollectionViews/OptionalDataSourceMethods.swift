public import Foundation

/// Lets `dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)`
/// and `dataSource?.numberOfSections?(in: view)` compile, as code written for optional methods
/// says it.
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
  ) { dataSource.collectionView(view, moveItemAt: source, to: destination) }
}

extension UICollectionViewDataSource {
  public var collectionView: OptionalDataSourceMethods? {
    OptionalDataSourceMethods(dataSource: self)
  }

  public var numberOfSections: OptionalDataSourceMethods? {
    OptionalDataSourceMethods(dataSource: self)
  }
}
