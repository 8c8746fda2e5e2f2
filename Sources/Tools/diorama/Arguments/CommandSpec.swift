import CollectionViews

/// A command: its help, and everything its parser accepts.
struct CommandSpec: Sendable {
  var name: String
  var summary: String
  /// Complete usage lines.
  var usage: [String]
  var options: [OptionSpec] = []
  /// Further paragraphs, printed before the examples.
  var notes: [String] = []
  var examples: [String] = []
  /// The number of operands that the command takes.
  var operands: ClosedRange<Int> = 0...Int.max
  /// Completions for the operands.
  var offers = ValueCompletion.nothing
  /// The code that runs the command.
  var run: @MainActor @Sendable (Arguments) throws -> Void

  func takes<Value>(_ option: Option<Value>) -> Bool {
    options.contains { $0.name == option.name }
  }

  /// The output of `--help`, which ends in a line end.
  var help: String {
    var text = "\(summary)\n\nUsage:\n"
    for line in usage { text += "  \(line)\n" }
    if !options.isEmpty {
      let width = (options.map(\.usage.count).max() ?? 0) + 2
      text += "\nOptions:\n"
      for option in options {
        let lines = Self.wrapped(option.help, width: 98 - width)
        for (index, line) in lines.enumerated() {
          let head = index == 0 ? option.usage : ""
          text += "  " + head.padding(to: width) + line + "\n"
        }
      }
    }
    for note in notes {
      text += "\n" + Self.wrapped(note, width: 98).joined(separator: "\n") + "\n"
    }
    if !examples.isEmpty {
      text += "\nExamples:\n"
      for example in examples { text += "  \(example)\n" }
    }
    return text
  }

  /// Wraps a text into lines of at most `width` characters.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension String {
  /// Pads a text with blanks to a width.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// One option of a command: its spelling, its value, and its description.
struct OptionSpec: Sendable {
  /// The long name with its dashes; values are stored under it.
  var name: String
  /// A single letter with its dash.
  var short: String?
  /// The placeholder for the value in the help; nil for a switch.
  var value: String?
  var isRepeatable = false
  /// Whether the value is optional; if given, it follows an equals sign.
  var isValueOptional = false
  /// Completions for the value.
  var completion = ValueCompletion.nothing
  /// What happens to the file that the value names; nil for a value that names none.
  var use: FileUse?
  var help: String

  /// What a command does with the file that an option names.
  enum FileUse: Sendable {
    case input, picture, text
    /// The command derives the files that it writes from the value, such as those in a folder.
    case outputs

    /// Whether the value itself is the path of a file that is written.
    var isOutput: Bool { self == .picture || self == .text }
  }

  static func option<Value>(
    _ option: Option<Value>, _ value: String, short: String? = nil, repeatable: Bool = false,
    offers completion: ValueCompletion = .nothing, _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: option.name, short: short, value: value, isRepeatable: repeatable,
      completion: option.choices.map { .choice($0) } ?? completion, help: help)
  }

  /// `--name FILE`. A run that would overwrite its own input is refused, going by `use`.
  ///
  /// - Parameter endings: those of files that shells offer; any if there are none.
  static func file(
    _ option: Option<String>, _ use: FileUse, short: String? = nil, repeatable: Bool = false,
    valueOptional: Bool = false, endings: [String], _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: option.name, short: short, value: "FILE", isRepeatable: repeatable,
      isValueOptional: valueOptional, completion: .files(endings), use: use, help: help)
  }

  static func flag(_ option: Option<Bool>, short: String? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: option.name, short: short, value: nil, help: help)
  }

  /// Whether a word is one of those that the value can be.
  func isChoice(_ word: String?) -> Bool {
    if case .choice(let words) = completion, let word { words.contains(word) } else { false }
  }

  /// `-o, --output FILE`.
  var usage: String {
    let value = value.map { isValueOptional ? "[=\($0)]" : " \($0)" }
    return (short.map { "\($0), " } ?? "") + name + (value ?? "")
  }
}

/// What an option's value or an operand can be: shells offer it, and the parser checks a choice.
enum ValueCompletion: Sendable, Equatable {
  case nothing
  /// Files with certain extensions (any if there are none), and the folders that lead to them.
  case files([String])
  case folders
  /// Words to begin with: there may be others, or more may follow.
  case words([String])
  /// One of these words, and nothing else.
  case choice([String])
  /// `NAME=VALUE` for the layout given earlier on the command line.
  case settings

  static let photoEndings = ImageFormat.allCases.flatMap(\.endings)
  static let sceneEndings = ["json5", "json"]
  static let fontEndings = ["ttf", "otf", "ttc"]
}
