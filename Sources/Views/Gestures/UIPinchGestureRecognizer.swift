public import Foundation

/// Two fingers that part or close.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  /// The distance of the fingers beside what it was at the beginning.
  open var scale: CGFloat = 1
  /// How fast the scale changes, a second.
  open var velocity: CGFloat = 0
}
