import CollectionViews
import Foundation

/// Tries a subject with many test cases.
@preconcurrency @MainActor
public struct ConformanceCheck {
  public let subject: LawSubject
  /// The laws that are checked; default: all.
  public var laws = Set(LayoutLaw.all)
  /// The number of usual test cases; a third as many extreme ones follow.
  public var cases = Self.defaultCases
  /// The seed of the first test case; the others have the ones that follow.
  public var seed: UInt64 = 1
  /// Whether test cases have few items and steps.
  public var usesSmallTestCases = false
  /// The sections of random test cases.
  public var sections = Sections.any
  /// Whether extreme test cases are tried, after all others: screens with less than 44 points of room, and
  /// no sections at all.
  public var triesExtremes = true
  /// The maximum duration, including reduction; nil for no limit.
  public var budget: Duration?
  /// Test cases that are tried before the random ones.
  public var testCases: [LayoutTestCase] = []
  /// The program that tries test cases in a process of their own; nil to try them in this one.
  package var child: ChildCommand?

  nonisolated public static let defaultCases = 100

  public init(_ subject: LawSubject) { self.subject = subject }

  /// The sections of random test cases.
  public enum Sections: String, CaseIterable, Sendable {
    case any
    /// One at all times, for layouts made for that.
    case one
  }

  /// Where a test case comes from.
  public enum Origin: Hashable, Sendable, Codable {
    case seed(UInt64)
    case given
    /// From the check of costs, which tries growing numbers of items.
    case cost
  }

  /// A test case that breaks a law, made as small as it gets.
  public struct Counterexample: Sendable, Codable {
    public var origin: Origin
    /// As it was found.
    public var testCase: LayoutTestCase
    public var smallest: LayoutTestCase
    /// What the smallest one breaks.
    public var finding: LayoutFinding
    /// The test cases tried to reduce it.
    public var trials = 0

    init(_ finding: LayoutFinding, in testCase: LayoutTestCase, _ origin: Origin) {
      (self.finding, self.testCase, smallest) = (finding, testCase, testCase)
      self.origin = origin
    }

    /// Nil for a test case that is not random.
    public var seed: UInt64? {
      if case .seed(let seed) = origin { seed } else { nil }
    }
  }

  /// What a check found.
  public struct Outcome: Sendable {
    /// One for each law that is broken, those of extreme test cases last. A law that is broken is not
    /// checked any more.
    public var counterexamples: [Counterexample] = []
    /// What was not tried, in words: because the time was up, or the layout trapped too often.
    public var omissions: [String] = []
    /// Costs that break no law, in words.
    public var notes: [String] = []
  }

  /// The first test case that breaks a law; nil if none does.
  public func counterexample() -> Counterexample? { outcome(upTo: 1).counterexamples.first }

  /// All findings, within the budget and any `WorkLimit`.
  public func outcome() -> Outcome { outcome(upTo: .max) }

  /// - Parameter count: after how many findings the check ends.
  package func outcome(upTo count: Int) -> Outcome {
    guard let budget else { return search(upTo: count) }
    return WorkLimit(seconds: budget / .seconds(1)).perform { search(upTo: count) }
  }

  private func search(upTo count: Int) -> Outcome {
    var progress = CheckProgress(given: testCases, limit: count)
    if let child, laws.contains(.survival) {
      progress = ChildSupervisor(self, child).finish(progress)
    } else {
      advance(&progress, nil)
    }
    // Laws of one's own come back from another process without what they demand.
    for index in progress.found.indices {
      let law = progress.found[index].finding.law
      progress.found[index].finding.law = laws.first { $0 == law } ?? law
    }
    return Outcome(
      counterexamples: progress.found,
      omissions: progress.isDone ? [] : omissions(after: progress), notes: progress.notes)
  }

  /// The usual test case of a seed.
  public func testCase(_ seed: UInt64) -> LayoutTestCase { testCase(seed, in: .usual) }

  /// The first law that a test case breaks; nil if it breaks none.
  public func finding(in testCase: LayoutTestCase) -> LayoutFinding? {
    TestCaseRunner(testCase, of: subject, laws: laws).run()
  }
}

