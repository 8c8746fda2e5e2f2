public import CollectionViews
public import Foundation

extension StacksLayout {
  /// The pile at a point of the content; nil beside all of them.
  public func stack(at point: CGPoint) -> Int? {
    let count = collectionView?.numberOfSections ?? 0
    return (0..<count).first { geometry.stackFrame($0).contains(point) }
  }

  /// Follows two fingers that open the pile between them, or close it again. Let go beyond
  /// ``releaseScale`` the pile opens into another layout, animated, else it falls back.
  ///
  /// - Parameter opened: makes the layout that piles open into.
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
    case .ended where pinchedStack == nil: break
    case .ended where pinch.scale > Self.releaseScale:
      collectionView.setCollectionViewLayout(opened(), animated: true) { _ in
        (self.pinchedStack, self.pinchProgress) = (nil, 0)
      }
    case .ended, .cancelled: collapse(in: collectionView)
    case .possible, .failed: break
    }
  }

  /// The photos of the pinched pile go back to it, all of them in sight.
  private func collapse(in view: UICollectionView) {
    isCollapsing = true
    view.layoutIfNeeded()
    view.performBatchUpdates({ self.pinchProgress = 0 }) { _ in
      (self.pinchedStack, self.isCollapsing) = (nil, false)
    }
  }
}
