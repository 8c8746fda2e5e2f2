public import Foundation

/// A rotation of two fingers.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  /// In radians since the beginning.
  open var rotation: CGFloat = 0
  /// In radians per second.
  open var velocity: CGFloat = 0
}
