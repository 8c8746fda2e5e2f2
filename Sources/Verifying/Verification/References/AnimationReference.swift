import Basics
import ComparingPictures
import DrawingCommands
import Foundation

/// An approved animation: an animated PNG file that says what drew it.
public struct AnimationReference: Sendable {
  /// The data known about a frame without decoding it.
  public struct Frame: Hashable, Sendable, Codable {
    /// A hash of the pixels.
    public var pixels: String
  }

  /// The whole file.
  public let file: [UInt8]
  /// Nil for an animation that another program wrote.
  public let provenance: Provenance?
  /// Nil if the file does not have them, or was changed since it was written.
  public let frames: [Frame]?
  /// Frames per second, as a fraction; known whenever ``frames`` are.
  public let rate: String?

  private struct Metadata: Codable {
    var content: String
    var rate: String
    var frames: [Frame]
    var drawnBy: [String: String]
  }

  /// Creates the reference from a file's contents.
  public init(file: [UInt8]) {
    self.file = file
    let found = PNGTextChunk(of: file)
    let metadata = found.flatMap {
      try? JSONDecoder().decode(Metadata.self, from: Data($0.text.utf8))
    }
    provenance = metadata.map { Provenance(versions: $0.drawnBy) }
    let isIntact = metadata?.content == found?.contentDigest
    frames = isIntact ? metadata?.frames : nil
    rate = isIntact ? metadata?.rate : nil
  }

  /// - Parameters:
  ///   - animation: the file as an encoder wrote it.
  ///   - rate: frames per second.
  public init(
    animation: [UInt8], frames: [Frame], rate: String, provenance: Provenance
  ) throws {
    file = try PNGTextChunk.adding(to: animation) { content in
      try Metadata(content: content, rate: rate, frames: frames, drawnBy: provenance.versions)
        .sortedJSON()
    }
    self.provenance = provenance
    (self.frames, self.rate) = (frames, rate)
  }
}

/// The stored reference of an animation: one animated file, or a folder of frames.
enum StoredAnimation {
  case file(AnimationReference)
  /// One picture per frame, ordered by file name.
  case frames([String])

  /// Returns the frames from the first one on. Throws `ImageError` if they are damaged.
  func stream(named path: String) throws -> any FrameStream {
    switch self {
    case .file(let reference):
      AnimationFileStream(try AnimationReader(data: reference.file, name: path), name: path)
    case .frames(let paths): try FrameListStream(files: paths, name: path)
    }
  }

  /// The data known without decoding, for an animated file.
  var reference: AnimationReference? {
    if case .file(let reference) = self { reference } else { nil }
  }

  var isFolder: Bool {
    if case .frames = self { true } else { false }
  }
}

/// Encodes an animation in memory, frame by frame. Consecutive equal frames are not merged.
final class MemoryOutput: AnimationOutput {
  private(set) var bytes: [UInt8] = []
  let canOverwrite = false

  func append(_ bytes: [UInt8]) { self.bytes += bytes }

  func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
