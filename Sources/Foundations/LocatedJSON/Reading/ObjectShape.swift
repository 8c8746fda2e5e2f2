import Basics

/// All keys of one kind of object, and the rules between them.
package struct ObjectShape<Object>: Sendable {
  /// The expectation for error messages.
  package var expectation: String
  /// The keys in the order in which they are read.
  package var keys: [ObjectKey<Object>]
  var rules: [KeyRule]
  /// Whether users may add further keys of their own.
  package var isOpen: Bool

  /// - Parameters:
  ///   - expectation: for error messages.
  ///   - isOpen: whether users may add keys of their own.
  package init(
    expectation: String = "an object", keys: [ObjectKey<Object>], rules: [KeyRule] = [],
    isOpen: Bool = false
  ) {
    self.expectation = expectation
    self.keys = keys
    self.rules = rules
    self.isOpen = isOpen
  }

  /// Reads an object over the given defaults; reports anything else and returns nil.
  /// - Parameter known: further keys that are read elsewhere.
  package func read(
    _ value: LocatedValue, _ scope: ReadingScope, into fallback: Object,
    alsoKnown known: [String] = []
  ) -> Object? {
    guard case .object(let members) = value.kind else { return scope.mismatch(expectation, value) }
    var object = fallback
    for key in keys {
      if let value = value[key.name] { key.read(value, scope.key(key.name), &object) }
    }
    for rule in rules { rule.check(value, scope) }
    guard !isOpen else { return object }
    let names = keys.map(\.name) + known
    let reported = rules.flatMap(\.reportedKeys)
    for member in members
    where !scope.problems.isFull && !names.contains(member.key) && !reported.contains(member.key) {
      let hint = NearestWord.hint(
        for: member.key, among: names, synonyms: Synonym.keys, orList: true)
      scope.problems.report(
        "unknown key\(hint)", at: member.keyLocation, path: scope.key(member.key).path)
    }
    return object
  }

  /// - Parameters:
  ///   - more: further keys that are read elsewhere.
  ///   - closer: stricter schemas for some keys.
  ///   - isChosenBySize: whether the text size may choose values.
  package func schema(
    _ writer: SchemaWriter, adding more: [(String, LocatedValue)] = [],
    replacing closer: [String: LocatedValue] = [:], isChosenBySize: Bool = true
  ) -> LocatedValue {
    var schema: LocatedValue = ["type": "object"]
    let properties = keys.map { key in
      var members: [(String, LocatedValue)] = [("description", .text(key.summary))]
      if let fallback = key.fallback { members.append(("default", fallback)) }
      let plain = closer[key.name] ?? key.schema(writer)
      let value = isChosenBySize ? writer.orSizeChoice(plain) : plain
      return (key.name, value.adding(members, first: true))
    }
    schema = schema.adding([("properties", LocatedValue(members: properties + more))])
    if !isOpen { schema = schema.adding([("additionalProperties", false)]) }
    let rules = rules.filter { $0.holdsForChanges || !writer.mode.isChange }
    return writer.orBinding(Self.adding(rules.map { $0.schema() }, to: schema))
  }

  /// Adds the keywords of rules. `required` and `dependentRequired` are merged; other repeated
  /// keywords go into `allOf`.
  private static func adding(_ rules: [LocatedValue], to schema: LocatedValue) -> LocatedValue {
    var required: [LocatedValue] = []
    var dependent: [(String, LocatedValue)] = []
    var others: [LocatedValue] = []
    for rule in rules {
      if case .list(let keys)? = rule["required"]?.kind {
        required += keys
      } else if let part = rule["dependentRequired"] {
        dependent += part.members.map { ($0.key, $0.value) }
      } else if !rule.members.isEmpty {
        others.append(rule)
      }
    }
    var result = schema
    if !required.isEmpty { result = result.adding([("required", LocatedValue(.list(required)))]) }
    if !dependent.isEmpty {
      result = result.adding([("dependentRequired", LocatedValue(members: dependent))])
    }
    if others.count == 1 {
      result = result.adding(others[0].members.map { ($0.key, $0.value) })
    } else if !others.isEmpty {
      result = result.adding([("allOf", LocatedValue(.list(others)))])
    }
    return result
  }
}
