import Foundation

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// Provides cells and headers with the names of their items and sections.
@MainActor
final class NamedSource: UICollectionViewDataSource {
  var model: UpdateModel
  /// The number of cells configured.
  var filled = 0

  init(_ model: UpdateModel) { self.model = model }

  func numberOfSections(in view: UICollectionView) -> Int { model.sections.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    model.sections[section].items.count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    cell.tag = model.sections[path.section].items[path.item]
    filled += 1
    return cell
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let header = view.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: path)
    header.tag = model.sections[path.section].name
    return header
  }
}
