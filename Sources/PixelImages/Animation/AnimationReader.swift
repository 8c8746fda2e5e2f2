import Files

/// Reads animations back, frame by frame: APNG, GIF and animated WebP.
///
/// Frames are whole pictures, as a player composes them; where a file has nothing they are
/// transparent. Files with one picture give one frame that shows for no time. Memory does not grow
/// with the number of frames.
public final class AnimationReader {
  /// Columns, of every frame.
  public let width: Int
  /// Rows, of every frame.
  public let height: Int
  /// How often it plays; 0 is for ever.
  public let loops: Int
  /// How many frames the file has, at least 1.
  public let frameCount: Int
  private var source: any AnimationSource

  // MARK: - Lifecycle

  /// Takes a whole file. Throws where it is damaged at its head, of another format, or larger than
  /// the limits.
  ///
  /// - Parameter name: the path, or a label, for errors.
  public init(data: [UInt8], name: String, limits: ImageLimits = .default) throws(ImageError) {
    try limits.check(fileBytes: data.count, name: name)
    if data.starts(with: "GIF8".utf8) {
      source = try GIFSource(data, name: name, limits: limits)
    } else {
      switch ImageFormat(signatureOf: data) {
      case .png: source = try APNGSource(data, name: name, limits: limits)
      case .webp: source = try WebPSource(data, name: name, limits: limits)
      default:
        throw ImageError(
          kind: .unknownFormat, file: name, expected: "an APNG, GIF or WebP animation",
          found: data.isEmpty ? "an empty file" : "another format")
      }
    }
    (width, height) = (source.width, source.height)
    (loops, frameCount) = (source.loops, source.frameCount)
  }

  /// Reads a file. Throws as ``init(data:name:limits:)`` does, and where it is missing.
  public convenience init(
    contentsOf path: String, limits: ImageLimits = .default
  ) throws(ImageError) {
    let data: [UInt8]
    do {
      data = try readWholeFile(path, upTo: limits.fileBytes)
    } catch {
      throw ImageError(error, file: path, limits: limits)
    }
    try self.init(data: data, name: path, limits: limits)
  }

  // MARK: - Public

  /// Whether a file's head says that it is an animation: every GIF is one, PNG and WebP files are
  /// where they have the chunks for it, also for a single frame.
  public static func isAnimation(_ data: [UInt8]) -> Bool {
    if data.starts(with: "GIF8".utf8) { return true }
    return switch ImageFormat(signatureOf: data) {
    case .png: APNGSource.isAnimation(data)
    case .webp: WebPSource.isAnimation(data)
    case .jpeg, nil: false
    }
  }

  /// The next frame; nil behind the last one. Throws where the file is damaged.
  public func next() throws(ImageError) -> AnimationFrame? {
    try source.next()
  }

  /// All frames that are left, which have to fit into memory.
  public func frames() throws(ImageError) -> [AnimationFrame] {
    var all: [AnimationFrame] = []
    while let frame = try next() { all.append(frame) }
    return all
  }
}

/// An animation of one of the formats.
protocol AnimationSource {
  var width: Int { get }
  var height: Int { get }
  var loops: Int { get }
  var frameCount: Int { get }
  mutating func next() throws(ImageError) -> AnimationFrame?
}
