import Files
import LayerRendering
import Recording
import SceneFiles
import ScenePlayback
import VectorRendering

extension OutputFormat {
  static let svg: OutputFormat = OutputFormat(
    name: "svg", kind: "SVG", note: "vectors that play",
    sharedOptions: ["--image-density", "--report", "--loop"],
    picture: { arguments in
      let options = try arguments.vectorOptions
      return { job in
        let document = try job.stage.svg(of: job.pages[0].list, options: options)
        job.report(document.report)
        return document.bytes
      }
    },
    animation: .lists { arguments in
      try arguments.motionWriter { document, _ in document.bytes }
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
  var vectorOptions: VectorOptions {
    get throws {
      var options = VectorOptions()
      options.imageDensity =
        try number("--image-density", in: 0.05...16) ?? options.imageDensity
      return options
    }
  }
}

extension Arguments {
  /// Writes an animation as vectors with keyframes. Throws ``UsageError``.
  ///
  /// - Parameters:
  ///   - selectsText: whether text can be selected.
  ///   - bytes: the file of a drawing.
  @MainActor
  func motionWriter(
    selectsText: Bool = false,
    bytes: @escaping @MainActor (AnimatedSVGDocument, MotionJob) -> [UInt8]
  ) throws -> OutputFormat.ListsWriter {
    var options = MotionOptions()
    options.vectors = try vectorOptions
    options.loops = try loops
    options.selectsText = selectsText
    return { stage, schedule, output in
      var sampler = MotionSampler(stage, schedule: schedule)
      sampler.isStopped = { Interruption.isRequested }
      Interruption.watch()
      do {
        guard let recording = try sampler.recording() else { Interruption.end() }
        let document = try stage.stage.animatedSVG(of: recording, options: options)
        var reports = DocumentReports(self)
        reports.add(document.report, of: output.path)
        let file = try output.file()
        let title = Scene.outputName(of: output.path)
        try file.append(
          bytes(document, MotionJob(stage: stage, schedule: schedule, title: title)))
        try file.commit()
        try reports.write()
      } catch {
        throw stage.explanation(of: error)
      }
    }
  }
}

/// An animation of vectors that is written.
@MainActor
struct MotionJob {
  let stage: SceneStage
  let schedule: FrameSchedule
  /// Of a page, in the browser's title bar.
  let title: String
}
