import PixelImages
import Recording

extension OutputFormat {
  static let webp: OutputFormat = OutputFormat(
    name: "webp", kind: "WebP", sharedOptions: ["--loop", "--quality", "--lossless"],
    usualQuality: 80,
    animation: .frames { arguments in
      let quality = try arguments.quality(of: webp)
      let loops = try arguments.loops
      let isLossless = arguments.has("--lossless")
      return { job in
        try job.writer(
          as: .webp(isLossless ? .lossless : .lossy(quality: Double(quality)), method: 4),
          loops: loops)
      }
    })
}
