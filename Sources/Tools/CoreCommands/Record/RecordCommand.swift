/// `diorama record`.
@MainActor
final class RecordCommand {
  private let arguments: Arguments
  /// What else can be recorded.
  private let forms: [RecordingForm]
  private let times: RecordTimes
  private let settings: RecordSettings
  private let images = DecodedImageCache(byteLimit: 96 << 20)

  init(_ arguments: Arguments, _ forms: [RecordingForm]) throws {
    (self.arguments, self.forms) = (arguments, forms)
    times = try RecordTimes(arguments)
    settings = try RecordSettings(arguments)
  }

  func run() throws {
    var scenes = try SceneInputs.scenes(arguments)
    guard scenes.count == 1 else {
      throw arguments.usageError("\(scenes.count) scenes were given; one is recorded at a time")
    }
    for form in forms {
      guard let write = try form.writer(arguments, settings, scenes[0]) else { continue }
      return try withStage(of: scenes[0]) { try write($0, times) }
    }
    try checkStills()
    let output = try RecordOutput(
      arguments, name: scenes[0].outputName, moments: times.momentCount, reading: scenes)
    try settings.check(output)
    if output.isAnimation, !scenes[0].isScaleChosen {
      scenes[0].scale = output.format.defaultAnimationScale ?? scenes[0].scale
    }
    try withStage(of: scenes[0]) { try record($0, scenes[0], output) }
  }

  /// Refuses other formats for the stills that `--at` and numbered names ask for. Throws
  /// ``UsageError``.
  private func checkStills() throws {
    let path = arguments[.output] ?? "Output/"
    let isNumbered = FramePattern.isMeant(by: path)
    let format =
      OutputPath.namesFolder(path)
      ? try arguments.format(among: OutputFormat.recordings) : OutputFormat.all.format(ofPath: path)
    guard isNumbered || times.momentCount != nil, let format,
      !OutputFormat.frameFiles.contains(format)
    else { return }
    throw arguments.usageError(
      "\(path): \(isNumbered ? "numbered names are for" : "--at draws") stills: expected a file "
        + "ending in \(OutputFormat.frameFiles.fileExtensions), found .\(format.name); diorama "
        + "render draws stills in other formats")
  }

  /// Opens the stage of a scene, and prints its warnings at the end.
  private func withStage(of scene: Scene, _ body: (SceneStage) throws -> Void) throws {
    let stage = try SceneStage(scene, isLenient: arguments.has(.lenient), images: images)
    defer { StandardStreams.printWarnings(stage.warnings) }
    stage.stage.colorSpace = arguments.colorSpace
    do { try body(stage) } catch let error as VectorFormatError {
      throw LocatedError(file: scene.name, message: error.description)
    }
  }

  private func record(_ stage: SceneStage, _ scene: Scene, _ output: RecordOutput) throws {
    let run = RecordRun(arguments: arguments, settings: settings, output: output)
    if case .moments(let moments) = times {
      let frames = moments.enumerated().map { FrameMoment(number: $0, time: $1) }
      // Time cannot go back, in whatever order the moments were given.
      try run.record(
        frames.sorted { $0.time < $1.time }, of: stage, to: try momentsWriter(stage, output))
      return run.saySize(of: frames)
    }
    times.sayStillness(of: stage, scene, arguments)
    if let limit = try arguments[.maxBytes] {
      return try RecordSizeSearch(
        arguments: arguments, limit: limit, output: output, scene: scene, images: images
      ).run()
    }
    let schedule = try times.schedule(of: stage, scene, arguments)
    if output.isAnimation, let record = try settings.listsWriter(output.format) {
      try record(stage, schedule, output)
      if !output.isStandardOutput { arguments.printLine(output.path) }
      return run.saySize(of: schedule.frames)
    }
    let list = try stage.displayList(at: schedule.start)
    if case .sequence(let pattern) = output.kind {
      let end = try stage.displayList(at: schedule.time(ofFrame: schedule.count - 1))
      let writer = try sequenceWriter(pattern, output, from: list, to: end, schedule)
      let frames = schedule.frames(of: settings.shard)
      try run.record(frames, of: stage, to: writer)
      run.saySize(of: frames)
    } else {
      let shape = FrameShape(of: list, scale: stage.scale)
      let settled = try SettledFrames(stage, schedule)
      try run.record(schedule, of: settled, shape, title: scene.outputName)
    }
  }

  private func sequenceWriter(
    _ pattern: FramePattern, _ output: RecordOutput, from list: DisplayList, to end: DisplayList,
    _ schedule: FrameSchedule
  ) throws -> FrameSequenceWriter {
    let manifest = pattern.manifestPath(of: settings.shard)
    _ = try output.files.path(of: OutputPath(manifest, below: parentFolder(of: manifest)))
    let fileFormat = try settings.frameFile(output.format)
    var header = FrameManifest.Header(
      version: dioramaVersion, files: pattern, of: list, as: fileFormat, schedule)
    if let shutter = settings.shutter { header.encoding += ", \(shutter)" }
    return try FrameSequenceWriter(
      pattern: pattern, format: fileFormat, header: header, end: end, shard: settings.shard,
      resumes: arguments.has(.resume))
  }

  private func momentsWriter(
    _ stage: SceneStage, _ output: RecordOutput
  ) throws -> MomentsWriter {
    MomentsWriter(format: try settings.frameFile(output.format), scale: stage.scale) { number in
      guard case .sequence(let pattern) = output.kind else { return try output.file() }
      let path = pattern.path(ofFrame: number)
      return try output.files.open(OutputPath(path, below: parentFolder(of: path)))
    }
  }
}
