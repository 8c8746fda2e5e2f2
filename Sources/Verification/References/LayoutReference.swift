import Files
import Foundation
public import LayerRendering
import PixelImages

/// A display list that was approved: its printed form, whose first line also says what drew it.
public struct LayoutReference: Sendable {
  /// The whole file.
  public let file: [UInt8]
  /// A hash of the list, where the file has one and nobody changed the file since.
  let listDigest: String?

  /// What the first line has besides the canvas.
  private struct Metadata: Codable {
    struct Content: Codable {
      var drawnBy: [String: String]
      /// A hash of the list.
      var list: String
      /// A hash of the file, as it is with nothing in this place.
      var text: String
    }
    var reference: Content
  }

  /// Takes a file that was read.
  public init(file: [UInt8]) {
    self.file = file
    listDigest = Self.listDigest(in: file)
  }

  /// The hash of the list that a file holds, if the file is as it was written: then the first line
  /// ends with both hashes, as ``Metadata`` is encoded, and nothing else has to be read.
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

  /// Makes the reference of a list.
  public init(_ list: DisplayList, provenance: Provenance) throws {
    let digest = list.digest
    let lines = try list.lines(includingPlaces: false)
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

  /// What drew it; nil for a list that does not say.
  public var provenance: Provenance? {
    let line = file.prefix { $0 != 0x0A }
    let metadata = try? JSONDecoder().decode(Metadata.self, from: Data(line)).reference
    return metadata.map { Provenance(versions: $0.drawnBy) }
  }

  /// Whether this is exactly a list, as far as that is known without reading all of it: `false`
  /// says nothing.
  public func isKnownToBe(_ list: DisplayList) -> Bool { listDigest == list.digest }

  /// Reads the list; its images are described, not loaded. Throws `DisplayListTextError`.
  public func list() throws -> DisplayList {
    guard let text = String(validating: file, as: UTF8.self) else {
      throw DisplayListTextError(line: 1, reason: "no UTF-8 text")
    }
    return try DisplayList(lines: text.split(separator: "\n").map(String.init))
  }
}
