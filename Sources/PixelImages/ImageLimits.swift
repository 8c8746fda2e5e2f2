/// What an image file may claim before it is refused.
///
/// Checked against the header, before memory for pixels is asked for.
public struct ImageLimits: Sendable, Equatable {
  /// The largest width and height, in pixels. Default: 32,768.
  public var side: Int
  /// The largest number of pixels. Default: 100 million (400 MB decoded).
  public var pixels: Int
  /// The largest file, in bytes. Default: 256 MiB.
  public var fileBytes: Int
  /// The most pixels that an animation's frames have together: frames times canvas, whatever part
  /// of it a frame draws, as every frame is composed as a whole. Default: 20 billion, which are 160
  /// seconds of 1920×1080 at 60 frames a second.
  public var animationPixels: Int

  public init(
    side: Int = 32_768, pixels: Int = 100_000_000, fileBytes: Int = 256 << 20,
    animationPixels: Int = 20_000_000_000
  ) {
    self.side = side
    self.pixels = pixels
    self.fileBytes = fileBytes
    self.animationPixels = animationPixels
  }

  /// What is meant where nothing is said.
  public static let `default` = ImageLimits()
}
