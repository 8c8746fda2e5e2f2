import Synchronization

/// What one stage has to itself: its time, its open transactions, what could not be drawn, and what
/// the rooms above keep under keys, such as the screen and the fonts.
///
/// A context is current while its stage works. Code that runs between the calls of stages has that
/// of the stage that worked last, so that a program with one stage need not say which it means.
public final class LayerContext: Sendable {
  /// The context of code that runs while there is no stage, and of what is set up before the first.
  public static let outside = LayerContext(inheriting: nil)

  @TaskLocal private static var atWork: LayerContext?

  /// The context of the stage that works; ``outside`` between the calls of stages.
  ///
  /// What is set here between calls is therefore what stages that are made later begin with.
  public static var working: LayerContext { atWork ?? outside }

  /// Whether a stage works.
  public static var isWorking: Bool { atWork != nil }

  /// The context of the stage that works, or that worked last.
  @MainActor public static var current: LayerContext {
    atWork ?? LayerTime.last?.context ?? outside
  }

  private struct Stored {
    var value: any Sendable
    var isInherited: Bool
  }

  private let values: Mutex<[ObjectIdentifier: Stored]>
  private let problems = Mutex<[DrawingProblem]>([])
  /// Owned by the stage; times that end let the context end.
  @MainActor weak var ownTime: LayerTime?
  @MainActor var transactions = OpenTransactions()
  /// Whether blocks of `UIView` animate.
  @MainActor public var areAnimationsEnabled = true

  /// A context that begins with the inherited values of the one that is ``working``.
  convenience init() {
    self.init(inheriting: .working)
  }

  private init(inheriting outer: LayerContext?) {
    values = Mutex(outer?.values.withLock { $0.filter(\.value.isInherited) } ?? [:])
  }

  /// The time of its stage; one that stays at 0 outside of stages.
  @MainActor public var time: LayerTime { ownTime ?? .outside }

  /// Makes it the current one for the length of `body`.
  @MainActor public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    ownTime?.makeCurrent()
    return try LayerContext.$atWork.withValue(self) { try body() }
  }

  /// What is kept under a key; what the key begins with where nothing was set.
  public subscript<Key: LayerContextKey>(key: Key.Type) -> Key.Value {
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
  func report(_ problem: DrawingProblem) {
    problems.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }

  /// Hands over the problems that were reported, in order, and forgets them.
  public func takeProblems() -> [DrawingProblem] {
    problems.withLock { problems in
      defer { problems = [] }
      return problems
    }
  }
}

/// Names a value that is kept in a ``LayerContext``.
public protocol LayerContextKey {
  associatedtype Value: Sendable

  /// What a context has until something is set.
  static var initialValue: Value { get }

  /// Whether a stage begins with the value of the context that it is made in.
  static var isInherited: Bool { get }
}

extension LayerContextKey {
  public static var isInherited: Bool { false }
}
