import Files
public import PixelImages

/// A finished picture and the density it was drawn at.
public struct Still: Sendable {
  /// What was drawn.
  public let pixels: PixelBuffer
  /// Pixels a point; written into the file.
  public let scale: Double

  /// - Parameter scale: pixels a point.
  public init(pixels: PixelBuffer, scale: Double) {
    self.pixels = pixels
    self.scale = scale
  }

  /// The bytes of a PNG file, by as many threads as there are processors. Throws `ImageError`.
  public func encoded(_ compression: PNGCompression = .default) throws -> [UInt8] {
    var encoder = PNGEncoder(compression: compression, pixelsPerPoint: scale)
    encoder.isParallel = true
    return try encoder.encode(pixels)
  }

  /// Writes a PNG file, as a whole or not at all. Throws `ImageError` and `FileWriteError`.
  public func write(to path: String, compression: PNGCompression = .default) throws {
    try writeFileAtomically(try encoded(compression), to: path)
  }
}
