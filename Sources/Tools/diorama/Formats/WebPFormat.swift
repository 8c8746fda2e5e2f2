import CollectionViews
import Recording

extension OutputFormat {
  static let webp: OutputFormat = OutputFormat(
    name: "webp", kind: "WebP",
    sharedOptions: optionNames(.loop, .quality, .lossless, .colorSpace, .maxBytes),
    usualQuality: 80,
    picture: { arguments in
      let (fidelity, limit) = (try arguments.fidelity(of: webp), try arguments[.maxBytes])
      return { job in
        let still = try job.still()
        func file(_ fidelity: WebPFidelity) throws -> [UInt8] {
          var encoder = WebPEncoder(fidelity: fidelity)
          encoder.colorSpace = still.colorSpace
          return try encoder.encode(still.pixels)
        }
        return try job.measureEncoding {
          switch (limit, fidelity) {
          case (nil, _): try file(fidelity)
          case (let limit?, .lossless):
            try limit.first([("--lossless", { try file(.lossless) })])
          case (let limit?, .lossy(let quality)):
            try limit.largest(upTo: Int(quality)) { try file(.lossy(quality: Double($0))) }
          }
        }
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
    has(.lossless) ? .lossless : .lossy(quality: Double(try quality(of: format)))
  }
}
