import Basics
import Foundation
import LocatedJSON
public import ViewTemplates

/// Files with rows of data: comma-separated values, JSON, and JSON Lines.
public enum SceneRows {
  /// Endings of files that can be read.
  public static let fileExtensions = ["csv", "tsv", "json", "json5", "jsonl", "ndjson"]

  /// Reads all rows of a file. Throws ``LocatedError`` with all of its problems.
  public static func read(file path: String, limits: SceneLimits) throws -> [SceneRow] {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    let problems = Problems(file: path)
    let bytes: [UInt8]
    do {
      bytes = try readWholeFile(path, upTo: limits.fileSize)
    } catch {
      let kind: LocatedProblem.Kind = error == .notFound ? .missingFile : .badInput
      var message = "cannot be read: \(error.found)"
      if error == .notFound { message = "there is no such file" + PathRules.nearest(toFile: path) }
      if case .tooLarge = error {
        message =
          "rows may have \(limits.fileSize) bytes, found more" + SceneLimits.hint("fileSize")
      }
      throw LocatedError(file: path, message: message, kind: kind)
    }
    let rows: [SceneRow]
    switch fileExtension {
    case "csv": rows = CommaSeparatedRows(bytes, separator: nil).rows(problems)
    case "tsv": rows = CommaSeparatedRows(bytes, separator: UInt8(ascii: "\t")).rows(problems)
    case "json", "json5": rows = list(bytes, limits, problems)
    case "jsonl", "ndjson": rows = lines(bytes, limits, problems)
    default:
      let known = fileExtensions.map { "." + $0 }.joined(separator: ", ")
      throw LocatedError(
        file: path,
        message: "expected a file with rows, ending in one of \(known), found "
          + (fileExtension.isEmpty ? "no ending" : LocatedValue.quoted("." + fileExtension)))
    }
    if problems.list.isEmpty, rows.isEmpty {
      problems.report("expected at least one row, found none", at: .nowhere, path: "")
    }
    if rows.count > limits.items {
      problems.report(
        "a scene may be drawn with \(limits.items) rows, found \(rows.count)"
          + SceneLimits.hint("items"), at: .nowhere, path: "")
    }
    try problems.throwIfAny()
    return rows
  }

  /// The objects of a list.
  private static func list(
    _ bytes: [UInt8], _ limits: SceneLimits, _ problems: Problems
  ) -> [SceneRow] {
    let (value, syntax) = JSON5Parser.parse(bytes, depthLimit: limits.depth)
    for problem in syntax { problems.report(problem.message, at: problem.location, path: "") }
    guard let value, syntax.isEmpty else { return [] }
    let scope = ReadingScope(problems)
    return (scope.elements(of: value, "a list of rows") ?? []).enumerated().compactMap {
      row($0.offset + 1, $0.element.0, $0.element.1)
    }
  }

  /// An object a line.
  private static func lines(
    _ bytes: [UInt8], _ limits: SceneLimits, _ problems: Problems
  ) -> [SceneRow] {
    var rows: [SceneRow] = []
    for (index, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .enumerated() {
      guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
      let (value, syntax) = JSON5Parser.parse(Array(line), depthLimit: limits.depth)
      func location(_ location: TextLocation) -> TextLocation {
        TextLocation(line: index + 1, column: location.column)
      }
      for problem in syntax {
        problems.report(problem.message, at: location(problem.location), path: "")
      }
      guard var value, syntax.isEmpty else { continue }
      value.location = location(value.location)
      row(rows.count + 1, value, ReadingScope(problems)).map { rows.append($0) }
    }
    return rows
  }

  private static func row(
    _ number: Int, _ value: LocatedValue, _ scope: ReadingScope
  ) -> SceneRow? {
    guard case .object(let fields) = value.kind else {
      return scope.mismatch("a row of fields {\"name\": …}", value)
    }
    return SceneRow(number: number, fields: fields)
  }
}
