import Files
public import PixelImages

/// A finished picture and the density it was drawn at.
public struct Still: Sendable {
  public let pixels: PixelBuffer
  /// Pixels a point; written into the file.
  public let scale: Double

  public init(pixels: PixelBuffer, scale: Double) {
    self.pixels = pixels
    self.scale = scale
  }

  /// The bytes of a PNG file. Throws `ImageError`.
  public func encoded(_ compression: PNGCompression = .default) throws -> [UInt8] {
    try PNGEncoder(compression: compression, pixelsPerPoint: scale).encode(pixels)
  }

  /// Writes a PNG file, as a whole or not at all. Throws `ImageError` and `FileWriteError`.
  public func write(to path: String, compression: PNGCompression = .default) throws {
    try writeFileAtomically(try encoded(compression), to: path)
  }
}
