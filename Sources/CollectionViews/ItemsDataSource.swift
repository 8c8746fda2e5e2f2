public import Foundation
import LayoutSolvers

/// A data source over items that are there already: one list of them, or one for each section.
///
/// The collection view holds its data source weakly; keep this one.
@preconcurrency @MainActor
public final class ItemsDataSource<Item>: UICollectionViewDataSource {
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: Item
  ) -> UICollectionViewCell
  public typealias SupplementaryProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView

  public let sections: [[Item]]
  /// Needed only where the layout has supplementary views.
  public var supplementaryViewProvider: SupplementaryProvider?
  private let cellProvider: CellProvider

  public init(sections: [[Item]], cellProvider: @escaping CellProvider) {
    self.sections = sections
    self.cellProvider = cellProvider
  }

  /// All items in one section.
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
