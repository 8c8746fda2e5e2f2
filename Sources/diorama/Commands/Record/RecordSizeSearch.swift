import Files
import Foundation
import LocatedJSON
import Messages
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

/// Finds how a recording fits `--max-bytes`: at which scale, rate and quality.
///
/// Every try is a whole recording, into a folder of its own; only the one that is taken is copied to
/// its place. What options name is kept: `--scale`, `--fps`, `--quality` and `--lossless` leave nothing
/// to choose there.
@MainActor
struct RecordSizeSearch {
  let arguments: Arguments
  let limit: SizeLimit
  let output: RecordOutput
  let scene: Scene
  let images: DecodedImageCache

  /// After so many tries, the best that fits is taken.
  private static let tryLimit = 8

  /// A way to record, with its size as a share of the first one's, by experience.
  private struct Way {
    var scale: Double
    var rate: FrameRate
    var quality: Int?
    var share: Double
  }

  /// Records. Throws an error with the smallest size that was reached where nothing fits.
  func run() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/diorama-" + UUID().uuidString
    try makeFolder(of: folder + "/file")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/recording." + output.format.name
    let progress = ProgressReport(isQuiet: arguments.has("--quiet"), noun: "try")
    Interruption.watch()
    guard let (way, bytes, count) = try search(path, progress) else {
      try? FileManager.default.removeItem(atPath: folder)
      Interruption.end()
    }
    try copy(path)
    progress.clear()
    let isQuiet = arguments.has("--quiet")
    if isQuiet { return }
    StandardStreams.complain(
      "\(output.path.printable()): \(ByteCount(bytes)) of at most \(ByteCount(limit.bytes)), "
        + "with \(words(way)), found in \(count) \(count == 1 ? "try" : "tries")")
    if !output.isStandardOutput { StandardStreams.printLine(output.path) }
  }

  // MARK: - Private

  /// The way that is taken, its bytes and the number of tries; nil if Ctrl-C came.
  private func search(
    _ path: String, _ progress: ProgressReport
  ) throws -> (Way, Int, Int)? {
    let ways = try ways
    // All ways before `low` are too large, and all from `high` on fit, as far as is known.
    var (low, high) = (0, ways.count)
    var found: (way: Way, bytes: Int)?
    var next = 0
    var tries = 0
    // Where the best that fits lies on disk, while others are tried.
    let kept = path + ".kept"
    while low < high {
      tries += 1
      let isLast = next == ways.count - 1
      guard let bytes = try record(ways[next], path, stopsEarly: !isLast) else { return nil }
      if bytes <= limit.bytes {
        found = (ways[next], bytes)
        high = next
        try? FileManager.default.removeItem(atPath: kept)
        try FileManager.default.moveItem(atPath: path, toPath: kept)
      } else {
        low = next + 1
        if isLast { throw failure(bytes, ways[next]) }
      }
      guard low < high, found == nil || tries < Self.tryLimit else { break }
      // Where the limit should be met, if the sizes keep their proportions.
      let share = ways[next].share * Double(limit.bytes) / Double(bytes)
      let guess = ways.firstIndex { $0.share <= share } ?? ways.count - 1
      next = min(max(guess, low), high - 1)
      // A size that was cut short says only that it is more.
      if found == nil, bytes > limit.bytes, guess <= low { next = (low + high - 1) / 2 }
    }
    guard let found else { return nil }
    // What the last try left, if it was too large.
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: kept, toPath: path)
    return (found.way, found.bytes, tries)
  }

  /// Better ways first.
  private var ways: [Way] {
    get throws {
      let format = output.format
      let base = try RecordTimes.rate(arguments) ?? RecordTimes.usualRate
      var rates = [base]
      if !arguments.has("--fps") {
        rates += [2, 3].compactMap { FrameRate(base.numerator, over: base.denominator * $0) }
      }
      let factors = arguments.has("--scale") ? [1] : [1, 0.75, 0.5, 0.35, 0.25, 0.15]
      let quality = try arguments.quality(of: format)
      let hasQuality =
        format.usualQuality != nil && !arguments.has("--lossless") && !arguments.has("--quality")
      // What a quality leaves of the size, in tests with the example scenes.
      let qualities: [(Int?, Double)] =
        hasQuality
        ? [
          (quality, 1), (quality * 3 / 4, 0.75), (quality / 2, 0.6), (quality / 4, 0.4),
        ] : [(nil, 1)]
      var ways: [Way] = []
      for factor in factors {
        for (index, rate) in rates.enumerated() {
          for (quality, share) in qualities {
            ways.append(
              Way(
                scale: scene.scale * factor, rate: rate, quality: quality,
                share: factor * factor * [1, 0.6, 0.45][index] * share))
          }
        }
      }
      return ways.sorted { $0.share > $1.share }
    }
  }

  /// Records into a file and returns its bytes, or those that were written when they were too many; nil
  /// if Ctrl-C came.
  private func record(_ way: Way, _ path: String, stopsEarly: Bool) throws -> Int? {
    // What the try before left would count with this one.
    try? FileManager.default.removeItem(atPath: path)
    var (scene, arguments) = (scene, arguments)
    scene.scale = way.scale
    if let quality = way.quality { arguments = arguments.setting("--quality", to: "\(quality)") }
    arguments = arguments.setting("--fps", to: "\(way.rate)")
    let settings = try RecordSettings(arguments)
    let times = try RecordTimes(arguments)
    let stage = try SceneStage(scene, isLenient: arguments.has("--lenient"), images: images)
    let schedule = try times.schedule(duration: stage.duration, arguments)
    let refusal = scene.limits.refusal(
      ofFrames: schedule.count, size: stage.size, scale: stage.scale)
    if let refusal { throw LocatedError([LocatedProblem(file: scene.name, message: refusal)]) }
    let shape = FrameShape(of: try stage.displayList(at: schedule.start), scale: stage.scale)
    let target = RecordOutput(temporary: path, output.format)
    let run = RecordRun(arguments: arguments, settings: settings, output: target)
    let source = try SettledFrames(stage, schedule)
    let writer = try settings.writer(
      run.job(schedule, of: source, shape, title: scene.outputName))
    var recorder = Recorder(source, frames: schedule.frames, jobs: settings.jobs)
    recorder.shutter = settings.shutter
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

  private func words(_ way: Way) -> String {
    let scale = String(format: "%g", (way.scale * 1000).rounded() / 1000)
    return "scale \(scale), \(way.rate) frames/s"
      + (way.quality.map { ", quality \($0)" } ?? "")
  }

  private func failure(_ bytes: Int, _ way: Way) -> ImageError {
    ImageError(
      kind: .cannotEncode, file: "--max-bytes",
      expected: "a recording of at most \(ByteCount(limit.bytes))",
      found: "\(ByteCount(bytes)) with \(words(way)), the smallest that was tried",
      hint: "record a part of it with --from and --to, leave --scale, --fps and --quality open, "
        + "or choose another format")
  }
}
