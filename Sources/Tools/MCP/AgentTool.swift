import CommandSupport

/// A tool that programs call, with what they are told about it.
struct AgentTool: Sendable {
  /// By which it is called.
  var name: String
  /// For lists that people see.
  var title: String
  /// What it is for and what it answers.
  var summary: String
  /// What it takes.
  var keys: [ToolKey]
  /// The keys that it cannot do without.
  var required: [String] = []
  /// Does the work; errors are answered as results that say so.
  var run: @MainActor @Sendable (ToolInput, ToolContext) throws -> ToolResult

  static func all(_ extras: [CommandExtra]) -> [AgentTool] {
    [render, inspect, compare, verify, layouts, schema(extras.flatMap(\.schemas))]
  }

  private var shape: ObjectShape<ToolInput> {
    ObjectShape(
      keys: keys.map(\.key),
      rules: required.map { .required($0, "expected \"\($0)\"") })
  }

  /// As clients are told.
  @MainActor var description: LocatedValue {
    [
      "name": .text(name), "title": .text(title), "description": .text(summary),
      "inputSchema": shape.schema(SchemaWriter()),
      "annotations": [
        "title": .text(title), "readOnlyHint": true, "destructiveHint": false,
        "idempotentHint": true, "openWorldHint": false,
      ],
    ]
  }

  /// Calls the tool. Throws for arguments that are not of its schema; what is wrong with scenes,
  /// files and values becomes a result, so that the caller can mend it.
  @MainActor
  func call(
    _ arguments: LocatedValue, _ context: ToolContext
  ) throws(RemoteMessage.ResponseError) -> ToolResult {
    let problems = Problems(file: name)
    let input = shape.read(arguments, ReadingScope(problems), into: ToolInput())
    guard problems.list.isEmpty, let input else {
      let reasons = problems.list.prefix(10).map { problem in
        problem.keyPath.isEmpty ? problem.message : "\(problem.keyPath): \(problem.message)"
      }
      throw .init(.invalidParameters, "\(name): \(reasons.joined(separator: "; "))")
    }
    do {
      return try WorkLimit(seconds: context.seconds).perform { try run(input, context) }
    } catch let error as WorkStopped {
      let hint = "ask for less, or let calls take longer: diorama mcp --seconds N"
      return ToolResult(error: UsageError("\(name) \(error); \(hint)"), keys: [])
    } catch {
      return ToolResult(error: error, keys: keys)
    }
  }
}

/// What holds for all calls of a server.
struct ToolContext: Sendable {
  /// The folders that nothing is read outside of.
  let readable: ReadableFolders
  /// The values of `--limit`.
  let limits: [String]
  /// How long a call may take.
  let seconds: Double
  /// The parts of the program beside its core.
  let extras: [CommandExtra]

  /// Throws ``LocatedError`` for a path that may not be read.
  func check(_ path: String) throws {
    guard !readable.permit(path) else { return }
    throw LocatedError(file: path, message: readable.errorMessage)
  }
}
