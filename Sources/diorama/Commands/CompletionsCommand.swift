import Messages
import SceneFiles

/// `diorama completions`.
@MainActor
struct CompletionsCommand {
  let arguments: Arguments

  func run() throws {
    let name = arguments.operands[0]
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue)
      throw arguments.misuse(
        "expected \(names.joined(separator: ", ")), found \"\(name)\""
          + NearestWord.hint(for: name, among: names))
    }
    StandardStreams.printDocument(shell.script)
  }
}
