public import Foundation
import LayoutSolvers

/// The parts of a layout that are out of date. A subclass with its own designated initializer also
/// overrides `init()`, as contexts are created by class.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  // MARK: Lifecycle

  @_nonoverride public init() {
    super.init()
  }

  /// Creates a context from a class value. Calls `init()`, so that overrides take part.
  public required convenience init(instanceOfClass: Void) {
    self.init()
  }

  // MARK: Public

  /// Set by the collection view on `reloadData`.
  open internal(set) var invalidateEverything = false

  /// Set if the numbers of sections and items may have changed.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Added to the content offset when the context is applied, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Added to the content size when the context is applied, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// The previous index paths of items that are moved interactively; nil without a movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The index paths at which they are shown now; nil without a movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?

  /// The centre of the moving item, in content coordinates.
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

  /// The preferred attributes of a view, if they are the reason.
  var preferred: LayoutAttributeValues?

  /// Whether the context is for a change of bounds.
  var isForBoundsChange = false

  // MARK: Private

  /// The union without duplicates, in order of first appearance.
  private func united(_ known: [IndexPath]?, _ more: [IndexPath]) -> [IndexPath] {
    guard let known, !known.isEmpty else {
      var seen: Set<IndexPath> = []
      return more.filter { seen.insert($0).inserted }
    }
    var seen = Set(known)
    return known + more.filter { seen.insert($0).inserted }
  }
}

/// The parts of a flow layout that are out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked again for sizes and spacing.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether lines are broken again with the known metrics.
  open var invalidateFlowLayoutAttributes = true
}
