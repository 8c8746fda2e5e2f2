/// Writes GIF files.
public struct GIFEncoder: AnimationEncoder {
  /// - Parameters:
  ///   - frameCount: how many frames will come, if that is known.
  ///   - loops: how often it plays; 0 is for ever.
  ///
  /// Throws `ImageError` where the format cannot hold that, and what the output throws.
  public init(
    width: Int, height: Int, frameCount: Int?, loops: Int = 0, options: GIFOptions = GIFOptions(),
    output: any AnimationOutput
  ) throws {
  }

  public mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws {
  }

  public mutating func finish() throws {
  }

  /// The common table of frames that stand for all: some, spread over the whole animation.
  public static func palette(
    sampling frames: some Sequence<PixelBuffer>, matte: UInt32? = nil
  ) -> GIFPalette {
    GIFPalette(colors: [])
  }
}
