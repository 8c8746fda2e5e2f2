extension OutputFormat {
  package static let html: OutputFormat = OutputFormat(
    name: "html", kind: "pages", note: "a web page with a player",
    sharedOptions: optionNames(
      .quality, .lossless, .compression, .maxBytes, .imageDensity, .report,
      .vectors), defaultQuality: 85,
    animation: .frames { arguments in
      let quality = try arguments.quality(of: html)
      let encoding: PageWriter.Encoding =
        arguments.has(.lossless)
        ? .lossless(arguments.compression) : .lossy(quality: quality)
      return { job in
        try PageWriter(
          to: try job.output.file(), title: job.title, as: encoding, job.shape, job.schedule)
      }
    },
    vectors: { arguments in
      try arguments.motionWriter(selectsText: true) { recording, job in
        let document = try job.stage.stage.animatedSVG(of: recording, options: job.request.options)
        let shape = FrameShape(
          width: Int((job.stage.size.width * job.stage.scale).rounded()),
          height: Int((job.stage.size.height * job.stage.scale).rounded()), scale: job.stage.scale,
          isOpaque: false)
        let title = job.request.title ?? ""
        return (document.page(title: title, shape, job.schedule), document.report)
      }
    })
}
