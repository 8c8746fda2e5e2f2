import LayerRendering
import Recording
import VectorRendering

extension OutputFormat {
  static let svg: OutputFormat = OutputFormat(
    name: "svg", kind: "SVG", sharedOptions: ["--image-density", "--report"],
    picture: { arguments in
      let options = try arguments.vectorOptions
      return { job in
        let document = try job.stage.svg(of: job.pages[0].list, options: options)
        job.report(document.report)
        return document.bytes
      }
    })

  static let pdf: OutputFormat = OutputFormat(
    name: "pdf", kind: "PDF", sharedOptions: ["--image-density", "--report"],
    options: [
      .option(
        "--text", "FORM", offers: .words(PDFRenderer.TextForm.allCases.map(\.rawValue)),
        "Text within PDF: real (embedded fonts, can be searched) or outlines. Default: real.")
    ],
    picture: { arguments in
      let options = try arguments.vectorOptions
      let text = try arguments.choice("--text") ?? PDFRenderer.TextForm.real
      return { job in
        let document = try job.stage.pdf(
          of: job.pages.map(\.list), text: text, title: job.title, options: options)
        job.report(document.report)
        return document.bytes
      }
    }, hasPages: true)
}

extension Arguments {
  /// Returns the options for vector documents. Throws ``UsageError``.
  fileprivate var vectorOptions: VectorOptions {
    get throws {
      var options = VectorOptions()
      options.imageDensity =
        try number("--image-density", in: 0.05...16) ?? options.imageDensity
      return options
    }
  }
}
