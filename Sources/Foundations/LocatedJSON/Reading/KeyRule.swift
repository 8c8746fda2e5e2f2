import Basics

/// A rule about which keys an object may or must have.
package enum KeyRule: Sendable {
  /// The key must be present.
  case required(String, _ message: String)
  /// At most one of the two keys may be present.
  case apart(String, String, _ message: String)
  /// At least one of the keys must be present.
  case some([String], _ message: String)
  /// Exactly one of the keys must be present.
  case one([String])
  /// The keys only make sense with another one: `color belongs to a view with label`.
  case belong([String], to: String, _ whole: String)
  /// The keys are for similar objects, which the message names: `frame is for …`.
  case elsewhere([String], _ message: String)

  /// The number of an object's members considered for a hint.
  private static let mostHinted = 50

  /// Reports where an object breaks the rule.
  package func check(_ object: LocatedValue, _ scope: ReadingScope) {
    switch self {
    case .required(let key, let message):
      if object[key] == nil { scope.report(message, at: object) }
    case .apart(let one, let other, let message):
      if object[one] != nil, object[other] != nil { scope.report(message, at: object) }
    case .some(let keys, let message):
      if keys.allSatisfy({ object[$0] == nil }) { scope.report(message, at: object) }
    case .one(let keys):
      let found = keys.filter { object[$0] != nil }
      guard found.count != 1 else { return }
      let list = keys.dropLast().joined(separator: ", ") + " or " + (keys.last ?? "")
      let hint = object.members.prefix(Self.mostHinted).lazy.map {
        NearestWord.hint(for: $0.key, among: keys, synonyms: Synonym.keys)
      }.first { !$0.isEmpty }
      scope.report(
        "expected one of \(list), found "
          + (found.isEmpty ? "none of them\(hint ?? "")" : found.joined(separator: " and ")),
        at: object)
    case .belong(let keys, let key, let whole):
      for extra in keys where object[key] == nil {
        guard let value = object[extra] else { continue }
        scope.key(extra).report("\(extra) belongs to \(whole)", at: value)
      }
    case .elsewhere(let keys, let message):
      for key in keys {
        if let value = object[key] { scope.key(key).report("\(key) \(message)", at: value) }
      }
    }
  }

  /// Whether the rule also applies to changes, whose missing keys may be set in what they change.
  var holdsForChanges: Bool {
    switch self {
    case .apart, .elsewhere: true
    case .required, .some, .one, .belong: false
    }
  }

  /// The schema keywords that express the rule; several rules with `not` go into one `allOf`.
  package func schema() -> LocatedValue {
    switch self {
    case .required(let key, _): ["required": .texts([key])]
    case .apart(let one, let other, _): ["not": ["required": .texts([one, other])]]
    case .some(let keys, _):
      ["anyOf": LocatedValue(.list(keys.map { ["required": .texts([$0])] }))]
    case .one(let keys):
      ["oneOf": LocatedValue(.list(keys.map { ["required": .texts([$0])] }))]
    case .belong(let keys, let key, _):
      ["dependentRequired": LocatedValue(members: keys.map { ($0, .texts([key])) })]
    // Such keys are not properties of the object, and others are rejected.
    case .elsewhere: [:]
    }
  }

  /// Keys that the rule itself reports.
  var reportedKeys: [String] {
    if case .elsewhere(let keys, _) = self { keys } else { [] }
  }
}
