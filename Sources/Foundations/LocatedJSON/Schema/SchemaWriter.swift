/// Writes the JSON Schema (draft 2020-12) of what readers accept, and collects shared definitions.
package final class SchemaWriter {
  /// The context that a value's schema depends on besides its type.
  package struct Mode: Hashable {
    /// Whether the value may be a binding or contain bindings.
    var isBound = false
    /// Whether the value changes another one key by key; then no key is required.
    var isChange = false

    var prefix: String { (isChange ? "changed-" : "") + (isBound ? "bound-" : "") }
  }

  /// Whether values may depend on the text size, as those of scenes may.
  private let followsTextSize: Bool
  /// What may replace values; nil in a language without bindings.
  private let bindings: BindingSchemas?
  private(set) var mode = Mode()
  private var definitions: [String: LocatedValue] = [:]
  /// Definitions that have been started; those still being written may refer to themselves.
  private var begun: Set<String> = []

  /// The numbers of the choices that have been written, by the schemas of their values.
  private var sizeChoices: [String: Int] = [:]

  /// - Parameters:
  ///   - bindings: nil in a language without bindings.
  ///   - followsTextSize: whether values may depend on the text size.
  package init(bindings: BindingSchemas? = nil, followsTextSize: Bool = false) {
    (self.bindings, self.followsTextSize) = (bindings, followsTextSize)
  }

  /// The collected definitions, by name.
  var collected: LocatedValue {
    LocatedValue(members: definitions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  // MARK: - Modes

  package func bound(_ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    var mode = mode
    mode.isBound = true
    return with(mode, write)
  }

  /// Writes the schema of a value that changes another one key by key.
  package func change(_ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    var mode = mode
    mode.isChange = true
    return with(mode, write)
  }

  /// Writes the schema of a part that a change replaces as a whole, such as a list.
  package func replaced(_ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    var mode = mode
    mode.isChange = false
    return with(mode, write)
  }

  /// Writes the schema of a value that stands alone, without bindings and not as a change.
  package func whole(_ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    with(Mode(), write)
  }

  private func with(
    _ mode: Mode, _ write: (SchemaWriter) -> LocatedValue
  ) -> LocatedValue {
    let before = self.mode
    self.mode = mode
    defer { self.mode = before }
    return write(self)
  }

  // MARK: - Definitions

  /// A reference to a definition, which is written the first time. Each mode has its own.
  package func define(_ name: String, _ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    let name = mode.prefix + name
    if begun.insert(name).inserted { definitions[name] = write(self) }
    return ["$ref": .text("#/$defs/\(name)")]
  }

  /// A reference to a definition that is the same in every mode.
  package func defineOnce(_ name: String, _ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    whole { $0.define(name, write) }
  }

  // MARK: - Values

  /// A number of a kind.
  package func number(as kind: NumberKind = .number) -> LocatedValue {
    let plain = kind == .number ? defineOnce("number") { _ in kind.schema() } : kind.schema()
    // What is smaller, such as a share, is no length.
    guard followsTextSize, kind.range.upperBound >= 1_000 else { return orBinding(plain) }
    return orBinding(any(of: [plain, scaledNumber(kind)]))
  }

  /// A number that follows the text size; it must be valid at three times its size too.
  private func scaledNumber(_ kind: NumberKind) -> LocatedValue {
    let (low, high) = (kind.range.lowerBound, kind.range.upperBound)
    let least = low > 0 ? max(2, (2 * low).rounded(.up)) : low / 4
    let range = "\(LocatedValue.text(of: low))-to-\(LocatedValue.text(of: high))"
    return defineOnce("scaled-\(range)") { _ in
      let number: LocatedValue = [
        "type": "number", "minimum": .number(least), "maximum": .number(high / 4),
      ]
      let description: LocatedValue = "At the default text size, in points."
      return [
        "title": "a number that follows the text size",
        "type": "object", "required": ["scaled"], "additionalProperties": false,
        "properties": [
          "scaled": number.adding([("description", description)], first: true),
          "style": [
            "description": "The text style that it grows with.", "default": "body",
            "enum": [
              "extraLargeTitle", "extraLargeTitle2", "largeTitle", "title1", "title2", "title3",
              "headline", "body", "callout", "subheadline", "footnote", "caption1", "caption2",
            ],
          ],
          "max": number.adding([("description", "The most that it becomes.")], first: true),
        ],
      ]
    }
  }

  /// A whole number within a range.
  package func integer(in range: ClosedRange<Int>) -> LocatedValue {
    orBinding([
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ])
  }

  /// True or false.
  package func bool() -> LocatedValue { orBinding(["type": "boolean"]) }

  /// Any text. Where bindings are allowed, its braces must be balanced.
  package func string(isEmpty: Bool = true) -> LocatedValue {
    let text = mode.isBound ? bindings.map { define($0.text) } : nil
    let plain = text ?? ["type": "string"]
    return isEmpty ? plain : plain.adding([("minLength", 1)])
  }

  /// One of some words.
  package func choice(_ words: [String]) -> LocatedValue { orText(["enum": .texts(words)]) }

  /// The value, or a pair of complete values for light and dark appearance.
  package func orPair(_ write: (SchemaWriter) -> LocatedValue) -> LocatedValue {
    func part(_ appearance: String) -> LocatedValue {
      replaced(write).adding(
        [("description", .text("For scenes that are \(appearance)."))], first: true)
    }
    let pair: LocatedValue = [
      "type": "object", "required": ["light", "dark"], "additionalProperties": false,
      "properties": ["light": part("light"), "dark": part("dark")],
    ]
    return any(of: [write(self), pair])
  }

  /// The value of a key, or two values chosen by the text size.
  package func orSizeChoice(_ plain: LocatedValue) -> LocatedValue {
    // A constant, such as the type of a layout, leaves nothing to choose.
    guard followsTextSize, plain["const"] == nil else { return plain }
    let text = plain.json
    let number = sizeChoices[text] ?? sizeChoices.count + 1
    sizeChoices[text] = number
    let choice = defineOnce("by-size-\(number)") { _ in
      [
        "title": "a choice by the text size",
        "type": "object", "required": ["standard", "accessibility"],
        "additionalProperties": false,
        "properties": [
          "standard": plain.adding(
            [("description", "For text sizes up to extraExtraExtraLarge.")], first: true),
          "accessibility": plain.adding(
            [("description", "For the text sizes for accessibility.")], first: true),
        ],
      ]
    }
    return any(of: [plain, choice])
  }

  /// A list of such items, of any length unless a count is given.
  package func list(of item: LocatedValue, count: ClosedRange<Int>? = nil) -> LocatedValue {
    var list: LocatedValue = ["type": "array", "items": item]
    if let count {
      if count.lowerBound > 0 {
        list = list.adding([("minItems", .number(Double(count.lowerBound)))])
      }
      if count.upperBound < .max {
        list = list.adding([("maxItems", .number(Double(count.upperBound)))])
      }
    }
    return orBinding(list)
  }

  /// A fixed number of numbers, as a definition.
  package func numbers(
    _ name: String, _ title: String, _ count: Int, as kind: NumberKind = .number
  ) -> LocatedValue {
    define(name) { writer in
      writer.list(of: writer.number(as: kind), count: count...count)
        .adding([("title", .text(title))], first: true)
    }
  }

  /// A list of numbers, each of its own kind.
  package func row(_ kinds: [NumberKind]) -> LocatedValue {
    orBinding([
      "type": "array", "prefixItems": LocatedValue(.list(kinds.map { number(as: $0) })),
      "minItems": .number(Double(kinds.count)), "maxItems": .number(Double(kinds.count)),
    ])
  }

  /// One of several alternatives; nested alternatives are flattened into one list.
  package func any(of alternatives: [LocatedValue]) -> LocatedValue {
    var flat: [LocatedValue] = []
    for alternative in alternatives {
      var inner = [alternative]
      if alternative.members.count == 1, case .list(let list)? = alternative["anyOf"]?.kind {
        inner = list
      }
      for schema in inner where !flat.contains(schema) { flat.append(schema) }
    }
    return flat.count == 1 ? flat[0] : ["anyOf": LocatedValue(.list(flat))]
  }

  // MARK: - Bindings

  /// The value or, where bindings are allowed, a single binding for all of it.
  func orBinding(_ plain: LocatedValue) -> LocatedValue { or(bindings?.single, plain) }

  /// The text or, where bindings are allowed, a text that contains bindings.
  package func orText(_ plain: LocatedValue) -> LocatedValue { or(bindings?.within, plain) }

  private func or(_ binding: BindingSchemas.Definition?, _ plain: LocatedValue) -> LocatedValue {
    guard mode.isBound, let binding else { return plain }
    return any(of: [plain, define(binding)])
  }

  private func define(_ binding: BindingSchemas.Definition) -> LocatedValue {
    defineOnce(binding.name) { _ in binding.schema }
  }
}

/// The schemas of texts for values known later.
package struct BindingSchemas: Sendable {
  /// A schema, and its name among the definitions.
  package typealias Definition = (name: String, schema: LocatedValue)
  /// A binding for a value of any kind.
  package var single: Definition
  /// A text that contains bindings.
  package var within: Definition
  /// A text that may contain bindings.
  package var text: Definition

  package init(single: Definition, within: Definition, text: Definition) {
    (self.single, self.within, self.text) = (single, within, text)
  }
}

extension SchemaWriter {
  /// A complete schema, with its header and the collected definitions.
  package func document(
    _ schema: LocatedValue, identifier: String, title: String, description: String
  ) -> LocatedValue {
    schema.adding(
      [
        ("$schema", "https://json-schema.org/draft/2020-12/schema"), ("$id", .text(identifier)),
        ("title", .text(title)), ("description", .text(description)),
      ], first: true
    )
    .adding([("$defs", collected)])
  }
}
