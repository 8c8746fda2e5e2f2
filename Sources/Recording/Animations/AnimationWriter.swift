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
    encoder = try format.encoder(
      AnimationFormat.Request(shape: shape, count: count, loops: loops, output: file))
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

/// A format of animated pictures, with what was chosen about it. Another one is another function
/// that makes its encoder.
public struct AnimationFormat: Sendable {
  /// What an encoder has to know about an animation.
  public struct Request {
    /// Of all frames.
    public var shape: FrameShape
    /// How many frames will come.
    public var count: Int
    /// How often it plays; 0 is for ever.
    public var loops: Int
    /// Where the file goes.
    public var output: any AnimationOutput
  }

  let encoder: @Sendable (Request) throws -> any AnimationEncoder

  /// - Parameter encoder: makes what encodes one animation.
  public init(encoder: @escaping @Sendable (Request) throws -> any AnimationEncoder) {
    self.encoder = encoder
  }

  /// Animated GIF.
  public static func gif(_ options: GIFOptions) -> AnimationFormat {
    AnimationFormat { request in
      try GIFEncoder(
        width: request.shape.width, height: request.shape.height, frameCount: request.count,
        loops: request.loops, options: options, output: request.output)
    }
  }

  /// Animated PNG.
  public static func png(_ compression: PNGCompression) -> AnimationFormat {
    AnimationFormat { request in
      try APNGEncoder(
        width: request.shape.width, height: request.shape.height, frameCount: request.count,
        loops: request.loops, isOpaque: request.shape.isOpaque, compression: compression,
        pixelsPerPoint: request.shape.scale, output: request.output)
    }
  }

  /// Animated WebP; `method` is the effort, from 0 (fast) to 6 (small).
  public static func webp(_ fidelity: WebPFidelity, method: Int) -> AnimationFormat {
    AnimationFormat { request in
      try WebPAnimationEncoder(
        width: request.shape.width, height: request.shape.height, frameCount: request.count,
        loops: request.loops, isOpaque: request.shape.isOpaque, fidelity: fidelity,
        method: method, output: request.output)
    }
  }
}

/// Takes frames that stand for all of a recording, and chooses the colours that a GIF of it has in
/// common.
public final class PaletteSampler: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  /// Nil until all frames were taken.
  public private(set) var palette: GIFPalette?
  private let builder: GIFPaletteBuilder

  /// - Parameter matte: as ``GIFOptions/matte``.
  ///
  /// Throws `ImageError` where memory is missing.
  public init(matte: UInt32? = nil) throws {
    builder = try GIFPaletteBuilder(matte: matte)
  }

  public func write(_ picture: PixelBuffer, of frame: FrameMoment) { builder.add(picture) }
  public func finish() throws { palette = try builder.palette() }
  public func cancel() {}
}
