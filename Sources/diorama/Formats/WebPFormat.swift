import PixelImages
import Recording

extension OutputFormat {
  static let webp: OutputFormat = OutputFormat(
    name: "webp", kind: "WebP", sharedOptions: ["--loop", "--quality", "--lossless"],
    usualQuality: 80,
    picture: { arguments in
      let encoder = WebPEncoder(fidelity: try arguments.fidelity(of: webp))
      return { job in
        let still = try job.still()
        return try job.measureEncoding { try encoder.encode(still.pixels) }
      }
    },
    animation: .frames { arguments in
      let (fidelity, loops) = (try arguments.fidelity(of: webp), try arguments.loops)
      return { try $0.writer(as: .webp(fidelity, method: 4), loops: loops) }
    })
}

extension Arguments {
  /// What `--lossless` and `--quality` say. Throws ``UsageError``.
  fileprivate func fidelity(of format: OutputFormat) throws -> WebPFidelity {
    has("--lossless") ? .lossless : .lossy(quality: Double(try quality(of: format)))
  }
}
