public import Foundation

/// Two fingers that turn.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  /// Radians since the beginning.
  open var rotation: CGFloat = 0
  /// Radians a second.
  open var velocity: CGFloat = 0
}
