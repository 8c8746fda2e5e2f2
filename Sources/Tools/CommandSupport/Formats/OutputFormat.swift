/// A file format that commands write. Help, errors, file extensions and completions are based on
/// it. To add a format, add a file beside this one and a line in ``all``.
package struct OutputFormat: Sendable {
  /// The name for `--format`, and the file extension.
  package let name: String
  /// Further file extensions.
  var otherFileExtensions: [String] = []
  /// The name of its files in sentences: "GIF", "video", "pages".
  package let kind: String
  /// Text after its extension in the help of recordings.
  package var note: String?
  /// Names of options that it shares with other formats.
  var sharedOptions: [String] = []
  /// Options that only this format has.
  package var options: [OptionSpec] = []
  /// The quality, from 1 to 100, if `--quality` is not given.
  var defaultQuality: Int?

  /// Reads the options of `render`, `filmstrip` and `onion`, and returns the encoder for a picture.
  package var picture: (@MainActor @Sendable (Arguments) throws -> PictureWriter)?
  /// Whether its pictures are pixels, not shapes or lists.
  package var isRaster: Bool { frameFile != nil || name == OutputFormat.webp.name }
  /// Whether several scenes become the pages of one file.
  package var hasPages = false
  /// Reads the options of `record`, and returns the encoder for the files of a sequence.
  package var frameFile: (@MainActor @Sendable (Arguments) throws -> FrameFileFormat)?
  /// Pixels a point of an animation where nobody asks for another scale; nil for the scene's own.
  package var defaultAnimationScale: Double?
  /// Whether its animations have an even number of columns and rows.
  package var hasEvenSides = false
  /// The support for whole animations in one file.
  package var animation: Animation?
  /// What `--vectors` writes instead: reads the options of `record`.
  package var vectors: (@MainActor @Sendable (Arguments) throws -> ListsWriter)?

  /// Encodes a picture's file.
  package typealias PictureWriter = @MainActor (PictureJob) throws -> [UInt8]
  /// Opens the file of an animation.
  package typealias AnimationFileWriter = @MainActor (AnimationJob) throws -> any FrameWriter
  /// Writes an animation from the display lists of a stage.
  package typealias ListsWriter =
    @MainActor (SceneStage, FrameSchedule, RecordOutput) throws -> Void

  package enum Animation: Sendable {
    /// Drawn frames: reads the options of `record`, and returns a function that opens a file.
    case frames(@MainActor @Sendable (Arguments) throws -> AnimationFileWriter)
    /// Output made from a stage without drawing: reads the options of `record`.
    case lists(@MainActor @Sendable (Arguments) throws -> ListsWriter)
  }
}

// MARK: - The table
extension OutputFormat {
  /// All formats, in the order of the help.
  package static let all = [
    gif, png, webp, mp4, mov, webm, html, jpg, avif, displaylist, svg, lottie, json, pdf,
  ]

  /// Formats for one picture, or for pages.
  package static let pictures = all.filter { $0.picture != nil }
  /// Formats for the files of sequences.
  package static let frameFiles = all.filter { $0.frameFile != nil }
  /// Formats that hold a whole animation.
  package static let animations = all.filter { $0.animation != nil }
  /// Formats for an animation of drawn frames.
  package static let drawnAnimations = animations.filter { format in
    if case .frames = format.animation { true } else { false }
  }
  /// All formats for recordings.
  package static let recordings = all.filter { $0.animation != nil || $0.frameFile != nil }
}

// MARK: - Words
extension OutputFormat: Hashable {
  package static func == (a: OutputFormat, b: OutputFormat) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns whether an option applies to the format.
  package func takes(_ option: String) -> Bool {
    sharedOptions.contains(option) || options.contains { $0.name == option }
  }
}

extension [OutputFormat] {
  /// Returns the format for a file name's extension.
  package func format(ofPath path: String) -> OutputFormat? {
    let fileExtension = (path as NSString).pathExtension.lowercased()
    return first { $0.name == fileExtension || $0.otherFileExtensions.contains(fileExtension) }
  }

  /// The names for `--format`.
  package var names: [String] { map(\.name) }

  /// `png, svg or pdf`.
  package var alternatives: String { Plural.list(names, "or") }

  /// `.png, .svg or .pdf`.
  package var fileExtensions: String { Plural.list(names.map { "." + $0 }, "or") }

  /// Returns `GIF, PNG or WebP` for the formats that have an option.
  package func kinds<Value>(taking option: Option<Value>, _ conjunction: String) -> String {
    Plural.list(filter { $0.takes(option.name) }.kinds, conjunction)
  }

