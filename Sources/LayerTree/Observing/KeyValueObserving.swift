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

/// Who is told when properties of one layer, or of the view that owns it, change.
///
/// An observed key path is evaluated again after every change that could concern it; its observer
/// hears of it where the value is another one than before.
public final class ChangeObservers {
  private struct Observer {
    let number: Int
    let wantsPrior: Bool
    let hasChanged: () -> Bool
    let tellPrior: () -> Void
    let tell: () -> Void
  }

  private var observers: [Observer] = []
  private var count = 0
  private var openGroups = 0
  /// How often anything was read whose changes are told.
  private var reads = 0

  /// Observers without anybody yet.
  public init() {}

  // MARK: - Observing

  /// Reports to the handler whenever what `read` answers has changed.
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
        tellPrior: { report(old: last, new: nil, isPrior: true) },
        tell: {
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

  /// Said by every getter whose setter tells these observers.
  public func noteRead() { reads &+= 1 }

  /// Whether anything is read whose changes are told.
  func isRead(in body: () -> Void) -> Bool {
    let before = reads
    body()
    return reads != before
  }

  // MARK: - Changing

  /// Stores the new value, and tells before and after.
  public func change<Value>(from old: Value, to new: Value, _ store: (Value) -> Void) {
    if observers.contains(where: \.wantsPrior) {
      // Only a try says whom the change concerns.
      store(new)
      let concerned = observers.filter { $0.wantsPrior && $0.hasChanged() }
      store(old)
      for observer in concerned where isObserving(observer) { observer.tellPrior() }
    }
    store(new)
    tellIfSettled()
  }

  /// Makes several changes count as one.
  public func group(_ body: () -> Void) {
    openGroups += 1
    body()
    openGroups -= 1
    tellIfSettled()
  }

  // MARK: - Private

  private func tellIfSettled() {
    guard openGroups == 0 else { return }
    for observer in observers where isObserving(observer) && observer.hasChanged() {
      observer.tell()
    }
  }

  /// An observer may be gone since the round of reports began.
  private func isObserving(_ observer: Observer) -> Bool {
    observers.contains { $0.number == observer.number }
  }

  /// Values that cannot be compared count as changed.
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

/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
  public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
  /// A first report at once, before any change.
  public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
  /// A report before each change beside the one after it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// How a value changed: always by being set.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  case setting = 1
  case insertion
  case removal
  case replacement
}

/// One report to an observer.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  public let kind: Kind
  /// Nil unless asked for by `new`, and before the change.
  public let newValue: Value?
  /// Nil unless asked for by `old`, and in the first report.
  public let oldValue: Value?
  public let isPrior: Bool
}
