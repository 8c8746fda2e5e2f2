/// The moments to record, as given by the options.
package enum RecordTimes {
  /// Single moments, in the order of their numbers.
  case moments([Double])
  case schedule(from: Double, to: Double?, duration: Double?, FrameRate)

  /// The allowed range of times, in seconds.
  package static let range = 0.0...86_400.0

  package init(_ arguments: Arguments) throws {
    if arguments.has(.at) {
      let rate = arguments.has(.shutter) ? [] : arguments.given(.fps)
      try Self.checkAlone(arguments, rate + arguments.given(.duration, .shard, .loop))
      if arguments.has(.resume) {
        throw arguments.usageError("--resume is for sequences of frames")
      }
      self = .moments(try arguments[.atMoments] ?? [])
      return
    }
    if arguments.has(.to), arguments.has(.duration) {
      throw arguments.usageError("--to and --duration exclude each other")
    }
    let (from, to) = try Self.span(arguments)
    self = .schedule(
      from: from, to: to, duration: try arguments[.duration],
      try arguments[.fps] ?? Self.defaultRate)
  }

  /// Number of single moments; nil for an animation.
  package var momentCount: Int? {
    if case .moments(let times) = self { times.count } else { nil }
  }

  /// Throws if `--at` is combined with options that contradict it, of which `others` were given.
  package static func checkAlone(_ arguments: Arguments, _ others: [String]) throws {
    // Names of layouts that photos change between are not times.
    let span = arguments.namesLayouts ? [] : arguments.given(.from, .to)
    if let option = (others + span).first {
      throw arguments.usageError("--at draws single frames and excludes \(option)")
    }
  }

  /// The start time, and the end time if given, in seconds.
  package static func span(_ arguments: Arguments) throws -> (from: Double, to: Double?) {
    if arguments.namesLayouts { return (0, nil) }
    let from = try arguments[.from] ?? 0
    let to = try arguments[.to]
    if let to, to < from { throw arguments.usageError("--to \(to) is before --from \(from)") }
    return (from, to)
  }

  /// The shutter that `--shutter` asks for; nil without it.
  package static func shutter(_ arguments: Arguments) throws -> Shutter? {
    let samples = try arguments[.samples]
    guard let angle = try arguments[.shutter] else {
      if samples != nil {
        throw arguments.usageError("--samples is for motion blur: --shutter 180")
      }
      return nil
    }
    return Shutter(angle: angle, samples: samples ?? 16, rate: try arguments[.fps] ?? defaultRate)
  }

  /// Returns the frames of a scene's animation. Throws ``UsageError``, and `LocatedError` for more
  /// than the scene's limits allow.
  @MainActor
  package func schedule(
    of stage: SceneStage, _ scene: Scene, _ arguments: Arguments
  ) throws -> FrameSchedule {
    guard case .schedule(let from, let to, let length, let rate) = self else {
      preconditionFailure("single moments have no schedule")
    }
    let end = to ?? length.map { from + $0 } ?? max(from, stage.duration)
    guard let schedule = FrameSchedule(from: from, to: end, rate: rate) else {
      throw arguments.usageError(
        "from \(from) s to \(end) s at \(rate) frames per second are more than "
          + "\(FrameSchedule.countLimit) frames")
    }
    let message = scene.limits.errorMessage(
      forFrames: schedule.count, size: stage.size, scale: stage.scale)
    if let message { throw LocatedError(file: scene.name, message: message) }
    return schedule
  }

  /// Says why a recording has a single frame, where no option asks for that.
  @MainActor
  package func sayStillness(of stage: SceneStage, _ scene: Scene, _ arguments: Arguments) {
    guard case .schedule(let from, nil, nil, _) = self, stage.duration <= from
    else { return }
    let reason =
      stage.duration > 0
      ? "does not move after \(String(format: "%g", stage.duration)) s" : "does not move"
    arguments.printNote(
      "hint: \(scene.name.printable()) \(reason): the recording has one frame; diorama render draws single "
        + "pictures, and --duration records longer")
  }

  package static var defaultRate: FrameRate {
    guard let rate = FrameRate(30) else { preconditionFailure("30 is a rate") }
    return rate
  }
}
