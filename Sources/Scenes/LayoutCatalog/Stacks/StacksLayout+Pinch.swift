public import CollectionViews
public import Foundation

extension StacksLayout {
  /// The pile at a point in content coordinates; nil if there is none.
  public func stack(at point: CGPoint) -> Int? {
    let count = collectionView?.numberOfSections ?? 0
    return (0..<count).first { geometry.stackFrame($0).contains(point) }
  }

  /// Follows a pinch of the pile between the fingers. Ending beyond ``releaseScale``, it opens into
  /// another layout, animated; otherwise it closes.
  /// - Parameter opened: creates that layout.
  public func follow(
    _ pinch: UIPinchGestureRecognizer, opened: () -> UICollectionViewLayout
  ) {
    guard let collectionView, collectionView.collectionViewLayout === self else { return }
    switch pinch.state {
    case .began:
      isCollapsing = false
      pinchedStack = stack(at: pinch.location(in: collectionView))
      pinchProgress = Self.pinchProgress(forScale: pinch.scale)
    case .changed: pinchProgress = Self.pinchProgress(forScale: pinch.scale)
    case .ended: release(at: pinch.scale, opened: opened)
    case .cancelled: collapse(in: collectionView)
    case .possible, .failed: break
    }
  }

  /// Releases the pinched pile: beyond ``releaseScale`` it opens into another layout, animated,
  /// else it closes.
  /// - Parameter opened: creates that layout.
  public func release(at scale: CGFloat, opened: () -> UICollectionViewLayout) {
    guard let collectionView, pinchedStack != nil else { return }
    guard scale > Self.releaseScale else { return collapse(in: collectionView) }
    collectionView.setCollectionViewLayout(opened(), animated: true) { _ in
      (self.pinchedStack, self.pinchProgress) = (nil, 0)
    }
  }

  /// Moves the photos of the pinched pile back to it, with all of them visible.
  private func collapse(in view: UICollectionView) {
    view.performBatchUpdates({ (self.isCollapsing, self.pinchProgress) = (true, 0) }) { _ in
      (self.pinchedStack, self.isCollapsing) = (nil, false)
    }
  }
}
