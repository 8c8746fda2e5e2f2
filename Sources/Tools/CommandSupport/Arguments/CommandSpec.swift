/// A command: its help, and everything its parser accepts.
package struct CommandSpec: Sendable {
  /// Where the overview lists a command.
  package enum Group: String, CaseIterable, Sendable {
    case draw = "Draw"
    case look = "Look"
    case test = "Test"
    case tools = "Tables and tools"
  }

  package var name: String
  package var summary: String
  package var group: Group
  /// Complete usage lines.
  package var usage: [String]
  package var options: [OptionSpec] = []
  /// Further paragraphs, printed before the examples.
  package var notes: [String] = []
  package var examples: [String] = []
  /// The number of operands that the command takes.
  package var operands: ClosedRange<Int> = 0...Int.max
  /// Completions for the operands.
  package var offers = ValueCompletion.nothing
  /// The parts of the program that can be left out, and are there.
  package var extras: [CommandExtra] = []
  /// Hints for options that the command does not have.
  package var synonyms: [Synonym] { Synonym.options + extras.flatMap(\.optionSynonyms) }
  /// The code that runs the command.
  package var run: @MainActor @Sendable (Arguments) throws -> Void

  package init(
    name: String, summary: String, group: Group, usage: [String], options: [OptionSpec] = [],
    notes: [String] = [], examples: [String] = [], operands: ClosedRange<Int> = 0...Int.max,
    offers: ValueCompletion = .nothing,
    run: @escaping @MainActor @Sendable (Arguments) throws -> Void
  ) {
    (self.name, self.summary, self.group, self.usage) = (name, summary, group, usage)
    (self.options, self.notes, self.examples) = (options, notes, examples)
    (self.operands, self.offers, self.run) = (operands, offers, run)
  }

  package func takes<Value>(_ option: Option<Value>) -> Bool {
    options.contains { $0.name == option.name }
  }

  /// The output of `--help`, which ends in a line end.
  package var help: String {
    var text = "\(summary)\n\nUsage:\n"
    for line in usage { text += "  \(line)\n" }
    if !options.isEmpty {
      text += "\nOptions:\n"
      text += Self.table(options.map { ($0.usage, $0.help) }, indent: 2, width: 98)
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

  /// Terms with their descriptions beside them, wrapped to a width.
  package static func table(
    _ rows: [(term: String, description: String)], indent: Int, width: Int
  ) -> String {
    let column = (rows.map(\.term.count).max() ?? 0) + 2
    return rows.map { row in
      wrapped(row.description, width: width - column).enumerated().map { index, line in
        "".padding(to: indent) + (index == 0 ? row.term : "").padding(to: column) + line + "\n"
      }.joined()
    }.joined()
  }

  /// Wraps a text into lines of at most `width` characters.
  package static func wrapped(_ text: String, width: Int) -> [String] {
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

/// Rows of cells as aligned columns.
///
/// - Parameter isText: whether a column is aligned at its left.
package func aligned(_ rows: [[String]], isText: (Int) -> Bool = { _ in true }) -> String {
  let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  return rows.map { row in
    let cells = row.enumerated().map { column, cell in
      let blanks = "".padding(to: widths[column] - cell.count)
      return isText(column) ? cell + blanks : blanks + cell
    }
    let line = cells.joined(separator: "  ")
    return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
  }.joined()
}

extension String {
  /// Pads a text with blanks to a width.
  package func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// One option of a command: its spelling, its value, and its description.
package struct OptionSpec: Sendable {
  /// The long name with its dashes; values are stored under it.
  package var name: String
  /// A single letter with its dash.
  package var short: String?
  /// The placeholder for the value in the help; nil for a switch.
  package var value: String?
  package var isRepeatable = false
  /// Whether the value is optional; if given, it follows an equals sign.
  var isValueOptional = false
  /// Completions for the value.
  package var completion = ValueCompletion.nothing
  /// What happens to the file that the value names; nil for a value that names none.
  package var use: FileUse?
  package var help: String

  /// What a command does with the file that an option names.
  package enum FileUse: Sendable {
    case input, picture, text
    /// The command derives the files that it writes from the value, such as those in a folder.
    case outputs

    /// Whether the value itself is the path of a file that is written.
    var isOutput: Bool { self == .picture || self == .text }
  }

  package static func option<Value>(
    _ option: Option<Value>, _ value: String, short: String? = nil, repeatable: Bool = false,
    offers completion: ValueCompletion = .nothing, _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: option.name, short: short, value: value, isRepeatable: repeatable,
      completion: option.choices.map { .choice($0) } ?? completion, help: help)
  }

  /// `--name FILE`. A run that would overwrite its own input is refused, going by `use`.
  ///
  /// - Parameter fileExtensions: those of files that shells offer; any if there are none.
  package static func file(
    _ option: Option<String>, _ use: FileUse, short: String? = nil, repeatable: Bool = false,
    valueOptional: Bool = false, fileExtensions: [String], _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: option.name, short: short, value: "FILE", isRepeatable: repeatable,
      isValueOptional: valueOptional, completion: .files(fileExtensions), use: use, help: help)
  }

  package static func flag(_ option: Option<Bool>, short: String? = nil, _ help: String)
    -> OptionSpec
  {
    OptionSpec(name: option.name, short: short, value: nil, help: help)
  }

  /// Whether a word is one of those that the value can be.
  func isChoice(_ word: String?) -> Bool {
    if case .choice(let words) = completion, let word { words.contains(word) } else { false }
  }

  /// `-o, --output FILE`.
  package var usage: String {
    let value = value.map { isValueOptional ? "[=\($0)]" : " \($0)" }
    return (short.map { "\($0), " } ?? "") + name + (value ?? "")
  }
}

/// What an option's value or an operand can be: shells offer it, and the parser checks a choice.
package enum ValueCompletion: Sendable, Equatable {
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

  static let photoFileExtensions = ImageFormat.allCases.flatMap(\.fileExtensions)
  package static let sceneFileExtensions = ["json5", "json"]
  static let fontFileExtensions = ["ttf", "otf", "ttc"]
}
