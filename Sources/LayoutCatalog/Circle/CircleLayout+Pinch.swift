import CollectionViews
import Foundation
public import Views

extension CircleLayout {
  /// Follows two fingers: the centre goes where their middle goes, and the radius is that at the
  /// beginning times the scale. What they leave stays.
  ///
  /// A recognizer calls it with every state: `UIPinchGestureRecognizer { layout.follow($0) }`.
  public func follow(_ pinch: UIPinchGestureRecognizer) {
    guard let collectionView else { return }
    let place = pinch.location(in: collectionView)
    switch pinch.state {
    case .began:
      keepPinch()
      pinchStart = place
    case .changed, .ended:
      pinchScale = pinch.scale
      pinchTranslation = CGPoint(x: place.x - pinchStart.x, y: place.y - pinchStart.y)
      if pinch.state == .ended { keepPinch() }
    case .cancelled:
      (pinchScale, pinchTranslation) = (1, .zero)
    case .possible, .failed: break
    }
  }

  /// What a pinch made of the circle is the circle from now on.
  private func keepPinch() {
    guard pinchScale != 1 || pinchTranslation != .zero else { return }
    (radius, center) = (circleRadius, circleCenter)
    (pinchScale, pinchTranslation) = (1, .zero)
  }
}
