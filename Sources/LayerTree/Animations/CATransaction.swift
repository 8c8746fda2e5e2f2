import Foundation

/// Core Animation's transactions: how changes of layers without a view animate, and what runs when
/// all animations of a transaction are over.
@preconcurrency @MainActor
public enum CATransaction {
  private struct Open {
    var duration: Double?
    var function: CAMediaTimingFunction?
    var isDisabled: Bool?
    /// What runs in the end, and when the animations are over that it waits for.
    var completion: (() -> Void)?
    var awaited: Double?
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

  /// Runs when all animations are over that are added from now on. Where there are none it runs
  /// within ``commit()``, or here when another block takes its place: before either returns.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    let replaced = stack.last ?? implicit
    edit { ($0.completion, $0.awaited) = (block, nil) }
    finish(replaced)
  }

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
    guard keeps else { return }
    edit {
      $0.end = max($0.end ?? end, end)
      if $0.completion != nil { $0.awaited = max($0.awaited ?? end, end) }
    }
  }

  // MARK: - Private

  private static func finish(_ done: Open) {
    guard let completion = done.completion else { return }
    guard let end = done.awaited else { return completion() }
    if end.isFinite { LayerTime.current.schedule(at: end, completion) }
  }

  private static func edit(_ body: (inout Open) -> Void) {
    if stack.isEmpty { body(&implicit) } else { body(&stack[stack.count - 1]) }
  }

  private static func find<Value>(_ path: KeyPath<Open, Value?>) -> Value? {
    ([implicit] + stack).reversed().lazy.compactMap { $0[keyPath: path] }.first
  }
}
