/// A simplex tableau in which every constraint may be violated, at a cost.
///
/// The columns are the variables, which may take any value, and two nonnegative columns per
/// constraint: the positive and negative error of an equation, or the slack and the error of an
/// inequality. A row expresses its basic column in terms of the nonbasic columns, which are 0.
struct SimplexTableau {
  private let variables: Int
  private let columns: Int
  private let relations: [LinearConstraint.Relation]
  /// The coefficients of each row by column, then its constant.
  private var rows: [[Double]] = []
  /// The basic column of each row.
  private var basis: [Int] = []
  /// The row in which a column is basic; nil if it is nonbasic.
  private var rowOf: [Int?]
  /// The objective row of each priority, the highest first: the sum of its constraints' errors.
  private var costs: [[Double]]
  private static let tiny = 1e-9

  init(_ rules: [LinearConstraint], _ numbers: [Int: Int]) {
    variables = numbers.count
    columns = numbers.count + 2 * rules.count
    relations = rules.map(\.relation)
    rowOf = Array(repeating: nil, count: columns)
    let priorities = Set(rules.map(\.priority)).sorted(by: >)
    costs = Array(repeating: Array(repeating: 0, count: columns + 1), count: priorities.count)
    for (place, rule) in rules.enumerated() {
      let level = priorities.firstIndex(of: rule.priority) ?? 0
      add(rule, at: place, level, numbers)
    }
  }

  // MARK: - Results

  func value(of variable: Int) -> Double { rowOf[variable].map { rows[$0][columns] } ?? 0 }

  /// How far a constraint is violated.
  func miss(of rule: Int) -> Double {
    let second = value(of: variables + 2 * rule + 1)
    return relations[rule] == .equal ? value(of: variables + 2 * rule) + second : second
  }

  /// Minimizes the objectives in order of priority.
  mutating func minimize() {
    // Bland's rule always terminates; the limit guards against numbers beyond floating-point
    // precision.
    for _ in 0..<(20 * columns + 1000) {
      guard let entering = cheaperColumn() else { return }
      guard let leaving = tightestRow(for: entering) else { return }
      let row = rows[leaving]
      rowOf[basis[leaving]] = nil
      enter(solved(row, says: basis[leaving], for: entering), as: entering, at: leaving)
    }
  }

  // MARK: - Private

  private mutating func add(
    _ rule: LinearConstraint, at place: Int, _ level: Int, _ numbers: [Int: Int]
  ) {
    var row = Array(repeating: 0.0, count: columns + 1)
    row[columns] = rule.sum.constant
    for term in rule.sum.terms {
      let column = numbers[term.variable] ?? 0
      if let known = rowOf[column] {
        for index in 0...columns { row[index] += term.factor * rows[known][index] }
      } else {
        row[column] += term.factor
      }
    }
    let (first, second) = (variables + 2 * place, variables + 2 * place + 1)
    switch rule.relation {
    case .equal:
      (row[first], row[second]) = (-1, 1)
      costs[level][first] += 1
    case .atMost: (row[first], row[second]) = (1, -1)
    case .atLeast: (row[first], row[second]) = (-1, 1)
    }
    costs[level][second] += 1
    if row[columns] < 0 { for index in 0...columns { row[index] = -row[index] } }
    // Variables are unrestricted, so any of them can be basic. Without one, it is the error or
    // slack column whose sign differs from the constant's.
    let subject =
      (0..<variables).first { abs(row[$0]) > SimplexTableau.tiny }
      ?? (row[first] < 0 ? first : second)
    rows.append([])
    basis.append(subject)
    enter(solved(row, says: nil, for: subject), as: subject, at: rows.count - 1)
  }

  /// A row solved for another column.
  ///
  /// - Parameter known: the row's basic column; nil for a row that equals 0.
  private func solved(_ row: [Double], says known: Int?, for column: Int) -> [Double] {
    let factor = row[column]
    var solved = row
    solved[column] = 0
    for index in 0...columns { solved[index] /= -factor }
    if let known { solved[known] = 1 / factor }
    return solved
  }

  private mutating func enter(_ row: [Double], as column: Int, at place: Int) {
    for index in rows.indices where index != place {
      SimplexTableau.replace(column, by: row, in: &rows[index])
    }
    for level in costs.indices { SimplexTableau.replace(column, by: row, in: &costs[level]) }
    rows[place] = row
    basis[place] = column
    rowOf[column] = place
  }

  private static func replace(_ column: Int, by row: [Double], in other: inout [Double]) {
    guard !other.isEmpty else { return }
    let factor = other[column]
    if factor == 0 { return }
    other[column] = 0
    for index in row.indices {
      let sum = other[index] + factor * row[index]
      other[index] = abs(sum) < tiny ? 0 : sum
    }
  }

  /// The first slack or error column that lowers the objectives by growing.
  private func cheaperColumn() -> Int? {
    (variables..<columns).first { column in
      guard rowOf[column] == nil else { return false }
      let first = costs.first { abs($0[column]) > SimplexTableau.tiny }
      return (first?[column] ?? 0) < 0
    }
  }

  /// The row whose slack or error column reaches 0 first while a column grows.
  private func tightestRow(for column: Int) -> Int? {
    var best: (ratio: Double, row: Int)?
    for (index, row) in rows.enumerated() {
      guard basis[index] >= variables, row[column] < -SimplexTableau.tiny else { continue }
      let ratio = row[columns] / -row[column]
      guard let known = best else {
        best = (ratio, index)
        continue
      }
      if ratio < known.ratio - SimplexTableau.tiny
        || abs(ratio - known.ratio) <= SimplexTableau.tiny && basis[index] < basis[known.row]
      {
        best = (ratio, index)
      }
    }
    return best?.row
  }
}
