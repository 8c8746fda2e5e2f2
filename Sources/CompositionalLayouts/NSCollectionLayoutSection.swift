import CollectionViews
public import Foundation
public import LayerGeometry
import LayoutSolvers

/// One section of a compositional layout: a group, as often as the section's items need, with what
/// surrounds them.
@preconcurrency @MainActor
public class NSCollectionLayoutSection: NSObject, NSCopying {
  // MARK: Lifecycle

  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(Parts(solver: .group(group)))
  }

  nonisolated init(_ parts: Parts) {
    self.parts = parts
    super.init()
  }

  // MARK: Public

  /// Between the section's edges, or its headers and footers, and its groups, in points.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { parts.contentInsets }
    set { parts.contentInsets = LayoutNumbers.insets(newValue, "a section's content insets") }
  }

  /// Between a group and the next, in points.
  public var interGroupSpacing: CGFloat {
    get { parts.interGroupSpacing }
    set {
      parts.interGroupSpacing = LayoutNumbers.distance(newValue, "a section's spacing of groups")
    }
  }

  public var contentInsetsReference: UIContentInsetsReference {
    get { parts.contentInsetsReference }
    set { parts.contentInsetsReference = newValue }
  }

  /// What headers and footers are inset by, where it is not `automatic`, instead of the section's
  /// content insets.
  public var supplementaryContentInsetsReference: UIContentInsetsReference {
    get { parts.supplementaryReference }
    set { parts.supplementaryReference = newValue }
  }

  /// Whether headers and footers are as wide as the content within the section's insets.
  public var supplementariesFollowContentInsets: Bool {
    get { parts.supplementariesFollowInsets }
    set { parts.supplementariesFollowInsets = newValue }
  }

  public var orthogonalScrollingBehavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
    get { parts.behavior }
    set { parts.behavior = newValue }
  }

  public var orthogonalScrollingProperties: UICollectionLayoutSectionOrthogonalScrollingProperties {
    parts.scrollingProperties
  }

  /// Headers, footers and the like; no two of a section have the same kind.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { parts.boundaries }
    set { parts.boundaries = newValue }
  }

  public var decorationItems: [NSCollectionLayoutDecorationItem] {
    get { parts.decorations }
    set { parts.decorations = newValue }
  }

  public var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  {
    get { parts.handler }
    set { parts.handler = newValue }
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    var copied = parts
    let properties = parts.scrollingProperties.copy()
    if let properties = properties as? UICollectionLayoutSectionOrthogonalScrollingProperties {
      copied.scrollingProperties = properties
    }
    return NSCollectionLayoutSection(copied)
  }

  // MARK: Internal

  /// What lays out the items of a section.
  enum Solver {
    case group(NSCollectionLayoutGroup)
  }

  struct Parts {
    var solver: Solver
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
    /// Above everything, the header included, in points; a pinned header leaves it behind.
    var leadPadding: CGFloat = 0
    /// What makes the section a list.
    var list: ListSectionStyle?
  }

  /// One value, so that copies are made off the main actor too.
  nonisolated(unsafe) var parts: Parts
}
