import PixelImages

/// Encodes an animation in memory, frame by frame: equal frames that follow each other stay frames
/// of their own.
final class AnimationMemory: AnimationOutput {
  private(set) var bytes: [UInt8] = []
  let canOverwrite = false

  func append(_ bytes: [UInt8]) { self.bytes += bytes }

  func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
