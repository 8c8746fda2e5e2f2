import Messages

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

/// A shell that can complete command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script.
  @MainActor var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// Quotes a text with single quotes, in a form that all of these shells understand.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
