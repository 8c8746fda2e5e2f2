/// A simplex tableau in which constraints may be violated at a cost. Columns: the unrestricted
/// variables, and two nonnegative ones per constraint: positive and negative error of an equation,
/// or slack and error of an inequality. A row expresses its basic column by the nonbasic ones,
/// which are 0.
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
  private var objectives: [[Double]]
  private static let epsilon = 1e-9

  init(_ constraints: [LinearConstraint], _ columnOfVariable: [Int: Int]) {
    variables = columnOfVariable.count
    columns = columnOfVariable.count + 2 * constraints.count
    relations = constraints.map(\.relation)
    rowOf = Array(repeating: nil, count: columns)
    let priorities = Set(constraints.map(\.priority)).sorted(by: >)
    objectives = Array(repeating: Array(repeating: 0, count: columns + 1), count: priorities.count)
    for (constraintIndex, constraint) in constraints.enumerated() {
      let level = priorities.firstIndex(of: constraint.priority) ?? 0
      add(constraint, at: constraintIndex, level, columnOfVariable)
    }
  }

  // MARK: - Results

  func value(of variable: Int) -> Double { rowOf[variable].map { rows[$0][columns] } ?? 0 }

  /// How far a constraint is violated.
  func violation(of constraint: Int) -> Double {
    let second = value(of: variables + 2 * constraint + 1)
    return relations[constraint] == .equal ? value(of: variables + 2 * constraint) + second : second
  }

  /// Minimizes the objectives in order of priority.
  mutating func minimize() {
    // Bland's rule terminates; the limit guards against numbers beyond floating-point precision.
    for _ in 0..<(20 * columns + 1000) {
      guard let entering = enteringColumn() else { return }
      guard let leaving = leavingRow(for: entering) else { return }
      let row = rows[leaving]
      rowOf[basis[leaving]] = nil
      pivot(solved(row, basic: basis[leaving], for: entering), as: entering, at: leaving)
    }
  }

  // MARK: - Private

  private mutating func add(
    _ constraint: LinearConstraint, at constraintIndex: Int, _ level: Int,
    _ columnOfVariable: [Int: Int]
  ) {
    var row = Array(repeating: 0.0, count: columns + 1)
    row[columns] = constraint.expression.constant
    for term in constraint.expression.terms {
      let column = columnOfVariable[term.variable] ?? 0
      if let known = rowOf[column] {
        for index in 0...columns { row[index] += term.coefficient * rows[known][index] }
      } else {
        row[column] += term.coefficient
      }
    }
    let (first, second) = (variables + 2 * constraintIndex, variables + 2 * constraintIndex + 1)
    switch constraint.relation {
    case .equal:
      (row[first], row[second]) = (-1, 1)
      objectives[level][first] += 1
    case .atMost: (row[first], row[second]) = (1, -1)
    case .atLeast: (row[first], row[second]) = (-1, 1)
    }
    objectives[level][second] += 1
    if row[columns] < 0 { for index in 0...columns { row[index] = -row[index] } }
    // Any unrestricted variable can be basic; else the error or slack whose sign differs from the
    // constant's.
    let basic =
      (0..<variables).first { abs(row[$0]) > SimplexTableau.epsilon }
      ?? (row[first] < 0 ? first : second)
    rows.append([])
    basis.append(basic)
    pivot(solved(row, basic: nil, for: basic), as: basic, at: rows.count - 1)
  }

  /// A row solved for another column.
  /// - Parameter known: the basic column; nil for a row that equals 0.
  private func solved(_ row: [Double], basic known: Int?, for column: Int) -> [Double] {
    let factor = row[column]
    var solved = row
    solved[column] = 0
    for index in 0...columns { solved[index] /= -factor }
    if let known { solved[known] = 1 / factor }
    return solved
  }

  private mutating func pivot(_ row: [Double], as column: Int, at rowIndex: Int) {
    for index in rows.indices where index != rowIndex {
      SimplexTableau.replace(column, by: row, in: &rows[index])
    }
    for level in objectives.indices {
      SimplexTableau.replace(column, by: row, in: &objectives[level])
    }
    rows[rowIndex] = row
    basis[rowIndex] = column
    rowOf[column] = rowIndex
  }

  private static func replace(_ column: Int, by row: [Double], in other: inout [Double]) {
    guard !other.isEmpty else { return }
    let factor = other[column]
    if factor == 0 { return }
    other[column] = 0
    for index in row.indices {
      let sum = other[index] + factor * row[index]
      other[index] = abs(sum) < epsilon ? 0 : sum
    }
  }

  /// The first slack or error column that lowers the objectives by growing.
  private func enteringColumn() -> Int? {
    (variables..<columns).first { column in
      guard rowOf[column] == nil else { return false }
      let first = objectives.first { abs($0[column]) > SimplexTableau.epsilon }
      return (first?[column] ?? 0) < 0
    }
  }

  /// The row whose slack or error column reaches 0 first while a column grows.
  private func leavingRow(for column: Int) -> Int? {
    var best: (ratio: Double, row: Int)?
    for (index, row) in rows.enumerated() {
      guard basis[index] >= variables, row[column] < -SimplexTableau.epsilon else { continue }
      let ratio = row[columns] / -row[column]
      guard let known = best else {
        best = (ratio, index)
        continue
      }
      if ratio < known.ratio - SimplexTableau.epsilon
        || abs(ratio - known.ratio) <= SimplexTableau.epsilon && basis[index] < basis[known.row]
      {
        best = (ratio, index)
      }
    }
    return best?.row
  }
}
