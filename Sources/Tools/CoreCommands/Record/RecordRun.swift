/// Draws frames into a writer, shows the progress, and handles Ctrl-C.
@MainActor
package struct RecordRun {
  let arguments: Arguments
  let settings: RecordSettings
  let output: RecordOutput

  package init(arguments: Arguments, settings: RecordSettings, output: RecordOutput) {
    (self.arguments, self.settings, self.output) = (arguments, settings, output)
  }

  /// Writes all frames of a restartable source into one file.
  package func record(
    _ schedule: FrameSchedule, of source: any FrameSource, _ shape: FrameShape, title: String
  ) throws {
    // Before another program is started, which would otherwise be left running.
    Interruption.watch()
    let job = job(schedule, of: source, shape, title: title)
    try record(schedule.frames, of: source, to: try settings.writer(job))
    saySize(of: shape, schedule)
  }

  /// The animation that is made of all frames of a source.
  func job(
    _ schedule: FrameSchedule, of source: any FrameSource, _ shape: FrameShape, title: String
  ) -> AnimationJob {
    AnimationJob(
      output: output, shape: shape, schedule: schedule, title: title,
      commonColors: { try palette(ofSize: $0, schedule, source, shape) })
  }

  func record(
    _ frames: [FrameMoment], of source: any FrameSource, to writer: any FrameWriter
  ) throws {
    let progress = ProgressReport(isQuiet: arguments.has(.quiet))
    do {
      guard try settings.recorder(of: source, frames, progress).record(to: writer) else {
        progress.end(stopped: true)
        Interruption.end()
      }
    } catch {
      progress.clear()
      // A program running beside this one gets Ctrl-C too, and fails.
      if Interruption.isRequested { Interruption.end() }
      // A reader that closed its end wants no more data.
      if output.isStandardOutput, (error as? FileWriteError)?.code == EPIPE {
        exit(ExitStatus.done.rawValue)
      }
      throw error
    }
    progress.end(stopped: false)
    if !output.isStandardOutput { arguments.printLine(output.path) }
  }

  /// Prints how large the files of some frames are together.
  func saySize(of frames: [FrameMoment]) {
    if arguments.has(.quiet) || output.isStandardOutput { return }
    let paths =
      if case .sequence(let pattern) = output.kind {
        frames.map { pattern.path(ofFrame: $0.number) }
      } else {
        [output.path]
      }
    let sizes = paths.compactMap(ByteCount.ofFile)
    if sizes.isEmpty { return }
    StandardStreams.printError(
      "\(output.path.printable()): \(Plural.count(sizes.count, "file")), "
        + "\(ByteCount(sizes.reduce(0, +)))")
  }

  /// The least size of a GIF or an animated PNG for which another format is named.
  private static let leastBytes = 1_000_000

  /// Prints the size of one file with all frames.
  private func saySize(of shape: FrameShape, _ schedule: FrameSchedule) {
    if arguments.has(.quiet) || output.isStandardOutput { return }
    guard let bytes = ByteCount.ofFile(output.path) else { return }
    let shape = output.format.hasEvenSides ? shape.withEvenSides : shape
    let seconds = String(format: "%.2f", schedule.rate.time(ofFrame: schedule.count))
    StandardStreams.printError(
      "\(output.path.printable()): \(shape.width)×\(shape.height) pixels, \(seconds) s, "
        + "\(ByteCount(bytes))")
    if [OutputFormat.gif, .png].contains(output.format), bytes >= Self.leastBytes {
      StandardStreams.printError(
        "hint: with --scale \(String(format: "%g", shape.scale)), a WebP is usually smaller, and a "
          + "video such as .mp4 much smaller")
    }
  }

  /// Returns the palette shared by all frames of a GIF, computed from some of them; nil if its
  /// encoder does that itself.
  private func palette(
    ofSize size: Int, _ schedule: FrameSchedule, _ source: any FrameSource, _ shape: FrameShape
  ) throws -> GIFPalette? {
    let samples = schedule.paletteSamples(of: shape)
    if samples.isEmpty { return nil }
    let sampler = try PaletteSampler(tableSize: size)
    guard try settings.recorder(of: source, samples).record(to: sampler) else { Interruption.end() }
    return sampler.palette
  }
}
