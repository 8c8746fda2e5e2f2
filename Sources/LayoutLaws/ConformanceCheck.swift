import CollectionViews
import Foundation

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
  /// How long random worlds are tried at most; nil: until all have been.
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

  /// The first world that breaks a law; nil if none does.
  public func finding() -> Finding? { firstFinding(of: laws, from: seed)?.finding }

  /// One world for each law that is broken. A law that is broken is not checked any more.
  public func findings() -> [Finding] {
    var (found, rest, next): ([Finding], Set<LayoutLaw>, UInt64?) = ([], laws, nil)
    while let (finding, seed) = firstFinding(of: rest, from: next ?? seed) {
      found.append(finding)
      rest.remove(finding.violation.law)
      next = seed
    }
    return found
  }

  /// - Returns: what was found, and the seed to go on with.
  private func firstFinding(
    of laws: Set<LayoutLaw>, from first: UInt64
  ) -> (finding: Finding, next: UInt64)? {
    var check = self
    check.laws = laws
    for world in worlds {
      if let violation = check.violation(in: world) {
        return (finding(nil, world, violation), first)
      }
    }
    let end = seed + UInt64(max(0, cases))
    let clock = ContinuousClock()
    let deadline = budget.map { clock.now + $0 }
    for seed in first..<max(first, end) {
      if let deadline, clock.now > deadline { break }
      let world = world(seed)
      guard let violation = check.violation(in: world) else { continue }
      return (finding(seed, world, violation), seed)
    }
    return CostCheck(subject: subject, laws: laws).finding().map {
      (Finding(world: $0.world, smallest: $0.world, violation: $0.violation, trials: 0), end)
    }
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

  /// The time for making a world smaller.
  private static let shrinkingTime = Duration.seconds(2)

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
    if !isBroken(start) { start = world }
    let clock = ContinuousClock()
    let deadline = clock.now + Self.shrinkingTime
    let (smallest, trials) = WorldShrinker.smallest(
      start, while: { clock.now < deadline }, isBroken: isBroken)
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
