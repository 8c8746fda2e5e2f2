/// The edits of files that belong together, and what is left to people.
struct PortEdits {
  struct Edit: Encodable {
    var file: String
    /// Counted from 1.
    var line: Int
    var before, after: String
  }

  struct Rest: Encodable {
    var file: String
    /// Counted from 1; nil for a file as a whole.
    var line: Int?
    var text = ""
    var advice: String
  }

  /// What a selector can name.
  struct Method: Equatable {
    var labels, types: [String]
  }

  private(set) var edits: [Edit] = []
  private(set) var left: [Rest] = []
  /// The functions of a name, and those of a type by `Type.name`; at most 8 that differ.
  private(set) var methods: [String: [Method]] = [:]
  private(set) var code: SwiftSource
  private(set) var file: SwiftFile
  /// The types around the token that is edited.
  private(set) var around: [SwiftFile.TypeScope] = []
  private var changes: [(range: Range<Int>, text: String)] = []
  /// The protocols with an optional member, by its key; without those whose extension implements it.
  private var optionals: [String: Set<String>] = [:]
  /// The protocols whose extension implements a member, as `Protocol.key`.
  private var defaults: Set<String> = []
  /// The names of optional functions, and the keys that calls of them have.
  private var called: Set<String> = []
  /// What types inherit from and conform to, in all files; at most 64.
  private var ancestors: [String: [String]] = [:]

  /// Returns the texts of files with their edits.
  static func edit(_ files: [SwiftFile]) -> (texts: [String], edits: [Edit], left: [Rest]) {
    guard let first = files.first else { return ([], [], []) }
    var port = PortEdits(first, of: files)
    let texts = files.map { port.edit($0) }
    return (texts, port.edits, port.left)
  }

  private init(_ file: SwiftFile, of files: [SwiftFile]) {
    (self.file, code) = (file, file.code)
    for file in files {
      for scope in file.scopes where ancestors[scope.name, default: []].count < 64 {
        ancestors[scope.name, default: []] += scope.inherited.prefix(64)
      }
      for member in file.members {
        let scope = file.scopes[member.scope]
        if scope.kind == "extension" { defaults.insert("\(scope.name).\(member.key)") }
        guard let labels = member.labels else { continue }
        let method = Method(labels: labels, types: member.parameters)
        for key in [member.name, "\(scope.name).\(member.name)"] {
          let known = methods[key] ?? []
          if known.count < 8, !known.contains(method) { methods[key] = known + [method] }
        }
        guard member.isOptional else { continue }
        // The last argument may be a closure behind the call.
        called.formUnion([
          member.name, member.key, SwiftFile.key(member.name, labels.dropLast()),
        ])
      }
    }
    for file in files {
      for member in file.members where member.isOptional {
        let name = file.scopes[member.scope].name
        if !defaults.contains("\(name).\(member.key)") {
          optionals[member.key, default: []].insert(name)
        }
      }
    }
  }

