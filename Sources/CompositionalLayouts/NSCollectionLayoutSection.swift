import CollectionViews
public import Foundation
public import LayerGeometry
import LayoutSolvers

/// A section of a compositional layout: a group that repeats for all items of the section, with
/// boundary items and decorations.
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

  /// The distance from the section's edges, or its headers and footers, to its groups, in points.
  public var contentInsets: NSDirectionalEdgeInsets {
    get { parts.contentInsets }
    set { parts.contentInsets = LayoutNumbers.insets(newValue, "a section's content insets") }
  }

  /// The distance between two groups, in points.
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

  /// What the insets of headers and footers refer to. With `automatic` they follow the section's
  /// content insets.
  public var supplementaryContentInsetsReference: UIContentInsetsReference {
    get { parts.supplementaryReference }
    set { parts.supplementaryReference = newValue }
  }

  /// Whether headers and footers are inset by the section's content insets.
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

  /// Headers, footers and other boundary items. Their kinds must differ.
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

  /// How the items of a section are laid out.
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
    /// Empty space before the header, in points. A pinned header scrolls past it.
    var leadPadding: CGFloat = 0
    /// Set if the section is a list.
    var list: ListSectionStyle?
  }

  /// A single value, so that `copy` can be nonisolated.
  nonisolated(unsafe) var parts: Parts
}
