public import CollectionViews
public import Foundation
import LayoutSolvers

/// A group that repeats for all items of a section, with boundary items and decorations.
@preconcurrency @MainActor
public class NSCollectionLayoutSection: NSObject, NSCopying {
  // MARK: Lifecycle

  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(Storage(group: group))
  }

  nonisolated init(_ storage: Storage) {
    self.storage = storage
    super.init()
  }

  // MARK: Public

  /// The distance from the section's edges, headers and footers to its groups, in points.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { storage.contentInsets }
    set { storage.contentInsets = LayoutNumbers.insets(newValue, "a section's content insets") }
  }

  /// The distance between two groups, in points.
  public var interGroupSpacing: CGFloat {
    get { storage.interGroupSpacing }
    set {
      storage.interGroupSpacing = LayoutNumbers.distance(newValue, "a section's spacing of groups")
    }
  }

  public var contentInsetsReference: UIContentInsetsReference {
    get { storage.contentInsetsReference }
    set { storage.contentInsetsReference = newValue }
  }

  /// What insets of headers and footers refer to; `automatic` follows the section's insets.
  public var supplementaryContentInsetsReference: UIContentInsetsReference {
    get { storage.supplementaryReference }
    set { storage.supplementaryReference = newValue }
  }

  /// Whether headers and footers are inset by the section's content insets.
  public var supplementariesFollowContentInsets: Bool {
    get { storage.supplementariesFollowInsets }
    set { storage.supplementariesFollowInsets = newValue }
  }

  public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get { storage.behavior }
    set { storage.behavior = newValue }
  }

  public var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    storage.scrollingProperties
  }

  /// Headers, footers and other boundary items. Their kinds must differ.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { storage.boundaries }
    set { storage.boundaries = newValue }
  }

  public var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { storage.decorations }
    set { storage.decorations = newValue }
  }

  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  {
    get { storage.handler }
    set { storage.handler = newValue }
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    var copied = storage
    let properties = storage.scrollingProperties.copy()
    if let properties = properties as? UICollectionLayoutSectionOrthogonalScrollingProperties {
      copied.scrollingProperties = properties
    }
    return NSCollectionLayoutSection(copied)
  }

  // MARK: Internal

  struct Storage {
    var group: NSCollectionLayoutGroup
    var contentInsets = NSDirectionalEdgeInsets.zero
    var interGroupSpacing: CGFloat = 0
    var contentInsetsReference = UIContentInsetsReference.automatic
    var supplementaryReference = UIContentInsetsReference.automatic
    var supplementariesFollowInsets = true
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    var scrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var decorations: [NSCollectionLayoutDecorationItem] = []
    var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Empty space before the header, in points. A pinned header scrolls past it.
    var startPadding: CGFloat = 0
    /// Set if the section is a list.
    var list: ListSectionStyle?
  }

  /// A single value, so that `copy` can be nonisolated.
  nonisolated(unsafe) var storage: Storage
}
