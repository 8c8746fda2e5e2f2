/// An event. It carries nothing, as there are no live touches.
@preconcurrency @MainActor
open class UIEvent {
  public init() {}
}
