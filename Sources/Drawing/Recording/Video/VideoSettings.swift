/// The format and compression of a video.
public struct VideoSettings: Sendable, Hashable {
  /// The container.
  public var format: VideoFormat
  /// 1 (small) to 100 (best).
  public var quality = 80
  /// Whether the compression is lossless.
  public var isLossless = false
  /// Additional output arguments of ffmpeg.
  public var arguments: [String] = []

  /// The default quality in a container.
  public init(_ format: VideoFormat) { self.format = format }

  /// Why such a video cannot be written; nil if it can.
  public func errorMessage(isOpaque: Bool) -> String? {
    if isOpaque { return nil }
    switch format {
    case .mov: return nil
    case .mp4:
      return "mp4 has no transparency: record .mov, .webm or an opaque --background"
    case .webm:
      return isLossless ? "webm keeps transparency or every pixel, not both: record .mov" : nil
    }
  }

  // MARK: - Internal

  /// The number of encoder threads. It affects the bytes that x264 writes.
  private static let threads = "4"

  /// ffmpeg's arguments between input and output.
  /// - Parameter isStream: whether the output cannot seek.
  func arguments(for shape: FrameShape, isStream: Bool) -> [String] {
    codec(isOpaque: shape.isOpaque) + [
      "-an", "-threads", Self.threads, "-map_metadata", "-1", "-fflags", "+bitexact",
      "-flags:v", "+bitexact",
    ] + container(isStream: isStream) + arguments + ["-f", format.rawValue]
  }

  /// A file has its frame index at the front; a stream has one per fragment.
  private func container(isStream: Bool) -> [String] {
    switch format {
    case .webm: []
    case .mp4, .mov:
      ["-movflags", isStream ? "+frag_keyframe+empty_moov+default_base_moof" : "+faststart"]
    }
  }

  private func codec(isOpaque: Bool) -> [String] {
    switch (format, isOpaque, isLossless) {
    case (.webm, true, true):
      ["-c:v", "libvpx-vp9", "-lossless", "1", "-cpu-used", "5", "-pix_fmt", "gbrp"]
    case (.webm, _, _):
      Self.broadcast(isOpaque ? "yuv420p" : "yuva420p") + [
        "-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "\(63 - quality * 45 / 100)", "-deadline",
        "good", "-cpu-used", "5", "-row-mt", "0", "-tile-columns", "1",
      ] + (isOpaque ? [] : ["-auto-alt-ref", "0"])
    case (.mov, false, true):
      ["-c:v", "qtrle", "-pix_fmt", "argb"]
    case (.mov, false, false):
      Self.broadcast("yuva444p10le") + ["-c:v", "prores_ks", "-profile:v", "4444"]
    case (_, _, true):
      ["-c:v", "libx264rgb", "-preset", "veryfast", "-qp", "0", "-pix_fmt", "rgb24"]
    case (_, _, false):
      Self.broadcast("yuv420p") + [
        "-c:v", "libx264", "-preset", "veryfast", "-crf", "\(51 - quality * 41 / 100)",
      ]
    }
  }

  /// Converts full-range sRGB to limited-range BT.709 and tags it as such.
  private static func broadcast(_ pixels: String) -> [String] {
    [
      "-vf",
      "scale=in_range=pc:out_range=tv:out_color_matrix=bt709:"
        + "flags=bicubic+accurate_rnd+full_chroma_int+bitexact,format=\(pixels)",
      "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
      "-color_range", "tv",
    ]
  }
}

/// Video containers.
public enum VideoFormat: String, Sendable, CaseIterable {
  case mp4, mov, webm
}
