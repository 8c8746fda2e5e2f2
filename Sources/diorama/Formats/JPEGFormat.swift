import PixelImages
import Recording

extension OutputFormat {
  static let jpg: OutputFormat = OutputFormat(
    name: "jpg", otherEndings: ["jpeg"], kind: "JPEG", sharedOptions: ["--quality"],
    usualQuality: 90,
    picture: { arguments in
      let encoder = JPEGEncoder(quality: try arguments.quality(of: jpg))
      return { job in
        let still = try job.still()
        return try job.measureEncoding { try encoder.encode(still.pixels) }
      }
    },
    frameFile: { .jpeg(quality: try $0.quality(of: jpg)) })
}
