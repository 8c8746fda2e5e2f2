/// Takes the frames of an animation one by one, in their order, and writes a file as they come.
public protocol AnimationEncoder {
  /// Adds the next frame. All frames of an animation have one size.
  ///
  /// Throws `ImageError` for a frame of another size, and `FileWriteError`.
  mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws

  /// Writes what is left, which makes the file complete. Nothing can be added afterwards.
  mutating func finish() throws
}
