/// An observer's hold on what it observes; letting go of it ends the observation.
public final class NSKeyValueObservation {
  private weak var observers: ChangeObservers?
  private let number: Int

  init(of observers: ChangeObservers, number: Int) {
    self.observers = observers
    self.number = number
  }

  deinit {
    invalidate()
  }

  /// Ends the observation.
  public func invalidate() {
    observers?.remove(number)
    observers = nil
  }
}
