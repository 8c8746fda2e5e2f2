import Files
import Foundation
import LayerRendering
import LocatedJSON
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

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
    try output.check(OutputCheck(arguments, scenes: scenes))
    let stage = try SceneStage(scenes[0], isLenient: arguments.has("--lenient"), images: images)
    defer { for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") } }
    stage.stage.colorSpace = try arguments.colorSpace
    let run = RecordRun(arguments: arguments, settings: settings, output: output)
    if case .moments(let moments) = times {
      let frames = moments.enumerated().map { FrameMoment(number: $0, time: $1) }
      // Time cannot go back, in whatever order the moments were given.
      try run.record(
        frames.sorted { $0.time < $1.time }, of: stage, to: momentsWriter(stage, output))
      return
    }
    let schedule = try times.schedule(duration: stage.duration, arguments)
    let refusal = scenes[0].limits.refusal(
      ofFrames: schedule.count, size: stage.size, scale: stage.scale)
    if let refusal { throw LocatedError([LocatedProblem(file: scenes[0].name, message: refusal)]) }
    if case .animation = output, let record = settings.listsWriter(output.format) {
      try record(stage, schedule, output)
      return run.sayOutput()
    }
    let list = try stage.displayList(at: schedule.start)
    if case .sequence(let pattern, let format) = output {
      let writer = try sequenceWriter(pattern, format, of: list, schedule)
      try run.record(schedule.frames(of: settings.shard), of: stage, to: writer)
    } else {
      let shape = FrameShape(of: list, scale: stage.scale)
      try run.record(schedule, of: stage, shape, title: scenes[0].outputName)
    }
  }

  // MARK: - Private

  private func sequenceWriter(
    _ pattern: FramePattern, _ format: OutputFormat, of list: DisplayList,
    _ schedule: FrameSchedule
  ) throws -> FrameSequenceWriter {
    try makeFolder(of: pattern.description)
    let fileFormat = settings.frameFile(format)
    let header = FrameManifest.Header(
      version: CommandTable.version, files: pattern, of: list, as: fileFormat, schedule)
    return try FrameSequenceWriter(
      pattern: pattern, format: fileFormat, header: header, shard: settings.shard,
      resumes: arguments.has("--resume"))
  }

  private func momentsWriter(_ stage: SceneStage, _ output: RecordOutput) -> MomentsWriter {
    MomentsWriter(format: settings.frameFile(output.format), scale: stage.scale) { number in
      guard case .sequence(let pattern, _) = output else { return try output.file() }
      let path = pattern.path(ofFrame: number)
      try makeFolder(of: path)
      return try AtomicFile(at: path, below: parentFolder(of: path))
    }
  }
}
