import Basics
public import Views

/// A picture with its scale.
public struct Still: Sendable {
  /// The pixels of the picture.
  public let pixels: PixelBuffer
  /// Pixels per point; stored in the file.
  public let scale: Double
  /// The colour space of the pixels; stored in the file.
  public let colorSpace: PixelColorSpace

  /// - Parameter scale: pixels per point.
  public init(pixels: PixelBuffer, scale: Double, colorSpace: PixelColorSpace = .sRGB) {
    self.pixels = pixels
    self.scale = scale
    self.colorSpace = colorSpace
  }

  /// Encodes a PNG file, using all processors. Throws `ImageError`.
  public func encoded(_ compression: PNGCompression = .default) throws -> [UInt8] {
    var encoder = PNGEncoder(compression: compression, pixelsPerPoint: scale)
    encoder.isParallel = true
    encoder.colorSpace = colorSpace
    return try encoder.encode(pixels)
  }

  /// Writes a PNG file atomically. Throws `ImageError` and `FileWriteError`.
  public func write(to path: String, compression: PNGCompression = .default) throws {
    try writeFileAtomically(try encoded(compression), to: path)
  }
}