// MARK: - The series

extension ConformanceCheck {
  private enum Entry {
    case testCase(LayoutTestCase, Origin)
    case costs
  }

  /// The places of the parts of the series: given test cases, usual ones, costs, extreme ones.
  private func places(_ progress: CheckProgress) -> (cost: Int, end: Int) {
    let cost = progress.given.count + count
    return (cost, cost + 1 + extremes.tiny + extremes.empty)
  }

  private var count: Int { min(max(0, cases), 1_000_000_000) }

  private var extremes: (tiny: Int, empty: Int) {
    let cases = count
    guard triesExtremes else { return (0, 0) }
    return ((cases + 4) / 5, sections == .any ? (cases + 9) / 10 : 0)
  }

  /// Where the test case of a trial comes from.
  func origin(_ position: Int, _ progress: CheckProgress) -> Origin {
    var at = progress
    at.position = position
    if case .testCase(_, let origin)? = entry(at) { return origin }
    return .cost
  }

  /// Nil at the end.
  private func entry(_ progress: CheckProgress) -> Entry? {
    let (cost, end) = places(progress)
    func random(_ number: Int, _ setting: LayoutTestCase.Setting) -> Entry {
      let seed = seed &+ UInt64(number)
      return .testCase(testCase(seed, in: setting), .seed(seed))
    }
    let position = progress.position
    if position < progress.given.count { return .testCase(progress.given[position], .given) }
    if position < cost { return random(position - progress.given.count, .usual) }
    if position == cost { return .costs }
    let extreme = position - cost - 1
    if extreme < extremes.tiny { return random(extreme, .tinyScreen) }
    return position < end ? random(extreme - extremes.tiny, .noSections) : nil
  }

  private func testCase(_ seed: UInt64, in setting: LayoutTestCase.Setting) -> LayoutTestCase {
    var generator = TestCaseGenerator(
      seed: seed, usesDelegate: subject.usesDelegate, isSmall: usesSmallTestCases,
      sections: sections)
    return generator.testCase(in: setting)
  }

  /// The check without the laws that are known to be broken.
  func rest(_ progress: CheckProgress) -> ConformanceCheck {
    var rest = self
    rest.laws.subtract(progress.found.map(\.finding.law))
    return rest
  }

  /// Whether random test cases may break any of the laws.
  private var needsTestCases: Bool {
    let others = laws.subtracting([.survival])
    if others.isEmpty { return laws.contains(.survival) }
    return !others.allSatisfy { $0.isCostLaw || $0.isScreenLaw && subject.makeLayout != nil }
  }

  private func omissions(after progress: CheckProgress) -> [String] {
    guard progress.found.count < progress.limit else { return [] }
    let (rest, (cost, end)) = (rest(progress), places(progress))
    let position = max(progress.position, progress.given.count)
    var omissions: [String] = []
    if position < cost, rest.needsTestCases {
      omissions.append("\(cost - position) of \(count) random test cases")
    }
    let costs = LayoutLaw.all.filter { $0.isCostLaw && rest.laws.contains($0) }
    if position <= cost, !costs.isEmpty {
      omissions.append(costs.map(\.name).joined(separator: ", "))
    }
    if position < end, end > cost + 1, rest.needsTestCases {
      omissions.append("\(end - max(position, cost + 1)) of \(end - cost - 1) extreme test cases")
    }
    return omissions
  }
}

// MARK: - Trying

extension ConformanceCheck {
  /// Continues the check to its end or a `WorkLimit`.
  func advance(_ progress: inout CheckProgress, _ record: TrialRecord?) {
    if progress.shrinking != nil { shrink(&progress, record) }
    while progress.found.count < progress.limit, !WorkLimit.isReached {
      let (cost, end) = places(progress)
      if progress.position >= progress.given.count, progress.position != cost,
        !rest(progress).needsTestCases
      {
        progress.position = progress.position < cost ? cost : end
      }
      guard let entry = entry(progress) else { break }
      switch entry {
      case .costs: tryCosts(&progress, record)
      case .testCase(let testCase, let origin): tryTestCase(testCase, origin, &progress, record)
      }
      if WorkLimit.isReached { return }
      progress.position += 1
    }
    progress.isDone = !WorkLimit.isReached || entry(progress) == nil
    record?.save(progress)
  }

