import CollectionViews
import Recording

extension OutputFormat {
  static let jpg: OutputFormat = OutputFormat(
    name: "jpg", otherEndings: ["jpeg"], kind: "JPEG",
    sharedOptions: optionNames(.quality, .colorSpace, .maxBytes),
    usualQuality: 90,
    picture: { arguments in
      let (quality, limit) = (try arguments.quality(of: jpg), try arguments[.maxBytes])
      return { job in
        let still = try job.still()
        func file(_ quality: Int) throws -> [UInt8] {
          var encoder = JPEGEncoder(quality: quality)
          encoder.colorSpace = still.colorSpace
          return try encoder.encode(still.pixels)
        }
        return try job.measureEncoding {
          try limit?.largest(upTo: quality, file) ?? file(quality)
        }
      }
    },
    frameFile: { .jpeg(quality: try $0.quality(of: jpg), colorSpace: $0.colorSpace) })
}
