import Basics

/// A JSON value together with its position in the text.
public struct LocatedValue: Sendable {
  /// The kinds of value in a JSON5 text. Objects keep their members in the order of the text.
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case list([LocatedValue])
    case object([Member])
  }

  /// One key of an object with its value.
  public struct Member: Sendable {
    /// The key as written, without quotes.
    public var key: String
    /// The key's position.
    public var keyLocation: TextLocation
    /// The key's value.
    public var value: LocatedValue

    /// Creates a member for a key at a position.
    public init(key: String, keyLocation: TextLocation, value: LocatedValue) {
      self.key = key
      self.keyLocation = keyLocation
      self.value = value
    }
  }

  /// The value itself.
  public var kind: Kind
  /// Where it begins; `nowhere` for a value created in code.
  public var location: TextLocation

  /// Creates a value; without a position, one that comes from code.
  public init(_ kind: Kind, at location: TextLocation = .nowhere) {
    self.kind = kind
    self.location = location
  }

  /// The value for a key; nil if there is no such key or the value is not an object.
  public subscript(key: String) -> LocatedValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A description of the value for error messages, such as `the text "big"`.
  package var foundValue: String {
    switch kind {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return "the number \(Self.text(of: value))"
    case .string(let text): return "the text \(Self.quoted(text))"
    case .list(let items): return items.isEmpty ? "an empty list" : "a list of \(items.count)"
    case .object(let members): return members.isEmpty ? "an empty object" : "an object"
    }
  }

  /// A number in its usual notation, without a fraction if it has none.
  package static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return "\(number)"
  }

  /// Text for an error message: quoted, shortened, and printable.
  package static func quoted(_ text: String, limit: Int = 60) -> String {
    "\"" + text.printable(upTo: limit).replacing("\"", with: "\\\"") + "\""
  }
}

extension LocatedValue: Equatable {
  /// Compares the contents and ignores the positions.
  public static func == (a: LocatedValue, b: LocatedValue) -> Bool {
    switch (a.kind, b.kind) {
    case (.null, .null): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.number(let x), .number(let y)): return x == y || (x.isNaN && y.isNaN)
    case (.string(let x), .string(let y)): return x == y
    case (.list(let x), .list(let y)): return x == y
    case (.object(let x), .object(let y)):
      return x.count == y.count && zip(x, y).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: return false
    }
  }
}

// Literals for values written in code, such as the keywords of a schema.

extension LocatedValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(.string(text)) }
}

extension LocatedValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(.number(Double(number))) }
}

extension LocatedValue: ExpressibleByFloatLiteral {
  public init(floatLiteral number: Double) { self.init(.number(number)) }
}

extension LocatedValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral bool: Bool) { self.init(.bool(bool)) }
}

extension LocatedValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: LocatedValue...) { self.init(.list(items)) }
}

extension LocatedValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral members: (String, LocatedValue)...) {
    self.init(members: members)
  }
}

extension LocatedValue {
  /// Creates an object in code.
  package init(members: [(String, LocatedValue)]) {
    self.init(.object(members.map { Member(key: $0.0, keyLocation: .nowhere, value: $0.1) }))
  }

  /// A text created in code.
  package static func text(_ text: String) -> LocatedValue { LocatedValue(.string(text)) }

  /// A number created in code.
  package static func number(_ number: Double) -> LocatedValue { LocatedValue(.number(number)) }

  /// A list of texts created in code.
  package static func texts(_ texts: [String]) -> LocatedValue {
    LocatedValue(.list(texts.map { .text($0) }))
  }

  /// An object's members in the order of the text; empty if the value is not an object.
  package var members: [Member] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// The value as it appears within a text.
  package var shownText: String {
    switch kind {
    case .string(let text): return text
    case .number(let number): return Self.text(of: number)
    case .bool(let bool): return bool ? "true" : "false"
    case .null, .list, .object: return ""
    }
  }

  /// This object with more members before or after its own.
  package func adding(_ more: [(String, LocatedValue)], first: Bool = false) -> LocatedValue {
    let more = LocatedValue(members: more).members
    return LocatedValue(.object(first ? more + members : members + more), at: location)
  }
}
