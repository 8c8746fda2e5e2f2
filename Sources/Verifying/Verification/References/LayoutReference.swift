import Basics
public import DisplayLists
import DrawingCommands
import Foundation

/// An approved display list in its printed form. The first line also says what drew it.
public struct LayoutReference: Sendable {
  /// The whole file.
  public let file: [UInt8]
  /// A hash of the list, if the file has one and was not changed since.
  let listDigest: String?

  /// Additional data in the first line, besides the canvas.
  private struct Metadata: Codable {
    struct Content: Codable {
      var drawnBy: [String: String]
      /// A hash of the list.
      var list: String
      /// A hash of the file, computed with this value left empty.
      var text: String
    }
    var reference: Content
  }

  /// Creates the reference from a file's contents.
  public init(file: [UInt8]) {
    self.file = file
    listDigest = Self.listDigest(in: file)
  }

  /// The list's hash, if the file is unchanged: its first line then ends with both hashes, as
  /// ``Metadata`` is encoded, and nothing else is read.
  private static func listDigest(in file: [UInt8]) -> String? {
    let (between, behind, digits) = ("\",\"text\":\"".utf8, "\"}}".utf8, 32)
    let end = file.firstIndex(of: 0x0A) ?? file.endIndex
    let text = end - behind.count - digits
    let list = text - between.count - digits
    guard list >= 0, file[(list + digits)..<text].elementsEqual(between) else { return nil }
    let written = file[text..<(text + digits)]
    let rest = Array(file[..<text] + file[written.endIndex...])
    guard written.elementsEqual(ContentDigest.hex(of: rest).utf8) else { return nil }
    return String(decoding: file[list..<(list + digits)], as: UTF8.self)
  }

  /// Creates the reference from a list.
  public init(_ list: DisplayList, provenance: Provenance) throws {
    let digest = list.digest
    let lines = try list.lines(includingFontPaths: false)
    func file(_ text: String) throws -> [UInt8] {
      let content = Metadata.Content(drawnBy: provenance.versions, list: digest, text: text)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let metadata = String(
        decoding: try encoder.encode(Metadata(reference: content)), as: UTF8.self)
      let first = lines[0].dropLast() + "," + metadata.dropFirst()
      return Array(([String(first)] + lines.dropFirst()).map { $0 + "\n" }.joined().utf8)
    }
    self.file = try file(ContentDigest.hex(of: try file("")))
    listDigest = digest
  }

  /// What drew the list; nil if the file does not say.
  public var provenance: Provenance? {
    let line = file.prefix { $0 != 0x0A }
    let metadata = try? JSONDecoder().decode(Metadata.self, from: Data(line)).reference
    return metadata.map { Provenance(versions: $0.drawnBy) }
  }

  /// Whether this is known to equal a list without reading all of it. `false` means unknown.
  public func isKnownToBe(_ list: DisplayList) -> Bool { listDigest == list.digest }

  /// Reads the list; its images are described, not loaded. Throws `DisplayListTextError`.
  public func list() throws -> DisplayList {
    guard let text = String(validating: file, as: UTF8.self) else {
      throw DisplayListTextError(line: 1, reason: "no UTF-8 text")
    }
    return try DisplayList(lines: text.split(separator: "\n").map(String.init))
  }
}