  private mutating func edit(_ file: SwiftFile) -> String {
    (self.file, code, changes, around) = (file, file.code, [], [])
    editMembers()
    var (scopes, lineStart) = (file.scopes[...], 0)
    for (index, token) in code.tokens.enumerated() {
      if token.isFirstOfLine { lineStart = index }
      while let last = around.last, last.end < index { around.removeLast() }
      while let next = scopes.first, next.head.upperBound < index {
        around.append(scopes.removeFirst())
      }
      editToken(index, lineStart)
    }
    var (text, at, line) = ([UInt8](), 0, 1)
    for (_, change) in changes.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }) where change.range.lowerBound >= at {
      let between = code.bytes[at..<change.range.lowerBound]
      text += between + Array(change.text.utf8)
      line += between.count { $0 == UInt8(ascii: "\n") }
      let before = String(decoding: code.bytes[change.range], as: UTF8.self)
      edits.append(Edit(file: file.path, line: line, before: before, after: change.text))
      line += before.utf8.count { $0 == UInt8(ascii: "\n") }
      at = change.range.upperBound
    }
    return String(decoding: text + code.bytes[at...], as: UTF8.self)
  }

  private mutating func leave(_ index: Int, _ advice: String) {
    let line = Int(code.tokens[index].line)
    left.append(Rest(file: file.path, line: line, text: code.word(index), advice: advice))
  }

  private mutating func replace(_ tokens: Range<Int>, by text: String) {
    changes.append((code.range(tokens), text))
  }

  private mutating func insert(_ text: String, after index: Int) {
    let end = code.range(index..<index + 1).upperBound
    changes.append((end..<end, text))
  }

  // MARK: - Members

  /// Whether a type is one of others, or inherits from one, by way of at most 64 types.
  private func isBelow(_ name: String, _ others: Set<String>) -> Bool {
    var (open, seen) = ([name], Set<String>())
    while let next = open.popLast(), seen.count < 64 {
      if others.contains(next) { return true }
      if seen.insert(next).inserted { open += ancestors[next] ?? [] }
    }
    return false
  }

  private static func isVoid(_ type: String) -> Bool { ["", "Void", "()"].contains(type) }

  /// The type of a call with `?`.
  private func optional(_ type: String) -> String {
    if Self.isVoid(type) || "?!".contains(type.suffix(1)) { return type }
    let isSimple = !type.contains("->") && (!type.contains(" ") || "[(".contains(type.prefix(1)))
    return isSimple ? type + "?" : "(\(type))?"
  }

  /// Gives optional members a default, and them and what implements them the type that calls with `?`
  /// have.
  private mutating func editMembers() {
    var defaults: [Int: String] = [:]
    for member in file.members where !code.tokens[member.keyword].isDead {
      let scope = file.scopes[member.scope]
      let words = (member.head.lowerBound..<member.keyword).map(code.word)
      if member.isOptional, let index = words.firstIndex(of: "optional") {
        deleteWord(member.head.lowerBound + index)
      }
      guard let protocols = optionals[member.key], isBelow(scope.name, protocols) else { continue }
      let type = code.text(member.type)
      if member.labels == nil, type.isEmpty {
        leave(member.keyword + 1, "write its type, which is optional now")
      } else if optional(type) != type {
        replace(member.type, by: optional(type))
      }
      guard member.isOptional else { continue }
      defaults[member.scope, default: ""] +=
        "\n\(blanks(before: member.head.lowerBound))\(words.contains("static") ? "static " : "")"
        + code.text(member.keyword..<member.head.upperBound - member.type.count)
        + (type.isEmpty ? "" : " " + optional(type)) + (Self.isVoid(type) ? " {}\n" : " { nil }\n")
    }
    for (index, scope) in file.scopes.enumerated() where !code.tokens[scope.end].isDead {
      let words = scope.head.map(code.word)
      if scope.kind == "protocol", scope.inherited.isEmpty, words.contains("@objc") {
        insert(": AnyObject", after: scope.head.upperBound - 1)
      }
      guard let text = defaults[index] else { continue }
      let access = words.first {
        $0.hasSuffix("public") || $0.hasSuffix("private") || $0 == "package"
      }
      let start = access.map { $0 + " " } ?? ""
      insert("\n\n\(start)extension \(scope.name) {\(text)}", after: scope.end)
    }
  }

  /// The blanks before a token on its line.
  private func blanks(before index: Int) -> String {
    let end = Int(code.tokens[index].start)
    let start = index == 0 ? 0 : Int(code.tokens[index - 1].end)
    let blanks = code.bytes[start..<end].reversed().prefix(while: Self.isBlank)
    return String(decoding: Array(blanks.reversed()), as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: - Tokens

  /// - Parameter lineStart: the first token of the line.
  private mutating func editToken(_ index: Int, _ lineStart: Int) {
    let (word, before, after) = (code.word(index), code.word(index - 1), code.word(index + 1))
    let isCondition = ["#if", "#elseif"].contains(code.word(lineStart))
    if code.tokens[index].isDead, !isCondition { return }
    let rule = PortRule.byWord[word]?.first { rule in
      switch rule.place {
      case .anywhere where before == "func", .condition where !isCondition: return false
      case .extensionOfCGFloat where around.last?.name != "CGFloat" || before == ".": return false
      default: return rule.words.indices.allSatisfy { rule.words[$0] == code.word(index + $0) }
      }
    }
    switch rule?.effect {
    case .delete: return deleteWord(index)
    case .replace(let text):
      return replace(index..<index + (rule?.words.count ?? 1), by: text)
    case .leave(let advice): return leave(index, advice)
    case nil: break
    }
    if word == "#selector" {
      guard let change = closureCall(of: index) else {
        return leave(index, "no selectors here: write a closure, or the call itself")
      }
      changes.append(change)
    } else if before == ".", after == "?", code.word(index + 2) == "(", called.contains(word) {
      let labels = file.arguments(index + 2)?.map(\.label) ?? []
      if called.contains(SwiftFile.key(word, labels)) { replace(index + 1..<index + 2, by: "") }
    } else if before == ".", ["==", "!="].contains(after), code.word(index + 2) == "nil",
      called.contains(word), word != "collectionView"
    {
      leave(index, "is always there now: ask for its result")
    }
  }

  /// Deletes an attribute or modifier with the blanks behind it, or with its line.
  private mutating func deleteWord(_ index: Int) {
    var range = code.range(index..<file.endOfAttribute(index) + 1)
    let end = range.upperBound + code.bytes[range.upperBound...].prefix(while: Self.isBlank).count
    range = range.lowerBound..<end
    if code.bytes.indices.contains(end), code.bytes[end] == UInt8(ascii: "\n") {
      let start = range.lowerBound - blanks(before: index).utf8.count
      if start == 0 || code.bytes[start - 1] == UInt8(ascii: "\n") { range = start..<end + 1 }
    }
    changes.append((range, ""))
  }
}
