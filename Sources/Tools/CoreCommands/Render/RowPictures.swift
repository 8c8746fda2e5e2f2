/// The pictures of `--rows`: scenes drawn with each row of a file.
@MainActor
struct RowPictures {
  /// A picture that is not read yet.
  @MainActor
  struct Plan {
    let source: SceneInputs.RowSource
    let row: SceneRow
    let combination: EachOption.Combination
    /// Nil where all pictures go into one file.
    let file: OutputPath?

    /// Reads the scene. Throws ``LocatedError``.
    func picture() throws -> ScenePicture { try source.picture(row, combination) }
  }

  /// The file with the rows.
  let file: String
  /// In the order of scenes, rows and combinations.
  let plans: [Plan]
  /// Nil where all pictures go into one file.
  let format: OutputFormat?
  /// Whether pictures that are there already stay.
  let resumes: Bool
  /// Opens the files of pictures; nil where all pictures go into one file.
  private(set) var files: RunOutputs?

  /// Finds all mistakes of the command line, the rows and the scenes' text before anything is drawn.
  init(_ arguments: Arguments, _ each: EachOption) throws {
    file = arguments[.rows] ?? ""
    resumes = arguments.has(.resume)
    let sources = try SceneInputs.rowSources(arguments)
    let limits = sources.first?.source.limits ?? SceneLimits()
    let rows = try SceneRows.read(file: file, limits: limits)
    let shard = try arguments.shard
    let own = rows.filter { ($0.number - 1) % shard.count == shard.index }
    let naming = try RowNames(arguments, each, rows)
    (plans, format) = (
      try sources.flatMap { source in
        let combinations = try each.combinations(of: source.operand)
        return own.flatMap { row in
          combinations.map { combination in
            Plan(
              source: source, row: row, combination: combination,
              file: naming?.path(source.source, row, combination.values))
          }
        }
      }, naming?.format
    )
    if format != nil { files = try checked(arguments) }
    if format == nil, resumes || shard != .all {
      throw arguments.usageError("--resume and --shard need a file for each picture: -o FOLDER/")
    }
  }

  private func checked(_ arguments: Arguments) throws -> RunOutputs {
    var taken: [String: Plan] = [:]
    for plan in plans {
      guard let path = plan.file?.path, let other = taken.updateValue(plan, forKey: path) else {
        continue
      }
      let hint = other.row.number == plan.row.number ? "" : "; {row} is the row's number"
      throw arguments.usageError(
        "the pictures of row \(other.row.number) and row \(plan.row.number) would both be written "
          + "to \(path)\(hint)")
    }
    // What cannot be read is said when it is its turn.
    let scenes = plans.lazy.compactMap { try? $0.picture().scene }
    return try RunOutputs(arguments, reading: scenes, writing: plans.compactMap(\.file))
  }
}

/// The names of the files of rows.
private struct RowNames {
  let format: OutputFormat
  private let folder: String?
  private let pattern: NamePattern
  /// The digits of the last row's number.
  private let width: Int

  /// Nil for an output that is one file.
  init?(_ arguments: Arguments, _ each: EachOption, _ rows: [SceneRow]) throws {
    let output = arguments[.output] ?? "Output/"
    let asked = try arguments.format(among: OutputFormat.pictures)
    let keys = ["scene", "row"] + each.keys
    width = String(rows.count).count
    if output.contains("{") {
      format = try arguments.format(ofPath: output, asked: asked, among: OutputFormat.pictures)
      folder = nil
      let names = rows.first?.names ?? []
      pattern = try NamePattern(
        output, keys: keys + names + names.map(Self.key), arguments)
    } else if OutputPath.namesFolder(output) {
      format = asked ?? .png
      folder = output
      let values = each.keys.map { ".{\($0)}" }.joined()
      pattern = try NamePattern("{scene}-{row}\(values).\(format.name)", keys: keys, arguments)
    } else {
      return nil
    }
  }

  func path(_ source: SceneSource, _ row: SceneRow, _ values: [EachOption.Value]) -> OutputPath {
    let own = [
      ("scene", Scene.outputName(of: source.name)), ("row", String(row.number, digits: width)),
    ]
    let fields = row.names.map { ($0, row.text(of: $0) ?? "") }
    let path = pattern.path(
      own + values.map { ($0.key, $0.text) } + fields + fields.map { (Self.key($0.0), $0.1) })
    return folder.map { OutputPath(path.path, in: $0) } ?? path
  }

  /// How texts of scenes spell a field of a row.
  private static func key(_ name: String) -> String { "row.\(name)" }
}

/// What is wrong with the pictures of rows: each problem once, with the rows that have it.
struct RowProblems {
  private var found: [(problem: LocatedProblem, row: Int, others: Int)] = []
  private var indices: [LocatedProblem: Int] = [:]
  /// How many different problems are kept.
  private static let most = 100

  /// Runs `body`; nil if it throws a ``LocatedError``, whose problems are kept.
  mutating func keep<Result>(of row: SceneRow, _ body: () throws -> Result) throws -> Result? {
    do { return try body() } catch let error as LocatedError {
      for problem in error.problems { add(problem, of: row) }
      return nil
    }
  }

  private mutating func add(_ problem: LocatedProblem, of row: SceneRow) {
    if let index = indices[problem] {
      found[index].others += 1
    } else if found.count < Self.most {
      indices[problem] = found.count
      found.append((problem, row.number, 0))
    }
  }

  /// Throws ``LocatedError`` if there are problems.
  func throwIfAny(in file: String) throws {
    if !found.isEmpty { throw LocatedError(located(in: file)) }
  }

  /// The problems with the number of the first row that has each.
  func located(in file: String) -> [LocatedProblem] {
    found.map { problem, row, others in
      var problem = problem
      let more = others == 0 ? "" : ", and \(Plural.count(others, "other"))"
      problem.message += " (row \(row) of \(file.printable())\(more))"
      return problem
    }
  }
}
