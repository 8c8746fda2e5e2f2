/// A Swift file as tokens: words with their `@` or `#`, literals as a whole, and symbols, without
/// comments. It is read once and without recursion: the work grows with the length alone.
final class SwiftSource {
  struct Token {
    /// In bytes.
    var start, end: Int32
    /// Counted from 1.
    var line: Int32
    /// The other bracket of a pair, and the innermost bracket that is open around; -1 for none.
    var partner: Int32 = -1
    var parent: Int32
    var isLiteral, isFirstOfLine: Bool
    /// Whether `#if` leaves it out here.
    var isDead = false
  }

  /// Why a file cannot be edited.
  struct Failure: Error {
    var line: Int
    var message: String
  }

  /// A string or `#/…/#` that is open.
  private struct Literal {
    var start, line, hashes, quotes: Int
    var quote: Unicode.Scalar
    /// The open parentheses of an interpolation; 0 within the text.
    var depth = 0
  }

  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  /// How often a byte or a token was looked at, for tests.
  private(set) var steps = 0
  private var at: Int
  private var line = 1
  /// The open brackets, and the open literals with code in all but the last.
  private var brackets: [Int] = []
  private var literals: [Literal] = []
  /// No `/…/` ends before it.
  private var searched = 0

  /// Throws `Failure` for what is no UTF-8, and for literals, comments and brackets without an end.
  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
      throw Failure(line: 1, message: "is no UTF-8 text")
    }
    while try skipTextAndBlanks() { try scanToken() }
    if let first = literals.first {
      throw Failure(line: first.line, message: "has an endless text")
    }
    if let last = brackets.last {
      let message = "has a \(word(last)) that nothing closes"
      throw Failure(line: Int(tokens[last].line), message: message)
    }
    markDeadBranches()
  }

  /// Empty for a literal, and beyond the file.
  func word(_ index: Int) -> String {
    steps += 1
    return tokens.indices.contains(index) && !tokens[index].isLiteral ? text(index..<index + 1) : ""
  }

  /// The positions of tokens, with what is between them.
  func range(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first, let last = range.last else { return 0..<0 }
    return Int(tokens[first].start)..<Int(tokens[last].end)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[self.range(range)], as: UTF8.self)
  }

  /// The index of the other bracket of a pair.
  func partner(_ index: Int) -> Int? {
    tokens.indices.contains(index) && tokens[index].partner >= 0 ? Int(tokens[index].partner) : nil
  }

  // MARK: - Scanning

  /// The byte at an index, as if all were characters of their own; NUL beyond the file.
  private func byte(_ index: Int) -> Unicode.Scalar {
    steps += 1
    return Unicode.Scalar(index < bytes.count ? bytes[index] : 0)
  }

  private func skip(_ count: Int = 1) {
    for _ in 0..<min(count, bytes.count - at) {
      if byte(at) == "\n" { line += 1 }
      at += 1
    }
  }

  private func run(of other: Unicode.Scalar, at start: Int, upTo limit: Int = .max) -> Int {
    var count = 0
    while count < limit, byte(start + count) == other { count += 1 }
    return count
  }

  /// Skips what is no token; false at the end.
  private func skipTextAndBlanks() throws(Failure) -> Bool {
    while at < bytes.count {
      if let literal = literals.last, literal.depth == 0 {
        try skipText(of: literal)
        continue
      }
      switch (byte(at), byte(at + 1)) {
      case ("/", "/"): while at < bytes.count, byte(at) != "\n" { skip() }
      case ("/", "*"):
        let first = line
        var depth = 0
        repeat {
          guard at < bytes.count else {
            throw Failure(line: first, message: "has an endless comment")
          }
          let pair = (byte(at), byte(at + 1))
          let change = pair == ("/", "*") ? 1 : pair == ("*", "/") ? -1 : 0
          depth += change
          skip(change == 0 ? 1 : 2)
        } while depth > 0
      case (" ", _), ("\t"..."\r", _): skip()
      default: return true
      }
    }
    return false
  }

  /// Skips text up to the end of the literal, or to the code of an interpolation.
  private func skipText(of literal: Literal) throws(Failure) {
    let isString = literal.quote == "\""
    while at < bytes.count, byte(at) != "\n" || !isString || literal.quotes == 3 {
      if run(of: literal.quote, at: at, upTo: literal.quotes) == literal.quotes,
        run(of: "#", at: at + literal.quotes, upTo: literal.hashes) == literal.hashes
      {
        skip(literal.quotes + literal.hashes)
        literals.removeLast()
        return add(literal.start, literal.line, isLiteral: true)
      }
      if isString, byte(at) == "\\",
        run(of: "#", at: at + 1, upTo: literal.hashes) == literal.hashes
      {
        skip(1 + literal.hashes)
        if byte(at) == "(" {
          skip()
          literals[literals.count - 1].depth = 1
          return
        }
      }
      skip()
    }
    throw Failure(line: literal.line, message: "has an endless text")
  }

  private func scanToken() throws(Failure) {
    let (start, first) = (at, line)
    let hashes = run(of: "#", at: at)
    let quote = byte(at + hashes)
    if quote == "\"" || hashes > 0 && quote == "/" {
      let isLong = quote == "\"" && run(of: quote, at: at + hashes, upTo: 3) == 3
      skip(hashes + (isLong ? 3 : 1))
      literals.append(
        Literal(start: start, line: first, hashes: hashes, quotes: isLong ? 3 : 1, quote: quote))
      return
    }
    if skipRegex() { return add(start, first, isLiteral: true) }
    let pair = (byte(at), byte(at + 1))
    let isPair = pair == ("-", ">") || pair == ("=", "=") || pair == ("!", "=")
    skip(isPair ? 2 : max(1, hashes))
    if hashes > 0 || pair.0 == "@" || isInWord(pair.0) { while isInWord(byte(at)) { skip() } }
    guard literals.isEmpty else {
      literals[literals.count - 1].depth += pair.0 == "(" ? 1 : pair.0 == ")" ? -1 : 0
      return
    }
    let closes: Unicode.Scalar? = [")": "(", "]": "[", "}": "{"][pair.0]
    let opening = closes == nil ? nil : brackets.popLast()
    add(start, first)
    if pair.0 == "(" || pair.0 == "[" || pair.0 == "{" { brackets.append(tokens.count - 1) }
    guard let closes else { return }
    guard let opening, byte(Int(tokens[opening].start)) == closes else {
      throw Failure(line: first, message: "has a \(pair.0) without its \(closes)")
    }
    tokens[opening].partner = Int32(tokens.count - 1)
    tokens[tokens.count - 1].partner = Int32(opening)
  }

  private func isInWord(_ byte: Unicode.Scalar) -> Bool {
    switch byte {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "`", "$": true
    default: byte.value > 127
    }
  }

  /// Skips `/…/` where a value may begin; false for an operator.
  private func skipRegex() -> Bool {
    guard byte(at) == "/", at >= searched, !" \t\r\n".unicodeScalars.contains(byte(at + 1)),
      at == 0 || " \t\n([{,;:".unicodeScalars.contains(byte(at - 1))
    else { return false }
    var (end, depth) = (at + 1, 0)
    while end < bytes.count, byte(end) != "\n", depth >= 0 {
      if byte(end) == "/" {
        skip(end + 1 - at)
        return true
      }
      depth += byte(end) == "(" ? 1 : byte(end) == ")" ? -1 : 0
      end += byte(end) == "\\" ? 2 : 1
    }
    searched = end
    return false
  }

  private func add(_ start: Int, _ first: Int, isLiteral: Bool = false) {
    guard literals.isEmpty else { return }
    tokens.append(
      Token(
        start: Int32(start), end: Int32(at), line: Int32(first), parent: Int32(brackets.last ?? -1),
        isLiteral: isLiteral, isFirstOfLine: tokens.last?.line != Int32(first)))
  }

  /// Marks the tokens of branches whose condition is known to be false here.
  private func markDeadBranches() {
    var open: [(outside: Bool, isDead: Bool, isDone: Bool)] = []
    for index in tokens.indices {
      tokens[index].isDead = open.last?.isDead ?? false
      let word = byte(Int(tokens[index].start)) == "#" ? word(index) : ""
      guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { continue }
      let last = word == "#if" ? nil : open.popLast()
      if word == "#endif" { continue }
      let rest = tokens.indices.dropFirst(index + 1).prefix(6).prefix { !tokens[$0].isFirstOfLine }
      let condition = word == "#else" ? "" : rest.map(self.word).joined()
      let outside = last?.outside ?? open.last?.isDead ?? false
      let (isDone, isFalse) = (last?.isDone ?? false, PortRule.falseHere.contains(condition))
      open.append(
        (outside, outside || isDone || isFalse, isDone || PortRule.trueHere.contains(condition)))
    }
  }
}
