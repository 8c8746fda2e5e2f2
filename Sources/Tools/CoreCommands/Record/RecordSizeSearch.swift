/// Finds how a recording fits `--max-bytes`: at which scale, rate and quality.
///
/// Every try is a whole recording, into a folder of its own; only the one that is taken is copied to
/// its place. What options name is kept: `--scale`, `--fps`, `--quality`, `--colors` and `--lossless`
/// leave nothing to choose there.
@MainActor
struct RecordSizeSearch {
  let arguments: Arguments
  let limit: SizeLimit
  let output: RecordOutput
  let scene: Scene
  let images: DecodedImageCache

  /// A way to record.
  private struct Candidate {
    var scale: Double
    var rate: FrameRate
    /// The option that says how well frames are kept, and its value; nil for the default.
    var fidelity: (option: Option<Int>, value: Int)?
  }

  /// What makes a recording smaller.
  private enum Step {
    /// Shares of the default quality, or the size of a GIF's colour tables.
    case fidelity(quality: Double, colors: Int)
    /// A share of the scene's scale.
    case scale(Double)
    /// Frames a second.
    case rate(Int)
  }

  /// What is given up, in turn. Motion that stutters is noticed before a softer picture: below 20
  /// frames a second only where nothing else is left.
  private static let steps: [Step] = [
    .fidelity(quality: 0.85, colors: 128), .scale(0.85), .fidelity(quality: 0.7, colors: 64),
    .scale(0.7), .rate(20), .fidelity(quality: 0.55, colors: 48), .scale(0.6), .scale(0.5),
    .fidelity(quality: 0.4, colors: 32), .scale(0.4), .scale(0.3),
    .fidelity(quality: 0.25, colors: 16), .scale(0.2), .scale(0.15), .rate(15), .rate(10),
  ]

