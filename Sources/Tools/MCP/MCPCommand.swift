import CommandSupport

/// `diorama mcp`: answers messages of the Model Context Protocol on standard input.
@MainActor
struct MCPCommand {
  let arguments: Arguments

  /// Clients usually wait for a minute.
  nonisolated static let defaultSeconds = 30.0

  func run() throws {
    let roots = arguments.all(.root)
    let missing = roots.filter { !isFolder($0) }
    guard missing.isEmpty else {
      throw LocatedError(
        missing.map {
          LocatedProblem(file: $0, message: "there is no such folder", kind: .missingFile)
        })
    }
    _ = try arguments.limits
    let seconds = try arguments[.callSeconds] ?? Self.defaultSeconds
    let server = ContextServer(
      context: ToolContext(
        readable: ReadableFolders(roots.isEmpty ? ["."] : roots), limits: arguments.all(.limit),
        seconds: seconds, extras: arguments.command.extras))
    let lines = IncomingLines(limit: ContextServer.messageLimit)
    while let next = lines.next() {
      let answer = server.answer(next.line) { lines.isCancelled($0, of: next.number) }
      if let answer { StandardStreams.printDocument(answer.jsonLine() + "\n") }
    }
    if Interruption.isRequested { Interruption.end() }
  }
}
