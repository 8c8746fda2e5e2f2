import Foundation

/// A property of every layout. Leave out a law that a design breaks on purpose, as a cover flow
/// breaks ``separation``, or add your own.
public struct LayoutLaw: Sendable {
  /// Identifies the law. Two laws of one name are the same.
  public let name: String
  /// What the law demands, in a sentence without a full stop.
  public let demand: String
  let check: Check

  /// How a law is checked; returns what breaks it.
  enum Check: Sendable {
    /// By a look at a collection view.
    case look(Time, Look)
    /// Noted by the runner while elements move, or by the process that watches it.
    case noted
    /// Of what people read and touch: whole collection views, and scenes.
    case screen(@MainActor @Sendable (AccessibilityScreen) throws -> [String])
    /// By the work for some items and for sixteen times as many.
    case growth(@MainActor @Sendable (_ small: Cost, _ large: Cost) -> String?)
    /// By a look at the end of very many items.
    case lastScreen(Look)
  }

  enum Time { case always, beginning, afterSteps, end }

  typealias Look = @MainActor @Sendable (LayoutAnswers, TestCaseRunner) -> String?

  /// A law of one's own.
  ///
  /// ```swift
  /// let evenColumns = LayoutLaw("even-columns", "columns are equally wide") { moment in
  ///   let widths = Set(moment.attributes.map { $0.frame.width.rounded() })
  ///   return widths.count > 1 ? "columns of \(widths.sorted()) points" : nil
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: identifies the law.
  ///   - demand: what it demands, in a sentence without a full stop.
  ///   - look: called at the beginning of a test case and after each of its steps; says what breaks the
  ///     law, or nil.
  public init(
    _ name: String, _ demand: String, look: @escaping @MainActor @Sendable (LawMoment) -> String?
  ) {
    self.init(name, demand, .always) { _, run in
      look(LawMoment(collectionView: run.view, testCase: run.testCase, step: run.step))
    }
  }

  init(_ name: String, _ demand: String, _ time: Time, look: @escaping Look) {
    self.init(name, demand, .look(time, look))
  }

  init(_ name: String, _ demand: String, _ check: Check) {
    (self.name, self.demand, self.check) = (name, demand, check)
  }
}

extension LayoutLaw: Hashable {
  public static func == (first: LayoutLaw, second: LayoutLaw) -> Bool { first.name == second.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// By name.
extension LayoutLaw: Codable {
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = Self.named(name) ?? LayoutLaw(name, "", .noted)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

extension LayoutLaw: CustomStringConvertible {
  public var description: String { name }
}

extension LayoutLaw {
  /// The laws that are built in, in the order in which they are documented and looked at.
  public static let all: [LayoutLaw] = [
    survival, finiteness, presence, uniqueness, agreement, completeness, containment, determinism,
    mirroring, freshness, visibility, departure, arrival, validIndexPaths, invalidation, settling,
    continuity,
    pinning, targetOffset, separation, legibility, targets, contrast, reading, preparing, querying,
    scrolling, reuse, largeData,
  ]

  /// Checked where test cases are tried in a process of their own; without it, they are tried in
  /// this one, as for a debugger.
  public static let survival = LayoutLaw(
    "survival", "the layout neither traps nor hangs", .noted)

  /// The built-in law of a name.
  public static func named(_ name: String) -> LayoutLaw? { all.first { $0.name == name } }

  /// The name as a member of this type is spelled: `largeData` for `large-data`.
  package var memberName: String {
    let words = name.split(separator: "-")
    return words.prefix(1).joined() + words.dropFirst().map { $0.capitalized }.joined()
  }
}

/// A law that a layout has broken in a test case.
public struct LayoutFinding: Hashable, Sendable, Codable {
  public var law: LayoutLaw
  /// What was found and what was expected.
  public var message: String
  /// The number of steps that had been taken.
  public var step: Int
  /// Where the element is that breaks the law, and where it is expected.
  public var places: Places?

  /// In points of the content; nil for nowhere.
  public struct Places: Hashable, Sendable, Codable {
    public var element: String
    public var actual: CGRect?
    public var expected: CGRect?
  }

  public init(_ law: LayoutLaw, _ message: String, step: Int) {
    (self.law, self.message, self.step) = (law, message, step)
  }
}
