import Foundation
import LayerGeometry
import LocatedJSON
import Messages
import Recording
import SceneFiles
import ScenePlayback

/// The moments to record, as given by the options.
enum RecordTimes {
  /// Single moments, in the order of their numbers.
  case moments([Double])
  case schedule(from: Double, to: Double?, duration: Double?, FrameRate)

  /// The allowed range of times, in seconds.
  static let range = 0.0...86_400.0

  init(_ arguments: Arguments) throws {
    if arguments.has("--at") {
      let rate = arguments.has("--shutter") ? [] : ["--fps"]
      try Self.checkAlone(arguments, rate + ["--duration", "--shard", "--loop"])
      if arguments.has("--resume") {
        throw arguments.misuse("--resume continues a sequence of frames, not single moments")
      }
      self = .moments(try Self.times("--at", arguments))
      return
    }
    if arguments.has("--to"), arguments.has("--duration") {
      throw arguments.misuse("--to and --duration exclude each other")
    }
    let (from, to) = try Self.span(arguments)
    self = .schedule(
      from: from, to: to, duration: try arguments.number("--duration", in: Self.range),
      try Self.rate(arguments) ?? Self.usualRate)
  }

  /// Number of single moments; nil for an animation.
  var momentCount: Int? {
    if case .moments(let times) = self { times.count } else { nil }
  }

  /// Parses seconds separated by commas.
  static func times(_ option: String, _ arguments: Arguments) throws -> [Double] {
    let text = arguments[option] ?? ""
    return try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let time = Double(word), range.contains(time) else {
        throw arguments.misuse(
          "\(option): expected seconds such as 0.5 or 0,0.25,0.5, found \"\(text)\""
            + Arguments.numberHint(for: text, in: range))
      }
      return time
    }
  }

  /// Throws if `--at` is combined with options that contradict it.
  static func checkAlone(_ arguments: Arguments, _ options: [String]) throws {
    // Names of layouts that photos change between are not times.
    for option in options + (arguments.namesLayouts ? [] : ["--from", "--to"])
    where arguments.has(option) {
      throw arguments.misuse("--at names single moments, so that there is no \(option)")
    }
  }

  /// The start time, and the end time if given, in seconds.
  static func span(_ arguments: Arguments) throws -> (from: Double, to: Double?) {
    if arguments.namesLayouts { return (0, nil) }
    let from = try arguments.number("--from", in: range) ?? 0
    let to = try arguments.number("--to", in: range)
    if let to, to < from { throw arguments.misuse("--to \(to) lies before --from \(from)") }
    return (from, to)
  }

  /// Parses frames per second.
  static func rate(_ arguments: Arguments) throws -> FrameRate? {
    try arguments.value(
      "--fps", expected: "frames a second such as 60, 23.976 or 30000/1001",
      hint: { Arguments.numberHint(for: $0, in: 1...1000) }, FrameRate.init)
  }

  /// The shutter that `--shutter` asks for; nil without it.
  static func shutter(_ arguments: Arguments) throws -> Shutter? {
    let samples = try arguments.integer("--samples", in: Shutter.sampleCounts)
    guard let angle = try arguments.number("--shutter", in: Shutter.angles) else {
      if samples != nil { throw arguments.misuse("--samples is for motion blur: --shutter 180") }
      return nil
    }
    return Shutter(angle: angle, samples: samples ?? 16, rate: try rate(arguments) ?? usualRate)
  }

  /// Returns the frames of a scene's animation. Throws ``UsageError``, and `LocatedError` for more
  /// than the scene's limits allow.
  @MainActor
  func schedule(
    of stage: SceneStage, _ scene: Scene, _ arguments: Arguments
  ) throws -> FrameSchedule {
    guard case .schedule(let from, let to, let length, let rate) = self else {
      preconditionFailure("single moments have no schedule")
    }
    let end = to ?? length.map { from + $0 } ?? max(from, stage.duration)
    guard let schedule = FrameSchedule(from: from, to: end, rate: rate) else {
      throw arguments.misuse(
        "from \(from) s to \(end) s at \(rate) frames a second are more than "
          + "\(FrameSchedule.countLimit) frames")
    }
    let refusal = scene.limits.refusal(
      ofFrames: schedule.count, size: stage.size, scale: stage.scale)
    if let refusal { throw LocatedError([LocatedProblem(file: scene.name, message: refusal)]) }
    return schedule
  }

  /// Says why a recording has a single frame, where no option asks for that.
  @MainActor
  func sayStillness(of stage: SceneStage, _ scene: Scene, _ arguments: Arguments) {
    guard case .schedule(let from, nil, nil, _) = self, stage.duration <= from,
      !arguments.has("--quiet")
    else { return }
    let reason =
      stage.duration > 0
      ? "is at rest from \(String(format: "%g", stage.duration)) s on" : "has nothing that moves"
    StandardStreams.complain(
      "hint: \(scene.name.printable()) \(reason): this is one frame; diorama render draws single "
        + "pictures, and --duration makes a recording longer")
  }

  static var usualRate: FrameRate {
    guard let rate = FrameRate(30) else { preconditionFailure("30 is a rate") }
    return rate
  }
}
