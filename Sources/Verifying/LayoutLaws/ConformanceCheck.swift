import CollectionViews
import Foundation

/// Tries a subject with many test cases.
@preconcurrency @MainActor
public struct ConformanceCheck {
  public let subject: LawSubject
  /// The laws that are checked; default: all.
  public var laws = Set(LayoutLaw.all)
  /// The number of test cases.
  public var cases = 1000
  /// The seed of the first test case; the others have the ones that follow.
  public var seed: UInt64 = 1
  /// Whether test cases have few items and steps.
  public var usesSmallTestCases = false
  /// The maximum duration, including reduction; nil for no limit.
  public var budget: Duration?
  /// Test cases that are tried before the random ones.
  public var testCases: [LayoutTestCase] = []

  public init(_ subject: LawSubject) { self.subject = subject }

  /// A test case that breaks a law, made as small as it gets.
  public struct Counterexample: Sendable {
    /// Nil for a test case that was given.
    public var seed: UInt64?
    /// As it was found.
    public var testCase: LayoutTestCase
    public var smallest: LayoutTestCase
    /// What the smallest one breaks.
    public var finding: LayoutFinding
    /// The test cases tried to reduce it.
    public var trials: Int
  }

  /// What a check found.
  public struct Outcome: Sendable {
    /// One for each law that is broken. A law that is broken is not checked any more.
    public var counterexamples: [Counterexample] = []
    /// What was not tried because the time was up, in words.
    public var omissions: [String] = []
  }

  /// The first test case that breaks a law; nil if none does.
  public func counterexample() -> Counterexample? { outcome(upTo: 1).counterexamples.first }

  /// All findings, within the budget and any `WorkLimit`.
  public func outcome() -> Outcome { outcome(upTo: .max) }

  /// - Parameter count: after how many findings the check ends.
  private func outcome(upTo count: Int) -> Outcome {
    guard let budget else { return search(upTo: count) }
    return WorkLimit(seconds: budget / .seconds(1)).perform { search(upTo: count) }
  }

  private func search(upTo count: Int) -> Outcome {
    var (check, outcome) = (self, Outcome())
    func keep(_ counterexample: Counterexample) {
      outcome.counterexamples.append(counterexample)
      check.laws.remove(counterexample.finding.law)
    }
    /// Adds everything that a test case breaks.
    func tryTestCase(_ testCase: LayoutTestCase, _ seed: UInt64?) {
      while outcome.counterexamples.count < count, let finding = check.finding(in: testCase) {
        keep(counterexample(seed, testCase, finding))
      }
    }
    /// Whether random test cases may break any of the laws.
    var needsTestCases: Bool {
      outcome.counterexamples.count < count
        && !check.laws.allSatisfy { $0.isCostLaw || $0.isScreenLaw && subject.makeLayout != nil }
    }
    for testCase in testCases { tryTestCase(testCase, nil) }
    let cases = max(0, cases)
    var tried = 0
    while tried < cases, needsTestCases {
      let seed = seed &+ UInt64(tried)
      tryTestCase(testCase(seed), seed)
      if WorkLimit.isReached { break }
      tried += 1
    }
    guard outcome.counterexamples.count < count else { return outcome }
    if tried < cases, needsTestCases {
      outcome.omissions.append("\(cases - tried) of \(cases) random test cases")
    }
    var cost = CostCheck(subject: subject, laws: check.laws)
    cost.run()
    for found in cost.found.prefix(count - outcome.counterexamples.count) {
      keep(
        Counterexample(
          testCase: found.testCase, smallest: found.testCase, finding: found.finding, trials: 0)
      )
    }
    if !cost.untried.isEmpty {
      outcome.omissions.append(cost.untried.map(\.name).joined(separator: ", "))
    }
    return outcome
  }

  /// The test case of a seed.
  public func testCase(_ seed: UInt64) -> LayoutTestCase {
    var generator = TestCaseGenerator(
      seed: seed, usesDelegate: subject.usesDelegate, isSmall: usesSmallTestCases)
    return generator.testCase()
  }

  /// The first law that a test case breaks; nil if it breaks none.
  public func finding(in testCase: LayoutTestCase) -> LayoutFinding? {
    TestCaseRunner(testCase, of: subject, laws: laws).run()
  }

  // MARK: - Private

  /// The seconds for making a test case smaller.
  private static let shrinkingTime = 2.0

  private func counterexample(
    _ seed: UInt64?, _ testCase: LayoutTestCase, _ finding: LayoutFinding
  ) -> Counterexample {
    var only = self
    only.laws = [finding.law]
    // What follows the broken law does not matter.
    var start = testCase
    start.steps = Array(testCase.steps.prefix(finding.step))
    var last = finding
    func isBroken(_ testCase: LayoutTestCase) -> Bool {
      guard let found = only.finding(in: testCase) else { return false }
      last = found
      return true
    }
    let (smallest, trials) = WorkLimit(seconds: Self.shrinkingTime).perform {
      if !isBroken(start) { start = testCase }
      return TestCaseShrinker.smallest(start, isBroken: isBroken)
    }
    return Counterexample(
      seed: seed, testCase: testCase, smallest: smallest,
      finding: only.finding(in: smallest) ?? last, trials: trials)
  }
}

extension ConformanceCheck.Counterexample: CustomStringConvertible {
  /// The law, what was found, and the smallest test case, a line each.
  public var description: String {
    """
    \(finding.law.name): \(finding.law.demand)
      found: \(finding.message)
      in: \(smallest)
      \(seed.map { "seed \($0)" } ?? "a test case that was given"), reduced in \(trials) attempts
    """
  }
}
