import Foundation
public import LayerRendering
public import PixelImages

/// Writes all frames as video, by an ffmpeg that gets them as raw pixels.
public final class VideoWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> RawFrame = {
    RawFrame($1)
  }
  private let path: String
  private let file: AtomicFile
  private let program: FFmpeg

  /// Throws ``MissingProgramError``, `FileWriteError`, and ``VideoError`` for what a format cannot
  /// hold.
  public init(
    to path: String, _ settings: VideoSettings, _ shape: FrameShape, rate: FrameRate
  ) throws {
    self.path = path
    if let refusal = settings.refusal(isOpaque: shape.isOpaque) {
      throw VideoError(path: path, reason: refusal)
    }
    _ = try FFmpeg.path()
    file = try AtomicFile(at: path)
    guard let temporary = file.temporaryPath else {
      throw FileWriteError(
        path: path, operation: "write", code: ESPIPE, reason: "video needs a file")
    }
    let size = "\(RawFrame.even(shape.width))x\(RawFrame.even(shape.height))"
    program = try FFmpeg(
      [
        "-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-f", "rawvideo",
        "-pixel_format", shape.isOpaque ? "bgr0" : "bgra", "-video_size", size,
        "-framerate", "\(rate)", "-i", "pipe:0",
      ] + settings.arguments(for: shape) + ["file:" + temporary])
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
    for code in [ENOSPC, EFBIG, EDQUOT] {
      let words = String(cString: strerror(code))
      if reason.contains(words) {
        return FileWriteError(path: path, operation: "write", code: code, reason: words)
      }
    }
    return VideoError(path: path, reason: reason)
  }
}
