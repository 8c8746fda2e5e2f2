/// One or more taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer, GestureHandling {
  @_nonoverride public required init() {
    super.init()
  }

  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
}
