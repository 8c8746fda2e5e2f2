public import Foundation

/// A drag with its translation and velocity.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// In points of the view's coordinates, which include its scale and rotation.
  open func translation(in view: UIView?) -> CGPoint {
    view.map { difference(storedTranslation, from: $0.root, to: $0) } ?? storedTranslation
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    storedTranslation = view.map { difference(translation, from: $0, to: $0.root) } ?? translation
  }

  /// In points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    view.map { difference(storedVelocity, from: $0.root, to: $0) } ?? storedVelocity
  }

  /// Sets the velocity in points per second. UIKit has no such method.
  open func setVelocity(_ velocity: CGPoint, in view: UIView?) {
    storedVelocity = view.map { difference(velocity, from: $0, to: $0.root) } ?? velocity
  }

  // MARK: - Private

  private var storedTranslation = CGPoint.zero
  private var storedVelocity = CGPoint.zero

  private func difference(_ vector: CGPoint, from view: UIView, to other: UIView) -> CGPoint {
    let (start, end) = (view.convert(CGPoint.zero, to: other), view.convert(vector, to: other))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
