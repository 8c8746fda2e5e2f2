import Foundation

/// Marks comments, texts, numbers, keys and keywords of a source text as HTML.
struct Highlighter {
  enum Language: String {
    case json5, swift
  }

  private let language: Language
  private var rest: Substring
  private var html = ""

  private static let swiftWords: Set<String> = [
    "actor", "as", "async", "await", "break", "case", "catch", "class", "continue", "convenience",
    "default", "defer", "do", "else", "enum", "extension", "false", "final", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "lazy", "let", "nil", "open",
    "override", "private", "protocol", "public", "required", "return", "self", "Self", "some",
    "any", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "weak", "where", "while",
  ]
  private static let json5Words: Set<String> = ["true", "false", "null", "Infinity", "NaN"]

  static func html(of text: String, language: Language) -> String {
    var highlighter = Highlighter(language: language, rest: text[...])
    highlighter.run()
    return highlighter.html
  }

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  private mutating func run() {
    while let first = rest.first {
      if rest.hasPrefix("//") {
        take("c") { $0.prefix { !$0.isNewline } }
      } else if rest.hasPrefix("/*") {
        take("c") { text in
          text.range(of: "*/").map { text[..<$0.upperBound] } ?? text
        }
      } else if rest.hasPrefix("\"\"\"") {
        take("s") { text in
          text.dropFirst(3).range(of: "\"\"\"").map { text[..<$0.upperBound] } ?? text
        }
      } else if first == "\"" || (first == "'" && language == .json5) {
        takeText(first)
      } else if first.isNumber {
        take("n") { $0.prefix { $0.isHexDigit || "._xe".contains($0) } }
      } else if first.isLetter || "_$@#".contains(first) {
        takeWord()
      } else {
        html += Self.escaped(String(first))
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func take(_ kind: String, _ part: (Substring) -> Substring) {
    let taken = part(rest)
    html += "<span class=\"\(kind)\">\(Self.escaped(String(taken)))</span>"
    rest = rest[taken.endIndex...]
  }

  /// To the closing quotation mark, or to the line's end; a text before a colon is a key.
  private mutating func takeText(_ quote: Character) {
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != quote, !rest[end].isNewline {
      if rest[end] == "\\" { end = rest.index(after: end) }
      if end < rest.endIndex { end = rest.index(after: end) }
    }
    if end < rest.endIndex, rest[end] == quote { end = rest.index(after: end) }
    let isKey = language == .json5 && rest[end...].drop { $0 == " " }.first == ":"
    take(isKey ? "k" : "s") { $0[..<end] }
  }

  private mutating func takeWord() {
    let tail = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let word = rest[..<tail.endIndex]
    let next = rest[word.endIndex...].drop { $0 == " " }.first
    switch language {
    case .json5:
      if next == ":" {
        take("k") { _ in word }
      } else if Self.json5Words.contains(String(word)) {
        take("n") { _ in word }
      } else {
        plain(word)
      }
    case .swift:
      if Self.swiftWords.contains(String(word)) || "@#".contains(word.prefix(1)) {
        take("w") { _ in word }
      } else if word.first?.isUppercase == true {
        take("t") { _ in word }
      } else {
        plain(word)
      }
    }
  }

  private mutating func plain(_ word: Substring) {
    html += Self.escaped(String(word))
    rest = rest[word.endIndex...]
  }
}
