import Basics
public import DisplayLists
public import Views

/// Writes all frames into one animated image. The file appears only when it is complete.
public final class AnimationWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  private let file: AtomicFile
  private var encoder: any AnimationEncoder
  private let duration: FrameDuration

  /// - Parameters:
  ///   - count: the number of frames to come.
  ///   - loops: 0 is forever.
  /// - Throws: `FileWriteError`, and `ImageError` if the format cannot store the animation.
  public convenience init(
    to path: String, as format: AnimationFormat, _ shape: FrameShape, rate: FrameRate, count: Int,
    loops: Int = 0
  ) throws {
    try self.init(
      to: try AtomicFile(at: path), as: format, shape, rate: rate, count: count, loops: loops)
  }

  /// Writes into a file that is already open.
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

/// An animated image format with its options, defined by a function that creates its encoder.
public struct AnimationFormat: Sendable {
  /// The parameters of an encoder.
  public struct Request {
    /// The shape of all frames.
    public var shape: FrameShape
    /// The number of frames to come.
    public var count: Int
    /// The number of repetitions; 0 is forever.
    public var loops: Int
    /// The destination.
    public var output: any AnimationOutput
  }

  let encoder: @Sendable (Request) throws -> any AnimationEncoder

  /// - Parameter encoder: creates the encoder of one animation.
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

  /// Animated WebP. `method` is the effort, from 0 (fast) to 6 (small).
  public static func webp(_ fidelity: WebPFidelity, method: Int) -> AnimationFormat {
    AnimationFormat { request in
      try WebPAnimationEncoder(
        width: request.shape.width, height: request.shape.height, frameCount: request.count,
        loops: request.loops, isOpaque: request.shape.isOpaque, fidelity: fidelity,
        method: method, output: request.output)
    }
  }
}

/// Chooses the common palette of a GIF from sample frames of the recording.
public final class PaletteSampler: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> PixelBuffer = { $1 }
  /// Nil until `finish()`.
  public private(set) var palette: GIFPalette?
  private let builder: GIFPaletteBuilder

  /// As ``GIFOptions/matte`` and ``GIFOptions/tableSize``. Throws `ImageError` if there is not
  /// enough memory.
  public init(matte: UInt32? = nil, tableSize: Int = 256) throws {
    builder = try GIFPaletteBuilder(matte: matte, tableSize: tableSize)
  }

  public func write(_ picture: PixelBuffer, of frame: FrameMoment) { builder.add(picture) }
  public func finish() throws { palette = try builder.palette() }
  public func cancel() {}
}
