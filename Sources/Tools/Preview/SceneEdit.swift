import Basics
import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ScenePlayback

/// A change of values in a scene file that keeps its comments and format.
@MainActor
struct SceneEdit {
  private let path: String
  private let before: [UInt8]
  private let after: [UInt8]
  /// Identifies the file's version, to tell the displayed one from a later one.
  var digest: String { ContentDigest.hex(of: before) }
  /// The edit that takes this one back.
  var reversed: SceneEdit { SceneEdit(path: path, before: after, after: before) }

  private init(path: String, before: [UInt8], after: [UInt8]) {
    (self.path, self.before, self.after) = (path, before, after)
  }

  /// Sets properties of the layout. Throws ``LocatedError`` for an unreadable file, one without a
  /// layout, and an invalid result.
  /// - Parameter values: in the format of `--set`.
  init(of source: PreviewSource, path: String, values: [PreviewQuery.Setting]) throws {
    let name = source.input.name
    before = try Self.contents(of: path, name)
    self.path = path
    var scene = try source.scene(before)
    var editor = JSON5Editor(before)
    for value in values {
      try scene.layout.set(value.name, to: value.value)
      let written = LayoutValueType.value(written: value.value)
      guard editor.set(value.name, to: written, in: ["layout"], orNaming: "type") else {
        throw LocatedError(file: name, message: "the file has no layout of its own to edit")
      }
    }
    after = editor.bytes
    _ = try source.scene(after)
  }

  /// Replaces a value, or adds a member to an object. Throws ``Refused`` for what is no value, or none
  /// that the scene can be drawn with, and ``LocatedError`` for an unreadable file.
  /// - Parameter text: the value as JSON5.
  init(
    of source: PreviewSource, path: String, at place: [JSON5Editor.Step], text: String
  ) throws {
    let name = source.input.name
    before = try Self.contents(of: path, name)
    self.path = path
    // Alone, it must be a value, or it would change what is around it.
    let alone = JSON5Editor(Array(text.utf8))
    if let error = JSON5Parser.parse(alone.bytes).problems.first {
      let problem = LocatedProblem(file: name, location: error.location, message: error.message)
      throw Refused(problems: [(problem, error.location)])
    }
    guard let written = alone.text(at: []) else {
      throw RequestError("expected a value without comments around it")
    }
    var editor = JSON5Editor(before)
    guard editor.write(written, at: place) else {
      throw RequestError("the file has no such place", status: 409)
    }
    after = editor.bytes
    do {
      _ = try SceneStage(source.scene(after)).displayList()
    } catch let error as LocatedError {
      throw Refused(
        problems: error.problems.map { problem in
          (problem, problem.location.flatMap { editor.location($0, inValueAt: place) })
        })
    }
  }

  /// What is wrong with a new value, each with its location in the value, if it is there.
  struct Refused: Error {
    var problems: [(problem: LocatedProblem, location: TextLocation?)]

    var json: LocatedValue {
      let null = LocatedValue(.null)
      let listed = problems.prefix(5).map { problem, location -> LocatedValue in
        [
          "message": .text(problem.message), "keyPath": .text(problem.keyPath),
          "line": location.map { .number(Double($0.line)) } ?? null,
          "column": location.map { .number(Double($0.column)) } ?? null,
          "fileLine": problem.location.map { .number(Double($0.line)) } ?? null,
        ]
      }
      return [
        "message": .text(problems.first?.problem.message ?? ""),
        "problems": LocatedValue(.list(listed)),
      ]
    }
  }

  /// The bytes of a scene file. Throws ``LocatedError``.
  static func contents(of path: String, _ name: String) throws -> [UInt8] {
    do {
      return try readWholeFile(path, upTo: SceneLimits().fileSize)
    } catch {
      throw LocatedError(file: name, message: "expected a scene, found \(error.found)")
    }
  }

  /// Writes the file atomically; throws ``RequestError`` if it has changed.
  /// - Parameter digest: of the version whose change was confirmed.
  func write(over digest: String) throws {
    guard digest == self.digest, try replaceFile(path, holding: before, with: after) else {
      throw RequestError(
        "\((path as NSString).lastPathComponent.printable()) was saved after the change was shown; "
          + "nothing was written",
        status: 409)
    }
  }

  /// The changes as a unified diff; empty if there are none.
  var diff: String {
    func lines(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
    }
    let (old, new) = (lines(before), lines(after))
    let least = min(old.count, new.count)
    let head = (0..<least).prefix { old[$0] == new[$0] }.count
    if head == old.count, head == new.count { return "" }
    let tail = (0..<(least - head)).prefix {
      old[old.count - 1 - $0] == new[new.count - 1 - $0]
    }.count
    let start = max(0, head - 3)
    let context = min(3, tail)
    let (oldEnd, newEnd) = (old.count - tail, new.count - tail)
    var text = "--- \(path)\n+++ \(path)\n"
    text +=
      "@@ -\(start + 1),\(oldEnd + context - start) +\(start + 1),\(newEnd + context - start) @@\n"
    for line in old[start..<head] { text += " \(line)\n" }
    for line in old[head..<oldEnd] { text += "-\(line)\n" }
    for line in new[head..<newEnd] { text += "+\(line)\n" }
    for line in new[newEnd..<(newEnd + context)] { text += " \(line)\n" }
    return text
  }
}
