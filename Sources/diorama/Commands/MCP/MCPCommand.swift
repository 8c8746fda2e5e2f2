import Files
import Foundation
import LocatedJSON
import SceneFiles

/// `diorama mcp`: answers messages of the Model Context Protocol on standard input.
@MainActor
struct MCPCommand {
  let arguments: Arguments

  func run() throws {
    let roots = arguments.all("--root")
    let missing = roots.filter { !PhotoSources.isFolder($0) }
    guard missing.isEmpty else {
      throw LocatedError(
        missing.map {
          LocatedProblem(file: $0, message: "there is no such folder", kind: .missingFile)
        })
    }
    let limits = arguments.all("--limit")
    for limit in limits { _ = try SceneLimits.change(limit, option: "--limit") }
    let server = ContextServer(
      context: ToolContext(
        readable: ReadableFolders(roots.isEmpty ? ["."] : roots), limits: limits))
    var lines = InputLines(limit: ContextServer.messageLimit)
    while let line = lines.next() {
      if let answer = server.answer(line) {
        StandardStreams.printDocument(answer.jsonLine() + "\n")
      }
      if Interruption.isRequested { break }
    }
    if Interruption.isRequested { Interruption.end() }
  }
}
