public import PixelImages

/// Writes an animation that shows two animations and their differences side by side.
public final class SideBySideWriter {
  private var encoder: GIFEncoder?
  private let output: any AnimationOutput

  public init(to output: any AnimationOutput) {
    self.output = output
  }

  /// Adds a pair of frames. Throws `FileWriteError`, and where there is no font for captions.
  ///
  /// - Parameter duration: how long it shows; a tenth of a second where that is 0.
  public func add(_ comparison: PictureComparison, for duration: FrameDuration) throws {
    let frame = try comparison.picture(.triptych)
    if encoder == nil {
      encoder = try GIFEncoder(
        width: frame.width, height: frame.height, frameCount: nil,
        options: GIFOptions(palettes: .automatic, dithering: .none), output: output)
    }
    try encoder?.add(frame, for: duration.numerator == 0 ? FrameDuration(1, over: 10) : duration)
  }

  /// Writes what is left. Throws where no pair was added.
  public func finish() throws {
    try encoder?.finish()
  }
}
