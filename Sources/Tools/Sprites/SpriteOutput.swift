import CommandSupport

/// What `--sprites` writes: a sheet as PNG, and its atlas as JSON. All mistakes are found before work
/// begins.
@MainActor
struct SpriteOutput {
  /// What becomes sprites.
  enum Kind: String, CaseIterable { case frames, elements }

  private let arguments: Arguments
  private let settings: RecordSettings
  private let kind: Kind
  private let form: SpriteAtlas.Form
  private let padding: Int
  private let compression: PNGCompression
  private let (sheet, atlas): (OutputPath, OutputPath)
  private let files: RunOutputs
  private let scene: Scene
  /// Of the sheet, without its file extension.
  private let name: String

  /// Nil where no sprites are asked for. Throws ``UsageError``.
  init?(_ arguments: Arguments, _ settings: RecordSettings, _ scene: Scene) throws {
    guard let kind = arguments[.sprites] else {
      // The options that only sprites have.
      if let option = arguments.given(.atlas, .atlasForm, .powerOfTwo, .padding).first {
        throw arguments.usageError("\(option) is for sprite sheets: --sprites frames")
      }
      return nil
    }
    (self.arguments, self.settings, self.kind, self.scene) = (arguments, settings, kind, scene)
    form = arguments[.atlasForm] ?? .hash
    padding = try arguments[.padding] ?? 2
    compression = arguments.compression
    let unsupported =
      arguments.given(.loop, .maxBytes, .resume, .shard)
      + (kind == .frames
        ? arguments.given(.at) : arguments.given(.fps, .from, .to, .duration, .shutter))
    if let option = unsupported.first {
      throw arguments.usageError("\(option) is not for a sprite sheet of \(kind.rawValue)")
    }
    let asked = try arguments.format(among: OutputFormat.recordings)
    let path = arguments[.output] ?? "Output/"
    sheet =
      OutputPath.namesFolder(path)
      ? OutputPath("\(scene.outputName).png", in: path) : OutputPath(path)
    let isPNG = [OutputFormat.png].format(ofPath: sheet.path) != nil
    guard path != "-", isPNG, asked == nil || asked == .png, !FramePattern.isMeant(by: path) else {
      throw arguments.usageError("--sprites: expected a file such as -o sprites.png, found \(path)")
    }
    try OutputFormat.recordings.check(arguments, written: [.png])
    let stem = (sheet.path as NSString).deletingPathExtension
    name = (stem as NSString).lastPathComponent
    let beside = OutputPath(stem + ".json", option: Option.atlas.name)
    files = try RunOutputs(
      arguments, reading: [scene],
      writing: arguments.has(.atlas) ? [sheet] : [sheet, beside])
    atlas = files[.atlas] ?? beside
  }

  /// Writes both files.
  func write(_ stage: SceneStage, _ times: RecordTimes) throws {
    let (sheetFile, atlasFile) = (try files.open(sheet), try files.open(atlas))
    let sprites: [SpriteSheet.Sprite]
    do {
      switch kind {
      case .frames: sprites = try frames(of: stage, times)
      case .elements: sprites = try elements(of: stage, times)
      }
      let side = scene.limits.canvasSide
      guard
        let packed = SpriteSheet(
          sprites, padding: padding, isPowerOfTwo: arguments.has(.powerOfTwo),
          largestSide: side)
      else { throw SpriteError.doesNotFit(side: side) }
      let size = CGSize(width: packed.width, height: packed.height)
      if let message = scene.limits.errorMessage(for: size, scale: 1) {
        throw LocatedError(file: scene.name, message: "the sheet: \(message)")
      }
      let list = try SpriteAtlas(
        of: packed, as: form, image: (sheet.path as NSString).lastPathComponent,
        scale: stage.scale, version: dioramaVersion)
      let colors = arguments.colorSpace
      try packed.write(
        { try Still(pixels: $0, scale: stage.scale, colorSpace: colors).encoded(compression) },
        to: sheetFile, list, to: atlasFile)
      say(packed)
    } catch let error as SpriteError {
      throw LocatedError(file: scene.name, message: error.description)
    }
  }

  private func frames(
    of stage: SceneStage, _ times: RecordTimes
  ) throws -> [SpriteSheet.Sprite] {
    times.sayStillness(of: stage, scene, arguments)
    let schedule = try times.schedule(of: stage, scene, arguments)
    let collector = SpriteCollector(
      name: name, rate: schedule.rate, count: schedule.count,
      pixelLimit: scene.limits.canvasPixels)
    let progress = ProgressReport(isQuiet: arguments.has(.quiet))
    let source = try SettledFrames(stage, schedule)
    // The first moment begins the scene again, on a stage of its own.
    _ = try source.displayList(at: schedule.start)
    stage.stage.colorSpace = arguments.colorSpace
    let isWhole = try settings.recorder(of: source, schedule.frames, progress).record(to: collector)
    progress.end(stopped: !isWhole)
    if !isWhole { Interruption.end() }
    return collector.sprites
  }

  private func elements(
    of stage: SceneStage, _ times: RecordTimes
  ) throws -> [SpriteSheet.Sprite] {
    var moment = 0.0
    if case .moments(let moments) = times {
      guard moments.count == 1 else {
        throw arguments.usageError("--sprites elements shows one moment, found \(moments.count)")
      }
      moment = moments[0]
    }
    let list = try stage.displayList(at: moment)
    do {
      return try SpriteSheet.elements(
        of: list, by: stage.renderer, pixelLimit: scene.limits.canvasPixels)
    } catch {
      throw stage.explanation(of: error)
    }
  }

  private func say(_ packed: SpriteSheet) {
    if arguments.has(.quiet) { return }
    let bytes = ByteCount.ofFile(sheet.path) ?? 0
    StandardStreams.printError(
      "\(sheet.path.printable()): \(Plural.count(packed.sprites.count, "sprite")) on "
        + "\(packed.width)×\(packed.height) pixels, \(ByteCount(bytes))")
    StandardStreams.printLine(sheet.path)
    StandardStreams.printLine(atlas.path)
  }
}
