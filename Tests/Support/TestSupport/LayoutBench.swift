public import CollectionViews
public import Foundation
import LayoutSolvers

/// A layout in a collection view of some size that shows given numbers of items, prepared and
/// ready to be asked.
@MainActor
public final class LayoutBench<Layout: UICollectionViewLayout> {
  public let layout: Layout
  public let view: UICollectionView
  private let source: CountedItems

  public init(
    _ layout: Layout, size: CGSize, counts: [Int], contentOffset: CGPoint = .zero
  ) {
    self.layout = layout
    source = CountedItems(counts)
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.dataSource = source
    view.contentOffset = contentOffset
    prepare()
  }

  public var counts: [Int] {
    get { source.counts }
    set {
      source.counts = newValue
      view.reloadData()
      prepare()
    }
  }

  public var contentOffset: CGPoint {
    get { view.contentOffset }
    set {
      view.contentOffset = newValue
      prepare()
    }
  }

  /// Prepares the layout after its properties were changed.
  public func prepare() {
    layout.prepare()
  }

  public func item(_ item: Int, _ section: Int = 0) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: item, section: section)
    guard let attributes = layout.layoutAttributesForItem(at: path) else {
      preconditionFailure("\(Layout.self) has no item \(item) in section \(section)")
    }
    return attributes
  }
}

/// A data source that only counts; its cells are empty.
@MainActor
private final class CountedItems: NSObject, UICollectionViewDataSource {
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
  { UICollectionViewCell(frame: .zero) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
