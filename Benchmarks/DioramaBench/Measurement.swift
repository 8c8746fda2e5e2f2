/// What something costs, in milliseconds.
struct Measurement {
  let wall: Spread
  let cpu: Spread

  /// How often everything is measured, at least: single runs say little.
  static let runs = 9
  /// Short work is repeated until one measurement takes this long.
  private static let leastDuration: Double = 5

  /// Measures some pieces of work in turns, so that what else the machine does meets all alike.
  static func inTurns(_ works: [() throws -> Void], runs: Int = runs) throws -> [Measurement] {
    var repeats: [Int] = []
    for work in works {
      // The first time fills caches; the second tells how long it takes.
      try work()
      let cost = try cost(of: work, repeats: 1)
      repeats.append(min(max(1, Int((leastDuration / max(cost.wall, 1e-4)).rounded(.up))), 20_000))
    }
    var costs = works.map { _ in [(wall: Double, cpu: Double)]() }
    for _ in 0..<runs {
      for (index, work) in works.enumerated() {
        costs[index].append(try cost(of: work, repeats: repeats[index]))
      }
    }
    return costs.map { costs in
      Measurement(wall: Spread(costs.map(\.wall)), cpu: Spread(costs.map(\.cpu)))
    }
  }

  static func of(runs: Int = runs, _ work: @escaping () throws -> Void) throws -> Measurement {
    try inTurns([work], runs: runs)[0]
  }

  private static func cost(
    of work: () throws -> Void, repeats: Int
  ) throws -> (wall: Double, cpu: Double) {
    let (wall, cpu) = (Clock.wall, Clock.cpu)
    for _ in 0..<repeats { try work() }
    let count = Double(repeats)
    return ((Clock.wall - wall) / count, (Clock.cpu - cpu) / count)
  }
}
