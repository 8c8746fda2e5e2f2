import CollectionViews
import Recording

extension OutputFormat {
  static let avif: OutputFormat = OutputFormat(
    name: "avif", kind: "AVIF",
    sharedOptions: optionNames(.quality, .lossless, .colorSpace, .maxBytes), usualQuality: 80,
    picture: { arguments in
      let quality = arguments.has(.lossless) ? nil : try arguments.quality(of: avif)
      let limit = try arguments[.maxBytes]
      return { job in
        let still = try job.still()
        func file(_ quality: Int?) throws -> [UInt8] {
          var encoder = AVIFEncoder(quality: quality)
          encoder.colorSpace = still.colorSpace
          return try encoder.encode(still.pixels)
        }
        return try job.measureEncoding {
          guard let limit else { return try file(quality) }
          guard let quality else { return try limit.first([("--lossless", { try file(nil) })]) }
          return try limit.largest(upTo: quality, file)
        }
      }
    })
}
