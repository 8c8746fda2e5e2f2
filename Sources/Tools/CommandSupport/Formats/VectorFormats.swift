extension OutputFormat {
  package static let svg: OutputFormat = OutputFormat(
    name: "svg", kind: "SVG", note: "animated",
    sharedOptions: optionNames(.imageDensity, .report, .loop, .perspective),
    picture: { arguments in
      let options = try arguments.vectorOptions
      return { job in
        let document = try job.stage.svg(of: job.pages[0].list, options: options)
        job.report(document.report)
        return document.bytes
      }
    },
    animation: .lists { arguments in
      try arguments.motionWriter { recording, job, options in
        let document = try job.stage.stage.animatedSVG(of: recording, options: options)
        return (document.bytes, document.report)
      }
    })

  package static let pdf: OutputFormat = OutputFormat(
    name: "pdf", kind: "PDF", sharedOptions: optionNames(.imageDensity, .report),
    options: [
      .option(
        .text, "FORM",
        "Text in PDF: real (default; searchable, with embedded fonts) or outlines.")
    ],
    picture: { arguments in
      let options = try arguments.vectorOptions
      let text = arguments[.text] ?? PDFRenderer.TextForm.real
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
      options.imageDensity = try self[.imageDensity] ?? options.imageDensity
      return options
    }
  }
}

extension OutputFormat {
  package static let lottie = OutputFormat(
    name: "lottie", kind: "Lottie", note: "an archive for players",
    sharedOptions: optionNames(.imageDensity, .report, .loop),
    animation: .lists { try $0.lottieWriter(\.archive) })

  package static let json = OutputFormat(
    name: "json", kind: "Lottie", note: "Lottie's own JSON",
    sharedOptions: optionNames(.imageDensity, .report),
    animation: .lists { try $0.lottieWriter(\.bytes) })
}

extension Arguments {
  @MainActor
  fileprivate func lottieWriter(
    _ bytes: @escaping @Sendable (LottieDocument) -> [UInt8]
  ) throws -> OutputFormat.ListsWriter {
    let isLenient = has(.lenient)
    return try motionWriter(
      check: { try $0.stage.checkLottie(of: $1, isLenient: isLenient) }
    ) { recording, job, options in
      let document = try job.stage.stage.lottie(
        of: recording, isLenient: isLenient, options: options)
      return (bytes(document), document.report)
    }
  }

  /// Writes an animation as vectors with keyframes. Throws ``UsageError``.
  ///
  /// - Parameters:
  ///   - selectsText: whether text can be selected.
  ///   - check: what a few moments are asked before all are read.
  ///   - document: the file of a recording, and what in it is no outline.
  @MainActor
  func motionWriter(
    selectsText: Bool = false,
    check: (@MainActor (SceneStage, [DisplayList]) throws -> Void)? = nil,
    _ document:
      @escaping @MainActor (MotionRecording, MotionJob, MotionOptions) throws -> (
        bytes: [UInt8], report: VectorReport
      )
  ) throws -> OutputFormat.ListsWriter {
    var options = MotionOptions()
    options.vectors = try vectorOptions
    options.loops = try loops
    options.selectsText = selectsText
    options.perspective = self[.perspective] ?? options.perspective
    let isRateGiven = has(.fps)
    return { stage, schedule, output in
      var options = options
      if isRateGiven { options.pictureRate = schedule.rate.framesPerSecond }
      var sampler = MotionSampler(stage, schedule: schedule)
      sampler.isStopped = { Interruption.isRequested }
      Interruption.watch()
      do {
        if let check { try check(stage, try sampler.glimpses()) }
        guard let recording = try sampler.recording() else { Interruption.end() }
        let title = Scene.outputName(of: output.path)
        let (bytes, report) = try document(
          recording, MotionJob(stage: stage, schedule: schedule, title: title), options)
        var reports = DocumentReports(self)
        reports.add(report, of: output.path)
        let file = try output.file()
        try file.append(bytes)
        try file.commit()
        try reports.write(to: output.files)
      } catch {
        throw stage.explanation(of: error)
      }
    }
  }
}

/// An animation of vectors that is written.
@MainActor
package struct MotionJob {
  package let stage: SceneStage
  package let schedule: FrameSchedule
  /// Of a page, in the browser's title bar.
  package let title: String
}
