import Basics
import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ScenePlayback

/// Writes layout properties into a scene file, keeping its comments and format.
struct LayoutEdit {
  private let path: String
  private let before: [UInt8]
  private let after: [UInt8]
  /// Identifies the file's version, to tell the displayed one from a later one.
  var digest: String { ContentDigest.hex(of: before) }

  /// Throws ``LocatedError`` for an unreadable file, one without a layout, and an invalid result.
  /// - Parameter values: in the format of `--set`.
  init(path: String, name: String, values: [PreviewQuery.Setting]) throws {
    func failed(_ message: String) -> LocatedError {
      LocatedError(file: name, message: message)
    }
    self.path = path
    do {
      before = try readWholeFile(path, upTo: SceneLimits().fileSize)
    } catch {
      throw failed("expected a scene, found \(error.found)")
    }
    let reader = SceneReader()
    let paths = PathRules(folder: parentFolder(of: absolutePath(path)))
    var scene = try reader.source(before, name: name, paths: paths).scene()
    var editor = JSON5Editor(before)
    for value in values {
      try scene.layout.set(value.name, to: value.value)
      let written = LayoutValueType.value(written: value.value)
      guard editor.set(value.name, to: written, in: ["layout"], orNaming: "type") else {
        throw failed("the file has no layout of its own to edit")
      }
    }
    after = editor.bytes
    _ = try reader.source(after, name: name, paths: paths).scene()
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
