/// The types of a Swift file and their members, as far as edits need them, found in one pass.
struct SwiftFile {
  struct TypeScope {
    /// `class`, `protocol`, `extension` and the like.
    var kind: String
    var name: String
    var inherited: [String] = []
    /// The tokens from the first modifier to the opening brace.
    var head: Range<Int>
    /// The closing brace.
    var end = 0
  }

  /// A function or a variable in a type.
  struct Member {
    /// Its type, as an index.
    var scope: Int
    var keyword: Int
    var name: String
    /// Nil for a variable; `_` for an argument without a label.
    var labels: [String]?
    /// The types of parameters.
    var parameters: [String] = []
    /// All tokens before the body; its type among them is empty if none is written.
    var head, type: Range<Int>
    var isOptional = false

    /// Its name with its labels.
    var key: String { labels.map { SwiftFile.key(name, $0) } ?? name }
  }

  let path: String
  let code: SwiftSource
  private(set) var scopes: [TypeScope] = []
  private(set) var members: [Member] = []

  /// Throws `SwiftSource.Failure`.
  init(_ path: String, _ bytes: [UInt8]) throws(SwiftSource.Failure) {
    (self.path, code) = (path, try SwiftSource(bytes))
    var (index, first) = (0, Int?.none)
    var open: [(scope: Int?, end: Int)] = []
    while index < code.tokens.count {
      while let last = open.last, index > last.end { open.removeLast() }
      let (word, before) = (code.word(index), code.word(index - 1))
      if isModifier(index) {
        first = first ?? index
        index = endOfAttribute(index) + 1
        continue
      }
      let start = first ?? index
      first = nil
      if Self.kinds.contains(word), ![".", ":", ",", "import"].contains(before) {
        index = readType(TypeScope(kind: word, name: "", head: start..<index + 1))
        if scopes.last?.head.upperBound == index, let end = scopes.last?.end {
          open.append((scopes.count - 1, end))
          index += 1
        }
      } else if ["func", "var", "let"].contains(word), before != ".", let scope = open.last?.scope {
        index = readMember(start, index, in: scope)
      } else {
        if word == "{" { open.append((nil, code.partner(index) ?? index)) }
        index += 1
      }
    }
  }

  static func key(_ name: String, _ labels: [String]) -> String {
    "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  /// The last token of an attribute or modifier with what is in parentheses behind it.
  func endOfAttribute(_ index: Int) -> Int {
    guard code.word(index + 1) == "(", let close = code.partner(index + 1),
      code.tokens[index].end == code.tokens[index + 1].start
    else { return index }
    return code.word(index).hasPrefix("@") || close == index + 3 ? close : index
  }

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension",
  ]
  private static let modifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "final", "static",
    "optional", "override", "weak", "lazy", "dynamic", "nonisolated", "unowned", "required",
    "convenience", "indirect",
  ]
  private static let others: Set<String> = ["func", "var", "let", "init", "subscript"]

  private func isModifier(_ index: Int) -> Bool {
    let word = code.word(index)
    guard word == "class" else { return word.hasPrefix("@") || Self.modifiers.contains(word) }
    let next = code.word(index + 1)
    return Self.others.contains(next) || Self.modifiers.contains(next)
  }

  func isName(_ index: Int) -> Bool {
    let word = code.word(index)
    return word.first.map { $0.isLetter || $0 == "_" || $0 == "`" } == true
      && !Self.others.contains(word) && !Self.kinds.contains(word)
      && !Self.modifiers.contains(word)
  }

  /// Reads a declaration up to its brace, or to what shows that it is none; returns where that is.
  private mutating func readType(_ declaration: TypeScope) -> Int {
    var (scope, next, isInherited) = (declaration, declaration.head.upperBound, false)
    guard isName(next) else { return next }
    while scope.kind == "extension", code.word(next + 1) == "." { next += 2 }
    scope.name = code.word(next)
    next += 1
    while next < code.tokens.count {
      let word = code.word(next)
      if ["=", ";", "}", ")"].contains(word) { return next }
      if word == "{" {
        (scope.head, scope.end) = (scope.head.lowerBound..<next, code.partner(next) ?? next)
        scopes.append(scope)
        return next
      }
      if isInherited, isName(next) { scope.inherited.append(word) }
      isInherited = word == ":" || isInherited && word != "where"
      next += 1
    }
    return next
  }

  /// Reads a member up to its body; returns where that is.
  private mutating func readMember(_ start: Int, _ keyword: Int, in scope: Int) -> Int {
    let (isFunction, end) = (code.word(keyword) == "func", scopes[scope].end)
    var member = Member(
      scope: scope, keyword: keyword, name: code.word(keyword + 1), head: 0..<0, type: 0..<0)
    var next = min(keyword + 2, end)
    if isFunction {
      while next < end, !["(", "{", "}", ";"].contains(code.word(next)) { next += 1 }
      guard code.word(next) == "(", let close = code.partner(next) else { return next }
      let parameters = arguments(next, upTo: .max) ?? []
      member.labels = parameters.map(\.label)
      member.parameters = parameters.map { code.text($0.value) }
      next = close + 1
      while ["async", "throws", "rethrows"].contains(code.word(next)) { next += 1 }
    }
    let first = next + 1
    if code.word(next) == (isFunction ? "->" : ":") {
      next = first
      while next < end, !["{", "=", "where", ";", "}"].contains(code.word(next)) {
        let goesOn = next == first || ["->", ".", "&", "<"].contains(code.word(next))
        if code.tokens[next].isFirstOfLine, !goesOn { break }
        next = max(next, code.partner(next) ?? next) + 1
      }
      member.type = first..<next
    }
    member.head = start..<next
    member.isOptional =
      scopes[scope].kind == "protocol" && (start..<keyword).contains { code.word($0) == "optional" }
    members.append(member)
    return next
  }

  /// The arguments or parameters between an opening parenthesis and its partner; nil for more than
  /// `limit`.
  func arguments(_ open: Int, upTo limit: Int = 8) -> [(label: String, value: Range<Int>)]? {
    guard let close = code.partner(open) else { return nil }
    var (found, first, index) = ([(label: String, value: Range<Int>)](), open + 1, open + 1)
    while index <= close, close > open + 1 {
      if index == close || code.word(index) == "," {
        if found.count == limit { return nil }
        let hasWord = !code.word(first).isEmpty && code.partner(first) == nil
        let colon = (first + 1..<first + 3).first { $0 < index && code.word($0) == ":" }
        let value = hasWord ? colon.map { $0 + 1 } ?? first : first
        found.append((value == first ? "_" : code.word(first), value..<index))
        first = index + 1
      } else {
        index = max(index, code.partner(index) ?? index)
      }
      index += 1
    }
    return found
  }
}
