/// What two lengths have to do with each other, as the solver sees it: a sum of variables and a
/// number, beside 0.
package struct LinearConstraint: Hashable, Sendable {
  package struct Term: Hashable, Sendable {
    package var variable: Int
    package var factor: Double
  }

  package enum Relation: Int, Hashable, Sendable {
    case atMost = -1
    case equal = 0
    case atLeast = 1
  }

  package var sum: LinearExpression
  /// How the sum lies to 0.
  var relation: Relation
  /// Rules of a higher priority are obeyed whatever those of lower ones want; 1000 is required.
  package var priority: Float

  package init(_ sum: LinearExpression, _ relation: Relation, priority: Float = 1000) {
    self.sum = sum
    self.relation = relation
    self.priority = priority
  }
}

/// Variables with factors, and a number.
package struct LinearExpression: Hashable, Sendable {
  /// At most one for each variable, by variable, none with the factor 0.
  package private(set) var terms: [LinearConstraint.Term] = []
  package var constant: Double

  package init(_ constant: Double = 0) {
    self.constant = constant
  }

  package init(variable: Int) {
    constant = 0
    terms = [.init(variable: variable, factor: 1)]
  }

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

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }

  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var sum = LinearExpression()
    sum.add(a, times: factor)
    return sum
  }

  package static func + (a: LinearExpression, b: Double) -> LinearExpression {
    var sum = a
    sum.constant += b
    return sum
  }

  package static func - (a: LinearExpression, b: Double) -> LinearExpression { a + -b }
}
