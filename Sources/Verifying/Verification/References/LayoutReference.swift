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
    let between = "\",\"text\":\"".utf8
    guard let text = SignedLines.hash(in: file), text.lowerBound >= between.count + text.count,
      file[..<text.lowerBound].suffix(between.count).elementsEqual(between)
    else { return nil }
    let list = file[..<(text.lowerBound - between.count)].suffix(text.count)
    return String(decoding: list, as: UTF8.self)
  }

  /// Creates the reference from a list.
  public init(_ list: DisplayList, provenance: Provenance) throws {
    let digest = list.digest
    file = try SignedLines.file(try list.lines(includingFontPaths: false)) { text in
      Metadata(reference: .init(drawnBy: provenance.versions, list: digest, text: text))
    }
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
    try DisplayList(lines: try SignedLines.lines(of: file))
  }
}

/// The lines of a file whose first one, a JSON object, ends with a hash of the file, computed without
/// the hash.
enum SignedLines {
  /// - Parameter metadata: what the first line has besides, with the hash as its last value.
  static func file(
    _ lines: [String], metadata: (_ hash: String) -> some Encodable
  ) throws -> [UInt8] {
    let rest = lines.dropFirst().map { $0 + "\n" }.joined()
    func file(_ hash: String) throws -> [UInt8] {
      let metadata = try metadata(hash).sortedJSON()
      return Array((lines[0].dropLast() + "," + metadata.dropFirst() + "\n" + rest).utf8)
    }
    return try file(ContentDigest.hex(of: try file("")))
  }

  /// The place of the hash; nil if the file was changed.
  static func hash(in file: [UInt8]) -> Range<Int>? {
    let (behind, digits) = ("\"}}".utf8, 32)
    let start = (file.firstIndex(of: 0x0A) ?? file.endIndex) - behind.count - digits
    guard start >= 0, file[(start + digits)...].starts(with: behind) else { return nil }
    let place = start..<(start + digits)
    let rest = Array(file[..<start] + file[place.upperBound...])
    return file[place].elementsEqual(ContentDigest.hex(of: rest).utf8) ? place : nil
  }

  /// Throws `DisplayListTextError`.
  static func lines(of file: [UInt8]) throws -> [String] {
    guard let text = String(validating: file, as: UTF8.self) else {
      throw DisplayListTextError(line: 1, reason: "no UTF-8 text")
    }
    return text.split(separator: "\n").map(String.init)
  }
}
