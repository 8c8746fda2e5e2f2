import Synchronization

/// What belongs to one stage: its time, open transactions, problems, and values under keys of other
/// modules, such as the screen and the fonts.
///
/// Current while its stage works. Code between calls of stages affects the stage whose views it
/// changes, or the one that continues next.
public final class StageContext: Sendable {
  /// The context of code between calls of stages. New stages inherit some of its values.
  public static let global = StageContext(inheriting: nil)

  @TaskLocal private static var active: StageContext?

  /// The context of the working stage; ``global`` between calls of stages.
  public static var current: StageContext { active ?? global }

  private struct Stored {
    var value: any Sendable
    var isInherited: Bool
  }

  private let values: Mutex<[ObjectIdentifier: Stored]>
  private let problems = Mutex<[DrawingProblem]>([])
  /// What the stage's tree of layers keeps here; see `StageContext.layers`.
  @MainActor package var layerState: AnyObject?
  /// Whether blocks of `UIView` animate.
  @MainActor public var areAnimationsEnabled = true

  /// A context that begins with the inherited values of the ``current`` one.
  package convenience init() {
    self.init(inheriting: .current)
  }

  private init(inheriting outer: StageContext?) {
    values = Mutex(outer?.values.withLock { $0.filter(\.value.isInherited) } ?? [:])
  }

  /// Makes it the current one for the length of `body`.
  @MainActor public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try StageContext.$active.withValue(self) { try body() }
  }

  /// The value under a key, or the key's initial value.
  public subscript<Key: StageContextKey>(key: Key.Type) -> Key.Value {
    get {
      values.withLock { values in
        if let value = values[ObjectIdentifier(key)]?.value as? Key.Value { return value }
        let value = Key.initialValue
        values[ObjectIdentifier(key)] = Stored(value: value, isInherited: Key.isInherited)
        return value
      }
    }
    set {
      values.withLock {
        $0[ObjectIdentifier(key)] = Stored(value: newValue, isInherited: Key.isInherited)
      }
    }
  }

  // MARK: - Problems

  /// Keeps a problem, once.
  package func report(_ problem: DrawingProblem) {
    problems.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }

  /// Returns and removes the reported problems, in order.
  public func takeProblems() -> [DrawingProblem] {
    problems.withLock { problems in
      defer { problems = [] }
      return problems
    }
  }
}

/// Identifies a value in a ``StageContext``.
public protocol StageContextKey {
  associatedtype Value: Sendable

  /// The value of a context until another one is set.
  static var initialValue: Value { get }

  /// Whether a new stage inherits the value from the context that it is made in.
  static var isInherited: Bool { get }
}

extension StageContextKey {
  public static var isInherited: Bool { false }
}
