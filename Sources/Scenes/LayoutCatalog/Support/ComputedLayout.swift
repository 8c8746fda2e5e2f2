public import CollectionViews
public import Foundation
import LayoutSolvers

/// A layout without stored elements: computed from the viewport and the numbers of items.
open class ComputedLayout: UICollectionViewLayout {
  // MARK: Lifecycle

  public override init() {
    super.init()
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  // MARK: Public

  open override func prepare() {
    super.prepare()
    pageSize = collectionView?.bounds.size ?? .zero
    counts = collectionView?.itemCounts ?? []
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != pageSize
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let (section, item) = (indexPath.section, indexPath.item)
    guard counts.indices.contains(section), (0..<counts[section]).contains(item) else { return nil }
    return itemAttributes(item, section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == titleKind, indexPath.item == 0, counts.indices.contains(indexPath.section)
    else { return nil }
    return titleAttributes(indexPath.section)
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates = UpdatedElements(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    updates = UpdatedElements()
  }

  // MARK: Internal

  /// The size of the viewport at the last `prepare()`.
  private(set) var pageSize = CGSize.zero
  /// The number of items of every section at the last `prepare()`.
  private(set) var counts: [Int] = []
  /// What the current batch update inserts and deletes.
  private(set) var updates = UpdatedElements()

  /// Registers the layout's decoration views.
  func setUp() {}

  /// The attributes of an item that exists.
  func itemAttributes(_ item: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
  }

  /// The kind of supplementary views that sections have one of each; nil if there are none.
  var titleKind: String? { nil }

  /// The attributes of a section's supplementary view; nil if the section has none.
  func titleAttributes(_ section: Int) -> UICollectionViewLayoutAttributes? { nil }
}
