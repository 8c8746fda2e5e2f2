import Files
import Foundation
public import LayerRendering
import Messages
public import PixelImages

/// Writes all frames as video, by an ffmpeg that gets them as raw pixels.
public final class VideoWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> RawFrame = {
    RawFrame($1)
  }
  private let file: AtomicFile
  private let program: FFmpeg

  /// Throws ``MissingProgramError``, `FileWriteError`, and ``VideoError`` for what a format cannot
  /// hold.
  public convenience init(
    to path: String, _ settings: VideoSettings, _ shape: FrameShape, rate: FrameRate
  ) throws {
    try self.init(to: try AtomicFile(at: path), settings, shape, rate: rate)
  }

  /// The same, into a file that was begun, or a pipe.
  ///
  /// - Parameter isStopped: asked while ffmpeg lets wait; then it is ended, and writing throws.
  public init(
    to file: AtomicFile, _ settings: VideoSettings, _ shape: FrameShape, rate: FrameRate,
    isStopped: @escaping () -> Bool = { false }
  ) throws {
    self.file = file
    if let refusal = settings.refusal(isOpaque: shape.isOpaque) {
      throw VideoError(path: file.path, reason: refusal)
    }
    let size = "\(RawFrame.even(shape.width))x\(RawFrame.even(shape.height))"
    let input = [
      "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo",
      "-pixel_format", shape.isOpaque ? "bgr0" : "bgra", "-video_size", size,
      "-framerate", "\(rate)", "-i", "pipe:0",
    ]
    let target = file.temporaryPath.map { "file:" + $0 } ?? "pipe:1"
    do {
      program = try FFmpeg(
        input + settings.arguments(for: shape, isStream: file.stream != nil) + [target],
        output: file.stream, isStopped: isStopped)
    } catch let error as ChildProgram.StartError {
      throw FileWriteError(
        path: file.path, operation: "start ffmpeg", code: error.code,
        reason: String(cString: strerror(error.code)))
    }
  }

  public func write(_ frame: RawFrame, of moment: FrameMoment) throws {
    if !frame.words.withUnsafeBytes({ program.write($0) }) { throw failure(program.finish()) }
  }

  public func finish() throws {
    if let reason = program.finish() { throw failure(reason) }
    try file.commit()
  }

  public func cancel() {
    program.kill()
    file.discard()
  }

  private func failure(_ reason: String?) -> any Error {
    let reason = reason ?? "it stopped reading"
    for code in [ENOSPC, EFBIG, EDQUOT, EPIPE] {
      let words = String(cString: strerror(code))
      if reason.contains(words) {
        return FileWriteError(path: file.path, operation: "write", code: code, reason: words)
      }
    }
    return VideoError(path: file.path, reason: reason)
  }
}

/// Pixels as video encoders take them: straight alpha, an even number of columns and rows.
public struct RawFrame: Sendable {
  /// `0xAARRGGBB`.
  let words: [UInt32]

  /// Where the picture has an odd side, its last column or row is repeated.
  init(_ picture: PixelBuffer) {
    let (width, height) = (picture.width, picture.height)
    let (evenWidth, evenHeight) = (Self.even(width), Self.even(height))
    if picture.isOpaque, evenWidth == width, evenHeight == height {
      words = picture.pixels
      return
    }
    words = [UInt32](unsafeUninitializedCapacity: evenWidth * evenHeight) { memory, count in
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

  static func even(_ side: Int) -> Int { side + side % 2 }

  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}

/// A program that is needed and not there.
public struct MissingProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program, as it is started.
  public var name: String
  /// What it is needed for.
  public var purpose: String
  /// Of Debian and Ubuntu.
  public var package: String

  public var description: String {
    "\(purpose) needs the program \(name), which is not there; install it with: "
      + "apt-get install --no-install-recommends \(package)"
  }
}

/// ffmpeg refused to go on.
public struct VideoError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file that was to be written.
  public var path: String
  /// Its last words.
  public var reason: String

  public var description: String {
    "\(path.printable()): ffmpeg failed:\n\(reason.printableLines())"
  }
}
