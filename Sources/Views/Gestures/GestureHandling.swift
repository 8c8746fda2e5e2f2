/// Gives every recognizer's handlers its own type.
@preconcurrency @MainActor
public protocol GestureHandling: UIGestureRecognizer {
  init()
}

extension GestureHandling {
  /// A recognizer that calls the handler whenever its state is set to one of the gesture.
  public init(handler: @escaping (Self) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Handlers run in the order they were added.
  public func addHandler(_ handler: @escaping (Self) -> Void) {
    add { recognizer in
      if let own = recognizer as? Self { handler(own) }
    }
  }
}
