/// Writes animated PNG files, of which other readers show the first frame.
public struct APNGEncoder: AnimationEncoder {
  /// - Parameters:
  ///   - frameCount: how many frames will come; nil where that is not known, which an output that
  ///     cannot be overwritten refuses.
  ///   - loops: how often it plays; 0 is for ever.
  ///   - isOpaque: whether all frames are; the file has no alpha then.
  ///   - pixelsPerPoint: written as the density 72 dpi × this number; nil writes none.
  ///
  /// Throws `ImageError` where the format cannot hold that, and what the output throws.
  public init(
    width: Int, height: Int, frameCount: Int?, loops: Int = 0, isOpaque: Bool,
    compression: PNGCompression = .default, pixelsPerPoint: Double? = nil,
    output: any AnimationOutput
  ) throws {
  }

  public mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws {
  }

  public mutating func finish() throws {
  }
}
