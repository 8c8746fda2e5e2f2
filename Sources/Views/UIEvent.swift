/// An event that a hit test may carry; there are no live touches, so it says nothing.
@preconcurrency @MainActor
open class UIEvent {
  public init() {}
}
