extension OutputFormat {
  package static let svg = OutputFormat(
    .svg, note: "animated",
    sharedOptions: optionNames(.imageDensity, .report, .loop, .perspective))

  package static let pdf = OutputFormat(
    .pdf, sharedOptions: optionNames(.imageDensity, .report),
    options: [
      .option(
        .text, "FORM",
        "Text in PDF: real (default; searchable, with embedded fonts) or outlines.")
    ])

  /// The row of a format of vector documents.
  package init(
    _ format: VectorFormat, note: String? = nil, sharedOptions: [String],
    options: [OptionSpec] = []
  ) {
    self.init(
      name: format.name, kind: format.kind, note: note, sharedOptions: sharedOptions,
      options: options, hasPages: format.hasPages)
    if let write = format.lists {
      picture = { arguments in
        let asked = try arguments.vectorRequest
        return { job in
          var request = asked
          request.title = job.title
          let file = try write(job.stage, job.pages.map(\.list), request)
          job.report(file.report)
          return file.bytes
        }
      }
    }
    if let write = format.motion {
      animation = .lists { arguments in
        try arguments.motionWriter(check: format.check) { recording, job in
          try write(job.stage.stage, recording, job.request)
        }
      }
    }
  }
}

extension Arguments {
  /// What is asked of vector documents. Throws ``UsageError``.
  fileprivate var vectorRequest: VectorFormat.Request {
    get throws {
      var request = VectorFormat.Request()
      request.options.vectors.imageDensity = try self[.imageDensity]
      request.options.loops = try loops
      request.options.perspective = self[.perspective] ?? request.options.perspective
      request.text = self[.text] ?? request.text
      request.isLenient = has(.lenient)
      return request
    }
  }

  /// Writes an animation as vectors with keyframes. Throws ``UsageError``.
  ///
  /// - Parameters:
  ///   - selectsText: whether text can be selected.
  ///   - check: what a few moments are asked before all are read.
  ///   - document: the file of a recording, and what in it is no outline.
  @MainActor
  package func motionWriter(
    selectsText: Bool = false,
    check: (@MainActor @Sendable (Stage, [DisplayList], VectorFormat.Request) throws -> Void)? =
      nil,
    _ document: @escaping @MainActor (MotionRecording, MotionJob) throws -> VectorFormat.File
  ) throws -> OutputFormat.ListsWriter {
    let asked = try vectorRequest
    let isRateGiven = has(.fps)
    return { stage, schedule, output in
      var request = asked
      request.options.selectsText = selectsText
      if isRateGiven { request.options.pictureRate = schedule.rate.framesPerSecond }
      var sampler = MotionSampler(stage, schedule: schedule)
      sampler.isStopped = { Interruption.isRequested }
      Interruption.watch()
      do {
        if let check { try check(stage.stage, try sampler.glimpses(), request) }
        guard let recording = try sampler.recording() else { Interruption.end() }
        request.title = Scene.outputName(of: output.path)
        let (bytes, report) = try document(
          recording, MotionJob(stage: stage, schedule: schedule, request: request))
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
  package let request: VectorFormat.Request
}
