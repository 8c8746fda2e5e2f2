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

  public init(side: Int = 32_768, pixels: Int = 100_000_000, fileBytes: Int = 256 << 20) {
    self.side = side
    self.pixels = pixels
    self.fileBytes = fileBytes
  }

  /// What is meant where nothing is said.
  public static let `default` = ImageLimits()
}
