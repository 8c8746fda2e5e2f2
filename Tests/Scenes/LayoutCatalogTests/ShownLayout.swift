import CollectionViews
import Foundation
import LayoutCatalog

/// A layout in a collection view with cells, so that updates animate.
@MainActor
final class ShownLayout {
  let view: UICollectionView
  let items: Items

  init(
    _ layout: UICollectionViewLayout, size: CGSize, counts: [Int],
    cell: UICollectionViewCell.Type = UICollectionViewCell.self
  ) {
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    items = Items(counts)
    view.register(cell, forCellWithReuseIdentifier: "item")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view"
      )
    }
    view.dataSource = items
    view.layoutIfNeeded()
  }

  final class Items: NSObject, UICollectionViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) {
      self.counts = counts
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
  }
}
