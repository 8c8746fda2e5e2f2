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
  /// The names of optional functions, and the keys that calls of them have: whether their results
  /// become optional.
  private var called: [String: Bool] = [:]
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
      }
    }
    for file in files {
      for member in file.members where member.isOptional {
        let name = file.scopes[member.scope].name
        let isNew = !defaults.contains("\(name).\(member.key)")
        if isNew { optionals[member.key, default: []].insert(name) }
        guard let labels = member.labels else { continue }
        let type = file.code.text(member.type)
        // The last argument may be a closure behind the call.
        for key in [member.name, member.key, SwiftFile.key(member.name, labels.dropLast())] {
          called[key] = isNew && optional(type) != type || called[key] == true
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
    for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where change.range.lowerBound >= at {
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
      if scope.kind == "protocol", let at = scope.head.first(where: { code.word($0) == "class" }) {
        replace(at..<at + 1, by: "AnyObject")
      } else if scope.kind == "protocol", scope.inherited.isEmpty, words.contains("@objc") {
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
    let blanks = code.bytes[..<end].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: Array(blanks.reversed()), as: UTF8.self)
  }

  // MARK: - Tokens

  /// - Parameter lineStart: the first token of the line.
  private mutating func editToken(_ index: Int, _ lineStart: Int) {
    let (word, before, after) = (code.word(index), code.word(index - 1), code.word(index + 1))
    let isCondition = ["#if", "#elseif"].contains(code.word(lineStart))
    if code.tokens[index].isDead, !isCondition { return }
    let rule = PortRule.byWord[word]?.first { rule in
      before != "func" && rule.words.indices.allSatisfy { rule.words[$0] == code.word(index + $0) }
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
    } else if around.last?.name == "CGFloat", ["abs", "min", "max"].contains(word), after == "(",
      ![".", "func"].contains(before)
    {
      replace(index..<index + 1, by: "Swift.\(word)")
    } else if before == ".", ["?", "!"].contains(after), code.word(index + 2) == "(" {
      editOptionalCall(of: index)
    } else if before == ".", isOptionalAsValue(index) {
      leave(index, "is never nil now: call it, and test its result")
    }
  }

  /// Edits `.f?(x)` and `.f!(x)`, for an optional function of a protocol of the folder or of UIKit.
  private mutating func editOptionalCall(of index: Int) {
    let (name, isForced) = (code.word(index), code.word(index + 1) == "!")
    guard let close = code.partner(index + 2) else { return }
    let labels = file.arguments(index + 2)?.map(\.label) ?? []
    if let isOptional = called[SwiftFile.key(name, labels)] {
      replace(index + 1..<index + 2, by: "")
      if isForced, isOptional { insert("!", after: close) }
    } else if isForced, ["collectionView", "numberOfSections"].contains(name) {
      // What can be called here returns an optional.
      var start = index
      while code.word(start - 1) == ".", index - start < 16, file.isName(start - 2) { start -= 2 }
      if code.word(start - 1) == "." { return leave(index, "write (….\(name)?(…))!") }
      replace(start..<start + 1, by: "(" + code.word(start))
      replace(index + 1..<index + 2, by: "?")
      insert(")!", after: close)
    }
  }

  /// Whether an optional function is tested, or read without a call: it is never nil any more.
  private func isOptionalAsValue(_ index: Int) -> Bool {
    let (name, next) = (code.word(index), code.word(index + 1))
    let outside = code.word(Int(code.tokens[index].parent) - 1)
    guard called[name] != nil, outside != "#selector" else { return false }
    if next == "(", let close = code.partner(index + 1) {
      return close - index <= 32 && called[code.text(index..<close + 1)] != nil
    }
    // Properties often have the name of functions with several arguments.
    let isNil = ["==", "!="].contains(next) && code.word(index + 2) == "nil"
    return methods[name]?.first { $0.labels.count > 1 } == nil
      && (isNil || ["else", "{"].contains(next))
  }

  /// Deletes an attribute or modifier with the blanks behind it, or with its line.
  private mutating func deleteWord(_ index: Int) {
    var range = code.range(index..<file.endOfAttribute(index) + 1)
    let blank = code.bytes[range.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    range = range.lowerBound..<blank.endIndex
    if code.bytes[blank.endIndex...].first == UInt8(ascii: "\n") {
      let start = range.lowerBound - blanks(before: index).utf8.count
      if start == 0 || code.bytes[start - 1] == UInt8(ascii: "\n") {
        range = start..<blank.endIndex + 1
      }
    }
    changes.append((range, ""))
  }
}
