import CommandSupport

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

/// The completions of `--set` for one layout.
struct LayoutSettings {
  var layout: String
  /// `itemSize=`, `scrollDirection=`.
  var names: [String]
  /// Properties with few possible values: `scrollDirection` with `vertical` and `horizontal`.
  var choices: [(name: String, values: [String])]

  static let all: [LayoutSettings] = LayoutKind.all.map { kind in
    LayoutSettings(
      layout: kind.name, names: kind.properties.map { $0.name + "=" },
      choices: kind.properties.compactMap { property in
        switch property.type {
        case .bool: (property.name, ["true", "false"])
        case .choice(let words): (property.name, words)
        case .height: (property.name, ["automatic"])
        case .number, .integer, .size, .point, .insets, .color, .sections, .boundary: nil
        }
      })
  }
}
