import CollectionViews
import Foundation
import LayerTree

/// Tries a subject in many worlds.
@preconcurrency @MainActor
public struct ConformanceCheck {
  public let subject: LawSubject
  /// The laws that are checked; default: all.
  public var laws = Set(LayoutLaw.all)
  /// The number of worlds.
  public var cases = 1000
  /// The seed of the first world; the others have the ones that follow.
  public var seed: UInt64 = 1
  /// Whether worlds have few items, and hardly anything happens in them.
  public var tellsSmallWorlds = false
  /// How long is tried at most, making worlds smaller included; nil: until everything has been.
  public var budget: Duration?
  /// Worlds that are tried before the random ones.
  public var worlds: [LayoutWorld] = []

  public init(_ subject: LawSubject) { self.subject = subject }

  /// A world that breaks a law, made as small as it gets.
  public struct Finding: Sendable {
    /// Nil for a world that was given.
    public var seed: UInt64?
    /// As it was found.
    public var world: LayoutWorld
    public var smallest: LayoutWorld
    /// What the smallest one breaks.
    public var violation: LayoutViolation
    /// How many worlds were tried to make it smaller.
    public var trials: Int
  }

  /// What a check found.
  public struct Outcome: Sendable {
    /// One for each law that is broken. A law that is broken is not checked any more.
    public var findings: [Finding] = []
    /// What was not tried because the time was up, in words.
    public var omissions: [String] = []
  }

  /// The first world that breaks a law; nil if none does.
  public func finding() -> Finding? { outcome(upTo: 1).findings.first }

  /// Everything that is found, within the budget and any `WorkLimit`.
  public func outcome() -> Outcome { outcome(upTo: .max) }

  /// - Parameter count: after how many findings the check ends.
  private func outcome(upTo count: Int) -> Outcome {
    guard let budget else { return search(upTo: count) }
    return WorkLimit(seconds: budget / .seconds(1)).perform { search(upTo: count) }
  }

  private func search(upTo count: Int) -> Outcome {
    var (check, outcome) = (self, Outcome())
    func keep(_ finding: Finding) {
      outcome.findings.append(finding)
      check.laws.remove(finding.violation.law)
    }
    /// Takes in everything that a world breaks.
    func tryWorld(_ world: LayoutWorld, _ seed: UInt64?) {
      while outcome.findings.count < count, let violation = check.violation(in: world) {
        keep(finding(seed, world, violation))
      }
    }
    /// Whether random worlds may break any of the laws.
    var needsWorlds: Bool {
      var others = CostCheck.laws
      if subject.makeLayout != nil { others.formUnion(PeopleCheck.laws) }
      return outcome.findings.count < count && !check.laws.isSubset(of: others)
    }
    for world in worlds { tryWorld(world, nil) }
    let cases = max(0, cases)
    var tried = 0
    while tried < cases, needsWorlds {
      let seed = seed &+ UInt64(tried)
      tryWorld(world(seed), seed)
      if WorkLimit.isReached { break }
      tried += 1
    }
    guard outcome.findings.count < count else { return outcome }
    if tried < cases, needsWorlds {
      outcome.omissions.append("\(cases - tried) of \(cases) random worlds")
    }
    var cost = CostCheck(subject: subject, laws: check.laws)
    cost.run()
    for found in cost.found.prefix(count - outcome.findings.count) {
      keep(
        Finding(
          world: found.world, smallest: found.world, violation: found.violation, trials: 0))
    }
    if !cost.untried.isEmpty {
      outcome.omissions.append(cost.untried.map(\.name).joined(separator: ", "))
    }
    return outcome
  }

  /// The world of a seed.
  public func world(_ seed: UInt64) -> LayoutWorld {
    var generator = WorldGenerator(
      seed: seed, usesDelegate: subject.usesDelegate, isSmall: tellsSmallWorlds)
    return generator.world()
  }

  /// The first law that a world breaks; nil if it breaks none.
  public func violation(in world: LayoutWorld) -> LayoutViolation? {
    WorldRun(world, of: subject, laws: laws).run()
  }

  // MARK: - Private

  /// The seconds for making a world smaller.
  private static let shrinkingTime = 2.0

  private func finding(
    _ seed: UInt64?, _ world: LayoutWorld, _ violation: LayoutViolation
  ) -> Finding {
    var only = self
    only.laws = [violation.law]
    // What follows the broken law does not matter.
    var start = world
    start.steps = Array(world.steps.prefix(violation.step))
    var last = violation
    func isBroken(_ world: LayoutWorld) -> Bool {
      guard let found = only.violation(in: world) else { return false }
      last = found
      return true
    }
    let (smallest, trials) = WorkLimit(seconds: Self.shrinkingTime).perform {
      if !isBroken(start) { start = world }
      return WorldShrinker.smallest(start, isBroken: isBroken)
    }
    return Finding(
      seed: seed, world: world, smallest: smallest,
      violation: only.violation(in: smallest) ?? last, trials: trials)
  }
}

extension ConformanceCheck.Finding: CustomStringConvertible {
  /// The law, what was found, and the smallest world, a line each.
  public var description: String {
    """
    \(violation.law.name): \(violation.law.demand)
      found: \(violation.message)
      in: \(smallest)
      \(seed.map { "seed \($0)" } ?? "a world that was given"), made smaller in \(trials) tries
    """
  }
}
