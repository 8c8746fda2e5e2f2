import Foundation

/// What of a flow layout is out of date.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacing again.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether lines are broken again with the metrics known.
  open var invalidateFlowLayoutAttributes = true
}
