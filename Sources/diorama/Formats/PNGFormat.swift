import Recording

extension OutputFormat {
  static let png: OutputFormat = OutputFormat(
    name: "png", kind: "PNG", note: "animated", sharedOptions: ["--compression", "--loop"],
    picture: { arguments in
      let compression = try arguments.compression
      return { job in
        let still = try job.still()
        return try job.measureEncoding { try still.encoded(compression) }
      }
    },
    frameFile: { .png(try $0.compression) },
    animation: .frames { arguments in
      let (compression, loops) = (try arguments.compression, try arguments.loops)
      return { try $0.writer(as: .png(compression), loops: loops) }
    })
}
