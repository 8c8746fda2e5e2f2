import Basics

/// Receives the frames of an animation one by one and writes the file as they arrive.
public protocol AnimationEncoder {
  /// Adds a frame of the same size as all others. Throws `ImageError` and `FileWriteError`.
  mutating func add(_ frame: PixelBuffer, for duration: FrameDuration) throws

  /// Writes the rest and completes the file. Nothing can be added afterwards.
  mutating func finish() throws
}

/// A frame of an animation with its duration.
public struct AnimationFrame: Sendable, Equatable {
  /// The pixels of the frame.
  public let pixels: PixelBuffer
  /// The duration of the frame.
  public let duration: FrameDuration

  public init(pixels: PixelBuffer, duration: FrameDuration) {
    self.pixels = pixels
    self.duration = duration
  }
}

extension PixelBuffer {
  /// Throws unless it can be a frame of an animation, whose frames are opaque if `isOpaque`.
  /// - Parameter format: the format's name in errors.
  func checkFrame(
    _ width: Int, _ height: Int, isOpaque mustBeOpaque: Bool = false, of format: String
  ) throws(ImageError) {
    guard self.width == width, self.height == height else {
      throw ImageError(
        kind: .cannotEncode, file: format, expected: "frames of \(width)×\(height) pixels",
        found: "\(self.width)×\(self.height)")
    }
    if mustBeOpaque, !isOpaque {
      throw ImageError(
        kind: .cannotEncode, file: format, expected: "opaque frames", found: "a translucent one")
    }
  }
}

/// The output of an animation encoder: a growing file whose earlier bytes can be corrected.
public protocol AnimationOutput: AnyObject {
  /// Appends bytes. Throws `FileWriteError`.
  func append(_ bytes: [UInt8]) throws

  /// Replaces bytes, such as a frame count. Only if `canOverwrite` is true.
  func overwrite(_ bytes: [UInt8], at offset: Int) throws

  /// Whether bytes can be replaced; false for pipes.
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

  /// - Precondition: the bytes in this range were appended before.
  public func overwrite(_ bytes: [UInt8], at offset: Int) {
    self.bytes.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
  }
}
