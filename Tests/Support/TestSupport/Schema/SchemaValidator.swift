import Foundation

/// Checks values against a JSON Schema of draft 2020-12, by the keywords that it knows; a schema
/// with any other keyword is refused.
public struct SchemaValidator: Sendable {
  public struct UnknownKeyword: Error, CustomStringConvertible {
    public var description: String
  }

  public let schema: JSONTree
  private let patterns: [String: NSRegularExpression]

  /// Keywords whose value is a schema, an object of schemas, a list of schemas, or no schema.
  private static let single: Set = [
    "items", "not", "if", "then", "else", "additionalProperties", "propertyNames",
  ]
  private static let named: Set = ["$defs", "properties"]
  private static let several: Set = ["anyOf", "oneOf", "allOf", "prefixItems"]
  private static let plain: Set = [
    "$schema", "$id", "$ref", "title", "description", "default", "type", "enum", "const",
    "required", "dependentRequired", "minItems", "maxItems", "minimum", "maximum",
    "exclusiveMinimum", "minLength", "minProperties",
    "pattern",
  ]

  /// Throws for keywords it does not know, references that lead nowhere, and wrong patterns.
  public init(_ schema: JSONTree) throws {
    self.schema = schema
    var patterns: [String: NSRegularExpression] = [:]
    var pending: [(JSONTree, String)] = [(schema, "#")]
    while let (part, path) = pending.popLast() {
      if case .bool = part { continue }
      guard case .object(let members) = part else {
        throw UnknownKeyword(description: "\(path) is no schema")
      }
      for (keyword, value) in members {
        let here = "\(path)/\(keyword)"
        if Self.single.contains(keyword) {
          pending.append((value, here))
        } else if Self.named.contains(keyword) {
          for (name, inner) in value.members { pending.append((inner, "\(here)/\(name)")) }
        } else if Self.several.contains(keyword) {
          for (index, inner) in value.items.enumerated() {
            pending.append((inner, "\(here)/\(index)"))
          }
        } else if !Self.plain.contains(keyword) {
          throw UnknownKeyword(description: "\(here): unknown keyword")
        }
        if keyword == "$ref", Self.target(of: value.text ?? "", in: schema) == nil {
          throw UnknownKeyword(description: "\(here): \(value.json) leads nowhere")
        }
        if keyword == "pattern", let text = value.text {
          // Elsewhere $ is the very end; here a line end may follow it.
          let exact = text.hasSuffix("$") ? text.dropLast() + "\\z" : text[...]
          patterns[text] = try NSRegularExpression(pattern: String(exact))
        }
      }
    }
    self.patterns = patterns
  }

  /// Every reason why a value is not what the schema says; none for a valid one.
  public func problems(_ value: JSONTree) -> [String] {
    problems(value, schema, "")
  }

  /// The schema that a reference of the form `#/$defs/name` leads to.
  public static func target(of reference: String, in schema: JSONTree) -> JSONTree? {
    guard reference.hasPrefix("#/$defs/") else { return nil }
    return schema["$defs"]?[String(reference.dropFirst(8))]
  }

  // MARK: - Private

  private func isValid(_ value: JSONTree, _ schema: JSONTree) -> Bool {
    problems(value, schema, "").isEmpty
  }

  private func problems(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
    guard case .object(let keywords) = schema else {
      return schema == .bool(true) ? [] : ["\(path): nothing may be here"]
    }
    var found: [String] = []
    if let reference = keywords["$ref"]?.text,
      let target = Self.target(of: reference, in: self.schema)
    {
      found += problems(value, target, path)
    }
    if let type = keywords["type"] {
      let names = type.text.map { [$0] } ?? type.items.compactMap(\.text)
      if !names.contains(where: { Self.has(value, type: $0) }) {
        return found + ["\(path): \(value.json) is not of type \(names.joined(separator: ", "))"]
      }
    }
    if let options = keywords["enum"], !options.items.contains(value) {
      found.append("\(path): \(value.json) is none of \(options.items.count) words")
    }
    if let only = keywords["const"], only != value {
      found.append("\(path): \(value.json) is not \(only.json)")
    }
    switch value {
    case .number(let number): found += problems(number, keywords, path)
    case .string(let text): found += problems(text, keywords, path)
    case .list(let items): found += problems(items, keywords, path)
    case .object(let members): found += problems(members, value, keywords, path)
    case .null, .bool: break
    }
    return found + combined(value, keywords, path)
  }

