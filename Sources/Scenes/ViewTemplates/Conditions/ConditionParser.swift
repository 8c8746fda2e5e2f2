import LocatedJSON

/// Parses conditions by recursive descent.
///
/// ```
/// any     = all { "||" all }
/// all     = not { "&&" not }
/// not     = "!" not | "(" any ")" | compare
/// compare = operand [ ("==" | "!=" | "<" | "<=" | ">" | ">=") operand ]
/// operand = name | number | 'text' | "text" | "true" | "false" | "null"
/// ```
struct ConditionParser {
  /// The error for a text that is no condition.
  struct Malformed: Error {
    /// What is wrong, as a sentence without a full stop.
    var message: String
  }

  /// The greatest number of brackets and exclamation marks within one another.
  static let deepest = 32
  /// The greatest length in bytes.
  static let longest = 1_000

  private enum Token: Equatable {
    case name(String)
    case text(String)
    case number(Double)
    case mark(String)
  }

  /// Each with the number of its first character, from 1.
  private var tokens: [(token: Token, at: Int)] = []
  private var next = 0

  static func parse(_ text: String) throws(Malformed) -> Condition {
    guard text.utf8.count <= longest else {
      throw Malformed(message: "a condition may have \(longest) bytes, found \(text.utf8.count)")
    }
    var parser = ConditionParser()
    try parser.split(Array(text.unicodeScalars))
    guard !parser.tokens.isEmpty else {
      throw Malformed(message: "expected \(Condition.expectation), found an empty text")
    }
    let root = try parser.any(depth: 0)
    if parser.next < parser.tokens.count {
      throw parser.unexpected("the end, && or ||")
    }
    return Condition(root: root, text: text)
  }

  // MARK: - Tokens

  private static let marks = ["==", "!=", "<=", ">=", "&&", "||", "<", ">", "!", "(", ")"]

  private mutating func split(_ scalars: [Unicode.Scalar]) throws(Malformed) {
    var index = 0
    while index < scalars.count {
      let (scalar, start) = (scalars[index], index)
      if scalar == " " || scalar == "\t" || scalar == "\n" {
        index += 1
        continue
      }
      let rest = String(String.UnicodeScalarView(scalars[index..<min(index + 2, scalars.count)]))
      let mark = Self.marks.first { rest.hasPrefix($0) }
      if let mark {
        tokens.append((.mark(mark), start + 1))
        index += mark.unicodeScalars.count
      } else if scalar == "'" || scalar == "\"" {
        guard let end = scalars[(index + 1)...].firstIndex(of: scalar) else {
          throw Malformed(message: "the text at character \(start + 1) is not closed")
        }
        let text = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
        tokens.append((.text(text), start + 1))
        index = end + 1
      } else if scalar == "-" || ("0"..."9").contains(scalar) {
        index = scalars[(index + 1)...].firstIndex { !Self.continuesNumber($0) } ?? scalars.count
        let text = String(String.UnicodeScalarView(scalars[start..<index]))
        guard let number = Double(text), number.isFinite else {
          throw Malformed(
            message: "expected a number at character \(start + 1), found "
              + LocatedValue.quoted(text))
        }
        tokens.append((.number(number), start + 1))
      } else if Self.isNameCharacter(scalar) {
        index = scalars[index...].firstIndex { !Self.isNameCharacter($0) } ?? scalars.count
        tokens.append((.name(String(String.UnicodeScalarView(scalars[start..<index]))), start + 1))
      } else {
        throw Malformed(message: Self.errorMessage(for: scalar, at: start + 1))
      }
    }
  }

  private static func errorMessage(for scalar: Unicode.Scalar, at position: Int) -> String {
    let hint: String =
      switch scalar {
      case "{", "}": "; write names without braces here"
      case "=": "; == compares"
      case "&": "; && joins conditions"
      case "|": "; || joins conditions"
      default: ""
      }
    return "unexpected \(LocatedValue.quoted(String(scalar))) at character \(position)\(hint)"
  }

  private static func continuesNumber(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || scalar == "." || scalar == "e" || scalar == "E"
  }

  private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar == "." || scalar == "-" || scalar == "$"
      || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  // MARK: - Grammar

  private mutating func take(_ mark: String) -> Bool {
    guard next < tokens.count, tokens[next].token == .mark(mark) else { return false }
    next += 1
    return true
  }

  private mutating func any(depth: Int) throws(Malformed) -> Condition.Node {
    var node = try all(depth: depth)
    while take("||") { node = .any(node, try all(depth: depth)) }
    return node
  }

  private mutating func all(depth: Int) throws(Malformed) -> Condition.Node {
    var node = try not(depth: depth)
    while take("&&") { node = .all(node, try not(depth: depth)) }
    return node
  }

  private mutating func not(depth: Int) throws(Malformed) -> Condition.Node {
    guard depth < Self.deepest else {
      throw Malformed(message: "a condition may nest \(Self.deepest) levels deep")
    }
    if take("!") { return .not(try not(depth: depth + 1)) }
    guard take("(") else { return try compare() }
    let node = try any(depth: depth + 1)
    guard take(")") else { throw unexpected("\")\"") }
    return node
  }

  private mutating func compare() throws(Malformed) -> Condition.Node {
    let left = try operand()
    guard next < tokens.count, case .mark(let mark) = tokens[next].token,
      let comparison = Condition.Comparison(rawValue: mark)
    else { return .value(left) }
    next += 1
    return .compare(left, comparison, try operand())
  }

  private mutating func operand() throws(Malformed) -> Condition.Operand {
    guard next < tokens.count else { throw unexpected("a field, number or 'text'") }
    let operand: Condition.Operand
    switch tokens[next].token {
    case .name("true"): operand = .bool(true)
    case .name("false"): operand = .bool(false)
    case .name("null"): operand = .null
    case .name(let name): operand = .name(name)
    case .text(let text): operand = .text(text)
    case .number(let number): operand = .number(number)
    case .mark: throw unexpected("a field, number or 'text'")
    }
    next += 1
    return operand
  }

  private func unexpected(_ expectation: String) -> Malformed {
    guard next < tokens.count else {
      return Malformed(message: "expected \(expectation) at the end of the condition")
    }
    let found =
      switch tokens[next].token {
      case .name(let name): name
      case .text(let text): "'\(text)'"
      case .number(let number): LocatedValue.text(of: number)
      case .mark(let mark): mark
      }
    return Malformed(
      message: "expected \(expectation) at character \(tokens[next].at), found "
        + LocatedValue.quoted(found))
  }
}
