/// A shell that can complete command lines.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that makes it do so.
  @MainActor var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// A text in single quotes, as every one of them reads it.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
