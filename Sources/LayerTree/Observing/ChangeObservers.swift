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
