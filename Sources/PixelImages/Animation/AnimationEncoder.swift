import Files

/// Takes the frames of an animation one by one, in their order, and writes a file as they come.
public protocol AnimationEncoder {
  /// Adds the next frame. All frames of an animation have one size.
  ///
  /// Throws `ImageError` for a frame of another size, and `FileWriteError`.
  mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws

  /// Writes what is left, which makes the file complete. Nothing can be added afterwards.
  mutating func finish() throws
}

/// A picture of an animation and how long it shows.
public struct AnimationFrame: Sendable, Equatable {
  /// What is shown.
  public let pixels: PixelBuffer
  /// How long it is shown.
  public let duration: FrameDuration

  public init(pixels: PixelBuffer, duration: FrameDuration) {
    self.pixels = pixels
    self.duration = duration
  }
}

/// Where an animation encoder writes: a file that grows, whose beginning can be corrected.
public protocol AnimationOutput: AnyObject {
  /// Throws `FileWriteError`.
  func append(_ bytes: [UInt8]) throws

  /// Replaces bytes that were appended before, such as a count of frames; not where
  /// `canOverwrite` says no.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws

  /// False for pipes.
  var canOverwrite: Bool { get }
}

extension AtomicFile: AnimationOutput {}

/// A file in memory.
public final class AnimationData: AnimationOutput {
  /// What was written so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty file.
  public init() {}

  public let canOverwrite = true

  public func append(_ bytes: [UInt8]) { self.bytes += bytes }

  /// - Precondition: bytes that were appended before.
  public func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
