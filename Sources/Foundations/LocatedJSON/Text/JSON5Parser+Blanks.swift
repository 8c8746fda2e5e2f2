extension JSON5Parser {
  /// Skips white space, line ends and comments.
  mutating func skipBlanks() throws {
    while let byte = current {
      switch byte {
      case 0x20, 0x09, 0x0b, 0x0c: index += 1
      case 0x0a, 0x0d: skipLineEnd()
      case UInt8(ascii: "/"): try skipComment()
      case 0x80...:
        let length = lengthOfWideBlank()
        if length == 0 { return }
        index += length
      default: return
      }
    }
  }

  /// Skips "\n", "\r" or "\r\n" and counts the line.
  mutating func skipLineEnd() {
    let isReturn = bytes[index] == 0x0d
    index += 1
    if isReturn, current == 0x0a { index += 1 }
    line += 1
    lineStart = index
  }

  private mutating func skipComment() throws {
    let start = location
    switch index + 1 < bytes.count ? bytes[index + 1] : nil {
    case UInt8(ascii: "/"):
      while let byte = current, byte != 0x0a, byte != 0x0d, !isLineSeparator() { index += 1 }
    case UInt8(ascii: "*"):
      index += 2
      while true {
        guard let byte = current else {
          throw SyntaxError(
            location: start, message: "the comment that starts here has no closing */")
        }
        if byte == UInt8(ascii: "*"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "/")
        {
          index += 2
          return
        }
        if byte == 0x0a || byte == 0x0d { skipLineEnd() } else { index += 1 }
      }
    default: throw problem("expected a comment after /")
    }
  }

  /// U+2028 or U+2029: they end a comment but do not count as lines.
  private func isLineSeparator() -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xe2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xa8 || bytes[index + 2] == 0xa9)
  }

  /// The byte length of a non-ASCII blank here: Unicode space, line separator or byte-order mark.
  private func lengthOfWideBlank() -> Int {
    if bytes[index] == 0xc2 {
      return index + 1 < bytes.count && bytes[index + 1] == 0xa0 ? 2 : 0
    }
    guard index + 2 < bytes.count else { return 0 }
    let last = bytes[index + 2]
    switch (bytes[index], bytes[index + 1]) {
    case (0xe1, 0x9a): return last == 0x80 ? 3 : 0
    case (0xe2, 0x80):
      return (0x80...0x8a).contains(last) || last == 0xa8 || last == 0xa9 || last == 0xaf ? 3 : 0
    case (0xe2, 0x81): return last == 0x9f ? 3 : 0
    case (0xe3, 0x80): return last == 0x80 ? 3 : 0
    case (0xef, 0xbb): return last == 0xbf ? 3 : 0
    default: return 0
    }
  }

  /// The position of the first byte that is not valid UTF-8.
  static func firstInvalidByte(in bytes: [UInt8]) -> TextLocation? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var valid = 0
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    scan: while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): valid += scalar.count
      case .error, .emptyInput: break scan
      }
    }
    var line = 1
    var lineStart = 0
    for (offset, byte) in bytes.prefix(valid).enumerated() where byte == 0x0a {
      line += 1
      lineStart = offset + 1
    }
    return TextLocation(line: line, column: valid - lineStart + 1)
  }
}
