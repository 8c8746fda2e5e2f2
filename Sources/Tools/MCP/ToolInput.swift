import CommandSupport

/// The arguments of a call, as far as its tool takes them.
struct ToolInput: Sendable {
  /// A file or a folder.
  var path: String?
  /// A scene as text.
  var text: String?
  /// What paths within the text are relative to.
  var folder: String?
  var photos: [String] = []
  var expected: String?
  var actual: String?
  /// Values that replace the scene's own.
  var variant = SceneVariant.plain
  /// What is looked up.
  var name: String?
  /// Which of several forms is meant.
  var form: String?
  var hasMarks = false
  /// How many are listed or shown.
  var count: Int?
  /// Arguments of a command line, for everything that is an option of a command.
  fileprivate(set) var options: [String] = []

  /// The arguments of a command. Throws ``UsageError``, and `LocatedError` for files that may not be
  /// read.
  func arguments(
    for command: CommandSpec, _ operands: [String], _ context: ToolContext,
    adding more: [String] = []
  ) throws -> Arguments {
    for option in [Option.font, .allowPath] {
      for word in options where word.hasPrefix(option.name + "=") {
        try context.check(String(word.dropFirst(option.name.count + 1)))
      }
    }
    let limits = context.limits.map { "\(Option.limit.name)=\($0)" }
    var command = command
    command.extras = context.extras
    return try Arguments.parse(options + limits + more + ["--"] + operands, for: command)
  }
}

/// One key of a tool's arguments.
struct ToolKey: Sendable {
  var key: ObjectKey<ToolInput>
  /// The option of a command that it stands for, with its dashes; messages name that.
  var option: String?

  /// A value of its own.
  static func own<Value>(
    _ name: String, _ form: Form<Value>, _ summary: String, default fallback: LocatedValue? = nil,
    _ set: @escaping @Sendable (inout ToolInput, Value) -> Void
  ) -> ToolKey {
    ToolKey(
      key: ObjectKey(
        name: name, summary: summary, fallback: fallback, schema: { _ in form.schema }
      ) { value, scope, input in
        if let read = form.read(value, scope) { set(&input, read) }
      })
  }

  /// A value that becomes that of an option.
  static func option<Value>(
    _ name: String, _ form: Form<String>, _ option: Option<Value>, _ summary: String,
    default fallback: LocatedValue? = nil
  ) -> ToolKey {
    var key = own(name, form, summary, default: fallback) {
      $0.options.append("\(option.name)=\($1)")
    }
    key.option = option.name
    return key
  }

  /// A list of values for an option that may be repeated.
  static func options(
    _ name: String, _ form: Form<[String]>, _ option: Option<String>, _ summary: String
  ) -> ToolKey {
    var key = own(name, form, summary) { input, texts in
      input.options += texts.map { "\(option.name)=\($0)" }
    }
    key.option = option.name
    return key
  }

  /// True for an option without a value.
  static func flag(_ name: String, _ option: Option<Bool>, _ summary: String) -> ToolKey {
    var key = own(name, .bool, summary, default: false) { input, isSet in
      if isSet { input.options.append(option.name) }
    }
    key.option = option.name
    return key
  }

  /// How a value is written: for clients, and as it is read.
  struct Form<Value>: Sendable {
    var schema: LocatedValue
    var read: @Sendable (LocatedValue, ReadingScope) -> Value?
  }
}

extension ToolKey.Form<String> {
  static let text = ToolKey.Form<String>(schema: ["type": "string"], read: String.read)

  static func word(_ words: [String]) -> ToolKey.Form<String> {
    ToolKey.Form(schema: ["type": "string", "enum": .texts(words)]) { $1.word($0, of: words) }
  }

  /// A number, as a command line has it.
  static let number = ToolKey.Form<String>(schema: ["type": "number"]) { value, scope in
    Double.read(value, scope).map { LocatedValue.text(of: $0) }
  }

  static let size = ToolKey.Form<String>(
    schema: ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
  ) { value, scope in
    CGSize.read(value, scope).map {
      "\(LocatedValue.text(of: $0.width))x\(LocatedValue.text(of: $0.height))"
    }
  }

  /// An item, or a section and an item.
  static let item = ToolKey.Form<String>(
    schema: [
      "type": "array", "items": ["type": "integer", "minimum": 0], "minItems": 1, "maxItems": 2,
    ]
  ) { value, scope in
    guard let parts = scope.elements(of: value, "a list [item] or [section, item]") else {
      return nil
    }
    let numbers = parts.compactMap { Int.read($0.0, $0.1, in: 0...1_000_000_000) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else {
      return scope.mismatch("a list [item] or [section, item]", value)
    }
    return numbers.map(String.init).joined(separator: ",")
  }
}

extension ToolKey.Form<SceneLocale> {
  static let locale = ToolKey.Form<SceneLocale>(schema: ["type": "string"], read: SceneLocale.read)
}

extension ToolKey.Form<Bool> {
  static let bool = ToolKey.Form<Bool>(schema: ["type": "boolean"], read: Bool.read)
}

extension ToolKey.Form<Int> {
  static func count(_ range: ClosedRange<Int>) -> ToolKey.Form<Int> {
    ToolKey.Form(
      schema: [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ]
    ) { Int.read($0, $1, in: range) }
  }
}

extension ToolKey.Form<[String]> {
  static let texts = ToolKey.Form<[String]>(
    schema: ["type": "array", "items": ["type": "string"]]
  ) { value, scope in
    scope.elements(of: value, "a list of texts")?.compactMap { String.read($0.0, $0.1) }
  }

  /// The properties of a layout, as `NAME=VALUE`.
  static let settings = ToolKey.Form<[String]>(
    schema: [
      "type": "object",
      "additionalProperties": ["type": ["string", "number", "boolean", "array"]],
    ]
  ) { value, scope in
    guard case .object(let members) = value.kind else {
      return scope.mismatch("an object of properties and their values", value)
    }
    return members.compactMap { member in
      let inner = scope.key(member.key)
      var parts = [member.value]
      if case .list(let items) = member.value.kind { parts = items }
      let texts = parts.compactMap { part -> String? in
        switch part.kind {
        case .string(let text): return text
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number): return LocatedValue.text(of: number)
        case .null, .list, .object: return nil
        }
      }
      guard texts.count == parts.count else {
        inner.reportMismatch("a text, a number, true, false or a list of them", member.value)
        return nil
      }
      return "\(member.key)=\(texts.joined(separator: ","))"
    }
  }
}
