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
