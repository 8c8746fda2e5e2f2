extension GIFEncoder {
  /// How many frames are held where no common colours are given: 16, or up to 256 in 64 MB.
  static func heldFrames(width: Int, height: Int) -> Int {
    min(256, max(16, (64 << 20) / (width * height * 4)))
  }

  /// The frames, by number, that stand for all of a long animation when its common colours are
  /// chosen: a quarter of them, but at least 32 and at most 256, evenly spread from the first to the
  /// last. Empty where the encoder holds all frames itself, and sees them before it chooses.
  public static func sampledFrames(count: Int, width: Int, height: Int) -> [Int] {
    if count <= heldFrames(width: width, height: height) { return [] }
    let samples = min(count, max(32, min(256, count / 4)))
    return (0..<samples).map { $0 * (count - 1) / (samples - 1) }
  }

  /// The common table of frames that stand for all, such as ``sampledFrames(count:width:height:)``
  /// names. ``GIFPaletteBuilder`` takes them one by one. Throws where memory is missing.
  public static func palette(
    sampling frames: some Sequence<PixelBuffer>, matte: UInt32? = nil
  ) throws(ImageError) -> GIFPalette {
    let builder = try GIFPaletteBuilder(matte: matte)
    for frame in frames { builder.add(frame) }
    return try builder.palette()
  }
}
