/// A linear constraint: an expression that is equal to, at most or at least 0.
package struct LinearConstraint: Hashable, Sendable {
  /// A variable times a coefficient.
  package struct Term: Hashable, Sendable {
    /// The index of the variable.
    package var variable: Int
    /// The coefficient; never 0 in an expression.
    package var coefficient: Double
  }

  /// How the expression compares with 0.
  package enum Relation: Int, Hashable, Sendable {
    /// Less than or equal.
    case atMost = -1
    /// Equal.
    case equal = 0
    /// Greater than or equal.
    case atLeast = 1
  }

  /// The left-hand side; the right-hand side is 0.
  package var expression: LinearExpression
  /// How the expression compares with 0.
  var relation: Relation
  /// Higher priorities are satisfied first, regardless of lower ones; 1000 is required.
  package var priority: Float

  /// A constraint on an expression.
  package init(_ expression: LinearExpression, _ relation: Relation, priority: Float = 1000) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }
}

/// A linear expression: a sum of variables times coefficients, plus a constant.
package struct LinearExpression: Hashable, Sendable {
  /// At most one term per variable, sorted by variable, none with the coefficient 0.
  package private(set) var terms: [LinearConstraint.Term] = []
  /// Added to the terms.
  package var constant: Double

  /// A constant expression.
  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  /// A single variable.
  package init(variable: Int) {
    constant = 0
    terms = [.init(variable: variable, coefficient: 1)]
  }

  /// Adds a multiple of another expression.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms { add(term.coefficient * factor, of: term.variable) }
  }

  private mutating func add(_ factor: Double, of variable: Int) {
    let index = terms.firstIndex { $0.variable >= variable } ?? terms.count
    if index < terms.count, terms[index].variable == variable {
      terms[index].coefficient += factor
      if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
    } else if factor != 0 {
      terms.insert(.init(variable: variable, coefficient: factor), at: index)
    }
  }

  /// The number that it is for the values of the variables.
  package func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }

  /// The sum.
  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var result = a
    result.add(b)
    return result
  }

  /// The difference.
  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var result = a
    result.add(b, times: -1)
    return result
  }

  /// The expression scaled by a factor.
  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var result = LinearExpression()
    result.add(a, times: factor)
    return result
  }

  /// The expression plus a constant.
  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var result = a
    result.constant += b
    return result
  }

  /// The expression minus a constant.
  package static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }
}
