/// A linear constraint: an expression that is equal to, at most or at least 0.
package struct LinearConstraint: Hashable, Sendable {
  /// A variable times a coefficient.
  package struct Term: Hashable, Sendable {
    /// The index of the variable.
    package var variable: Int
    /// The coefficient; never 0 in an expression.
    package var factor: Double
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
  package var sum: LinearExpression
  /// How the expression compares with 0.
  var relation: Relation
  /// Constraints of a higher priority are satisfied first, whatever those of lower priorities ask
  /// for; 1000 is required.
  package var priority: Float

  /// A constraint on an expression.
  package init(_ sum: LinearExpression, _ relation: Relation, priority: Float = 1000) {
    self.sum = sum
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
    terms = [.init(variable: variable, factor: 1)]
  }

  /// Adds a multiple of another expression.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms { add(term.factor * factor, of: term.variable) }
  }

  private mutating func add(_ factor: Double, of variable: Int) {
    let place = terms.firstIndex { $0.variable >= variable } ?? terms.count
    if place < terms.count, terms[place].variable == variable {
      terms[place].factor += factor
      if abs(terms[place].factor) < 1e-12 { terms.remove(at: place) }
    } else if factor != 0 {
      terms.insert(.init(variable: variable, factor: factor), at: place)
    }
  }

  /// The sum.
  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  /// The difference.
  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }

  /// The expression scaled by a factor.
  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var sum = LinearExpression()
    sum.add(a, times: factor)
    return sum
  }

  /// The expression plus a constant.
  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var sum = a
    sum.constant += b
    return sum
  }

  /// The expression minus a constant.
  package static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }
}
