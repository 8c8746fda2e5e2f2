import CollectionViews
import DrawingResources
import Views
import Foundation

/// Answers every question of a layout about its data with counts, and shows boxes for everything.
@MainActor
final class LayoutBoxSource: NSObject, UICollectionViewDataSource {
  /// Items of each section.
  let counts: [Int]

  init(counts: [Int]) {
    self.counts = counts
  }

  /// A collection view that shows the layout's attributes as boxes.
  func collectionView(of layout: UICollectionViewLayout, size: CGSize) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.backgroundColor = .clear
    view.register(LayoutBoxView.self, forCellWithReuseIdentifier: Self.identifier)
    view.decorationStandIn = LayoutBoxView.self
    view.dataSource = self
    return view
  }

  private static let identifier = "box"

  // MARK: - UICollectionViewDataSource

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: Self.identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // Which kinds a layout has shows when it asks for them.
    collectionView.register(
      LayoutBoxView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: Self.identifier)
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }
}
