/// Objects whose properties can be observed by key paths: layers and views.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {
  /// The registered observers; created on first access.
  var changeObservers: ChangeObservers { get }
}

extension KeyValueObserving {
  /// Calls the handler for every change while the observation is retained.
  ///
  /// The property must be stored in layers (`frame`, `bounds`, `center`, `alpha`, `transform`, …)
  /// or be a scroll view's `contentOffset`, `contentSize` or `contentInset`.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let isObservable = changeObservers.isRead { _ = self[keyPath: keyPath] }
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

/// The observers of a layer and its view. After changes that may affect a key path, it is evaluated
/// and the observer called if the value differs.
public final class ChangeObservers {
  private struct Observer {
    let number: Int
    let wantsPrior: Bool
    let hasChanged: () -> Bool
    let notifyPrior: () -> Void
    let notify: () -> Void
  }

  private var observers: [Observer] = []
  private var count = 0
  private var openGroups = 0
  /// Counts how often observable properties were read.
  private var reads = 0

  /// Creates an object without observers.
  public init() {}

  // MARK: - Observing

  /// Calls the handler whenever the result of `read` has changed.
  func add<Value>(
    options: NSKeyValueObservingOptions, read: @escaping () -> Value?,
    handler: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = read()
    func report(old: Value?, new: Value?, isPrior: Bool = false) {
      handler(
        NSKeyValueObservedChange(
          kind: .setting, newValue: options.contains(.new) && !isPrior ? new : nil,
          oldValue: options.contains(.old) ? old : nil, isPrior: isPrior))
    }
    count += 1
    observers.append(
      Observer(
        number: count, wantsPrior: options.contains(.prior),
        hasChanged: { !ChangeObservers.areEqual(last, read()) },
        notifyPrior: { report(old: last, new: nil, isPrior: true) },
        notify: {
          let old = last
          last = read()
          report(old: old, new: last)
        }))
    let observation = NSKeyValueObservation(of: self, number: count)
    if options.contains(.initial) { report(old: nil, new: last) }
    return observation
  }

  func remove(_ number: Int) {
    observers.removeAll { $0.number == number }
  }

  /// Called by the getter of every property whose setter notifies these observers.
  public func noteRead() { reads &+= 1 }

  /// Whether a closure reads an observable property.
  func isRead(in body: () -> Void) -> Bool {
    let before = reads
    body()
    return reads != before
  }

  // MARK: - Changing

  /// Stores a new value, and notifies observers before and after.
  public func change<Value>(from old: Value, to new: Value, _ store: (Value) -> Void) {
    if observers.contains(where: \.wantsPrior) {
      // Only storing the value shows which observers it affects.
      store(new)
      let concerned = observers.filter { $0.wantsPrior && $0.hasChanged() }
      store(old)
      for observer in concerned where isObserving(observer) { observer.notifyPrior() }
    }
    store(new)
    notifyIfSettled()
  }

  /// Treats several changes as one.
  public func group(_ body: () -> Void) {
    openGroups += 1
    body()
    openGroups -= 1
    notifyIfSettled()
  }

  // MARK: - Private

  private func notifyIfSettled() {
    guard openGroups == 0 else { return }
    for observer in observers where isObserving(observer) && observer.hasChanged() {
      observer.notify()
    }
  }

  /// Whether the observer is still registered: a notification may have removed it.
  private func isObserving(_ observer: Observer) -> Bool {
    observers.contains { $0.number == observer.number }
  }

  /// Values that are not `Equatable` count as changed.
  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    func isEqual<Known: Equatable>(_ known: Known) -> Bool { (b as? Known) == known }
    return (a as? any Equatable).map { isEqual($0) } ?? (isNil(a) && isNil(b))
  }

  private static func isNil(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional && mirror.children.isEmpty
  }
}

/// An observation. It ends when the object is released.
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

/// What an observer is notified of.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// Calls the handler once at registration.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// Calls the handler before each change too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// The kind of a change. Values here are always set.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// A change passed to an observer.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// Nil unless requested by `new`, and before the change.
  public let newValue: Value?
  /// Nil unless requested by `old`, and in the initial call.
  public let oldValue: Value?
  public let isPrior: Bool
}
