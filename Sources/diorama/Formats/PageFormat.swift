import Recording

extension OutputFormat {
  static let html: OutputFormat = OutputFormat(
    name: "html", kind: "pages", note: "a page that plays it",
    sharedOptions: ["--quality", "--lossless", "--compression"], usualQuality: 85,
    animation: .frames { arguments in
      let quality = try arguments.quality(of: html)
      let encoding: PageWriter.Encoding =
        arguments.has("--lossless")
        ? .lossless(try arguments.compression) : .lossy(quality: quality)
      return { job in
        try PageWriter(
          to: try job.output.file(), title: job.title, as: encoding, job.shape, job.schedule)
      }
    })
}
