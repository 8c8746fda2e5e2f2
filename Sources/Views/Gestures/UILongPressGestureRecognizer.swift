public import Foundation

/// A touch that is held, and may move afterwards.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  /// In seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// In points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
}
