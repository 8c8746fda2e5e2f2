public import CollectionViews
public import Foundation
import LayoutSolvers

/// A cell's size, the space around it and the views attached to it.
@preconcurrency @MainActor
public class NSCollectionLayoutItem: NSObject, NSCopying {
  // MARK: Lifecycle

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(Storage(size: layoutSize))
  }

  /// - Parameter supplementaryItems: views attached to each cell of the item, such as badges.
  public convenience init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(Storage(size: layoutSize, supplementaryItems: supplementaryItems))
  }

  nonisolated init(_ storage: Storage) {
    self.storage = storage
    super.init()
  }

  // MARK: Public

  /// Insets from the item's edges, in points. Ignored along an axis with an estimated dimension.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { storage.contentInsets }
    set { storage.contentInsets = LayoutNumbers.insets(newValue, "an item's content insets") }
  }

  /// The spacing around the item's size; nil for none.
  public var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
    get { storage.edgeSpacing }
    set { storage.edgeSpacing = newValue }
  }

  public var layoutSize: NSCollectionLayoutSize { storage.size }

  public var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    storage.supplementaryItems
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    NSCollectionLayoutItem(storage)
  }

  // MARK: Internal

  struct Storage {
    var size: NSCollectionLayoutSize
    var contentInsets = NSDirectionalEdgeInsets.zero
    var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    var supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  }

  /// A single value, so that `copy` can be nonisolated.
  nonisolated(unsafe) var storage: Storage

  func makeDescriptor(_ environment: any NSCollectionLayoutEnvironment) -> ItemDescriptor {
    ItemDescriptor(
      size: storage.size.descriptor, insets: storage.contentInsets,
      edges: storage.edgeSpacing?.descriptor ?? EdgeSpacingDescriptor(),
      badges: storage.supplementaryItems.map(\.badgeDescriptor), group: nil)
  }
}
