import Foundation
import PixelImages
import Messages
import Recording

/// How recordings are written, as the options of `record` and `assemble` say it.
struct RecordSettings {
  private let arguments: Arguments
  var compression = PNGCompression.default
  /// 1 to 100; nil for what is usual in a format.
  var quality: Int?
  var isLossless = false
  var palettes = GIFOptions.Palettes.automatic
  var dithering = GIFOptions.Dithering.ordered
  /// How often it plays; 0 is for ever.
  var loops = 0
  var jobs = 1
  var shard = FrameShard.all

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    compression = try arguments.choice("--compression") ?? .default
    quality = try arguments.integer("--quality", in: 1...100)
    isLossless = arguments.has("--lossless")
    if isLossless, quality != nil {
      throw arguments.misuse("--lossless and --quality exclude each other")
    }
    palettes = try arguments.choice("--palette", of: PaletteWord.self)?.value ?? .automatic
    dithering = try arguments.choice("--dither", of: DitherWord.self)?.value ?? .ordered
    loops = try arguments.integer("--loop", in: 0...65_535) ?? 0
    jobs = try arguments.jobs
    shard = try arguments.shard
  }

  /// What is said about something that is not written is a mistake, not nothing.
  func check(_ output: RecordOutput) throws {
    let isMeant: [(option: String, formats: [RecordFormat])] = [
      ("--compression", [.png, .html]), ("--quality", [.jpg, .webp, .mp4, .mov, .webm, .html]),
      ("--lossless", [.webp, .mp4, .mov, .webm, .html]), ("--palette", [.gif]),
      ("--dither", [.gif]),
      ("--ffmpeg-args", [.mp4, .mov, .webm]),
    ]
    for (option, formats) in isMeant {
      try arguments.check(
        option, isFor: formats.map(\.rawValue), written: [output.format.rawValue])
    }
    if case .animation = output {
      try arguments.check(
        "--loop", isFor: ["gif", "png", "webp"], written: [output.format.rawValue])
    } else if arguments.has("--loop") {
      throw arguments.misuse("--loop is for animations, not for single files")
    }
    if case .sequence = output { return }
    for option in ["--shard", "--resume"] where arguments.has(option) {
      throw arguments.misuse(
        "\(option) is for sequences of files such as frames/%04d.png, found \(output.path)")
    }
  }

  func fileFormat(_ format: RecordFormat) -> FrameFileFormat {
    format == .jpg ? .jpeg(quality: quality ?? 90) : .png(compression)
  }

  /// Whether colours are chosen that all frames of a recording have in common.
  func needsPalette(_ format: RecordFormat) -> Bool { format == .gif && palettes != .perFrame }

  /// What writes all frames into one file.
  ///
  /// - Parameter palette: a GIF's common colours, where they are known.
  func writer(
    to output: RecordOutput, _ shape: FrameShape, _ schedule: FrameSchedule, title: String,
    palette: GIFPalette? = nil
  ) throws -> any FrameWriter {
    func animation(_ format: AnimationFormat) throws -> any FrameWriter {
      try AnimationWriter(
        to: try output.file(), as: format, shape, rate: schedule.rate, count: schedule.count,
        loops: loops)
    }
    switch output.format {
    case .gif:
      let frame = FrameDuration(schedule.rate.denominator, over: schedule.rate.numerator)
      if let warning = GIFEncoder.timingWarning(for: frame) {
        StandardStreams.complain("warning: \(output.path.printable()): \(warning)")
      }
      return try animation(
        .gif(GIFOptions(palettes: palettes, dithering: dithering, palette: palette)))
    case .png: return try animation(.png(compression))
    case .webp:
      return try animation(
        .webp(isLossless ? .lossless : .lossy(quality: Double(quality ?? 80)), method: 4))
    case .mp4: return try video(.mp4, to: output, shape, schedule.rate)
    case .mov: return try video(.mov, to: output, shape, schedule.rate)
    case .webm: return try video(.webm, to: output, shape, schedule.rate)
    case .html:
      return try PageWriter(
        to: try output.file(), title: title,
        as: isLossless ? .lossless(compression) : .lossy(quality: quality ?? 85), shape, schedule)
    case .jpg, .displaylist: preconditionFailure("\(output.format) holds no film")
    }
  }

  private func video(
    _ format: VideoFormat, to output: RecordOutput, _ shape: FrameShape, _ rate: FrameRate
  ) throws -> VideoWriter {
    var settings = VideoSettings(format)
    settings.quality = quality ?? settings.quality
    settings.isLossless = isLossless
    settings.arguments = (arguments["--ffmpeg-args"] ?? "").split(separator: " ").map(String.init)
    if let refusal = settings.refusal(isOpaque: shape.isOpaque) { throw arguments.misuse(refusal) }
    return try VideoWriter(to: try output.file(), settings, shape, rate: rate) {
      Interruption.isRequested
    }
  }
}

/// What the command line calls the ways to choose a GIF's colours.
enum PaletteWord: String, CaseIterable {
  case automatic, global
  case perFrame = "per-frame"

  var value: GIFOptions.Palettes {
    switch self {
    case .automatic: .automatic
    case .global: .global
    case .perFrame: .perFrame
    }
  }
}

/// What the command line calls the ways to mix colours.
enum DitherWord: String, CaseIterable {
  case none, ordered
  case diffusion

  var value: GIFOptions.Dithering {
    switch self {
    case .none: .none
    case .ordered: .ordered
    case .diffusion: .floydSteinberg
    }
  }
}
