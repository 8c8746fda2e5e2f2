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
  open func translation(in view: UIView?) -> CGPoint { difference(storedTranslation, in: view) }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    storedTranslation = difference(translation, from: view)
  }

  /// In points per second.
  open func velocity(in view: UIView?) -> CGPoint { difference(storedVelocity, in: view) }

  /// Sets the velocity in points per second. UIKit has no such method.
  open func setVelocity(_ velocity: CGPoint, in view: UIView?) {
    storedVelocity = difference(velocity, from: view)
  }

  // MARK: - Private

  private var storedTranslation = CGPoint.zero
  private var storedVelocity = CGPoint.zero

  private func difference(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (
      view.root.convert(CGPoint.zero, to: view), view.root.convert(vector, to: view)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func difference(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    let (start, end) = (
      view.convert(CGPoint.zero, to: view.root), view.convert(vector, to: view.root)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
