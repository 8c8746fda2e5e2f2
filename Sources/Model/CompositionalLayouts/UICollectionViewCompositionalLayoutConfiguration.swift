import CollectionViews
public import Foundation

/// The properties of a compositional layout as a whole.
@preconcurrency @MainActor
public class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  // MARK: Lifecycle

  public override nonisolated init() {
    super.init()
  }

  // MARK: Public

  public var scrollDirection: UICollectionView.ScrollDirection {
    get { storage.scrollDirection }
    set { storage.scrollDirection = newValue }
  }

  /// The distance between two sections, in points.
  public var interSectionSpacing: CGFloat {
    get { storage.interSectionSpacing }
    set { storage.interSectionSpacing = newValue }
  }

  /// Boundary items around all sections. Their index path is `IndexPath(index: 0)`.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { storage.boundaries }
    set { storage.boundaries = newValue }
  }

  /// What content insets refer to in sections with `automatic`; never `automatic` itself.
  public var contentInsetsReference: UIContentInsetsReference {
    get { storage.contentInsetsReference }
    set { storage.contentInsetsReference = newValue }
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.storage = storage
    return copy
  }

  // MARK: Internal

  struct Storage {
    var scrollDirection = UICollectionView.ScrollDirection.vertical
    var interSectionSpacing: CGFloat = 0
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var contentInsetsReference = UIContentInsetsReference.safeArea
  }

  nonisolated(unsafe) var storage = Storage()
}

/// What the content insets of a section or layout are added to.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// The reference of the layout's configuration.
  case automatic
  /// The edges of the collection view.
  case none
  /// The safe area of the collection view.
  case safeArea
  /// The collection view's layout margins across the scroll direction.
  case layoutMargins
  /// A column of at most 672 points, centered within the layout margins.
  case readableContent
}
