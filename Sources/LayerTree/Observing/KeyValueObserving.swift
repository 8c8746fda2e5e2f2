/// What can be observed by key paths: layers and views.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {
  /// Where observers register; made when first asked for.
  var changeObservers: ChangeObservers { get }
}

extension KeyValueObserving {
  /// Calls the handler with every change of the property until the observation is let go of.
  ///
  /// Reported are the properties that live in layers (`frame`, `bounds`, `center`, `alpha`,
  /// `transform`, …) and a scroll view's `contentOffset`, `contentSize` and `contentInset`.
  ///
  /// - Precondition: the property is one of these.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let isObservable = ObservableReads.happen { _ = self[keyPath: keyPath] }
    precondition(
      isObservable,
      "\(type(of: self)) cannot tell of changes of \(keyPath); only what its layer "
        + "keeps and a scroll view's content offset, size and inset can be observed")
    return changeObservers.add(
      options: options, read: { [weak self] in self?[keyPath: keyPath] },
      handler: { [weak self] change in
        if let self { changeHandler(self, change) }
      })
  }
}

/// Finds out whether evaluating a key path reads anything whose changes are told.
@MainActor
public enum ObservableReads {
  private static var count = 0

  /// Said by every getter whose setter tells observers.
  public static func note() { count &+= 1 }

  static func happen(in body: () -> Void) -> Bool {
    let before = count
    body()
    return count != before
  }
}
