/// `diorama filmstrip` and `diorama onion`: several moments in one picture.
@MainActor
struct StripCommand {
  private let arguments: Arguments
  private let times: StripTimes
  private let colorSpace: PixelColorSpace
  private var strip = Filmstrip()
  private var onion = OnionSkin()

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    try arguments.checkPictureOptions()
    times = try StripTimes(arguments)
    colorSpace = arguments.colorSpace
    strip.columns = try arguments[.columns]
    strip.spacing = try arguments[.spacing] ?? strip.spacing
    strip.showsTimes = arguments.has(.times)
    strip.background = try arguments[.paper]?.cgColor ?? strip.background
    onion.faintest = try arguments[.faintest] ?? onion.faintest
  }

  func run() throws {
    let scenes = try SceneInputs.scenes(arguments)
    guard scenes.count == 1 else {
      throw arguments.usageError("\(scenes.count) scenes were given; one is drawn at a time")
    }
    let plan = try OutputPlan(arguments, pictures: [ScenePicture(scene: scenes[0])])
    let output = plan.outputs[0]
    try OutputFormat.pictures.check(arguments, written: [output.format])
    let stage = try SceneStage(scenes[0], isLenient: arguments.has(.lenient))
    stage.stage.colorSpace = colorSpace
    defer { StandardStreams.printWarnings(stage.warnings) }
    let moments = try times.moments(duration: stage.duration).map { time in
      (time: time, list: try stage.displayList(at: time))
    }
    let isOnion = arguments.command.name == CommandSpec.onion.name
    let list =
      isOnion ? onion.displayList(of: moments.map(\.list)) : try strip.displayList(of: moments)
    if let message = scenes[0].limits.errorMessage(for: list.size, scale: list.scale) {
      throw LocatedError(file: scenes[0].name, message: message)
    }
    var job = PictureJob(pages: [(stage, list)], title: output.title)
    // The pictures of a filmstrip look as they would alone.
    if !isOnion { job.drawStill = { try strip.still(of: moments, by: stage.renderer) } }
    try output.write(
      try job.encoded(as: output.format, arguments, of: scenes), to: plan.files,
      isQuiet: arguments.has(.quiet))
  }
}

/// The moments that are drawn together.
enum StripTimes {
  /// Given moments, in order of time.
  case moments([Double])
  /// A number of moments, evenly spread from the beginning to the end.
  case spread(count: Int, from: Double, to: Double?)

  init(_ arguments: Arguments) throws {
    if arguments.has(.at) {
      try RecordTimes.checkAlone(arguments, arguments.given(.moments))
      self = .moments(try (arguments[.atMoments] ?? []).sorted())
      return
    }
    let (from, to) = try RecordTimes.span(arguments)
    self = .spread(count: try arguments[.moments] ?? 5, from: from, to: to)
  }

  /// Returns the times for an animation that comes to rest after a duration. A single moment is the
  /// end.
  func moments(duration: Double) -> [Double] {
    switch self {
    case .moments(let moments): return moments
    case .spread(1, let from, let to): return [to ?? max(from, duration)]
    case .spread(let count, let from, let to):
      let end = to ?? max(from, duration)
      return (0..<count).map { from + (end - from) * Double($0) / Double(count - 1) }
    }
  }
}
