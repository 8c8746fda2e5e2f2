import Foundation

/// Core Animation's transactions: how changes of layers without a view animate, and what runs when
/// all animations of a transaction are over.
@preconcurrency @MainActor
public enum CATransaction {
  private struct Open {
    var duration: Double?
    var function: CAMediaTimingFunction?
    var isDisabled: Bool?
    var completion: (() -> Void)?
    var end: Double?
    var values: [String: Any] = [:]
  }

  /// The one that is open until the layers are next laid out, and those within.
  private static var implicit = Open()
  private static var stack: [Open] = []

  public static func begin() { stack.append(Open()) }

  /// - Precondition: a transaction was begun.
  public static func commit() {
    guard let done = stack.popLast() else {
      preconditionFailure("a transaction is committed that was not begun")
    }
    finish(done)
    if let end = done.end { note(end: end) }
  }

  /// Ends the transaction that nobody begins.
  public static func flush() {
    let done = implicit
    implicit = Open()
    finish(done)
  }

  // MARK: - Values

  /// Applies to the innermost open transaction.
  public static func setDisableActions(_ flag: Bool) { edit { $0.isDisabled = flag } }

  public static func disableActions() -> Bool { find(\.isDisabled) ?? false }

  /// Seconds.
  public static func setAnimationDuration(_ duration: CFTimeInterval) {
    edit { $0.duration = duration }
  }

  /// 0.25 where none is set.
  public static func animationDuration() -> CFTimeInterval { find(\.duration) ?? 0.25 }

  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    edit { $0.function = function }
  }

  public static func animationTimingFunction() -> CAMediaTimingFunction? { find(\.function) }

  /// Runs when all animations are over that are added from now on; at once where there are none.
  public static func setCompletionBlock(_ block: (() -> Void)?) { edit { $0.completion = block } }

  public static func completionBlock() -> (() -> Void)? { (stack.last ?? implicit).completion }

  public static func setValue(_ value: Any?, forKey key: String) { edit { $0.values[key] = value } }

  public static func value(forKey key: String) -> Any? {
    ([implicit] + stack).reversed().lazy.compactMap { $0.values[key] }.first
  }

  public static func lock() {}
  public static func unlock() {}

  // MARK: - Internal

  /// An animation of the transaction ends at a time of its tree.
  static func note(end: Double) {
    let keeps = !stack.isEmpty || implicit.completion != nil
    if keeps { edit { $0.end = max($0.end ?? end, end) } }
  }

  // MARK: - Private

  private static func finish(_ done: Open) {
    guard let completion = done.completion else { return }
    let time = LayerTime.current
    guard let end = done.end else { return _ = time.schedule(at: time.now, completion) }
    if end.isFinite { time.schedule(at: end, completion) }
  }

  private static func edit(_ body: (inout Open) -> Void) {
    if stack.isEmpty { body(&implicit) } else { body(&stack[stack.count - 1]) }
  }

  private static func find<Value>(_ path: KeyPath<Open, Value?>) -> Value? {
    ([implicit] + stack).reversed().lazy.compactMap { $0[keyPath: path] }.first
  }
}
