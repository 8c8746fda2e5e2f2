extension OutputFormat {
  package static let mp4: OutputFormat = video(.mp4)
  static let mov: OutputFormat = video(.mov)
  package static let webm: OutputFormat = video(.webm)

  private static func video(_ format: VideoFormat) -> OutputFormat {
    OutputFormat(
      name: format.rawValue, kind: "video",
      sharedOptions: optionNames(.quality, .lossless, .maxBytes),
      options: [.option(.ffmpegArguments, "ARGUMENTS", "Further ffmpeg arguments, for video.")],
      defaultQuality: 80, hasEvenSides: true,
      animation: .frames { arguments in
        var settings = VideoSettings(format)
        settings.quality = try arguments.quality(of: mp4)
        settings.isLossless = arguments.has(.lossless)
        settings.arguments =
          (arguments[.ffmpegArguments] ?? "").split(separator: " ").map(String.init)
        return { [settings] job in
          if let message = settings.errorMessage(isOpaque: job.shape.isOpaque) {
            throw arguments.usageError(message)
          }
          return try VideoWriter(
            to: try job.output.file(), settings, job.shape, rate: job.schedule.rate
          ) { Interruption.isRequested }
        }
      })
  }
}
