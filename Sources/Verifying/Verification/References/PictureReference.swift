import Basics
public import DrawingCommands
import Foundation

/// An approved picture: a PNG file that says what drew it.
public struct PictureReference: Sendable {
  /// The whole file.
  public let file: [UInt8]
  /// Nil for a picture that another program wrote.
  public let provenance: Provenance?
  /// A hash of the pixels, if the file has one and was not changed since.
  let pixelDigest: String?

  /// The data in the file's text chunk.
  private struct Metadata: Codable {
    var content: String
    var pixels: String
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
    pixelDigest = metadata?.content == found?.contentDigest ? metadata?.pixels : nil
  }

  /// Throws `ImageError`.
  /// - Parameter scale: pixels per point.
  public init(_ pixels: PixelBuffer, scale: Double, provenance: Provenance) throws {
    let digest = pixels.digest
    let file = try PNGEncoder(compression: .default, pixelsPerPoint: scale).encode(pixels)
    self.file = try PNGTextChunk.adding(to: file) { content in
      try Metadata(content: content, pixels: digest, drawnBy: provenance.versions).sortedJSON()
    }
    self.provenance = provenance
    pixelDigest = digest
  }

  /// Whether this is known to show a picture exactly, without decoding. `false` means unknown.
  public func isKnownToShow(_ pixels: PixelBuffer) -> Bool { pixelDigest == pixels.digest }

  /// Throws `ImageError` for a damaged file or another format.
  /// - Parameter name: the path, for errors.
  public func pixels(name: String) throws -> PixelBuffer {
    try EncodedImage(data: file, name: name).decoded()
  }
}
