import Basics
public import DisplayLists
import Foundation
public import Views

/// Writes all frames as a video, encoded by ffmpeg from raw pixels.
public final class VideoWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> RawFrame = {
    RawFrame($1)
  }
  private let file: AtomicFile
  private let program: FFmpeg
  private let isStopped: () -> Bool
  /// The expected number of frames; nil if the user's arguments decide.
  private var count: Int?

  /// Throws ``MissingProgramError``, `FileWriteError`, and ``VideoError`` for unsupported settings.
  public convenience init(
    to path: String, _ settings: VideoSettings, _ shape: FrameShape, rate: FrameRate
  ) throws {
    try self.init(to: try AtomicFile(at: path), settings, shape, rate: rate)
  }

  /// Writes into an open file or a pipe.
  /// - Parameter isStopped: called while ffmpeg accepts no data; true ends it and makes writing
  ///   throw.
  public init(
    to file: AtomicFile, _ settings: VideoSettings, _ shape: FrameShape, rate: FrameRate,
    isStopped: @escaping () -> Bool = { false }
  ) throws {
    (self.file, self.isStopped) = (file, isStopped)
    count = settings.arguments.isEmpty ? 0 : nil
    if let message = settings.errorMessage(isOpaque: shape.isOpaque) {
      throw VideoError(path: file.path, reason: message)
    }
    let even = shape.withEvenSides
    let input = [
      "-hide_banner", "-loglevel", "error", "-xerror", "-nostdin", "-y", "-f", "rawvideo",
      "-pixel_format", shape.isOpaque ? "bgr0" : "bgra",
      "-video_size", "\(even.width)x\(even.height)", "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    let target = file.temporaryPath.map { "file:" + $0 } ?? "pipe:1"
    program = try Self.starting(file) {
      try FFmpeg(
        input + settings.arguments(for: shape, isStream: file.stream != nil) + [target],
        output: file.stream, isStopped: isStopped)
    }
  }

  public func write(_ frame: RawFrame, of moment: FrameMoment) throws {
    if !frame.pixels.withUnsafeBytes({ program.write($0) }) { throw failure(program.finish()) }
    count = count.map { $0 + 1 }
  }

  public func finish() throws {
    if let reason = program.finish() { throw failure(reason) }
    if let path = file.temporaryPath { try check(path) }
    try file.commit()
  }

  public func cancel() {
    program.kill()
    file.discard()
  }

  // MARK: - Private

  /// Reads the video back: some versions of ffmpeg report no error if their last writes fail.
  private func check(_ path: String) throws {
    let (found, complaints) = try Self.starting(file) {
      try FFmpeg.reading(path, isStopped: isStopped)
    }
    if complaints == nil, found > 0, found == count ?? found { return }
    let frames = count.map { "\(found) of \($0)" } ?? "\(found)"
    throw FileWriteError(
      path: file.path, operation: "write", code: EIO,
      reason: "ffmpeg reported no error, but only \(frames) of the video's frames can be read back"
        + (complaints.map { ": " + $0.printable() } ?? ""))
  }

  private static func starting<Value>(
    _ file: AtomicFile, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as ChildProgram.StartError {
      throw FileWriteError(
        path: file.path, operation: "start ffmpeg", code: error.code,
        reason: String(cString: strerror(error.code)))
    }
  }

  private func failure(_ reason: String?) -> any Error {
    let reason = reason ?? "it stopped reading"
    for code in [ENOSPC, EFBIG, EDQUOT, EPIPE] {
      let description = String(cString: strerror(code))
      if reason.contains(description) {
        return FileWriteError(path: file.path, operation: "write", code: code, reason: description)
      }
    }
    return VideoError(path: file.path, reason: reason)
  }
}

/// Pixels as encoders expect them: not premultiplied, with even width and height.
public struct RawFrame: Sendable {
  /// `0xAARRGGBB`.
  let pixels: [UInt32]

  /// An odd width or height is made even by repeating the last column or row.
  init(_ picture: PixelBuffer) {
    let (width, height) = (picture.width, picture.height)
    let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
    if picture.isOpaque, evenWidth == width, evenHeight == height {
      pixels = picture.pixels
      return
    }
    pixels = [UInt32](unsafeUninitializedCapacity: evenWidth * evenHeight) { memory, count in
      picture.pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<evenHeight {
          let row = min(y, height - 1) * width
          for x in 0..<evenWidth {
            memory[y * evenWidth + x] = Self.straight(pixels[row + min(x, width - 1)])
          }
        }
      }
      count = evenWidth * evenHeight
    }
  }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

/// A required program is not installed.
public struct MissingProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the executable.
  public var name: String
  /// What it is needed for.
  public var purpose: String
  /// The package in Debian and Ubuntu.
  public var package: String

  public var description: String {
    "\(purpose) needs the program \(name), which is not installed; install it with: "
      + "apt-get install --no-install-recommends \(package)"
  }
}

/// An error of ffmpeg.
public struct VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The output file.
  public var path: String
  /// The end of ffmpeg's error output.
  public var reason: String

  public var description: String {
    "\(path.printable()): ffmpeg failed:\n\(reason.printableLines())"
  }
}
