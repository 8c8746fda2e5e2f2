import Files
public import LayerRendering
public import PixelImages

/// Writes all frames into one animated picture, which is there as a whole or not at all.
public final class AnimationWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private let file: AtomicFile
  private var encoder: any AnimationEncoder
  private let duration: FrameDuration

  /// - Parameters:
  ///   - count: how many frames will come.
  ///   - loops: how often it plays; 0 is for ever.
  ///
  /// Throws `FileWriteError`, and `ImageError` where the format cannot hold that.
  public convenience init(
    to path: String, as format: AnimationFormat, _ shape: FrameShape, rate: FrameRate, count: Int,
    loops: Int = 0
  ) throws {
    try self.init(
      to: try AtomicFile(at: path), as: format, shape, rate: rate, count: count, loops: loops)
  }

  /// The same, into a file that was begun.
  public init(
    to file: AtomicFile, as format: AnimationFormat, _ shape: FrameShape, rate: FrameRate,
    count: Int, loops: Int = 0
  ) throws {
    self.file = file
    encoder = try format.encoder(shape, count: count, loops: loops, output: file)
    duration = FrameDuration(rate.denominator, over: rate.numerator)
  }

  public func write(_ picture: PixelBuffer, of frame: FrameMoment) throws {
    try encoder.add(picture, for: duration)
  }

  public func finish() throws {
    try encoder.finish()
    try file.commit()
  }

  public func cancel() { file.discard() }
}
