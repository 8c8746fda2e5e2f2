import LocatedJSON

extension SchemaWriter {
  /// A schema whose values may also be fields of a row or strings by language, inserted before
  /// anything is read. A field alone may be of any kind; within a longer text it is text.
  /// - Parameters:
  ///   - document: a complete schema with its definitions.
  ///   - unfilled: outermost keys whose values stay as written.
  package static func fillable(_ document: LocatedValue, except unfilled: [String]) -> LocatedValue
  {
    var filling = Filling(definitions: document["$defs"] ?? [:])
    var whole = document.members
    for index in whole.indices {
      switch whole[index].key {
      case "$defs": break
      case "properties":
        whole[index].value = LocatedValue(
          .object(
            whole[index].value.members.map { member in
              unfilled.contains(member.key) ? member : filling.filled(member)
            }))
      default: whole[index] = filling.walked(whole[index])
      }
    }
    let definitions = (document["$defs"] ?? [:]).members.map { definition in
      var definition = definition
      definition.value = filling.walked(definition.value)
      return definition
    }
    let own = filling.used.sorted().compactMap { name in
      Filling.own[name].map {
        LocatedValue.Member(key: name, keyLocation: .nowhere, value: $0)
      }
    }
    let all = (definitions + own).sorted { $0.key < $1.key }
    for index in whole.indices where whole[index].key == "$defs" {
      whole[index].value = LocatedValue(.object(all))
    }
    return LocatedValue(.object(whole))
  }

  /// What of a row or the strings may replace a value, by the name of its definition.
  private struct Filling {
    static let own: [String: LocatedValue] = [
      "row-field": [
        "title": "a field of a row",
        "description":
          "A field of the data row, such as \"{row.size}\", of the type expected here.",
        "type": "string", "pattern": .text("^\(BindingPattern.rowField)$"),
      ],
      "filled-text": [
        "title": "a text with fields of a row",
        "description": "Fields of the row of data, or strings, within a text: \"{row.name}.jpg\".",
        "type": "string",
        "pattern": .text("\(BindingPattern.rowField)|\(BindingPattern.stringKey)"),
      ],
    ]

    /// Definitions of which texts with bindings are valid already.
    private static let texts = ["text", "text-with-bindings", "field"]

    /// Keywords whose value is a schema for the same value, or a list of such schemas.
    private static let same = ["anyOf", "oneOf", "allOf", "then", "else"]
    /// Keywords with the schema of a value's parts.
    private static let parts = ["items", "additionalProperties"]

    let definitions: LocatedValue
    /// The names of the definitions that the schema refers to.
    var used: Set<String> = []
    /// What the definitions take, as far as that has been looked up.
    private var known: [String: AcceptedTexts] = [:]

    init(definitions: LocatedValue) {
      self.definitions = definitions
    }

    mutating func filled(_ member: LocatedValue.Member) -> LocatedValue.Member {
      var member = member
      member.value = filled(member.value)
      return member
    }

    /// The schema of a value, with replacements for all of it.
    mutating func filled(_ schema: LocatedValue) -> LocatedValue {
      guard case .object = schema.kind else { return schema }
      let inner = walked(schema)
      let acceptedTexts = acceptedTexts(schema)
      let isText = acceptedTexts.contains(.someTexts)
      guard !acceptedTexts.contains(.field) || isText && !acceptedTexts.contains(.filledText) else {
        return inner
      }
      let name = isText ? "filled-text" : "row-field"
      used.insert(name)
      let labels = inner.members.filter { ["description", "default"].contains($0.key) }
      let rest = inner.members.filter { !["description", "default"].contains($0.key) }
      var options = [LocatedValue(.object(rest))]
      if rest.count == 1, rest[0].key == "anyOf", case .list(let list) = rest[0].value.kind {
        options = list
      }
      options.append(["$ref": .text("#/$defs/\(name)")])
      return LocatedValue(.object(labels)).adding([("anyOf", LocatedValue(.list(options)))])
    }

    /// The schema with replacements for parts of its value.
    mutating func walked(_ schema: LocatedValue) -> LocatedValue {
      guard case .object(let members) = schema.kind else { return schema }
      var walked: [LocatedValue.Member] = []
      for member in members { walked.append(self.walked(member)) }
      return LocatedValue(.object(walked), at: schema.location)
    }

    mutating func walked(_ keyword: LocatedValue.Member) -> LocatedValue.Member {
      var keyword = keyword
      if keyword.key == "properties" {
        var properties: [LocatedValue.Member] = []
        for property in keyword.value.members { properties.append(filled(property)) }
        keyword.value = LocatedValue(.object(properties))
      } else if Self.parts.contains(keyword.key) {
        keyword.value = filled(keyword.value)
      } else if keyword.key == "prefixItems" || Self.same.contains(keyword.key) {
        let isPart = keyword.key == "prefixItems"
        if case .list(let items) = keyword.value.kind {
          var list: [LocatedValue] = []
          for item in items { list.append(isPart ? filled(item) : walked(item)) }
          keyword.value = LocatedValue(.list(list))
        } else {
          keyword.value = walked(keyword.value)
        }
      }
      return keyword
    }

    /// What texts a schema takes.
    private struct AcceptedTexts: OptionSet {
      let rawValue: Int

      /// A field that is the whole text.
      static let field = AcceptedTexts(rawValue: 1)
      /// Any text with fields.
      static let filledText = AcceptedTexts(rawValue: 2)
      /// Some text.
      static let someTexts = AcceptedTexts(rawValue: 4)
      static let all: AcceptedTexts = [.field, .filledText, .someTexts]
    }

    private mutating func acceptedTexts(_ schema: LocatedValue) -> AcceptedTexts {
      var acceptedTexts = AcceptedTexts.all
      for member in schema.members {
        switch (member.key, member.value.kind) {
        case ("$ref", .string(let reference)):
          let name = String(reference.dropFirst("#/$defs/".count))
          acceptedTexts.formIntersection(self.acceptedTexts(definition: name))
        case ("type", .string(let type)): if type != "string" { acceptedTexts = [] }
        case ("type", .list(let types)): if !types.contains("string") { acceptedTexts = [] }
        case ("const", .string), ("pattern", _): acceptedTexts.formIntersection(.someTexts)
        case ("const", _): acceptedTexts = []
        case ("enum", .list(let words)):
          let hasText = words.contains { if case .string = $0.kind { true } else { false } }
          acceptedTexts.formIntersection(hasText ? .someTexts : [])
        case ("anyOf", .list(let options)), ("oneOf", .list(let options)):
          var either: AcceptedTexts = []
          for option in options { either.formUnion(self.acceptedTexts(option)) }
          acceptedTexts.formIntersection(either)
        case ("allOf", .list(let parts)):
          for part in parts { acceptedTexts.formIntersection(self.acceptedTexts(part)) }
        default: break
        }
      }
      return acceptedTexts
    }

    private mutating func acceptedTexts(definition name: String) -> AcceptedTexts {
      if let known = known[name] { return known }
      if Self.texts.contains(name) { return .all }
      if name == "binding" { return .field }
      // A definition that refers to itself adds no texts.
      known[name] = []
      let acceptedTexts = definitions[name].map { self.acceptedTexts($0) } ?? []
      known[name] = acceptedTexts
      return acceptedTexts
    }
  }
}
