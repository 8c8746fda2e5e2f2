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
    digests = SignedLines.hash(in: file).flatMap { _ in metadata?.frames }
  }

  /// - Parameters:
  ///   - lines: the display lists in printed form.
  ///   - digests: a hash of each.
  init(_ lines: [String], digests: [String], provenance: Provenance) throws {
    file = try SignedLines.file(lines) { text in
      Metadata(reference: .init(drawnBy: provenance.versions, frames: digests, text: text))
    }
    self.provenance = provenance
    self.digests = digests
  }

  /// Returns a reader of the lists. Throws `DisplayListTextError`.
  func reader() throws -> FrameListReader {
    try FrameListReader(lines: try SignedLines.lines(of: file))
  }
}
