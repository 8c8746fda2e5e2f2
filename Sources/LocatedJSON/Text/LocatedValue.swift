import Messages

/// A JSON value together with the place where it was written.
public struct LocatedValue: Sendable {
  /// What can be written in a JSON5 text. Objects keep their members in the order of the text.
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
    /// The key as it is written, without its quotes.
    public var key: String
    /// Where the key is written.
    public var keyPlace: SourcePlace
    /// The key's value.
    public var value: LocatedValue

    /// A key that is written at a place, with its value.
    public init(key: String, keyPlace: SourcePlace, value: LocatedValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What is written.
  public var kind: Kind
  /// Where it begins; nowhere for a value that code made.
  public var place: SourcePlace

  /// A value; without a place one that code made.
  public init(_ kind: Kind, at place: SourcePlace = .nowhere) {
    self.kind = kind
    self.place = place
  }

  /// The value of an object's key; nil for another key, and for what is no object.
  public subscript(key: String) -> LocatedValue? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// How an error message names the value, such as `the text "big"`.
  package var finding: String {
    switch kind {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return "the number \(Self.text(of: value))"
    case .string(let text): return "the text \(Self.quoted(text))"
    case .list(let items): return items.isEmpty ? "an empty list" : "a list of \(items.count)"
    case .object(let members): return members.isEmpty ? "an empty object" : "an object"
    }
  }

  /// A number as people write it: without a fraction where it has none.
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
  /// Compares what is said, not where.
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

// Values that code writes down, such as the keywords of a schema.

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
  /// An object that was made, not read.
  package init(members: [(String, LocatedValue)]) {
    self.init(.object(members.map { Member(key: $0.0, keyPlace: .nowhere, value: $0.1) }))
  }

  /// A text that code made.
  package static func text(_ text: String) -> LocatedValue { LocatedValue(.string(text)) }

  /// A number that code made.
  package static func number(_ number: Double) -> LocatedValue { LocatedValue(.number(number)) }

  /// A list of texts that code made.
  package static func texts(_ texts: [String]) -> LocatedValue {
    LocatedValue(.list(texts.map { .text($0) }))
  }

  /// An object's members in the order of the text; empty for what is no object.
  package var members: [Member] {
    if case .object(let members) = kind { members } else { [] }
  }

  /// This object with more members before or after its own.
  package func adding(_ more: [(String, LocatedValue)], first: Bool = false) -> LocatedValue {
    let more = LocatedValue(members: more).members
    return LocatedValue(.object(first ? more + members : members + more), at: place)
  }
}