  /// Records. Throws an error with the smallest size that was reached where nothing fits.
  func run() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/diorama-" + UUID().uuidString
    try makeFolder(of: folder + "/file")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/recording." + output.format.name
    let progress = ProgressReport(isQuiet: arguments.has(.quiet), noun: "try")
    Interruption.watch()
    guard let (candidate, bytes, count) = try search(path, progress) else {
      try? FileManager.default.removeItem(atPath: folder)
      Interruption.end()
    }
    try copy(path)
    progress.clear()
    arguments.printNote(
      "\(output.path.printable()): \(ByteCount(bytes)) of at most \(ByteCount(limit.bytes)), "
        + "with \(description(candidate)), found in \(Plural.count(count, "try"))")
    if !output.isStandardOutput { arguments.printLine(output.path) }
  }

  /// The way that is taken, its bytes and the number of tries; nil if Ctrl-C came.
  private func search(
    _ path: String, _ progress: ProgressReport
  ) throws -> (Candidate, Int, Int)? {
    let candidates = try candidates
    // All ways before `low` are too large, and all from `high` on fit, as far as is known.
    var (low, high) = (0, candidates.count)
    var found: (candidate: Candidate, bytes: Int)?
    var (next, tries) = (0, 0)
    // Where the best that fits lies on disk, while others are tried.
    let kept = path + ".kept"
    while low < high {
      tries += 1
      let isLast = next == candidates.count - 1
      guard let bytes = try record(candidates[next], path, stopsEarly: !isLast) else { return nil }
      if bytes <= limit.bytes {
        found = (candidates[next], bytes)
        high = next
        try? FileManager.default.removeItem(atPath: kept)
        try FileManager.default.moveItem(atPath: path, toPath: kept)
      } else {
        low = next + 1
        if isLast { throw failure(bytes, candidates[next]) }
      }
      next = (low + high) / 2
    }
    guard let found else { return nil }
    // What the last try left, if it was too large.
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: kept, toPath: path)
    return (found.candidate, found.bytes, tries)
  }

  /// Better ways first, without the steps that options leave no choice of.
  private var candidates: [Candidate] {
    get throws {
      var candidate = Candidate(
        scale: scene.scale, rate: try arguments[.fps] ?? RecordTimes.defaultRate)
      let quality = try arguments.quality(of: output.format)
      let option = [Option.quality, .colors].first { output.format.takes($0.name) }
      let hasFidelity = arguments.given(.lossless, .quality, .colors).isEmpty
      return [candidate]
        + Self.steps.compactMap { step in
          switch (step, option) {
          case (.scale(let share), _) where !arguments.has(.scale):
            candidate.scale = scene.scale * share
          case (.rate(let count), _) where !arguments.has(.fps):
            candidate.rate = FrameRate(count) ?? candidate.rate
          case (.fidelity(let share, let colors), let option?) where hasFidelity:
            let reduced = max(1, Int((Double(quality) * share).rounded()))
            candidate.fidelity = (option, option.name == Option.colors.name ? colors : reduced)
          default: return nil
          }
          return candidate
        }
    }
  }

  /// Records into a file and returns its bytes, or those that were written when they were too many; nil
  /// if Ctrl-C came.
  private func record(_ candidate: Candidate, _ path: String, stopsEarly: Bool) throws -> Int? {
    // What the try before left would count with this one.
    try? FileManager.default.removeItem(atPath: path)
    var (scene, arguments) = (scene, arguments)
    scene.scale = candidate.scale
    if let (option, value) = candidate.fidelity {
      arguments = arguments.setting(option, to: "\(value)")
    }
    arguments = arguments.setting(.fps, to: "\(candidate.rate)")
    let settings = try RecordSettings(arguments)
    let times = try RecordTimes(arguments)
    let stage = try SceneStage(scene, isLenient: arguments.has(.lenient), images: images)
    let schedule = try times.schedule(of: stage, scene, arguments)
    let shape = FrameShape(of: try stage.displayList(at: schedule.start), scale: stage.scale)
    let target = RecordOutput(temporary: path, output.format)
    let run = RecordRun(arguments: arguments, settings: settings, output: target)
    let source = try SettledFrames(stage, schedule)
    let writer = try settings.writer(
      run.job(schedule, of: source, shape, title: scene.outputName))
    var recorder = settings.recorder(of: source, schedule.frames)
    var written = 0
    recorder.isStopped = {
      written = stopsEarly ? Self.bytes(in: path) : 0
      return Interruption.isRequested || written > limit.bytes
    }
    let isWhole = try recorder.record(to: writer)
    if Interruption.isRequested { return nil }
    return isWhole ? ByteCount.ofFile(path) ?? 0 : written
  }

  /// The bytes of what is being written beside a path.
  private static func bytes(in path: String) -> Int {
    let folder = parentFolder(of: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasSuffix(".kept") }
      .compactMap { ByteCount.ofFile(folder + "/" + $0) }.reduce(0, +)
  }

  private func copy(_ path: String) throws {
    let file = try output.file()
    guard let input = FileHandle(forReadingAtPath: path) else {
      throw FileWriteError(path: output.path, operation: "write", code: ENOENT, reason: "lost")
    }
    while let chunk = try input.read(upToCount: 1 << 20), !chunk.isEmpty {
      try file.append([UInt8](chunk))
    }
    try file.commit()
  }

  private func description(_ candidate: Candidate) -> String {
    let scale = String(format: "%g", (candidate.scale * 1000).rounded() / 1000)
    return "scale \(scale), \(candidate.rate) frames/s"
      + (candidate.fidelity.map { ", \($0.option.name.dropFirst(2)) \($0.value)" } ?? "")
  }

  private func failure(_ bytes: Int, _ candidate: Candidate) -> ImageError {
    ImageError(
      kind: .cannotEncode, file: Option.maxBytes.name,
      expected: "a recording of at most \(ByteCount(limit.bytes))",
      found: "\(ByteCount(bytes)) with \(description(candidate)), the smallest that was tried",
      hint:
        "shorten it with --from and --to, omit --scale, --fps, --quality and --colors, "
        + "or choose another format")
  }
}
