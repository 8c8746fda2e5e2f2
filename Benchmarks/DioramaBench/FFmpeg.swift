import Foundation

/// ffmpeg, where it is installed.
@MainActor
struct FFmpeg {
  let path: String

  static var installed: FFmpeg? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 }.map(FFmpeg.init)
  }

  func gif(
    _ animation: BenchAnimation, _ raw: String, to output: String, _ statistics: String,
    _ dither: String
  ) -> ChildProcess {
    let renewal = statistics == "single" ? ":new=1" : ""
    return ChildProcess(
      path: path,
      arguments: input(animation, raw) + [
        "-filter_complex",
        "format=bgr0,split[a][b];[a]palettegen=stats_mode=\(statistics)[p];"
          + "[b][p]paletteuse=dither=\(dither)\(renewal)", output,
      ])
  }

  /// A film with the settings of recordings.
  func film(
    width: Int, height: Int, rate: Int, _ raw: String, to output: String
  ) -> ChildProcess {
    ChildProcess(
      path: path,
      arguments: [
        "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgr0", "-s",
        "\(width)x\(height)", "-framerate", "\(rate)", "-i", raw, "-c:v", "libx264", "-preset",
        "veryfast", "-crf", "19", "-pix_fmt", "yuv420p", "-threads", "4", output,
      ])
  }

  func apng(_ animation: BenchAnimation, _ raw: String, to output: String) -> ChildProcess {
    ChildProcess(
      path: path,
      arguments: input(animation, raw) + [
        "-pix_fmt", "rgb24", "-f", "apng", "-pred", "mixed", output,
      ])
  }

  private func input(_ animation: BenchAnimation, _ raw: String) -> [String] {
    [
      "-nostdin", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s",
      "\(animation.width)x\(animation.height)", "-framerate", "50", "-i", raw,
    ]
  }
}
