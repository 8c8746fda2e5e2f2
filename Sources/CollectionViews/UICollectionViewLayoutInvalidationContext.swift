public import Foundation
import LayoutSolvers

/// What of a layout is out of date.
///
/// A subclass with a designated initializer of its own also overrides `init()`: the collection
/// view creates contexts by class.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  // MARK: Lifecycle

  @_nonoverride public init() {
    super.init()
  }

  /// Creates a context from a class value; forwards to `init()` so that overrides take part.
  public required convenience init(instanceOfClass: Void) {
    self.init()
  }

  // MARK: Public

  /// Set by the collection view on `reloadData`.
  open internal(set) var invalidateEverything = false

  /// Set when the numbers of sections and items may have changed.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the content offset when the context is applied, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size when the context is applied, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Where items that are moved by hand were shown before; nil without such a movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where they are shown now.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// Where the held item's centre is, in points of the content.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = united(invalidatedItemIndexPaths, indexPaths)
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    var paths = invalidatedSupplementaryIndexPaths ?? [:]
    paths[elementKind] = united(paths[elementKind], indexPaths)
    invalidatedSupplementaryIndexPaths = paths
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var paths = invalidatedDecorationIndexPaths ?? [:]
    paths[elementKind] = united(paths[elementKind], indexPaths)
    invalidatedDecorationIndexPaths = paths
  }

  // MARK: Internal

  /// What a view would rather be given; set where that is the reason.
  var preferred: LayoutAttributeValues?

  /// Whether a change of the viewport is the reason.
  var isForBoundsChange = false

  // MARK: Private

  /// Every index path once, in the order in which it was named first.
  private func united(_ known: [IndexPath]?, _ more: [IndexPath]) -> [IndexPath] {
    guard let known, !known.isEmpty else {
      var seen: Set<IndexPath> = []
      return more.filter { seen.insert($0).inserted }
    }
    var seen = Set(known)
    return known + more.filter { seen.insert($0).inserted }
  }
}

/// What of a flow layout is out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacing again.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether lines are broken again with the metrics known.
  open var invalidateFlowLayoutAttributes = true
}
