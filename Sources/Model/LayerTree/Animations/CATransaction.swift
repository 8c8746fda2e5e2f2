import DrawingCommands
import Foundation

/// How layers without a view animate, and what runs when a transaction's animations have ended.
@preconcurrency @MainActor
public enum CATransaction {
  /// The layers of the innermost transaction, which may surround calls of a stage.
  private static var layers: StageContext.Layers {
    let (current, global) = (StageContext.current.layers, StageContext.global.layers)
    return current.transactions.stack.isEmpty && !global.transactions.stack.isEmpty
      ? global : current
  }

  public static func begin() { layers.transactions.stack.append(OpenTransactions.Transaction()) }

  /// - Precondition: a transaction was begun.
  public static func commit() {
    guard let done = layers.transactions.stack.popLast() else {
      preconditionFailure("a transaction is committed that was not begun")
    }
    finish(done)
    if let end = done.end { note(end: end, on: done.time ?? .current) }
  }

  /// Ends the implicit transaction.
  public static func flush() {
    finishImplicit(in: StageContext.global.layers)
    finishImplicit(in: StageContext.current.layers)
  }

  // MARK: - Values

  /// Applies to the innermost open transaction.
  public static func setDisableActions(_ flag: Bool) { edit { $0.isDisabled = flag } }

  public static func disableActions() -> Bool { find { $0.isDisabled } ?? false }

  /// In seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    edit { $0.duration = duration }
  }

  /// In seconds (default: 0.25).
  public static func animationDuration() -> CFTimeInterval { find { $0.duration } ?? 0.25 }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.function = function }
  }

  public static func animationTimingFunction() -> CAMediaTimingFunction? { find { $0.function } }

  /// Called when all animations added from now on have ended; without any, before ``commit()`` or
  /// the next call of this function returns.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let replaced = layers.transactions.innermost
    edit { ($0.completion, $0.awaited) = (block, nil) }
    finish(replaced)
  }

  public static func completionBlock() -> (() -> Void)? {
    layers.transactions.innermost.completion
  }

  public static func setValue(_ value: Any?, forKey key: String) { edit { $0.values[key] = value } }

  public static func value(forKey key: String) -> Any? {
    find { $0.values[key] }
  }

  public static func lock() {}
  public static func unlock() {}

  // MARK: - Internal

  /// Notes that an animation of the transaction ends at a time of its tree.
  static func note(end: Double, on time: LayerTime) {
    let transactions = layers.transactions
    guard !transactions.stack.isEmpty || transactions.implicit.completion != nil else { return }
    edit {
      $0.time = time
      $0.end = max($0.end ?? end, end)
      if $0.completion != nil { $0.awaited = max($0.awaited ?? end, end) }
    }
  }

  // MARK: - Private

  private static func finishImplicit(in layers: StageContext.Layers) {
    let done = layers.transactions.implicit
    layers.transactions.implicit = OpenTransactions.Transaction()
    finish(done)
  }

  private static func finish(_ done: OpenTransactions.Transaction) {
    guard let completion = done.completion else { return }
    guard let end = done.awaited else { return completion() }
    if end.isFinite { (done.time ?? .current).schedule(at: end, completion) }
  }

  private static func edit(_ body: (inout OpenTransactions.Transaction) -> Void) {
    layers.transactions.edit(body)
  }

  /// The value from the innermost transaction that sets it.
  private static func find<Value>(_ value: (OpenTransactions.Transaction) -> Value?) -> Value? {
    let (current, global) = (StageContext.current.layers, StageContext.global.layers)
    if let found = current.transactions.stack.findLast(value) { return found }
    if current !== global, let found = global.transactions.stack.findLast(value) { return found }
    return value(current.transactions.implicit) ?? value(global.transactions.implicit)
  }
}

/// The uncommitted transactions of one context.
struct OpenTransactions {
  struct Transaction {
    var duration: Double?
    var function: CAMediaTimingFunction?
    var isDisabled: Bool?
    /// The completion block, and the end of the animations that it waits for.
    var completion: (() -> Void)?
    var awaited: Double?
    var end: Double?
    /// Of the tree whose animation was added last.
    weak var time: LayerTime?
    var values: [String: Any] = [:]
  }

  /// Open until the next layout of the layers.
  var implicit = Transaction()
  /// The explicit transactions within it, innermost last.
  var stack: [Transaction] = []

  var innermost: Transaction { stack.last ?? implicit }

  mutating func edit(_ body: (inout Transaction) -> Void) {
    if stack.isEmpty { body(&implicit) } else { body(&stack[stack.count - 1]) }
  }
}

extension [OpenTransactions.Transaction] {
  fileprivate func findLast<Value>(_ value: (Element) -> Value?) -> Value? {
    for transaction in reversed() {
      if let found = value(transaction) { return found }
    }
    return nil
  }
}
