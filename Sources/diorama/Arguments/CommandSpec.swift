/// A command: everything its help says and its parser accepts.
struct CommandSpec: Sendable {
  var name: String
  var summary: String
  /// Complete usage lines.
  var usage: [String]
  var options: [OptionSpec] = []
  /// Further paragraphs, printed before the examples.
  var notes: [String] = []
  var examples: [String] = []
  /// How many operands the command takes.
  var operands: ClosedRange<Int> = 0...Int.max
  /// What shells offer for them.
  var offers = ValueCompletion.nothing
  /// What it does.
  var run: @MainActor @Sendable (Arguments) throws -> Void

  /// The text of `--help`, ending in a line end.
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

  /// The words of a text in lines of at most `width` characters.
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
  /// The text with blanks behind it up to a width.
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// One option of a command: how it is written, what it takes, and what it does.
struct OptionSpec: Sendable {
  /// The long name with its dashes; what was given is kept under it.
  var name: String
  /// A single letter with its dash.
  var short: String?
  /// What the help calls the value; nil for a switch.
  var value: String?
  var isRepeatable = false
  /// Whether the value may be left out; where it is given, it follows an equals sign.
  var isValueOptional = false
  /// What shells offer for the value.
  var completion = ValueCompletion.nothing
  var help: String

  static func option(
    _ name: String, _ value: String, short: String? = nil, repeatable: Bool = false,
    offers completion: ValueCompletion = .nothing, _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: short, value: value, isRepeatable: repeatable, completion: completion,
      help: help)
  }

  /// `--name`, or `--name=VALUE`.
  static func flag(
    _ name: String, orValue value: String, offers completion: ValueCompletion = .nothing,
    _ help: String
  ) -> OptionSpec {
    OptionSpec(
      name: name, short: nil, value: value, isValueOptional: true, completion: completion,
      help: help)
  }

  static func flag(_ name: String, short: String? = nil, _ help: String) -> OptionSpec {
    OptionSpec(name: name, short: short, value: nil, help: help)
  }

  /// `-o, --output FILE`.
  var usage: String {
    let value = value.map { isValueOptional ? "[=\($0)]" : " \($0)" }
    return (short.map { "\($0), " } ?? "") + name + (value ?? "")
  }
}

/// What a shell can offer for the value of an option, or for an operand.
enum ValueCompletion: Sendable, Equatable {
  case nothing
  /// Files with one of some endings (any, where there are none), and folders on the way to them.
  case files([String])
  case folders
  case words([String])
  /// `NAME=VALUE` of the layout that was chosen before.
  case settings

  static let photoEndings = ["jpg", "jpeg", "png", "webp"]
  static let sceneEndings = ["json5", "json"]
  static let fontEndings = ["ttf", "otf", "ttc"]
}
