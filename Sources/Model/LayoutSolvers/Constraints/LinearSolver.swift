/// Solves linear constraints by priority: the highest as well as possible, then the next within
/// that, and so on. Unconstrained variables are 0.
///
/// "As well as possible" is the smallest sum of violations. The method is Badros, Borning and
/// Stuckey's "The Cassowary Linear Arithmetic Constraint Solving Algorithm" (2001), with an
/// objective row per priority instead of weights.
package struct LinearSolver {
  /// The values, by variable.
  package private(set) var values: [Double]
  /// The indexes of the constraints that are not satisfied, ascending.
  package private(set) var unsatisfied: [Int] = []

  /// - Parameter variables: the number of variables.
  package init(_ constraints: [LinearConstraint], variables: Int) {
    values = Array(repeating: 0, count: variables)
    for part in LinearSolver.independentParts(of: constraints, variables: variables) {
      var numbers: [Int: Int] = [:]
      for variable in part.variables { numbers[variable] = numbers.count }
      var tableau = SimplexTableau(part.constraints.map { constraints[$0] }, numbers)
      tableau.minimize()
      for (number, variable) in part.variables.enumerated() {
        values[variable] = tableau.value(of: number)
      }
      for (constraintIndex, constraint) in part.constraints.enumerated()
      where tableau.violation(of: constraintIndex) > 1e-4 {
        unsatisfied.append(constraint)
      }
    }
    unsatisfied.sort()
  }

  /// Splits the problem into parts that share no variable.
  private static func independentParts(of constraints: [LinearConstraint], variables: Int)
    -> [(variables: [Int], constraints: [Int])]
  {
    var group = Array(0..<variables)
    func root(_ variable: Int) -> Int {
      var variable = variable
      while group[variable] != variable { variable = group[variable] }
      return variable
    }
    for constraint in constraints {
      guard let first = constraint.expression.terms.first else { continue }
      for term in constraint.expression.terms.dropFirst() {
        let (a, b) = (root(first.variable), root(term.variable))
        group[max(a, b)] = min(a, b)
      }
    }
    var parts: [(variables: [Int], constraints: [Int])] = []
    var partIndexes: [Int: Int] = [:]
    for variable in 0..<variables {
      let partIndex = partIndexes[root(variable)] ?? parts.count
      if partIndex == parts.count {
        partIndexes[root(variable)] = partIndex
        parts.append(([], []))
      }
      parts[partIndex].variables.append(variable)
    }
    var constant: [Int] = []
    for (index, constraint) in constraints.enumerated() {
      if let first = constraint.expression.terms.first,
        let partIndex = partIndexes[root(first.variable)]
      {
        parts[partIndex].constraints.append(index)
      } else {
        constant.append(index)
      }
    }
    // Constraints without variables cannot be solved for, but they may be violated.
    if !constant.isEmpty { parts.append(([], constant)) }
    return parts
  }
}
