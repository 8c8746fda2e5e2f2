public import Foundation

/// One or more taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}

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
