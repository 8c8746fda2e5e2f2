// Not for StringProtocol: generic code would look up types when the program starts.
extension String {
  /// The text on one line, safe to print: commands to terminals and CI servers, and invisible
  /// characters, are escaped.
  ///
  /// Escaped are controls (C0, DEL and C1: `\n`, `\t`, `\u{1b}`), line and paragraph separators,
  /// zero-width characters, and those that change the text direction, such as `\u{202e}`. Joiners
  /// between emoji or letters of a joining script stay. One character is escaped in a leading `::`
  /// and in `##[` or `##word[`. Backslashes are not, so printable text stays unchanged.
  /// - Parameter limit: the scalars of a longer text that are kept, at its start and end, around an
  ///   ellipsis.
  package func printable(upTo limit: Int = 400) -> String {
    if utf8.count <= limit, isPlain { return self }
    var kept = Array(unicodeScalars.prefix(limit))
    var end: [Unicode.Scalar] = []
    if unicodeScalars.dropFirst(limit).first != nil {
      let first = limit * 2 / 3
      end = Array(unicodeScalars.suffix(Swift.max(0, limit - first - 1)))
      kept = Array(kept.prefix(first))
    }
    var escaper = ScalarEscaper()
    escaper.append(kept)
    if !end.isEmpty {
      escaper.text += "…"
      escaper.append(end)
    }
    return escaper.text
  }

  /// Applies ``printable(upTo:)`` to every line separately; line ends are kept.
  package func printableLines(upTo limit: Int = 400) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.printable(upTo: limit) }.joined(separator: "\n")
  }

  /// Whether every character is visible ASCII and nothing reads as a command.
  private var isPlain: Bool {
    var previous: UInt8 = 0
    var begins = true
    for byte in utf8 {
      guard (0x20..<0x7f).contains(byte) else { return false }
      if byte == previous, byte == UInt8(ascii: "#") || (begins && byte == UInt8(ascii: ":")) {
        return false
      }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: ":") { begins = false }
      previous = byte
    }
    return true
  }

  /// Makes bytes printable like ``printable(upTo:)``; invalid UTF-8 becomes `\xff`.
  package init(printable bytes: some Collection<UInt8>, upTo limit: Int = 400) {
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = Swift.max(1, (~first).leadingZeroBitCount)
      if let character = String(validating: rest.prefix(length), as: UTF8.self) {
        text += character
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + String(first, radix: 16, digits: 2)
        rest = rest.dropFirst()
      }
    }
    self = text.printable(upTo: limit)
  }
}

extension Substring {
  /// Makes the text printable like ``Swift/String/printable(upTo:)``.
  package func printable(upTo limit: Int = 400) -> String { String(self).printable(upTo: limit) }
}
