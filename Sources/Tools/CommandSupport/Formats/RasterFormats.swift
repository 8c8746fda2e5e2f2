extension OutputFormat {
  package static let png: OutputFormat = OutputFormat(
    name: "png", kind: "PNG", note: "animated",
    sharedOptions: optionNames(.compression, .loop, .colorSpace, .maxBytes),
    picture: { arguments in
      let (compression, limit) = (arguments.compression, try arguments[.maxBytes])
      return { job in
        let still = try job.still()
        return try job.measureEncoding {
          guard let limit else { return try still.encoded(compression) }
          return try limit.first(smallerFiles(of: still))
        }
      }
    },
    frameFile: { .png($0.compression, colorSpace: $0.colorSpace) },
    defaultAnimationScale: 1,
    animation: .frames { arguments in
      let (compression, loops) = (arguments.compression, try arguments.loops)
      return { try $0.writer(as: .png(compression), loops: loops) }
    })

  /// Smaller and smaller files: first without a loss, then with fewer colours.
  private static func smallerFiles(of still: Still) -> [SizeLimit.Try] {
    [
      ("every colour", { try still.encoded(.default) }),
      ("every colour and the best compression", { try still.encoded(.best) }),
    ]
      + [255, 128, 64, 32, 16, 8].map { count in
        let encode: () throws -> [UInt8]? = {
          try still.pixels.reduced(toColors: count).map {
            try Still(pixels: $0, scale: still.scale, colorSpace: still.colorSpace).encoded(.best)
          }
        }
        return ("\(count) colours", encode)
      }
  }

  package static let jpg: OutputFormat = OutputFormat(
    name: "jpg", otherFileExtensions: ["jpeg"], kind: "JPEG",
    sharedOptions: optionNames(.quality, .colorSpace, .maxBytes), defaultQuality: 90,
    picture: { arguments in
      try arguments.lossyPicture(as: jpg) { still, quality in
        let quality = quality ?? 100
        var encoder = JPEGEncoder(quality: quality, halvesColor: quality < 90)
        encoder.colorSpace = still.colorSpace
        return try encoder.encode(still.pixels)
      }
    },
    frameFile: { .jpeg(quality: try $0.quality(of: jpg), colorSpace: $0.colorSpace) })

  static let avif: OutputFormat = OutputFormat(
    name: "avif", kind: "AVIF",
    sharedOptions: optionNames(.quality, .lossless, .colorSpace, .maxBytes), defaultQuality: 80,
    picture: { arguments in
      try arguments.lossyPicture(as: avif) { still, quality in
        var encoder = AVIFEncoder(quality: quality)
        encoder.colorSpace = still.colorSpace
        return try encoder.encode(still.pixels)
      }
    })

  static let webp: OutputFormat = OutputFormat(
    name: "webp", kind: "WebP",
    sharedOptions: optionNames(.loop, .quality, .lossless, .colorSpace, .maxBytes),
    defaultQuality: 80,
    picture: { arguments in
      try arguments.lossyPicture(as: webp) { still, quality in
        var encoder = WebPEncoder(fidelity: fidelity(quality))
        encoder.colorSpace = still.colorSpace
        return try encoder.encode(still.pixels)
      }
    },
    animation: .frames { arguments in
      let quality = arguments.has(.lossless) ? nil : try arguments.quality(of: webp)
      let loops = try arguments.loops
      return { try $0.writer(as: .webp(fidelity(quality), method: 4), loops: loops) }
    })

  /// - Parameter quality: nil to keep every pixel.
  private static func fidelity(_ quality: Int?) -> WebPFidelity {
    quality.map { .lossy(quality: Double($0)) } ?? .lossless
  }
}

extension Arguments {
  /// Returns the encoder of a format with `--quality`; with `--max-bytes` it lowers the quality.
  ///
  /// - Parameter encode: makes the file with a quality, or keeps every pixel where there is none.
  @MainActor
  fileprivate func lossyPicture(
    as format: OutputFormat, _ encode: @escaping (Still, _ quality: Int?) throws -> [UInt8]
  ) throws -> OutputFormat.PictureWriter {
    let quality = has(.lossless) ? nil : try quality(of: format)
    let limit = try self[.maxBytes]
    return { job in
      let still = try job.still()
      return try job.measureEncoding {
        guard let limit else { return try encode(still, quality) }
        guard let quality else {
          return try limit.first([("--lossless", { try encode(still, nil) })])
        }
        return try limit.largest(upTo: quality) { try encode(still, $0) }
      }
    }
  }
}
