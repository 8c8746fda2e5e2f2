// For String, not for StringProtocol: generic code would look types up when the program starts.
extension String {
  /// The text on one line, safe to print: what commands a terminal or a server of continuous
  /// integration, and what cannot be seen, stands there escaped; everything else stays as it is.
  ///
  /// Escaped are controls (C0, DEL and C1: `\n`, `\t`, `\u{1b}`), separators of lines and
  /// paragraphs, characters without a width and those that change the direction of text, as
  /// `\u{202e}`. What joins emoji or letters of a script stays between them. A `::` that begins the
  /// text, and `##[` or `##word[` anywhere, lose their meaning by an escaped character. Backslashes
  /// stay, so that what was made printable stays as it is.
  ///
  /// - Parameter limit: how many Unicode scalars are kept of a longer text, at its ends; an
  ///   ellipsis stands between them.
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

  /// Every line by itself as ``printable(upTo:)`` has it; the ends of lines stay.
  package func printableLines(upTo limit: Int = 400) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.printable(upTo: limit) }.joined(separator: "\n")
  }

  /// Whether every character is a visible one of ASCII and nothing reads as a command.
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

  /// Bytes that are UTF-8 for the most part, such as a file's name, as ``printable(upTo:)`` has
  /// texts; bytes that are none are written `\xff`.
  package init(printable bytes: some Collection<UInt8>, upTo limit: Int = 400) {
    var text = ""
    var rest = Array(bytes)[...]
    while let first = rest.first {
      let length = Swift.max(1, (~first).leadingZeroBitCount)
      if let character = String(validating: rest.prefix(length), as: UTF8.self) {
        text += character
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + (first < 16 ? "0" : "") + String(first, radix: 16)
        rest = rest.dropFirst()
      }
    }
    self = text.printable(upTo: limit)
  }
}

extension Substring {
  /// As ``Swift/String/printable(upTo:)`` has it.
  package func printable(upTo limit: Int = 400) -> String { String(self).printable(upTo: limit) }
}
