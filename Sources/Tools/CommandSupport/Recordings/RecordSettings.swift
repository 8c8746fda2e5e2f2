/// The options of `record` and `assemble` for writing recordings. Options that do not apply are
/// parsed too, so that every mistake is found before work begins.
@MainActor
package struct RecordSettings {
  private let arguments: Arguments
  /// Number of drawing threads.
  package let jobs: Int
  /// The share of a sequence to draw.
  package let shard: FrameShard
  /// How long each frame is exposed; nil without motion blur.
  package let shutter: Shutter?

  /// Throws ``UsageError``.
  package init(_ arguments: Arguments) throws {
    self.arguments = arguments
    jobs = try arguments.jobs
    shard = try arguments.shard
    shutter = try RecordTimes.shutter(arguments)
    try arguments.checkLoss()
    for format in OutputFormat.recordings {
      _ = (try format.frameFile?(arguments), try listsWriter(format))
      if case .frames(let writer) = format.animation { _ = try writer(arguments) }
    }
  }

  /// An option that does not apply to the output is a mistake and must not be ignored.
  package func check(_ output: RecordOutput) throws {
    if arguments.has(.loop), !output.isAnimation {
      throw arguments.usageError("--loop is for animations, not for single files")
    }
    try OutputFormat.recordings.check(arguments, written: [output.format])
    if output.format.vectors != nil {
      let others =
        arguments.has(.vectors)
        ? arguments.given(.quality, .lossless, .compression, .maxBytes)
        : arguments.given(.report, .imageDensity)
      if let option = others.first {
        throw arguments.usageError(
          "\(option) is for pages \(arguments.has(.vectors) ? "of pictures" : "with --vectors")")
      }
    }
    if output.isAnimation { try arguments.checkColorSpace(ofAnimation: output.path) }
    if arguments.has(.maxBytes) {
      guard output.isAnimation, case .frames = output.format.animation else {
        throw arguments.usageError(
          "--max-bytes is for one file with all frames, found \(output.path); "
            + "for a single moment, use render --at")
      }
    }
    if shutter != nil, case .lists = output.format.animation {
      throw arguments.usageError("--shutter is for drawn frames, found \(output.path)")
    }
    if case .sequence = output.kind { return }
    if let option = arguments.given(.shard, .resume).first {
      throw arguments.usageError(
        "\(option) is for sequences of files such as frames/%04d.png, found \(output.path)")
    }
  }

  /// A recorder of frames, which Ctrl-C stops.
  package func recorder(
    of source: any FrameSource, _ frames: [FrameMoment], _ progress: ProgressReport? = nil
  ) -> Recorder {
    var recorder = Recorder(source, frames: frames, jobs: jobs)
    recorder.shutter = shutter
    recorder.progress = { progress?.update($0) }
    recorder.isStopped = { Interruption.isRequested }
    Interruption.watch()
    return recorder
  }

  /// The encoder for the files of a sequence.
  package func frameFile(_ format: OutputFormat) throws -> FrameFileFormat {
    guard let file = try format.frameFile?(arguments) else {
      preconditionFailure("\(format.name) is no format of a sequence")
    }
    return file
  }

  /// Writes a file from display lists; nil for a format of drawn frames.
  package func listsWriter(_ format: OutputFormat) throws -> OutputFormat.ListsWriter? {
    if arguments.has(.vectors), let vectors = format.vectors { return try vectors(arguments) }
    guard case .lists(let writer) = format.animation else { return nil }
    return try writer(arguments)
  }

  /// The encoder for one file with all frames.
  package func writer(_ job: AnimationJob) throws -> any FrameWriter {
    guard case .frames(let writer) = job.output.format.animation else {
      preconditionFailure("\(job.output.format.name) is no format of drawn frames")
    }
    return try writer(arguments)(job)
  }
}
