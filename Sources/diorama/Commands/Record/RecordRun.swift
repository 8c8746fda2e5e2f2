import Foundation
import Recording

/// Draws frames into a writer, shows how far it is, and obeys Ctrl-C.
@MainActor
struct RecordRun {
  let arguments: Arguments
  let jobs: Int

  /// - Parameter path: what is printed when everything is there.
  func record(
    _ frames: [FrameMoment], of source: any FrameSource, to writer: any FrameWriter, path: String
  ) throws {
    let progress = ProgressReport(isQuiet: arguments.has("--quiet"))
    var recorder = Recorder(source, frames: frames, jobs: jobs)
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
      throw error
    }
    progress.end(stopped: false)
    StandardStreams.print(path + "\n")
  }
}
