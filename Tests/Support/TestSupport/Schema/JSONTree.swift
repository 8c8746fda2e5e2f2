import Foundation

/// Any JSON value; read from JSON or JSON5.
public enum JSONTree: Hashable, Sendable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case list([JSONTree])
  case object([String: JSONTree])

  public init(json5 text: String) throws {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    self = try decoder.decode(JSONTree.self, from: Data(text.utf8))
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    if box.decodeNil() {
      self = .null
    } else if let bool = try? box.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? box.decode(Double.self) {
      self = .number(number)
    } else if let text = try? box.decode(String.self) {
      self = .string(text)
    } else if let list = try? box.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try box.decode([String: JSONTree].self))
    }
  }

  public subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  public subscript(index: Int) -> JSONTree? {
    if case .list(let items) = self, items.indices.contains(index) { items[index] } else { nil }
  }

  public var members: [String: JSONTree] {
    if case .object(let members) = self { members } else { [:] }
  }

  public var items: [JSONTree] {
    if case .list(let items) = self { items } else { [] }
  }

  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  public var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The value as JSON with sorted keys, on one line. Numbers that JSON does not have are written
  /// as JSON5 does.
  public var json: String {
    switch self {
    case .null: return "null"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number):
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .string(let text):
      let data = try? JSONEncoder().encode(text)
      return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    case .list(let items): return "[" + items.map(\.json).joined(separator: ", ") + "]"
    case .object(let members):
      let parts = members.sorted { $0.key < $1.key }.map { key, value in
        JSONTree.string(key).json + ": " + value.json
      }
      return "{" + parts.joined(separator: ", ") + "}"
    }
  }
}
