import Files
import Foundation
public import LayerRendering
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
