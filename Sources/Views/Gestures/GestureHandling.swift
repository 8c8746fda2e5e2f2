/// Gives handlers the concrete type of their recognizer.
@preconcurrency @MainActor
public protocol GestureHandling: UIGestureRecognizer {
  init()
}

extension GestureHandling {
  /// Creates a recognizer with a handler that is called whenever the gesture's state is set.
  public init(handler: @escaping (Self) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Adds a handler. Handlers run in the order in which they were added.
  public func addHandler(_ handler: @escaping (Self) -> Void) {
    add { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}
