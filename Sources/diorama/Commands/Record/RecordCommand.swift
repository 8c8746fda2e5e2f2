import Foundation
import PixelImages
import Recording
import SceneFiles

/// `diorama record`.
@MainActor
final class RecordCommand {
  private let arguments: Arguments
  private let times: RecordTimes
  private let settings: RecordSettings
  private let images = DecodedImageCache(byteLimit: 96 << 20)

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    times = try RecordTimes(arguments)
    settings = try RecordSettings(arguments)
  }

  func run() throws {
    let scenes = try SceneInputs.scenes(arguments)
    guard scenes.count == 1 else {
      throw arguments.misuse("\(scenes.count) scenes were given; one is recorded at a time")
    }
    let output = try RecordOutput(
      arguments, name: scenes[0].outputName, moments: times.momentCount)
    try settings.check(arguments, output)
    let stage = try SceneStage(scenes[0], isLenient: arguments.has("--lenient"), images: images)
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    try OutputPlan.makeFolder(of: output.path)
    switch times {
    case .moments(let moments): try record(moments, of: stage, to: output)
    case .schedule:
      let schedule = try times.schedule(duration: stage.duration, arguments)
      try record(schedule, of: stage, to: output)
    }
  }

  // MARK: - Private

  private func record(_ moments: [Double], of stage: SceneStage, to output: RecordOutput) throws {
    let frames = moments.enumerated().map { FrameMoment(number: $0, time: $1) }
    let writer = MomentsWriter(
      format: settings.fileFormat(output.format), scale: stage.scale
    ) { number in
      if case .sequence(let pattern, _) = output {
        pattern.path(ofFrame: number)
      } else {
        output.path
      }
    }
    // Time does not go back, whatever the order in which moments were named.
    try record(frames.sorted { $0.time < $1.time }, of: stage, to: writer, output)
  }

  private func record(
    _ schedule: FrameSchedule, of stage: SceneStage, to output: RecordOutput
  ) throws {
    guard case .sequence(let pattern, let format) = output else {
      preconditionFailure("\(output.path) has no writer")
    }
    let list = try stage.displayList(at: schedule.start)
    let fileFormat = settings.fileFormat(format)
    let header = FrameManifest.Header(
      version: CommandTable.version, of: list, as: fileFormat, schedule)
    let writer = try FrameSequenceWriter(
      pattern: pattern, format: fileFormat, header: header, shard: settings.shard,
      resumes: arguments.has("--resume"))
    try record(schedule.frames(of: settings.shard), of: stage, to: writer, output)
  }

  private func record(
    _ frames: [FrameMoment], of stage: SceneStage, to writer: some FrameWriter,
    _ output: RecordOutput
  ) throws {
    let progress = ProgressReport(isQuiet: arguments.has("--quiet"))
    var recorder = Recorder(stage, frames: frames, jobs: settings.jobs)
    recorder.progress = { progress.update($0) }
    recorder.isStopped = { Interruption.isRequested }
    Interruption.watch()
    do {
      guard try recorder.record(to: writer) else {
        progress.end(stopped: true)
        Interruption.end()
      }
      progress.end(stopped: false)
      StandardStreams.print(output.path + "\n")
    } catch {
      progress.clear()
      throw error
    }
  }
}
