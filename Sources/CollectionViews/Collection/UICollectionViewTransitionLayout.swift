public import Foundation

/// The layout in between two others.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open var currentLayout: UICollectionViewLayout { from }
  open var nextLayout: UICollectionViewLayout { to }

  /// How far the change has come: 0 is the current layout, 1 the next; not clamped.
  open var transitionProgress: CGFloat = 0

  let from: UICollectionViewLayout
  let to: UICollectionViewLayout

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    from = currentLayout
    to = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }
}