  /// Adds everything that a test case breaks.
  private func tryTestCase(
    _ testCase: LayoutTestCase, _ origin: Origin, _ progress: inout CheckProgress,
    _ record: TrialRecord?
  ) {
    while progress.found.count < progress.limit {
      let rest = rest(progress)
      guard origin == .given || rest.needsTestCases else { return }
      record?.begin(Trial(position: progress.position, testCase: testCase))
      let run = TestCaseRunner(testCase, of: subject, laws: rest.laws, record: record)
      guard let finding = run.run() else { return }
      progress.shrinking = CheckProgress.Shrinking(
        found: Counterexample(finding, in: testCase, origin))
      shrink(&progress, record)
    }
  }

  private func tryCosts(_ progress: inout CheckProgress, _ record: TrialRecord?) {
    let position = progress.position
    var cost = CostCheck(subject: subject, laws: rest(progress).laws) { testCase in
      record?.begin(Trial(position: position, testCase: testCase))
    }
    cost.run(sections)
    for (testCase, finding) in cost.found.prefix(progress.limit - progress.found.count) {
      progress.found.append(Counterexample(finding, in: testCase, .cost))
    }
    progress.notes += cost.notes
    record?.save(progress)
  }

  /// The seconds for making a test case smaller.
  private static let shrinkingTime = 2.0

  /// Makes what was found smaller, and keeps it.
  private func shrink(_ progress: inout CheckProgress, _ record: TrialRecord?) {
    record?.save(progress)
    guard var shrinking = progress.shrinking else { return }
    let broken = shrinking.found.finding.law
    let traps = broken == .survival
    let only = laws.filter { $0.name == (traps ? shrinking.trappedLaw : broken.name) }
    WorkLimit(seconds: Self.shrinkingTime).perform {
      var simpler = TestCaseShrinker.simpler(shrinking)
      while shrinking.next < simpler.count, shrinking.found.trials < TestCaseShrinker.trialLimit {
        if WorkLimit.isReached { return }
        let testCase = simpler[shrinking.next]
        shrinking.next += 1
        // A finding of a usual test case is not explained by an extreme one.
        guard testCase.setting <= shrinking.found.testCase.setting else { continue }
        shrinking.found.trials += 1
        record?.begin(
          Trial(
            position: progress.position, next: shrinking.next, trials: shrinking.found.trials,
            testCase: testCase))
        let run = TestCaseRunner(testCase, of: subject, laws: only, record: record)
        // A trap is seen by the process that watches this one.
        guard let finding = run.run(), !traps else { continue }
        shrinking.accept(testCase, finding.message, step: finding.step)
        shrinking.found.finding.places = finding.places
        simpler = TestCaseShrinker.simpler(shrinking)
        progress.shrinking = shrinking
        record?.save(progress)
      }
    }
    progress.shrinking = nil
    progress.found.append(shrinking.found)
    record?.save(progress)
  }
}

extension ConformanceCheck.Counterexample: CustomStringConvertible {
  /// The law, what was found, and the smallest test case, a line each.
  public var description: String {
    let place = smallest.isExtreme ? " in an extreme test case" : ""
    return """
      \(finding.law.name)\(place): \(finding.law.demand)
        found: \(finding.message)
        in: \(smallest)
        \(source)
      """
  }

  /// Where the test case comes from, and how it became so small.
  private var source: String {
    let reduced =
      trials == 0 ? "" : ", reduced in \(trials == 1 ? "1 attempt" : "\(trials) attempts")"
    return switch origin {
    case .seed(let seed): "seed \(seed)\(reduced)"
    case .given: "a test case that was given\(reduced)"
    case .cost: "counted while the number of items grew"
    }
  }
}
