import Foundation
import LocatedJSON

/// Apple's files of strings, `"key" = "text";` with comments as in C.
package enum StringsFile {
  /// One text of a file.
  package struct Entry {
    package var key: String
    package var text: String
    /// Where the key begins.
    package var location: TextLocation
  }

  /// The texts of a file in UTF-8, or UTF-16 with a byte order mark. Reading ends at the first
  /// problem.
  package static func entries(_ bytes: [UInt8], _ problems: Problems) -> [Entry] {
    guard let text = text(of: bytes) else {
      problems.report(
        "expected a text in UTF-8, or in UTF-16 with a byte order mark", at: nil, path: "")
      return []
    }
    var parser = Parser(text)
    do throws(Parser.SyntaxError) {
      return try parser.entries()
    } catch {
      problems.report(error.message, at: error.location, path: "")
      return []
    }
  }

  private static func text(of bytes: [UInt8]) -> String? {
    switch bytes.prefix(2) {
    case [0xff, 0xfe]: String(bytes: bytes.dropFirst(2), encoding: .utf16LittleEndian)
    case [0xfe, 0xff]: String(bytes: bytes.dropFirst(2), encoding: .utf16BigEndian)
    default:
      String(
        validating: bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...],
        as: UTF8.self)
    }
  }
}

private struct Parser {
  struct SyntaxError: Error {
    var message: String
    var location: TextLocation
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func entries() throws(SyntaxError) -> [StringsFile.Entry] {
    var entries: [StringsFile.Entry] = []
    try skipBlanks()
    while index < scalars.count {
      let location = location
      let key = try word("a key")
      var text = key
      try skipBlanks()
      if next == "=" {
        advance()
        try skipBlanks()
        text = try word("a text")
        try skipBlanks()
      }
      guard next == ";" else { throw syntaxError("a semicolon after the text") }
      advance()
      entries.append(StringsFile.Entry(key: key, text: text, location: location))
      try skipBlanks()
    }
    return entries
  }

  // MARK: - Private

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var location: TextLocation { TextLocation(line: line, column: index - lineStart + 1) }

  private func syntaxError(_ expectation: String) -> SyntaxError {
    let found = next.map { LocatedValue.quoted(String($0)) } ?? "the end of the file"
    return SyntaxError(message: "expected \(expectation), found \(found)", location: location)
  }

  private mutating func advance() {
    if next == "\n" { (line, lineStart) = (line + 1, index + 1) }
    index += 1
  }

  private mutating func skipBlanks() throws(SyntaxError) {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while next != nil, next != "\n" { advance() }
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        let start = location
        index += 2
        while !(next == "*" && index + 1 < scalars.count && scalars[index + 1] == "/") {
          guard next != nil else {
            throw SyntaxError(message: "this comment is not closed", location: start)
          }
          advance()
        }
        index += 2
      } else {
        return
      }
    }
  }

  /// A text in quotes, or a word of letters, digits and a few signs.
  private mutating func word(_ expectation: String) throws(SyntaxError) -> String {
    guard next == "\"" else {
      var word = String.UnicodeScalarView()
      while let scalar = next,
        scalar.properties.isAlphabetic || "0123456789_.-$:/".unicodeScalars.contains(scalar)
      {
        word.append(scalar)
        advance()
      }
      guard !word.isEmpty else { throw syntaxError(expectation) }
      return String(word)
    }
    let start = location
    advance()
    // Code units, because two escapes may be the halves of one character.
    var units: [UInt16] = []
    while let scalar = next, scalar != "\"" {
      if scalar == "\\" {
        advance()
        units.append(contentsOf: try escape())
      } else {
        units.append(contentsOf: UTF16.encode(scalar).map(Array.init) ?? [])
        advance()
      }
    }
    guard next == "\"" else {
      throw SyntaxError(message: "this text is not closed", location: start)
    }
    advance()
    guard let text = String(validating: units, as: UTF16.self) else {
      throw SyntaxError(message: "this text has half a character", location: start)
    }
    return text
  }

  private mutating func escape() throws(SyntaxError) -> [UInt16] {
    guard let scalar = next else { throw syntaxError("a character after the backslash") }
    advance()
    switch scalar {
    case "n": return [0x0a]
    case "r": return [0x0d]
    case "t": return [0x09]
    case "U", "u":
      var value: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = next.flatMap({ Character($0).hexDigitValue }) else {
          throw syntaxError("four hexadecimal digits")
        }
        value = value << 4 | UInt16(digit)
        advance()
      }
      return [value]
    default: return UTF16.encode(scalar).map(Array.init) ?? []
    }
  }
}
