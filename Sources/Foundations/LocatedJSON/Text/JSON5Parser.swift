/// Parses JSON5 and records the position of every value. Continues after a mistake, to report
/// several. Takes linear time; the nesting limit bounds the stack, and ``mostProblems`` the list of
/// problems.
package struct JSON5Parser {
  /// The maximum number of problems that are listed.
  static let mostProblems = 20

  let bytes: [UInt8]
  let depthLimit: Int
  var index = 0
  var line = 1
  var lineStart = 0
  var problems: [SyntaxError] = []
  var depth = 0

  /// Stops parsing for good, after the reason was recorded.
  struct ParsingStopped: Error {}

  private init(_ bytes: [UInt8], depthLimit: Int) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// Parses a whole text. The value is nil only if nothing could be read.
  package static func parse(
    _ bytes: [UInt8], depthLimit: Int = 64
  ) -> (value: LocatedValue?, problems: [SyntaxError]) {
    if let location = firstInvalidByte(in: bytes) {
      let problem = SyntaxError(
        location: location,
        message: "the text is not valid UTF-8 from here on; save the file as UTF-8")
      return (nil, [problem])
    }
    var parser = JSON5Parser(bytes, depthLimit: depthLimit)
    let value = parser.document()
    return (value, parser.problems)
  }

  /// The offset behind a value that begins at an offset; nil if there is none.
  static func endOfValue(in bytes: [UInt8], at start: Int, depthLimit: Int) -> Int? {
    var parser = JSON5Parser(bytes, depthLimit: depthLimit)
    parser.index = start
    guard (try? parser.value()) != nil, parser.problems.isEmpty else { return nil }
    return parser.index
  }

  /// The offset of what follows blanks and comments.
  static func endOfBlanks(in bytes: [UInt8], at start: Int) -> Int {
    var parser = JSON5Parser(bytes, depthLimit: 1)
    parser.index = start
    try? parser.skipBlanks()
    return parser.index
  }

  // MARK: - Grammar

  private mutating func document() -> LocatedValue? {
    do {
      try skipBlanks()
      guard index < bytes.count else {
        throw problem("expected a value, found the end of the text")
      }
      let value = try self.value()
      try skipBlanks()
      if index < bytes.count {
        try note(problem("expected the end of the text after the value, found \(foundHere())"))
      }
      return value
    } catch let syntax as SyntaxError {
      problems.append(syntax)
      return nil
    } catch {
      return nil
    }
  }

  mutating func value() throws -> LocatedValue {
    let start = location
    guard let byte = current else {
      throw problem("expected a value, found the end of the text")
    }
    switch byte {
    case UInt8(ascii: "{"): return LocatedValue(.object(try members()), at: start)
    case UInt8(ascii: "["): return LocatedValue(.list(try elements()), at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return LocatedValue(.string(try string()), at: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return LocatedValue(.number(try number()), at: start)
    default: return LocatedValue(try word(), at: start)
    }
  }

  /// `true`, `false`, `null`, `NaN` and `Infinity`.
  private mutating func word() throws -> LocatedValue.Kind {
    let before = self
    guard let word = try? identifier() else {
      self = before
      throw problem("expected a value, found \(foundHere())")
    }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "NaN": return .number(.nan)
    case "Infinity": return .number(.infinity)
    default:
      throw SyntaxError(
        location: before.location,
        message: "expected a value, found the word \(word); text needs quotation marks")
    }
  }

  private mutating func members() throws -> [LocatedValue.Member] {
    var members: [LocatedValue.Member] = []
    var known: [String: TextLocation] = [:]
    try readContents(from: "{", to: "}") { parser in
      let member = try parser.member()
      if let first = known[member.key] {
        try parser.note(
          SyntaxError(
            location: member.keyLocation,
            message: "the key \(LocatedValue.quoted(member.key)) was already given at \(first)"))
      } else {
        known[member.key] = member.keyLocation
        members.append(member)
      }
    }
    return members
  }

  private mutating func member() throws -> LocatedValue.Member {
    let keyLocation = location
    let key: String
    if current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") {
      key = try string()
    } else {
      key = try identifier()
    }
    try skipBlanks()
    guard current == UInt8(ascii: ":") else {
      throw problem(
        "expected a colon after the key \(LocatedValue.quoted(key)), found \(foundHere())")
    }
    index += 1
    try skipBlanks()
    return LocatedValue.Member(key: key, keyLocation: keyLocation, value: try value())
  }

  private mutating func elements() throws -> [LocatedValue] {
    var elements: [LocatedValue] = []
    try readContents(from: "[", to: "]") { elements.append(try $0.value()) }
    return elements
  }

  /// Reads members or elements, each with `next`, up to a closing bracket. The wrong one ends them
  /// too; after other damage, it continues.
  private mutating func readContents(
    from open: Character, to close: Character, _ next: (inout JSON5Parser) throws -> Void
  ) throws {
    try enter()
    defer { depth -= 1 }
    let start = location
    index += 1
    while true {
      do {
        try skipBlanks()
        guard let byte = current else { throw unclosed(open, from: start) }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          let found = Character(Unicode.Scalar(byte))
          if found != close { try note(problem("expected \(close), found \(found)")) }
          index += 1
          return
        }
        try next(&self)
        try separator(closing: close)
      } catch let syntax as SyntaxError {
        try recover(from: syntax)
      }
    }
  }

  /// Handles what follows a value: a comma or the closing bracket, left for the loop. A missing
  /// comma is recorded and assumed.
  private mutating func separator(closing: Character) throws {
    try skipBlanks()
    switch current {
    case UInt8(ascii: ","): index += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"), nil: break
    default:
      try note(
        problem("expected a comma or \(closing) after the value, found \(foundHere())"))
    }
  }

  private mutating func enter() throws {
    depth += 1
    if depth > depthLimit {
      problems.append(problem("lists and objects are nested more than \(depthLimit) deep"))
      throw ParsingStopped()
    }
  }
}
