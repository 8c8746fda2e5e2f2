import Foundation
import PixelImages

/// An animation that was approved: an animated PNG file that says what drew it.
public struct AnimationReference: Sendable {
  /// What is known of every frame without decoding it.
  public struct Frame: Hashable, Sendable, Codable {
    /// A hash of the pixels.
    public var pixels: String

    public init(pixels: String) {
      self.pixels = pixels
    }
  }

  /// The whole file.
  public let file: [UInt8]
  /// Nil for an animation that another program wrote.
  public let provenance: Provenance?
  /// Nil where the file does not say it, or was changed since.
  public let frames: [Frame]?
  /// Frames a second, as a fraction; known where ``frames`` are.
  public let rate: String?

  private struct Remark: Codable {
    var content: String
    var rate: String
    var frames: [Frame]
    var drawnBy: [String: String]
  }

  /// Takes a file that was read.
  public init(file: [UInt8]) {
    self.file = file
    let found = PNGRemark(of: file)
    let remark = found.flatMap {
      try? JSONDecoder().decode(Remark.self, from: Data($0.text.utf8))
    }
    provenance = remark.map { Provenance(versions: $0.drawnBy) }
    let isIntact = remark?.content == found?.contentDigest
    frames = isIntact ? remark?.frames : nil
    rate = isIntact ? remark?.rate : nil
  }

  /// Makes the reference of an animation.
  ///
  /// - Parameters:
  ///   - animation: the file as an encoder wrote it.
  ///   - rate: frames a second.
  public init(
    animation: [UInt8], frames: [Frame], rate: String, provenance: Provenance
  ) throws {
    file = try PNGRemark.adding(to: animation) { content in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let remark = Remark(
        content: content, rate: rate, frames: frames, drawnBy: provenance.versions)
      return String(decoding: try encoder.encode(remark), as: UTF8.self)
    }
    self.provenance = provenance
    (self.frames, self.rate) = (frames, rate)
  }
}