  /// What may be lost, and that nothing is.
  package var lossOptions: [OptionSpec] {
    [
      .option(
        .quality, "N",
        "Quality, from 1 (smallest file) to 100 (best). Default: \(defaultQualities)."),
      .flag(.lossless, "Lossless \(kinds(taking: .lossless, "or"))."),
    ]
  }

  /// `90 for JPEG, 85 for pages, else 80`: most formats have the last one.
  private var defaultQualities: String {
    var kinds: [Int: [String]] = [:]
    for format in self {
      guard let quality = format.defaultQuality else { continue }
      if kinds[quality]?.contains(format.kind) != true {
        kinds[quality, default: []].append(format.kind)
      }
    }
    let common = kinds.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.key ?? 0
    let others = kinds.filter { $0.key != common }.sorted { $0.key > $1.key }
    return others.map { "\($0.key) for \($0.value.joined(separator: " and ")), " }.joined()
      + "otherwise \(common)"
  }

  /// Options of the formats themselves, each once.
  package var options: [OptionSpec] {
    flatMap(\.options).reduce(into: []) { known, option in
      if !known.contains(where: { $0.name == option.name }) { known.append(option) }
    }
  }

  /// Refuses options that do not apply to the output: they are a mistake and must not be ignored.
  /// Throws ``UsageError``.
  package func check(_ arguments: Arguments, written: [OutputFormat]) throws {
    var known: Set<String> = []
    for option in flatMap({ $0.sharedOptions + $0.options.map(\.name) }) {
      guard known.insert(option).inserted else { continue }
      try arguments.check(
        option, isFor: filter { $0.takes(option) }.names, written: written.names)
    }
  }

  /// A hint for a file extension that none of these has: what writes it, as in `; diorama record writes it`,
  /// or the one that was meant.
  package func hint(forFileExtension fileExtension: String) -> String {
    guard let other = OutputFormat.all.format(ofPath: "a.\(fileExtension)") else {
      return NearestWord.hint(for: fileExtension, among: names)
    }
    let isForPictures = allSatisfy { $0.picture != nil }
    if isForPictures, other.animation != nil { return "; diorama record writes it" }
    if isForPictures || allSatisfy({ $0.frameFile != nil }) { return "" }
    if other.frameFile != nil {
      return "; a sequence of such files is named %04d.\(other.name), and one picture is drawn by "
        + "diorama render"
    }
    return other.picture != nil ? "; diorama render writes it" : ""
  }

  private var kinds: [String] {
    map(\.kind).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Plural {
  /// `a, b or c`.
  package static func list(_ names: [String], _ conjunction: String) -> String {
    guard let last = names.last, names.count > 1 else { return list(names) }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension Arguments {
  /// Returns the format that `--format` names, one of some. Throws ``UsageError``.
  package func format(among formats: [OutputFormat]) throws -> OutputFormat? {
    guard let name = self[.format] else { return nil }
    if let format = formats.first(where: { $0.name == name }) { return format }
    throw usageError(
      "--format: expected \(formats.names.joined(separator: ", ")), found \"\(name)\""
        + formats.hint(forFileExtension: name))
  }

  /// Returns the format for a path's extension, which must match the requested one. Throws
  /// ``UsageError``.
  package func format(
    ofPath path: String, asked: OutputFormat?, among formats: [OutputFormat]
  ) throws -> OutputFormat {
    let fileExtension = (path as NSString).pathExtension
    let found = fileExtension.isEmpty ? "no file extension" : ".\(fileExtension)"
    guard let format = formats.format(ofPath: path) else {
      let hint =
        fileExtension.isEmpty
        ? "; names of folders end in /" : formats.hint(forFileExtension: fileExtension)
      throw usageError(
        "\(path): expected a file ending in \(formats.fileExtensions), found \(found)\(hint)")
    }
    if let asked, asked != format {
      throw usageError(
        "\(path): --format \(asked.name) needs the file extension .\(asked.name), found \(found)")
    }
    return format
  }

  /// Refuses a quality of what keeps every pixel. Throws ``UsageError``.
  func checkLoss() throws {
    guard has(.lossless), has(.quality) else { return }
    throw usageError("--lossless and --quality exclude each other")
  }

  /// Refuses a colour space of an animation, whose frames are sRGB's. Throws ``UsageError``.
  func checkColorSpace(ofAnimation path: String) throws {
    guard colorSpace != .sRGB else { return }
    throw usageError("--color-space is for pictures, not for animations, found \(path)")
  }

  /// How hard PNG is packed.
  package var compression: PNGCompression { self[.compression] ?? .default }

  /// Returns the quality, from 1 (small) to 100 (best), or the format's default if none is given.
  /// Throws ``UsageError``.
  package func quality(of format: OutputFormat) throws -> Int {
    try self[.quality] ?? format.defaultQuality ?? 100
  }
}
