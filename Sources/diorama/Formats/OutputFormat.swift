import Files
import Foundation
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

/// A file format that commands write. Help, errors, endings of files and completions follow from
/// it: another format is a file beside this one, and a line of ``all``.
struct OutputFormat: Sendable {
  /// What `--format` calls it, and how its files end.
  let name: String
  /// Other endings that mean it.
  var otherEndings: [String] = []
  /// What sentences call files of its kind: "GIF", "video", "pages".
  let kind: String
  /// What the help of recordings says behind its ending.
  var note: String?
  /// The names of options that it shares with other formats.
  var sharedOptions: [String] = []
  /// Options that only formats of its kind have.
  var options: [OptionSpec] = []
  /// The quality, from 1 to 100, where `--quality` says nothing.
  var usualQuality: Int?

  /// Reads the options of `render`, `filmstrip` and `onion`, and returns what writes a picture.
  var picture: (@MainActor @Sendable (Arguments) throws -> PictureWriter)?
  /// Whether several scenes become the pages of one file.
  var hasPages = false
  /// Reads the options of `record`, and returns how a sequence's files are written.
  var frameFile: (@MainActor @Sendable (Arguments) throws -> FrameFileFormat)?
  /// What holds a whole animation.
  var animation: Animation?

  /// Makes the bytes of a picture's file.
  typealias PictureWriter = @MainActor (PictureJob) throws -> [UInt8]
  /// Begins the file of an animation.
  typealias AnimationFileWriter = @MainActor (AnimationJob) throws -> any FrameWriter

  enum Animation: Sendable {
    /// Frames that are drawn: reads the options of `record`, and returns what begins a file.
    case frames(@MainActor @Sendable (Arguments) throws -> AnimationFileWriter)
    /// What is made of a stage without drawing it.
    case lists(@MainActor @Sendable (SceneStage, FrameSchedule, RecordOutput) throws -> Void)
  }
}

// MARK: - The table
extension OutputFormat {
  /// All formats, in the order in which help lists them.
  static let all = [
    gif, png, webp, mp4, mov, webm, html, jpg, displaylist, svg, pdf,
  ]

  /// Formats of one picture, or of pages.
  static let pictures = all.filter { $0.picture != nil }
  /// Formats of which sequences of files are made.
  static let frameFiles = all.filter { $0.frameFile != nil }
  /// Formats that hold a whole animation.
  static let animations = all.filter { $0.animation != nil }
  /// Formats that hold what is seen of a whole animation.
  static let films = animations.filter { format in
    if case .frames = format.animation { true } else { false }
  }
  /// Everything that recordings are written as.
  static let recordings = all.filter { $0.animation != nil || $0.frameFile != nil }
}

// MARK: - Words
extension OutputFormat: Hashable {
  static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether an option says something about it.
  func takes(_ option: String) -> Bool {
    sharedOptions.contains(option) || options.contains { $0.name == option }
  }
}

extension [OutputFormat] {
  /// The format that the ending of a file's name means.
  func format(ofPath path: String) -> OutputFormat? {
    let ending = (path as NSString).pathExtension.lowercased()
    return first { $0.name == ending || $0.otherEndings.contains(ending) }
  }

  /// What `--format` calls them.
  var names: [String] { map(\.name) }

  /// `png, svg or pdf`.
  var words: String { Self.list(names, "or") }

  /// `.png, .svg or .pdf`.
  var endings: String { Self.list(names.map { "." + $0 }, "or") }

  /// `GIF, PNG or WebP`, of those that take an option.
  func kinds(taking option: String, _ joint: String) -> String {
    Self.list(filter { $0.takes(option) }.kinds, joint)
  }

  /// What may be lost, and that nothing is.
  var lossOptions: [OptionSpec] {
    [
      .option(
        "--quality", "N",
        "What may be lost, from 1 (small) to 100 (best). Default: \(usualQualities)."),
      .flag("--lossless", "Keep every pixel, in \(kinds(taking: "--lossless", "and"))."),
    ]
  }

  /// `90 for JPEG, 85 for pages, else 80`: most formats have the last one.
  private var usualQualities: String {
    var kinds: [Int: [String]] = [:]
    for format in self {
      guard let quality = format.usualQuality else { continue }
      if kinds[quality]?.contains(format.kind) != true {
        kinds[quality, default: []].append(format.kind)
      }
    }
    let usual = kinds.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key ?? 0
    let others = kinds.filter { $0.key != usual }.sorted { $0.key > $1.key }
    return others.map { "\($0.key) for \($0.value.joined(separator: " and ")), " }.joined()
      + "else \(usual)"
  }

  /// Options of the formats themselves, each once.
  var options: [OptionSpec] {
    flatMap(\.options).reduce(into: []) { known, option in
      if !known.contains(where: { $0.name == option.name }) { known.append(option) }
    }
  }

  /// Refuses options that say nothing about what is written: that is a mistake, not nothing.
  /// Throws ``UsageError``.
  func check(_ arguments: Arguments, written: [OutputFormat]) throws {
    var known: Set<String> = []
    for option in flatMap({ $0.sharedOptions + $0.options.map(\.name) }) {
      guard known.insert(option).inserted else { continue }
      try arguments.check(
        option, isFor: filter { $0.takes(option) }.names, written: written.names)
    }
  }

  private var kinds: [String] {
    map(\.kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// `a, b or c`.
  static func list(_ words: [String], _ joint: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(joint) " + last
  }
}

extension Arguments {
  /// The format that `--format` names, one of some. Throws ``UsageError``.
  func format(among formats: [OutputFormat]) throws -> OutputFormat? {
    try word("--format", among: formats.names).flatMap { name in
      formats.first { $0.name == name }
    }
  }

  /// The format that the ending of a path means, which has to be the one that was asked for.
  /// Throws ``UsageError``.
  func format(
    ofPath path: String, asked: OutputFormat?, among formats: [OutputFormat]
  ) throws -> OutputFormat {
    let ending = (path as NSString).pathExtension
    let found = ending.isEmpty ? "no ending" : ".\(ending)"
    guard let format = formats.format(ofPath: path) else {
      let isFrame = OutputFormat.frameFiles.format(ofPath: path) != nil
      let hint =
        isFrame && formats == OutputFormat.animations
        ? " (a sequence of them is named %04d.\(ending))" : ""
      throw misuse("\(path): expected a file ending in \(formats.endings), found \(found)\(hint)")
    }
    if let asked, asked != format {
      throw misuse(
        "\(path): --format \(asked.name) needs the ending .\(asked.name), found \(found)")
    }
    return format
  }

  /// Refuses a quality of what keeps every pixel. Throws ``UsageError``.
  func checkLoss() throws {
    guard has("--lossless"), has("--quality") else { return }
    throw misuse("--lossless and --quality exclude each other")
  }

  /// How hard PNG is packed. Throws ``UsageError``.
  var compression: PNGCompression {
    get throws { try choice("--compression") ?? .default }
  }

  /// What may be lost, from 1 (small) to 100 (best); what is usual in a format where nothing is
  /// said. Throws ``UsageError``.
  func quality(of format: OutputFormat) throws -> Int {
    try integer("--quality", in: 1...100) ?? format.usualQuality ?? 100
  }
}
