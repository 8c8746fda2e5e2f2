import Foundation
import TestBasics
import Testing

@testable import LayoutSolvers

@Suite struct LinearSolverTests {
  /// The constraint `factors · variables + constant` ≤, = or ≥ 0.
  private func constraint(
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
    _ constraints: [LinearConstraint], _ values: [Double], unsatisfied: [Int] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let solver = LinearSolver(constraints, variables: values.count)
    #expect(
      zip(solver.values, values).allSatisfy { abs($0 - $1) < 1e-6 }, "\(solver.values)",
      sourceLocation: sourceLocation)
    #expect(solver.unsatisfied == unsatisfied, sourceLocation: sourceLocation)
  }

  @Test func equationsAreSolved() {
    expect([constraint([1, 1], -10, .equal), constraint([1, -1], -4, .equal)], [7, 3])
  }

  @Test func unconstrainedVariablesAreZero() {
    expect([constraint([0, 1], -3, .equal)], [0, 3])
  }

  @Test func aHigherPriorityOutweighsAnyNumberOfLowerOnes() {
    // One constraint at 500 outweighs three at 499.
    expect(
      [
        constraint([1], -10, .equal, 499), constraint([1], -10, .equal, 499),
        constraint([1], -10, .equal, 499),
        constraint([1], -2, .equal, 500),
      ], [2], unsatisfied: [0, 1, 2])
  }

  @Test func lowerPrioritiesAreSatisfiedAsFarAsHigherOnesPermit() {
    expect(
      [
        constraint([1], -10, .atLeast), constraint([1], -30, .atMost),
        constraint([1], -50, .equal, 250),
      ], [30],
      unsatisfied: [2])
  }

  @Test func contradictingConstraintsMinimizeTheTotalViolation() {
    let solver = LinearSolver(
      [constraint([1], -10, .equal), constraint([1], -20, .equal), constraint([1], -20, .equal)],
      variables: 1)
    #expect(abs(solver.values[0] - 20) < 1e-6)
    #expect(solver.unsatisfied == [0])
  }

  @Test func constraintsWithoutVariablesAreChecked() {
    let solver = LinearSolver(
      [constraint([], 3, .equal), constraint([], -3, .atMost)], variables: 0)
    #expect(solver.unsatisfied == [0])
  }

  /// Random small changes of the solution never reduce the total violation.
  @Test(arguments: [3, 14, 159, 2653]) func noNearbySolutionHasASmallerViolation(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    for round in 0..<40 {
      let count = Int.random(in: 1...4, using: &random)
      let constraints = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        let relation: LinearConstraint.Relation = [.equal, .atMost, .atLeast][
          Int.random(in: 0...2, using: &random)]
        let priority: Float = [1000, 750, 250][Int.random(in: 0...2, using: &random)]
        return constraint(
          (0..<count).map { _ in Double(Int.random(in: -2...2, using: &random)) },
          Double(Int.random(in: -20...20, using: &random)), relation, priority)
      }
      let solver = LinearSolver(constraints, variables: count)
      let best = cost(constraints, solver.values)
      for _ in 0..<200 {
        var other = solver.values
        let step = [0.01, 0.5, 1, 3][Int.random(in: 0...3, using: &random)]
        for index in other.indices {
          other[index] += step * Double(Int.random(in: -1...1, using: &random))
        }
        let found = cost(constraints, other)
        let isLess = zip(found, best).first { abs($0 - $1) > 1e-6 }.map { $0 < $1 } ?? false
        #expect(!isLess, "seed \(seed), round \(round): \(other) costs \(found), not \(best)")
      }
    }
  }

  /// The total violation of each priority, the highest first.
  private func cost(_ constraints: [LinearConstraint], _ values: [Double]) -> [Double] {
    [1000, 750, 250].map { priority in
      constraints.filter { $0.priority == priority }.reduce(0) { total, constraint in
        let sum = constraint.expression.terms.reduce(constraint.expression.constant) {
          $0 + $1.coefficient * values[$1.variable]
        }
        return total
          + (constraint.relation == .equal
            ? abs(sum) : max(0, constraint.relation == .atMost ? sum : -sum))
      }
    }
  }
}
