public import Foundation

/// A pinch of two fingers.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  /// The distance of the fingers relative to the initial one.
  open var scale: CGFloat = 1
  /// The change of the scale per second.
  open var velocity: CGFloat = 0
}
