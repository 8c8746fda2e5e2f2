import Basics
import ComparingLayouts
import DisplayLists
import DrawingCommands
import Foundation

/// An animation's approved display lists in printed form. The first line says what drew them.
struct AnimationLayoutReference: Sendable {
  /// The whole file.
  let file: [UInt8]
  /// Nil for lists without provenance.
  let provenance: Provenance?
  /// A hash of each frame's list, if the file has them and was not changed since.
  let digests: [String]?

  /// Additional data in the first line.
  private struct Metadata: Codable {
    struct Content: Codable {
      var drawnBy: [String: String]
      /// Hashes of the frames' lists.
      var frames: [String]
      /// A hash of the file, computed with this value left empty.
      var text: String
    }
    var reference: Content
  }

  /// Creates the reference from a file's contents.
  init(file: [UInt8]) {
    self.file = file
    let end = file.firstIndex(of: 0x0A) ?? file.endIndex
    let metadata = try? JSONDecoder().decode(Metadata.self, from: Data(file[..<end])).reference
    provenance = metadata.map { Provenance(versions: $0.drawnBy) }
    digests = metadata.flatMap { metadata in
      var rest = file
      guard let range = file[..<end].lastRange(of: Array(metadata.text.utf8)) else { return nil }
      rest.removeSubrange(range)
      return ContentDigest.hex(of: rest) == metadata.text ? metadata.frames : nil
    }
  }

  /// - Parameters:
  ///   - lines: the display lists in printed form.
  ///   - digests: a hash of each.
  init(_ lines: [String], digests: [String], provenance: Provenance) throws {
    let rest = Array(lines.dropFirst().map { $0 + "\n" }.joined().utf8)
    func file(_ text: String) throws -> [UInt8] {
      let content = Metadata.Content(drawnBy: provenance.versions, frames: digests, text: text)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let metadata = String(
        decoding: try encoder.encode(Metadata(reference: content)), as: UTF8.self)
      return Array((lines[0].dropLast() + "," + metadata.dropFirst() + "\n").utf8) + rest
    }
    self.file = try file(ContentDigest.hex(of: try file("")))
    self.provenance = provenance
    self.digests = digests
  }

  /// Returns a reader of the lists. Throws `DisplayListTextError`.
  func reader() throws -> FrameListReader {
    guard let text = String(validating: file, as: UTF8.self) else {
      throw DisplayListTextError(line: 1, reason: "no UTF-8 text")
    }
    return try FrameListReader(lines: text.split(separator: "\n").map(String.init))
  }
}

extension ArraySlice<UInt8> {
  /// Returns the last occurrence of a byte sequence.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    guard !bytes.isEmpty, count >= bytes.count else { return nil }
    for start in stride(from: endIndex - bytes.count, through: startIndex, by: -1)
    where self[start..<(start + bytes.count)].elementsEqual(bytes) {
      return start..<(start + bytes.count)
    }
    return nil
  }
}
