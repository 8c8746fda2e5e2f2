import Basics

/// Reads APNG, GIF and animated WebP frame by frame, composed as by a player, transparent where the
/// file has no pixels. A still is one frame with a duration of zero. Memory use is constant.
public final class AnimationReader {
  /// The width of every frame in pixels.
  public let width: Int
  /// The height of every frame in pixels.
  public let height: Int
  /// How often the animation plays; 0 means forever.
  public let loops: Int
  /// The number of frames in the file, at least 1.
  public let frameCount: Int
  private var source: any AnimationSource

  // MARK: - Lifecycle

  /// Throws for a damaged header, an unsupported format, or a size beyond the limits.
  /// - Parameter name: the path, or a label, for errors.
  public init(data: [UInt8], name: String, limits: ImageLimits = .default) throws(ImageError) {
    try limits.check(fileBytes: data.count, name: name)
    source = try Self.source(data, name: name, limits: limits)
    (width, height) = (source.width, source.height)
    (loops, frameCount) = (source.loops, source.durations.count)
  }

  /// Throws like ``init(data:name:limits:)``.
  static func source(
    _ data: [UInt8], name: String, limits: ImageLimits
  ) throws(ImageError) -> any AnimationSource {
    if data.starts(with: "GIF8".utf8) {
      return try GIFSource(data, name: name, limits: limits)
    }
    switch ImageFormat(signatureOf: data) {
    case .png: return try APNGSource(data, name: name, limits: limits)
    case .webp: return try WebPSource(data, name: name, limits: limits)
    default:
      throw ImageError(
        kind: .unknownFormat, file: name, expected: "an APNG, GIF or WebP animation",
        found: data.isEmpty ? "an empty file" : "another format")
    }
  }

  /// Reads a file. Throws like ``init(data:name:limits:)``, and also if the file is missing.
  public convenience init(
    contentsOf path: String, limits: ImageLimits = .default
  ) throws(ImageError) {
    let data = try readImageFile(path, limits: limits)
    try self.init(data: data, name: path, limits: limits)
  }

  // MARK: - Public

  /// Whether the header declares an animation: every GIF, and PNG and WebP with animation chunks.
  public static func isAnimation(_ data: [UInt8]) -> Bool {
    if data.starts(with: "GIF8".utf8) { return true }
    return switch ImageFormat(signatureOf: data) {
    case .png: APNGSource.isAnimation(data)
    case .webp: WebPSource.isAnimation(data)
    case .jpeg, .heic, .avif, .tiff, .gif, .bmp, nil: false
    }
  }

  /// The next frame; nil after the last one. Throws if the file is damaged.
  public func next() throws(ImageError) -> AnimationFrame? {
    try source.next()
  }

  /// All remaining frames, which must fit into memory.
  public func frames() throws(ImageError) -> [AnimationFrame] {
    var all: [AnimationFrame] = []
    while let frame = try next() { all.append(frame) }
    return all
  }
}

/// A reader for one of the animation formats.
protocol AnimationSource {
  var width: Int { get }
  var height: Int { get }
  var loops: Int { get }
  /// Of all frames, known without decoding them; at least one.
  var durations: [FrameDuration] { get }
  mutating func next() throws(ImageError) -> AnimationFrame?
}
