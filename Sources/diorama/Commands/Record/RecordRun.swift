import Files
import Foundation
import PixelImages
import Recording

/// Draws frames into a writer, shows how far it is, and obeys Ctrl-C.
@MainActor
struct RecordRun {
  let arguments: Arguments
  let settings: RecordSettings
  let output: RecordOutput

  /// Writes all frames of a source, which can begin again, into one file.
  func record(
    _ schedule: FrameSchedule, of source: any FrameSource, _ shape: FrameShape, title: String
  ) throws {
    // Before another program is started, which would be left alone.
    Interruption.watch()
    let job = AnimationJob(
      output: output, shape: shape, schedule: schedule, title: title,
      commonColors: { try palette(schedule, source, shape) })
    try record(schedule.frames, of: source, to: try settings.writer(job))
  }

  func record(
    _ frames: [FrameMoment], of source: any FrameSource, to writer: any FrameWriter
  ) throws {
    let progress = ProgressReport(isQuiet: arguments.has("--quiet"))
    var recorder = Recorder(source, frames: frames, jobs: settings.jobs)
    recorder.progress = { progress.update($0) }
    recorder.isStopped = { Interruption.isRequested }
    Interruption.watch()
    do {
      guard try recorder.record(to: writer) else {
        progress.end(stopped: true)
        Interruption.end()
      }
    } catch {
      progress.clear()
      // A program beside this one hears of Ctrl-C too, and fails.
      if Interruption.isRequested { Interruption.end() }
      // A reader that closed its end has seen enough.
      if output.isStandardOutput, (error as? FileWriteError)?.code == EPIPE {
        exit(ExitStatus.done.rawValue)
      }
      throw error
    }
    progress.end(stopped: false)
    sayOutput()
  }

  /// Says where the recording is.
  func sayOutput() {
    if !output.isStandardOutput, !arguments.has("--quiet") {
      StandardStreams.printLine(output.path)
    }
  }

  // MARK: - Private

  /// The colours that all frames of a GIF have in common, by some of them; nil where its encoder
  /// finds them by itself.
  private func palette(
    _ schedule: FrameSchedule, _ source: any FrameSource, _ shape: FrameShape
  ) throws -> GIFPalette? {
    let samples = schedule.paletteSamples(of: shape)
    if samples.isEmpty { return nil }
    let sampler = try PaletteSampler()
    var recorder = Recorder(source, frames: samples, jobs: settings.jobs)
    recorder.isStopped = { Interruption.isRequested }
    Interruption.watch()
    guard try recorder.record(to: sampler) else { Interruption.end() }
    return sampler.palette
  }
}
