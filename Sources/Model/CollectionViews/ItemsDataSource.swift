public import Foundation
import LayoutSolvers

/// A data source for fixed items, or a list for each section. Keep a reference: the collection
/// view's is weak.
@preconcurrency @MainActor
public final class ItemsDataSource<Item>: UICollectionViewDataSource {
  /// Returns the configured cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: Item
  ) -> UICollectionViewCell
  /// Returns a configured supplementary view.
  public typealias SupplementaryProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView

  /// The items of each section.
  public let sections: [[Item]]
  /// Creates supplementary views. Needed if the layout has any.
  public var supplementaryViewProvider: SupplementaryProvider?
  private let cellProvider: CellProvider

  /// Creates a data source with one list of items for each section.
  public init(sections: [[Item]], cellProvider: @escaping CellProvider) {
    self.sections = sections
    self.cellProvider = cellProvider
  }

  /// Creates a data source with all items in one section.
  public convenience init(_ items: [Item], cellProvider: @escaping CellProvider) {
    self.init(sections: [items], cellProvider: cellProvider)
  }

  public func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cellProvider(collectionView, indexPath, sections[indexPath.section][indexPath.item])
  }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let supplementaryViewProvider else {
      preconditionFailure(
        "the layout has a supplementary view of kind \(kind) at \(indexPath), but the data source "
          + "has no supplementaryViewProvider")
    }
    return supplementaryViewProvider(collectionView, kind, indexPath)
  }
}
