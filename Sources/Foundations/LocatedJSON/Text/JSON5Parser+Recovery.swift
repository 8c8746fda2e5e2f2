extension JSON5Parser {
  /// The position of the next byte.
  var location: TextLocation { TextLocation(line: line, column: index - lineStart + 1) }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  func problem(_ message: String) -> SyntaxError {
    SyntaxError(location: location, message: message)
  }

  func unclosed(_ bracket: Character, from open: TextLocation) -> SyntaxError {
    SyntaxError(
      location: location, message: "the text ends before the \(bracket) of \(open) is closed")
  }

  /// Describes what comes next, for messages.
  func foundHere() -> String {
    guard let byte = current else { return "the end of the text" }
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { return "the end of the line" }
    var decoder = Unicode.UTF8()
    var rest = bytes[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "a broken character" }
    if scalar == "\"" || scalar == "'" { return "a quotation mark" }
    if scalar.value < 0x20 || scalar.value == 0x7f {
      return "the control character U+\(String(scalar.value, radix: 16, uppercase: true))"
    }
    return "\(scalar)"
  }

  /// Records a problem, and stops parsing when the list is full.
  mutating func note(_ syntax: SyntaxError) throws {
    problems.append(syntax)
    if problems.count >= Self.mostProblems { throw ParsingStopped() }
  }

  /// Records a problem and continues after the enclosing value's next comma or at its bracket.
  mutating func recover(from syntax: SyntaxError) throws {
    try note(syntax)
    var open = 0
    while let byte = current {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open == 0 { return }
        open -= 1
      case UInt8(ascii: ","):
        if open == 0 {
          index += 1
          return
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipQuoted(byte)
        continue
      case UInt8(ascii: "/"):
        let before = index
        try? skipBlanks()
        if index > before { continue }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        skipLineEnd()
        continue
      default: break
      }
      index += 1
    }
    throw ParsingStopped()
  }

  /// Skips a quoted text without reading it, at most to the end of the line.
  private mutating func skipQuoted(_ quote: UInt8) {
    index += 1
    while let byte = current, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      index += 1
      if byte == quote { return }
      if byte == UInt8(ascii: "\\"), let next = current, next == quote || next == byte {
        index += 1
      }
    }
  }
}
