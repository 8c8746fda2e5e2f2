/// A line's JSON object as all. Values stay as written, so that no number changes.
struct LineFields: Hashable, Sendable {
  /// Sorted by their keys.
  private(set) var all: [Field] = []

  struct Field: Hashable, Sendable {
    var key: String
    /// The value as JSON.
    var value: String
  }

  init() {}

  /// Returns nil if the line is not an object. Values are not parsed.
  init?(_ line: String) {
    guard let members = Self.parts(of: line, between: "{", and: "}") else { return nil }
    for member in members {
      let text = member.utf8
      guard text.first == UInt8(ascii: "\""), let end = Self.endOfString(text),
        end < text.endIndex, text[end] == UInt8(ascii: ":")
      else { return nil }
      all.append(
        Field(
          key: String(member[text.index(after: text.startIndex)..<text.index(before: end)]),
          value: String(member[text.index(after: end)...])))
    }
    all.sort { $0.key < $1.key }
  }

  // MARK: - Internal

  subscript(key: String) -> String? {
    get { all.first { $0.key == key }?.value }
    set {
      let index = all.firstIndex { $0.key >= key } ?? all.endIndex
      let isThere = index < all.endIndex && all[index].key == key
      switch (newValue, isThere) {
      case (let value?, true): all[index].value = value
      case (let value?, false): all.insert(Field(key: key, value: value), at: index)
      case (nil, true): all.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// The line.
  var text: String {
    "{" + all.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  /// Returns the values of a list.
  static func items(of list: String) -> [String]? {
    parts(of: list, between: "[", and: "]")?.map(String.init)
  }

  // MARK: - Private

  /// Splits at commas, except those within values.
  private static func parts(
    of text: String, between open: Unicode.Scalar, and close: Unicode.Scalar
  ) -> [Substring]? {
    let bytes = text.utf8
    guard bytes.count >= 2, bytes.first == UInt8(ascii: open), bytes.last == UInt8(ascii: close)
    else { return nil }
    let end = bytes.index(before: bytes.endIndex)
    var (start, at, depth) = (bytes.index(after: bytes.startIndex), bytes.startIndex, 0)
    at = start
    var result: [Substring] = []
    while at < end {
      switch bytes[at] {
      case UInt8(ascii: "\""):
        guard let after = endOfString(bytes[at..<end]) else { return nil }
        at = after
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        result.append(text[start..<at])
        start = bytes.index(after: at)
      default: break
      }
      if depth < 0 { return nil }
      at = bytes.index(after: at)
    }
    guard depth == 0 else { return nil }
    if start < end || !result.isEmpty { result.append(text[start..<end]) }
    return result
  }

  /// Returns the position after a string literal.
  private static func endOfString(_ bytes: Substring.UTF8View) -> String.Index? {
    var at = bytes.index(after: bytes.startIndex)
    while at < bytes.endIndex {
      switch bytes[at] {
      case UInt8(ascii: "\\"):
        at = bytes.index(after: at)
        guard at < bytes.endIndex else { return nil }
      case UInt8(ascii: "\""): return bytes.index(after: at)
      default: break
      }
      at = bytes.index(after: at)
    }
    return nil
  }
}
