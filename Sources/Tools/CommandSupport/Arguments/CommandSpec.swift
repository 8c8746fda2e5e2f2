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

  /// The options under the headings of the help; all under one where they are few.
  package var optionGroups: [(title: String, options: [OptionSpec])] {
    guard options.count > 24 else { return options.isEmpty ? [] : [("Options", options)] }
    return OptionSpec.Group.allCases.map { group in
      (group.rawValue, options.filter { $0.group == group })
    }.filter { !$0.options.isEmpty }
  }

  /// The output of `--help`, which ends in a line end.
  package var help: String {
    let column = Self.column(of: options.map(\.usage))
    let groups = optionGroups.map { title, options in
      Self.section(title, Self.table(options.map { ($0.usage, $0.help) }, column: column))
    }
    let paragraphs = notes.map { Self.wrapped($0, width: 98).joined(separator: "\n") + "\n" }
    let ending = examples.isEmpty ? [] : [Self.section("Examples", lines: examples)]
    return (start + groups + paragraphs + ending).joined(separator: "\n")
  }

  /// The most lines of a text that a terminal shows as a whole.
  private static let screen = 48

  /// The output of `-h`: all of the help if it fits a screen, or else the common options and the
  /// names of the others.
  package var shortHelp: String {
    let (whole, common) = (help, options.filter(\.isCommon))
    guard !common.isEmpty, whole.count(where: \.isNewline) > Self.screen else { return whole }
    let rows = common.map { ($0.usage, $0.help) }
    let groups = optionGroups
    let others = groups.map { title, options in
      let names = options.filter { !$0.isCommon }.map(\.name)
      return (groups.count == 1 ? "" : title, names.joined(separator: ", "))
    }.filter { !$0.1.isEmpty }
    let sections = [
      Self.section("Common options", Self.table(rows, column: Self.column(of: rows.map(\.0)))),
      Self.section("More options", Self.table(others, column: Self.column(of: others.map(\.0)))),
      Self.section("Examples", lines: Array(examples.prefix(3))),
      "\"diorama \(name) --help\" explains all options.\n",
    ]
    return (start + sections).joined(separator: "\n")
  }

  /// What every help begins with.
  private var start: [String] { [summary + "\n", Self.section("Usage", lines: usage)] }

  private static func section(_ title: String, lines: [String]) -> String {
    section(title, lines.map { "  \($0)\n" }.joined())
  }

  private static func section(_ title: String, _ text: String) -> String { "\(title):\n\(text)" }

  private static func column(of terms: [String]) -> Int { (terms.map(\.count).max() ?? 0) + 2 }

  /// Terms with their descriptions beside them, wrapped to a width.
  ///
  /// - Parameter column: the width of the terms with the blanks behind them; nil for what they need.
  package static func table(
    _ rows: [(term: String, description: String)], indent: Int = 2, width: Int = 98,
    column: Int? = nil
  ) -> String {
    let column = column ?? Self.column(of: rows.map(\.term))
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
  /// Where a long help lists it.
  var group = Group.general
  /// Whether `-h` explains it where the help is longer than a screen.
  private(set) var isCommon = false
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

  /// A heading of long helps, in their order.
  package enum Group: String, CaseIterable, Sendable {
    case output = "Output"
    case time = "Time"
    case scene = "Scene"
    case arrangement = "Arrangement"
    case variants = "Variants and rows"
    case testCases = "Test cases"
    case formats = "File formats"
    case sprites = "Sprite sheets"
    case general = "General"

    /// Returns options under this heading.
    package func callAsFunction(_ options: [OptionSpec]) -> [OptionSpec] {
      options.map { option in
        var option = option
        option.group = self
        return option
      }
    }
  }

  /// The option as one that `-h` explains.
  package var common: OptionSpec {
    var option = self
    option.isCommon = true
    return option
  }

  package static func option<Value>(
    _ option: Option<Value>, _ value: String, short: String? = nil, repeatable: Bool = false,
    valueOptional: Bool = false, offers completion: ValueCompletion = .nothing, _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: option.name, short: short, value: value, isRepeatable: repeatable,
      isValueOptional: valueOptional, completion: option.choices.map { .choice($0) } ?? completion,
      help: help)
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
