/// `diorama completions`.
@MainActor
struct CompletionsCommand {
  let arguments: Arguments

  func run() throws {
    guard let shell = Shell(rawValue: arguments.operands[0]) else { return }
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
