extension JSON5Parser {
  /// Parses JSON as RFC 8259 defines it, for protocols: without what JSON5 adds.
  package static func parseStrictly(
    _ bytes: [UInt8], depthLimit: Int = 64
  ) -> (value: LocatedValue?, problems: [SyntaxError]) {
    // Invalid UTF-8, and what even JSON5 rejects, is reported by its parser.
    let parsed = parse(bytes, depthLimit: depthLimit)
    guard parsed.problems.isEmpty, let mistake = StrictScanner(bytes).mistake else { return parsed }
    return (nil, [mistake])
  }
}

/// Finds the first place where a text of valid JSON5 is no JSON.
private struct StrictScanner {
  /// The first mistake; nil for JSON.
  private(set) var mistake: SyntaxError?
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    scan()
  }

  // MARK: - Private

  private static let escapes = Array("\"\\/bfnrtu".utf8)

  private mutating func scan() {
    var index = 0
    /// The last byte before the current one that is no white space.
    var last: UInt8 = 0
    while index < bytes.count, mistake == nil {
      let byte = bytes[index]
      switch byte {
      case 0x20, 0x09, 0x0a, 0x0d:
        index += 1
        continue
      case UInt8(ascii: "\""): index = endOfText(from: index)
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if last == UInt8(ascii: ",") { note(index, "expected a value after the comma") }
        index += 1
      default:
        let word = bytes[index...].prefix { !Self.endsWord($0) }
        if !Self.isWord(word) {
          let found = String(decoding: word.prefix(20), as: UTF8.self)
          note(index, "expected JSON, found \(LocatedValue.quoted(found))")
        }
        index += max(1, word.count)
      }
      last = byte
    }
  }

  /// Returns the place after a text in double quotation marks.
  private mutating func endOfText(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, mistake == nil {
      switch bytes[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"):
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if !Self.escapes.contains(next) { note(index, "expected an escape of JSON after \\") }
        index += 2
      case 0..<0x20:
        note(index, "a control character must be escaped")
      default: index += 1
      }
    }
    return index
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["),
      UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: ","):
      true
    default: false
    }
  }

  /// Whether a word is `true`, `false`, `null` or a number.
  private static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    words.contains(word) || isNumber(word)
  }

  private static let words: Set<ArraySlice<UInt8>> = [
    ArraySlice("true".utf8), ArraySlice("false".utf8), ArraySlice("null".utf8),
  ]

  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    /// Takes leading digits, and returns their number.
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let found = rest.prefix { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }.count
      rest = rest.dropFirst(found)
      return found
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let beginsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits(&rest)
    if whole == 0 || beginsWithZero && whole > 1 { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits(&rest) == 0 { return false }
    }
    if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      if digits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  private mutating func note(_ index: Int, _ message: String) {
    let before = bytes[..<index]
    let line = before.count { $0 == 0x0a } + 1
    let start = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    mistake = SyntaxError(
      location: TextLocation(line: line, column: index - start + 1), message: message)
  }
}
