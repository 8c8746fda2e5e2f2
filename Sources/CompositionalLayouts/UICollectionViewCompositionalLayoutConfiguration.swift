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
    get { parts.scrollDirection }
    set { parts.scrollDirection = newValue }
  }

  /// The distance between two sections, in points.
  public var interSectionSpacing: CGFloat {
    get { parts.interSectionSpacing }
    set { parts.interSectionSpacing = newValue }
  }

  /// Headers, footers and other boundary items around all sections. Their index path is
  /// `IndexPath(index: 0)`.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] {
    get { parts.boundaries }
    set { parts.boundaries = newValue }
  }

  /// What content insets refer to in sections with an `automatic` reference; never `automatic`
  /// itself.
  public var contentInsetsReference: UIContentInsetsReference {
    get { parts.contentInsetsReference }
    set { parts.contentInsetsReference = newValue }
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.parts = parts
    return copy
  }

  // MARK: Internal

  struct Parts {
    var scrollDirection = UICollectionView.ScrollDirection.vertical
    var interSectionSpacing: CGFloat = 0
    var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] = []
    var contentInsetsReference = UIContentInsetsReference.safeArea
  }

  nonisolated(unsafe) var parts = Parts()
}