  private static func has(_ value: JSONTree, type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"),
      (.list, "array"), (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }

  private func problems(
    _ number: Double, _ keywords: [String: JSONTree], _ path: String
  ) -> [String] {
    var found: [String] = []
    // Not a number fails both.
    if let low = keywords["minimum"]?.number, !(number >= low) {
      found.append("\(path): \(number) is below \(low)")
    }
    if let low = keywords["exclusiveMinimum"]?.number, !(number > low) {
      found.append("\(path): \(number) is not above \(low)")
    }
    if let high = keywords["maximum"]?.number, !(number <= high) {
      found.append("\(path): \(number) is above \(high)")
    }
    return found
  }

  private func problems(
    _ text: String, _ keywords: [String: JSONTree], _ path: String
  ) -> [String] {
    var found: [String] = []
    if let least = keywords["minLength"]?.number, Double(text.unicodeScalars.count) < least {
      found.append("\(path): the text is too short")
    }
    if let pattern = keywords["pattern"]?.text, let expression = patterns[pattern] {
      let range = NSRange(location: 0, length: text.utf16.count)
      if expression.firstMatch(in: text, range: range) == nil {
        found.append("\(path): \"\(text)\" does not match \(pattern)")
      }
    }
    return found
  }

  private func problems(
    _ items: [JSONTree], _ keywords: [String: JSONTree], _ path: String
  ) -> [String] {
    var found: [String] = []
    if let least = keywords["minItems"]?.number, Double(items.count) < least {
      found.append("\(path): the list is too short")
    }
    if let most = keywords["maxItems"]?.number, Double(items.count) > most {
      found.append("\(path): the list is too long")
    }
    let first = keywords["prefixItems"]?.items ?? []
    for (index, item) in items.enumerated() {
      let schema = index < first.count ? first[index] : keywords["items"]
      if let schema { found += problems(item, schema, "\(path)/\(index)") }
    }
    return found
  }

  private func problems(
    _ members: [String: JSONTree], _ value: JSONTree, _ keywords: [String: JSONTree],
    _ path: String
  ) -> [String] {
    var found: [String] = []
    for key in keywords["required"]?.items.compactMap(\.text) ?? [] where members[key] == nil {
      found.append("\(path): \(key) is missing")
    }
    for (key, others) in keywords["dependentRequired"]?.members ?? [:] where members[key] != nil {
      for other in others.items.compactMap(\.text) where members[other] == nil {
        found.append("\(path): \(key) needs \(other)")
      }
    }
    if let least = keywords["minProperties"]?.number, Double(members.count) < least {
      found.append("\(path): the object has too few keys")
    }
    if let names = keywords["propertyNames"] {
      for key in members.keys.sorted() { found += problems(.string(key), names, "\(path)/\(key)") }
    }
    let properties = keywords["properties"]?.members ?? [:]
    for (key, member) in members.sorted(by: { $0.key < $1.key }) {
      let schema = properties[key] ?? keywords["additionalProperties"]
      if let schema { found += problems(member, schema, "\(path)/\(key)") }
    }
    return found
  }

  private func combined(
    _ value: JSONTree, _ keywords: [String: JSONTree], _ path: String
  ) -> [String] {
    var found: [String] = []
    for schema in keywords["allOf"]?.items ?? [] { found += problems(value, schema, path) }
    if let options = keywords["anyOf"]?.items, !options.contains(where: { isValid(value, $0) }) {
      let reasons = options.map { problems(value, $0, path).first ?? "" }
      found.append("\(path): none of: " + reasons.joined(separator: "; "))
    }
    if let options = keywords["oneOf"]?.items {
      let count = options.filter { isValid(value, $0) }.count
      if count != 1 { found.append("\(path): \(count) of \(options.count) instead of one") }
    }
    if let refused = keywords["not"], isValid(value, refused) {
      found.append("\(path): may not be so")
    }
    if let condition = keywords["if"] {
      let next = isValid(value, condition) ? keywords["then"] : keywords["else"]
      if let next { found += problems(value, next, path) }
    }
    return found
  }
}
