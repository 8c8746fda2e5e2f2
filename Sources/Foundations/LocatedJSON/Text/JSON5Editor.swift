/// Edits values in a JSON5 text and keeps comments, order, quotes and blanks.
package struct JSON5Editor {
  /// The text, as changed so far; UTF-8.
  package private(set) var bytes: [UInt8]
  private let depthLimit: Int

  /// - Parameter bytes: a valid text.
  package init(_ bytes: [UInt8], depthLimit: Int = 64) {
    (self.bytes, self.depthLimit) = (bytes, depthLimit)
  }

  /// Sets a member of an object. A string in its place, such as a layout's name, becomes an object
  /// with it as member `name`.
  /// - Parameters:
  ///   - path: the keys that lead to the object.
  ///   - name: the member for that string.
  /// - Returns: whether the object exists.
  package mutating func set(
    _ key: String, to value: LocatedValue, in path: [String], orNaming name: String
  ) -> Bool {
    guard let root = JSON5Parser.parse(bytes, depthLimit: depthLimit).value,
      let object = path.reduce(root, { $0?[$1] } as (LocatedValue?, String) -> LocatedValue?),
      let range = range(of: object.location)
    else { return false }
    let written = "\(Self.key(key)): \(value.jsonLine(spaced: true))"
    switch object.kind {
    case .string:
      let named = "{ \(Self.key(name)): \(text(in: range)), \(written) }"
      bytes.replaceSubrange(range, with: Array(named.utf8))
      return true
    case .object(let members):
      if let known = members.first(where: { $0.key == key }) {
        guard let byteRange = self.range(of: known.value.location) else { return false }
        bytes.replaceSubrange(byteRange, with: Array(value.jsonLine(spaced: true).utf8))
        return true
      }
      insert(written, into: members, within: range)
      return true
    default: return false
    }
  }

  /// A step from a value to one in it.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// A value as it is written; nil if there is none.
  package func text(at path: [Step]) -> String? {
    value(at: path).flatMap { range(of: $0.location) }.map(text(in:))
  }

  /// Writes a value, without checking it, in place of another or as a new member of an object. A
  /// string keeps the kind of quotation marks where it can.
  /// - Returns: whether there is such a place.
  package mutating func write(_ text: String, at path: [Step]) -> Bool {
    if let known = value(at: path) {
      guard let range = range(of: known.location) else { return false }
      let isPlain = !text.contains { $0 == "'" || $0 == "\\" } && text.count > 1
      let keepsMarks = bytes[range].first == UInt8(ascii: "'") && text.hasPrefix("\"") && isPlain
      let written = keepsMarks ? "'\(text.dropFirst().dropLast())'" : text
      bytes.replaceSubrange(range, with: Array(written.utf8))
      return true
    }
    guard case .key(let key)? = path.last, let object = value(at: path.dropLast()),
      case .object(let members) = object.kind, let range = range(of: object.location)
    else { return false }
    insert("\(Self.key(key)): \(text)", into: members, within: range)
    return true
  }

  /// A location in the text as one in a value, whose own is 1:1; nil for one elsewhere.
  package func location(_ location: TextLocation, inValueAt path: [Step]) -> TextLocation? {
    guard let start = value(at: path)?.location, let range = range(of: start),
      let place = offset(of: location), range.contains(place)
    else { return nil }
    let isFirst = location.line == start.line
    return TextLocation(
      line: location.line - start.line + 1,
      column: isFirst ? location.column - start.column + 1 : location.column)
  }

  // MARK: - Private

  private func value(at path: some Sequence<Step>) -> LocatedValue? {
    var value = JSON5Parser.parse(bytes, depthLimit: depthLimit).value
    for step in path {
      switch (step, value?.kind) {
      case (.key(let key), _): value = value?[key]
      case (.index(let index), .list(let items)?) where items.indices.contains(index):
        value = items[index]
      default: return nil
      }
    }
    return value
  }

  private func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Adds a member after the last one, on its own line if that one is.
  private mutating func insert(
    _ written: String, into members: [LocatedValue.Member], within object: Range<Int>
  ) {
    guard let last = members.last, let value = range(of: last.value.location),
      let key = offset(of: last.keyLocation)
    else {
      let rest = object.count > 2 ? "" : " "
      insert(" \(written)\(rest)", at: object.lowerBound + 1)
      return
    }
    let next = JSON5Parser.endOfBlanks(in: bytes, at: value.upperBound)
    let hasComma = next < bytes.count && bytes[next] == UInt8(ascii: ",")
    let end = hasComma ? next + 1 : value.upperBound
    let lineStart = bytes[..<key].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let indent = bytes[lineStart..<key]
    let isAlone = indent.allSatisfy(Self.isBlank) && lineStart > object.lowerBound
    if isAlone, let lineEnd = endOfLine(from: end) {
      let isReturned = lineStart > 1 && bytes[lineStart - 2] == 0x0d
      let separator = (isReturned ? "\r\n" : "\n") + String(decoding: indent, as: UTF8.self)
      insert(separator + written + (hasComma ? "," : ""), at: lineEnd)
    } else {
      insert(" \(written)" + (hasComma ? "," : ""), at: end)
    }
    if !hasComma { insert(",", at: value.upperBound) }
  }

  private mutating func insert(_ text: String, at offset: Int) {
    bytes.insert(contentsOf: text.utf8, at: offset)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The end of a line with only comments after an offset; nil for another.
  private func endOfLine(from start: Int) -> Int? {
    var index = start
    var end = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x0a, 0x0d: return end
      case UInt8(ascii: "/"):
        let line = bytes[index...].prefix { $0 != 0x0a && $0 != 0x0d }
        if line.dropFirst().first == UInt8(ascii: "/") { return line.endIndex }
        // The comment may continue on the next line.
        guard
          let close = line.indices.dropFirst(3).first(where: {
            line[$0] == UInt8(ascii: "/") && line[$0 - 1] == UInt8(ascii: "*")
          })
        else { return nil }
        index = close + 1
        end = index
      case let byte where Self.isBlank(byte): index += 1
      default: return nil
      }
    }
    return nil
  }

  /// The bytes of a value that begins at a place.
  private func range(of location: TextLocation) -> Range<Int>? {
    guard let start = offset(of: location),
      let end = JSON5Parser.endOfValue(in: bytes, at: start, depthLimit: depthLimit)
    else { return nil }
    return start..<end
  }

  private func offset(of location: TextLocation) -> Int? {
    JSON5Parser.offset(of: location, in: bytes)
  }

  /// A key, in quotation marks where it needs them.
  private static func key(_ key: String) -> String {
    let isPlain =
      key.first?.isLetter == true && key.utf8.allSatisfy { $0 < 0x80 }
      && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isPlain ? key : LocatedValue.text(key).jsonLine(spaced: true)
  }
}

extension JSON5Parser {
  /// The offset of a place in bytes; nil if there is none. Lines end as they do for the parser.
  static func offset(of location: TextLocation, in bytes: [UInt8]) -> Int? {
    guard location.line > 0, location.column > 0 else { return nil }
    var (line, index) = (1, 0)
    while line < location.line, index < bytes.count {
      if bytes[index] == 0x0d {
        if index + 1 < bytes.count, bytes[index + 1] == 0x0a { index += 1 }
        line += 1
      } else if bytes[index] == 0x0a {
        line += 1
      }
      index += 1
    }
    let offset = index + location.column - 1
    return line == location.line && offset < bytes.count ? offset : nil
  }
}
