/// The arguments of a command.
package struct Arguments: Sendable {
  /// The command whose options these are; errors refer to its help.
  package let command: CommandSpec
  package var operands: [String] = []
  private var values: [String: [String]] = [:]
  /// Whether help is asked for as `-h`.
  package private(set) var asksForShortHelp = false

  private init(_ command: CommandSpec) {
    self.command = command
  }

  /// Returns whether a switch or option was given.
  package func has<Value>(_ option: Option<Value>) -> Bool { has(named: option.name) }

  package func has(named name: String) -> Bool { values[name] != nil }

  /// Returns the names of those options that were given.
  package func given<each Value>(_ options: repeat Option<each Value>) -> [String] {
    optionNames(repeat each options).filter(has(named:))
  }

  /// Returns the value of an option that is given at most once. Throws ``UsageError`` for an invalid
  /// one.
  package subscript<Value>(option: Option<Value>) -> Value? {
    get throws {
      try text(of: option).map { text in
        if let value = option.read(text) { return value }
        throw usageError(
          "\(option.name): expected \(option.expected), found \"\(text)\""
            + option.hint(text, command))
      }
    }
  }

  package subscript(option: Option<String>) -> String? { text(of: option) }

  /// Returns one of a type's words; others were refused when the arguments were parsed.
  package subscript<Word: RawRepresentable<String>>(option: Option<Word>) -> Word? {
    text(of: option).flatMap(option.read)
  }

  /// Returns an option's value as it was written.
  package func text<Value>(of option: Option<Value>) -> String? { values[option.name]?.last }

  /// Returns the arguments with one value of an option, in place of those that were given.
  package func setting<Value>(_ option: Option<Value>, to value: String) -> Arguments {
    var arguments = self
    arguments.values[option.name] = [value]
    return arguments
  }

  /// Returns the values of an option that may be repeated, in order.
  package func all(_ option: Option<String>) -> [String] { all(named: option.name) }

  package func all(named name: String) -> [String] { values[name] ?? [] }

  /// Parses `--name value`, `--name=value`, `-n value`, `-nvalue`, switches and operands;
  /// everything after `--` is an operand. A value that looks like one of the command's options
  /// needs `--name=value`. Throws ``UsageError``.
  package static func parse(_ given: [String], for command: CommandSpec) throws(UsageError)
    -> Arguments
  {
    var arguments = Arguments(command)
    var rest = given[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        arguments.operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        arguments.operands.append(argument)
        continue
      }
      let (option, attached) = try find(argument, in: command)
      if argument == "-h", option.name == Option.help.name { arguments.asksForShortHelp = true }
      guard option.value != nil else {
        // `--dither none` is meant for `--gif-dither`, and would name a file.
        let other = command.options.first {
          $0.name != option.name && $0.name.hasSuffix(option.name.dropFirst())
            && $0.isChoice(attached ?? rest.first)
        }
        if let value = attached ?? other.flatMap({ _ in rest.first }) {
          throw UsageError(
            "\(option.name) takes no value, found \"\(value)\""
              + (other.map { "; write \($0.name) \(value)" } ?? ""), command)
        }
        arguments.values[option.name] = []
        continue
      }
      if option.isValueOptional, attached == nil {
        arguments.values[option.name] = []
        continue
      }
      if attached == nil, let next = rest.first, next == "--" || isOption(next, of: command) {
        throw UsageError(
          "\(option.name) needs a value: \(option.usage); found the option \(next)", command)
      }
      guard let value = attached ?? rest.popFirst() else {
        throw UsageError("\(option.name) needs a value: \(option.usage)", command)
      }
      if arguments.values[option.name] != nil, !option.isRepeatable {
        throw UsageError("\(option.name) was given twice", command)
      }
      if case .choice(let words) = option.completion, !option.isChoice(value) {
        throw UsageError(mismatch("\(option.name): ", value, words), command)
      }
      arguments.values[option.name, default: []].append(value)
    }
    if arguments.has(.help) { return arguments }
    guard command.operands.contains(arguments.operands.count) else {
      if arguments.operands.count > command.operands.upperBound {
        let extra = arguments.operands[command.operands.upperBound]
        throw UsageError("unexpected argument \"\(extra)\"", command)
      }
      let found = arguments.operands
      throw UsageError(
        found.isEmpty
          ? "nothing to do"
          : "expected \(command.operands.lowerBound) files, found only \"\(found[0])\"", command)
    }
    if case .choice(let words) = command.offers,
      let word = arguments.operands.first(where: { !words.contains($0) })
    {
      throw UsageError(mismatch("", word, words), command)
    }
    return arguments
  }

  private static func mismatch(_ option: String, _ word: String, _ words: [String]) -> String {
    "\(option)expected \(words.joined(separator: ", ")), found \"\(word)\""
      + NearestWord.hint(for: word, among: words)
  }

  /// Returns whether a word is one of the command's options, with or without a value. Such a word
  /// is not taken as the value of another option.
  private static func isOption(_ word: String, of command: CommandSpec) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    let name = String(word.prefix { $0 != "=" })
    let letter = String(word.prefix(2))
    return command.options.contains { $0.name == name || $0.short == letter }
  }

  private static func unknown(_ name: String, in command: CommandSpec) -> UsageError {
    let hint = NearestWord.hint(
      for: name, among: command.options.map(\.name), synonyms: command.synonyms)
    return UsageError("unknown option \(name)\(hint)", command)
  }

  private static func find(
    _ word: String, in command: CommandSpec
  ) throws(UsageError) -> (option: OptionSpec, attached: String?) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if word.hasPrefix("--") {
      if let option = command.options.first(where: { $0.name == name }) {
        return (option, parts.count == 2 ? String(parts[1]) : nil)
      }
      throw unknown(name, in: command)
    }
    // Other programs' -output would be -o with a file named "utput".
    if command.options.contains(where: { $0.name == "-" + name }) {
      throw UsageError("unknown option \(name); did you mean \"-\(name)\"?", command)
    }
    let letter = String(word.prefix(2))
    guard let option = command.options.first(where: { $0.short == letter }) else {
      throw unknown(letter, in: command)
    }
    guard word.count > 2 else { return (option, nil) }
    let value = String(word.dropFirst(2))
    // People used to -o=FILE from other programs would get a file named "=FILE".
    if value.hasPrefix("="), option.value != nil {
      throw UsageError(
        "\(letter) takes its value without an equals sign, found \"\(word)\"; write "
          + "\(letter) \(value.dropFirst()) or \(option.name)\(value)", command)
    }
    return (option, value)
  }
}

/// A command line that cannot be understood.
package struct UsageError: CommandError, Sendable, CustomStringConvertible {
  /// What is wrong, safe for printing.
  package let description: String
  /// The command whose help the error refers to; nil for the whole program.
  package let command: String?

  package init(_ message: String, _ command: CommandSpec? = nil) {
    description = message.printable(upTo: 2000)
    self.command = command?.name
  }

  package var failure: Failure {
    Failure(
      status: .usage, message: "diorama: \(self)\ndiorama: \(advice)\n", isComplete: true)
  }

  /// Where to read how the command is used.
  package var advice: String { "try \"diorama\(command.map { " \($0)" } ?? "") --help\"" }
}
