import Basics
public import DisplayLists
import Foundation
import Views

/// What the frames of a sequence were drawn from: a file next to them with a JSON line for the
/// sequence and one per complete frame.
public struct FrameManifest: Sendable, Hashable {
  /// The properties common to all frames and shards of a sequence.
  public struct Header: Codable, Sendable, Hashable {
    /// The version of this program.
    public var version: String
    /// The pattern of the file names.
    public var files: String
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// Pixels per point.
    public var scale: Double
    /// The file format with the options that affect the bytes.
    public var encoding: String
    /// `FrameRate` as text.
    public var rate: String
    /// In seconds of the source.
    public var start: Double
    /// The number of frames in all shards.
    public var count: Int
    /// Whether all frames are opaque.
    public var isOpaque: Bool

    /// - Parameter list: the display list of any frame.
    public init(
      version: String, files: FramePattern, of list: DisplayList, as format: FrameFileFormat,
      _ schedule: FrameSchedule
    ) {
      self.version = version
      self.files = files.name
      let shape = FrameShape(of: list, scale: list.scale)
      (width, height, scale) = (shape.width, shape.height, shape.scale)
      isOpaque = shape.isOpaque
      encoding = "\(format)"
      (rate, start, count) = ("\(schedule.rate)", schedule.start, schedule.count)
    }

    /// Describes an invalid value, for messages; nil if all values are valid.
    var errorMessage: String? {
      func outside(_ name: String, _ range: String, _ found: String) -> String {
        "expected \(name) from \(range), found \(found)"
      }
      if !(1...Self.mostFrames).contains(count) {
        return outside("a number of frames", "1 to \(Self.mostFrames)", "\(count)")
      }
      let sides = 1...Self.largestSide
      if !sides.contains(width) || !sides.contains(height) {
        return outside("pixels", "1 to \(Self.largestSide)", "\(width)×\(height)")
      }
      if !(scale >= 0.001 && scale <= 1_000) {
        return outside("a scale", "0.001 to 1000", "\(scale)")
      }
      if !(start >= 0 && start <= 1e9) {
        return outside("a first moment", "0 to 1e9 s", "\(start)")
      }
      if FrameRate(rate) == nil { return "expected frames a second such as 30, found \"\(rate)\"" }
      if files.contains("/") { return "expected a pattern of names, found the path \"\(files)\"" }
      return nil
    }

    /// The maximum number of frames: their list takes no more memory than a picture.
    static let mostFrames = 10_000_000
    /// The maximum width and height in pixels.
    static let largestSide = 1 << 20

    /// Describes the first difference, for messages; nil if there is none.
    func difference(from other: Header) -> String? {
      let pairs: [(String, String, String)] = [
        ("version of diorama", version, other.version), ("pattern", files, other.files),
        ("size", "\(width)×\(height)", "\(other.width)×\(other.height)"),
        ("scale", "\(scale)", "\(other.scale)"), ("encoding", encoding, other.encoding),
        ("frame rate", rate, other.rate), ("first moment", "\(start)", "\(other.start)"),
        ("number of frames", "\(count)", "\(other.count)"),
      ]
      return pairs.first { $0.1 != $0.2 }.map { "a different \($0.0) (\($0.2), now \($0.1))" }
    }
  }

  struct Entry: Codable, Sendable, Hashable {
    var frame: Int
    /// The digest of the display list.
    var list: String
    /// The digest of the file.
    var file: String
    /// Whether it is indistinguishable from the last frame, which replaces it in files with all
    /// frames; nil if not.
    var isSettled: Bool?
  }

  /// The properties common to all frames.
  public var header: Header
  var entries: [Int: Entry] = [:]

  init(header: Header) { self.header = header }

  /// Reads a manifest; nil if there is none. Ignores an incomplete last line. Throws
  /// ``FrameSequenceError``.
  init?(path: String) throws {
    let bytes: [UInt8]
    do {
      bytes = try readWholeFile(path, upTo: 1 << 30)
    } catch FileReadError.notFound {
      return nil
    } catch {
      throw FrameSequenceError(path: path, message: "cannot be read: \(error.found)")
    }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
    let decoder = JSONDecoder()
    guard let first = lines.first,
      let header = try? decoder.decode(Header.self, from: Data(first))
    else { throw FrameSequenceError(path: path, message: "is not a frame list written by diorama") }
    if let errorMessage = header.errorMessage {
      throw FrameSequenceError(path: path, message: errorMessage)
    }
    self.header = header
    for line in lines.dropFirst() {
      guard let entry = try? decoder.decode(Entry.self, from: Data(line)) else { continue }
      guard (0..<header.count).contains(entry.frame) else {
        throw FrameSequenceError(
          path: path,
          message: "expected frames from 0 to \(header.count - 1), found frame \(entry.frame)")
      }
      entries[entry.frame] = entry
    }
  }

  /// The manifest of all shards, if any. Throws ``FrameSequenceError`` for different recordings.
  static func joined(_ pattern: FramePattern) throws -> FrameManifest? {
    var whole: (manifest: FrameManifest, path: String)?
    for path in pattern.manifestPaths() {
      guard let part = try FrameManifest(path: path) else { continue }
      guard let (manifest, first) = whole else {
        whole = (part, path)
        continue
      }
      if let difference = part.header.difference(from: manifest.header) {
        throw FrameSequenceError(
          path: path,
          message: "belongs to a different recording than \(first): it has \(difference)")
      }
      for (number, entry) in part.entries {
        if let other = manifest.entries[number], other.list != entry.list {
          throw FrameSequenceError(
            path: path, message: "and \(first) drew frame \(number) from different scenes")
        }
        whole?.manifest.entries[number] = entry
      }
    }
    return whole?.manifest
  }

  /// The file digests listed in all manifests of a folder, by file name.
  public static func digests(in folder: String) -> [String: String] {
    var digests: [String: String] = [:]
    for pattern in (try? FramePattern.sequences(in: folder)) ?? [] {
      for (number, entry) in (try? joined(pattern))?.entries ?? [:] {
        digests[pattern.fileName(ofFrame: number)] = entry.file
      }
    }
    return digests
  }

  /// The contents of the manifest file.
  func text() throws -> [UInt8] {
    try Self.line(header) + entries.keys.sorted().compactMap { entries[$0] }.flatMap(Self.line)
  }

  static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [0x0A]
  }
}
