import Foundation
import TestBasics
import Testing

@testable import LayoutSolvers

@Suite struct ConstraintSolverTests {
  /// `factors · variables + constant` beside 0.
  private func rule(
    _ factors: [Double], _ constant: Double, _ relation: LinearConstraint.Relation,
    _ priority: Float = 1000
  ) -> LinearConstraint {
    var sum = LinearExpression(constant)
    for (variable, factor) in factors.enumerated() where factor != 0 {
      sum.add(LinearExpression(variable: variable), times: factor)
    }
    return LinearConstraint(sum, relation, priority: priority)
  }

  private func expect(
    _ rules: [LinearConstraint], _ values: [Double], missed: [Int] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let solver = LinearSolver(rules, variables: values.count)
    #expect(
      zip(solver.values, values).allSatisfy { abs($0 - $1) < 1e-6 }, "\(solver.values)",
      sourceLocation: sourceLocation)
    #expect(solver.missed == missed, sourceLocation: sourceLocation)
  }

  @Test func equationsAreSolved() {
    expect([rule([1, 1], -10, .equal), rule([1, -1], -4, .equal)], [7, 3])
  }

  @Test func whatNoRuleSpeaksOfIsZero() {
    expect([rule([0, 1], -3, .equal)], [0, 3])
  }

  @Test func aHigherPriorityIsObeyedWhateverTheLowerOnesWant() {
    // One rule at 500 outweighs three at 499.
    expect(
      [
        rule([1], -10, .equal, 499), rule([1], -10, .equal, 499), rule([1], -10, .equal, 499),
        rule([1], -2, .equal, 500),
      ], [2], missed: [0, 1, 2])
  }

  @Test func lowerPrioritiesUseTheRoomThatIsLeft() {
    expect(
      [rule([1], -10, .atLeast), rule([1], -30, .atMost), rule([1], -50, .equal, 250)], [30],
      missed: [2])
  }

  @Test func aContradictionMissesOneRule() {
    let solver = LinearSolver(
      [rule([1], -10, .equal), rule([1], -20, .equal), rule([1], -20, .equal)], variables: 1)
    #expect(abs(solver.values[0] - 20) < 1e-6)
    #expect(solver.missed == [0])
  }

  @Test func rulesAboutNumbersAloneAreMissedOrNot() {
    let solver = LinearSolver([rule([], 3, .equal), rule([], -3, .atMost)], variables: 0)
    #expect(solver.missed == [0])
  }

  /// The least sum of misses is found: no change of one or two variables by hand lowers it.
  @Test(arguments: [3, 14, 159, 2653]) func noNeighbourCostsLess(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    for round in 0..<40 {
      let count = Int.random(in: 1...4, using: &random)
      let rules = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        let relation: LinearConstraint.Relation = [.equal, .atMost, .atLeast][
          Int.random(in: 0...2, using: &random)]
        let priority: Float = [1000, 750, 250][Int.random(in: 0...2, using: &random)]
        return rule(
          (0..<count).map { _ in Double(Int.random(in: -2...2, using: &random)) },
          Double(Int.random(in: -20...20, using: &random)), relation, priority)
      }
      let solver = LinearSolver(rules, variables: count)
      let best = cost(rules, solver.values)
      for _ in 0..<200 {
        var other = solver.values
        let step = [0.01, 0.5, 1, 3][Int.random(in: 0...3, using: &random)]
        for index in other.indices {
          other[index] += step * Double(Int.random(in: -1...1, using: &random))
        }
        let found = cost(rules, other)
        let isLess = zip(found, best).first { abs($0 - $1) > 1e-6 }.map { $0 < $1 } ?? false
        #expect(!isLess, "seed \(seed), round \(round): \(other) costs \(found), not \(best)")
      }
    }
  }

  /// The sum of misses of each priority, the highest first.
  private func cost(_ rules: [LinearConstraint], _ values: [Double]) -> [Double] {
    [1000, 750, 250].map { priority in
      rules.filter { $0.priority == priority }.reduce(0) { total, rule in
        let sum = rule.sum.terms.reduce(rule.sum.constant) { $0 + $1.factor * values[$1.variable] }
        return total
          + (rule.relation == .equal ? abs(sum) : max(0, rule.relation == .atMost ? sum : -sum))
      }
    }
  }
}
