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
    try settings.check(output)
    let stage = try SceneStage(scenes[0], isLenient: arguments.has("--lenient"), images: images)
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    let (frames, writer) = try plan(of: stage, to: output, title: scenes[0].outputName)
    try RecordRun(arguments: arguments, jobs: settings.jobs).record(
      frames, of: stage, to: writer, path: output.path)
  }

  // MARK: - Private

  private func plan(
    of stage: SceneStage, to output: RecordOutput, title: String
  ) throws -> ([FrameMoment], any FrameWriter) {
    if case .moments(let moments) = times {
      try OutputPlan.makeFolder(of: output.path)
      let frames = moments.enumerated().map { FrameMoment(number: $0, time: $1) }
      // Time does not go back, whatever the order in which moments were named.
      return (frames.sorted { $0.time < $1.time }, momentsWriter(stage, output))
    }
    let schedule = try times.schedule(duration: stage.duration, arguments)
    try OutputPlan.makeFolder(of: output.path)
    let list = try stage.displayList(at: schedule.start)
    guard case .sequence(let pattern, let format) = output else {
      let writer = try settings.writer(
        output.format, to: output.path, FrameShape(of: list, scale: stage.scale),
        schedule, title: title)
      return (schedule.frames, writer)
    }
    let fileFormat = settings.fileFormat(format)
    let header = FrameManifest.Header(
      version: CommandTable.version, files: pattern, of: list, as: fileFormat, schedule)
    let writer = try FrameSequenceWriter(
      pattern: pattern, format: fileFormat, header: header, shard: settings.shard,
      resumes: arguments.has("--resume"))
    return (schedule.frames(of: settings.shard), writer)
  }

  private func momentsWriter(_ stage: SceneStage, _ output: RecordOutput) -> MomentsWriter {
    MomentsWriter(format: settings.fileFormat(output.format), scale: stage.scale) { number in
      switch output {
      case .sequence(let pattern, _): pattern.path(ofFrame: number)
      case .still(let path, _), .animation(let path, _): path
      }
    }
  }
}
