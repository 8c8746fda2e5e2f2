import Basics
import LocatedJSON

/// Comma-separated values (RFC 4180) with a header: quoted fields, doubled quotes, any line ends, a
/// byte order mark.
package struct CommaSeparatedRows {
  private let bytes: [UInt8]
  private let separator: UInt8
  private var at = 0
  private var line = 1

  /// More are a file without line ends, or with another separator.
  private static let mostColumns = 10_000

  /// - Parameter separator: nil takes a semicolon if the header has one and no comma.
  package init(_ bytes: [UInt8], separator: UInt8?) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    let header = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    self.separator =
      separator ?? (header.contains(semicolon) && !header.contains(comma) ? semicolon : comma)
  }

  /// Returns the rows below the header; empty lines are left out.
  package consuming func rows(_ problems: Problems) -> [SceneRow] {
    guard let header = record(problems) else { return [] }
    let names = header.fields
    guard names.count <= Self.mostColumns else {
      problems.report(
        "rows may have \(Self.mostColumns) columns, found \(names.count)", at: header.location,
        path: "")
      return []
    }
    var seen: Set<String> = []
    for (index, name) in names.enumerated() {
      if name.isEmpty {
        problems.report(
          "column \(index + 1) has no name in the header", at: header.location, path: "")
      } else if !seen.insert(name).inserted {
        problems.report(
          "two columns are named \(LocatedValue.quoted(name))", at: header.location, path: "")
      }
    }
    guard problems.list.isEmpty else { return [] }
    var rows: [SceneRow] = []
    while let record = record(problems) {
      guard record.fields.count == names.count else {
        problems.report(
          "expected \(Plural.count(names.count, "field")) as in the header, found "
            + "\(record.fields.count)", at: record.location, path: "")
        if problems.list.count >= 20 { break }
        continue
      }
      let fields = zip(names, record.fields).map { name, text in
        LocatedValue.Member(
          key: name, keyLocation: record.location,
          value: LocatedValue(Self.kind(of: text), at: record.location))
      }
      rows.append(SceneRow(number: rows.count + 1, fields: fields))
    }
    return rows
  }

  // MARK: - Private

  /// A number or boolean if it would be written the same, else text, such as 007 and 1.50.
  private static func kind(of text: String) -> LocatedValue.Kind {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: break
    }
    guard let first = text.utf8.first, "-0123456789".utf8.contains(first),
      let number = Double(text), number.isFinite, LocatedValue.text(of: number) == text
    else { return .string(text) }
    return .number(number)
  }

  /// The next line with its fields; nil at the end, and after a mistake that hides where lines end.
  private mutating func record(_ problems: Problems) -> (fields: [String], location: TextLocation)?
  {
    while at < bytes.count, isLineEnd(bytes[at]) { skipLineEnd() }
    guard at < bytes.count else { return nil }
    let location = TextLocation(line: line, column: 1)
    var fields: [String] = []
    while true {
      guard let field = field(problems) else { return nil }
      guard let text = String(validating: field, as: UTF8.self) else {
        problems.report("field \(fields.count + 1) is not UTF-8", at: location, path: "")
        return nil
      }
      fields.append(text)
      guard at < bytes.count, bytes[at] == separator else { break }
      at += 1
    }
    return (fields, location)
  }

  private mutating func field(_ problems: Problems) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard at < bytes.count, bytes[at] == quote else {
      let start = at
      while at < bytes.count, bytes[at] != separator, !isLineEnd(bytes[at]) { at += 1 }
      return Array(bytes[start..<at])
    }
    let location = TextLocation(line: line, column: 1)
    at += 1
    var field: [UInt8] = []
    while at < bytes.count {
      if bytes[at] == quote {
        at += 1
        guard at < bytes.count, bytes[at] == quote else {
          guard at == bytes.count || bytes[at] == separator || isLineEnd(bytes[at]) else {
            problems.report(
              "expected a separator or the end of the line after a quoted field", at: location,
              path: "")
            return nil
          }
          return field
        }
      } else if isLineEnd(bytes[at]) {
        // A line end within quotes is part of the text, as a line feed.
        skipLineEnd()
        field.append(UInt8(ascii: "\n"))
        continue
      }
      field.append(bytes[at])
      at += 1
    }
    problems.report("a quoted field is not closed", at: location, path: "")
    return nil
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipLineEnd() {
    if bytes[at] == UInt8(ascii: "\r"), at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "\n") {
      at += 1
    }
    at += 1
    line += 1
  }
}
