import CollectionViews
import Recording

extension OutputFormat {
  static let png: OutputFormat = OutputFormat(
    name: "png", kind: "PNG", note: "animated",
    sharedOptions: optionNames(.compression, .loop, .colorSpace, .maxBytes),
    picture: { arguments in
      let (compression, limit) = (arguments.compression, try arguments[.maxBytes])
      return { job in
        let still = try job.still()
        return try job.measureEncoding {
          guard let limit else { return try still.encoded(compression) }
          return try limit.first(files(of: still))
        }
      }
    },
    frameFile: { .png($0.compression, colorSpace: $0.colorSpace) },
    usualAnimationScale: 1,
    animation: .frames { arguments in
      let (compression, loops) = (arguments.compression, try arguments.loops)
      return { try $0.writer(as: .png(compression), loops: loops) }
    })

  /// Smaller and smaller files: first without a loss, then with fewer colours.
  private static func files(of still: Still) -> [(name: String, make: () throws -> [UInt8]?)] {
    let whole: [(name: String, make: () throws -> [UInt8]?)] = [
      ("every colour", { try still.encoded(.default) }),
      ("every colour and the best compression", { try still.encoded(.best) }),
    ]
    return whole
      + [255, 128, 64, 32, 16, 8].map { count in
        (
          "\(count) colours",
          {
            guard let pixels = try still.pixels.reduced(toColors: count) else { return nil }
            return try Still(
              pixels: pixels, scale: still.scale, colorSpace: still.colorSpace
            ).encoded(.best)
          }
        )
      }
  }
}
