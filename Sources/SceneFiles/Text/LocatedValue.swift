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
    public var key: String
    public var keyPlace: SourcePlace
    public var value: LocatedValue

    public init(key: String, keyPlace: SourcePlace, value: LocatedValue) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  public var kind: Kind
  public var place: SourcePlace

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
  var finding: String {
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
  static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return "\(number)"
  }

  /// Text for an error message: quoted, shortened, and printable.
  static func quoted(_ text: String, limit: Int = 60) -> String {
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
