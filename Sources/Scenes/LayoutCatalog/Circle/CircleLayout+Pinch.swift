public import CollectionViews
import Foundation

extension CircleLayout {
  /// Follows a pinch: the centre moves with the fingers, the radius is scaled; both stay.
  ///
  /// Call it in every state: `UIPinchGestureRecognizer { layout.follow($0) }`.
  public func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let collectionView else { return }
    let location = pinch.location(in: collectionView)
    switch pinch.state {
    case .began:
      applyPinch()
      pinchStart = location
    case .changed, .ended:
      pinchScale = pinch.scale
      pinchTranslation = CGPoint(x: location.x - pinchStart.x, y: location.y - pinchStart.y)
      if pinch.state == .ended { applyPinch() }
    case .cancelled:
      (pinchScale, pinchTranslation) = (1, .zero)
    case .possible, .failed: break
    }
  }

  /// Makes the changes of the pinch permanent.
  private func applyPinch() {
    guard pinchScale != 1 || pinchTranslation != .zero else { return }
    (radius, center) = (circleRadius, circleCenter)
    (pinchScale, pinchTranslation) = (1, .zero)
  }
}
