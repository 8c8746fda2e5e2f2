import Basics
public import Foundation
public import PixelImages
import Synchronization

/// An immutable image: pixels, or an encoded file that is decoded at the size at which it is drawn.
///
/// Equal if contents and sizes are. The digest does not cover the size, so caches use the image as
/// their key. Encoding keeps digest and size only; a decoded image cannot be drawn.
public final class CGImage: Sendable {
  /// Where the image comes from.
  public enum Source: Sendable {
    case pixels(PixelBuffer)
    case encoded(EncodedImage)
    /// A recorded drawing, which is replayed wherever the image is drawn.
    case recorded(RecordedDrawing)
    /// Only the digest and the size are known.
    case described
  }

  /// Where the image comes from.
  public let source: Source
  /// Size in pixels, upright.
  public let width: Int
  public let height: Int
  /// What the image is the first frame of; nil for a still image.
  public let moving: MovingPicture?
  /// The file's path or another label, for messages.
  public let name: String
  /// Computed on demand: symbols are recreated in many layouts, and few are ever printed.
  private let knownDigest: Mutex<String?>

  private init(
    source: Source, width: Int, height: Int, digest: String?, name: String,
    moving: MovingPicture? = nil
  ) {
    self.source = source
    self.moving = moving
    self.width = width
    self.height = height
    self.name = name
    knownDigest = Mutex(digest)
  }

  /// A hexadecimal digest of the content, which does not cover the size.
  public var digest: String {
    knownDigest.withLock { known in
      if let known { return known }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Drawings that JSON cannot represent (with NaN, for instance) cannot be told apart.
      let bytes = drawing.flatMap { try? encoder.encode($0) }.map { Array($0) } ?? []
      let digest = ContentDigest.hex(of: bytes)
      known = digest
      return digest
    }
  }

  /// Whether the digest is known: given from the beginning, or already requested.
  var hasDigest: Bool { knownDigest.withLock { $0 != nil } }

  /// Creates an image from pixels; `name` is for messages.
  public convenience init(_ buffer: PixelBuffer, name: String = "pixels") {
    let bytes = buffer.pixels.withUnsafeBytes { Array($0) }
    self.init(
      source: .pixels(buffer), width: buffer.width, height: buffer.height,
      digest: ContentDigest.hex(of: bytes), name: name)
  }

  /// Creates an image from a file, which is decoded when it is drawn.
  public convenience init(_ file: EncodedImage) {
    self.init(
      source: .encoded(file), width: file.pixelWidth, height: file.pixelHeight,
      digest: file.digest, name: file.name)
  }

  /// Creates an image that shows an animation or video: each frame in its time.
  public convenience init(_ moving: MovingPicture) {
    let first = EncodedImage(frame: 0, of: moving)
    self.init(
      source: .encoded(first), width: moving.width, height: moving.height, digest: first.digest,
      name: moving.name, moving: moving)
  }

  /// What the image shows at a time in seconds: the frame of a moving one, any other itself.
  package func shown(at time: Double) -> CGImage {
    moving.map { CGImage(EncodedImage(frame: $0.frame(at: time), of: $0)) } ?? self
  }

  /// - Parameter scale: pixels per point.
  public convenience init(_ drawing: RecordedDrawing, scale: CGFloat) {
    self.init(
      source: .recorded(drawing),
      width: Int((drawing.bounds.width * scale).rounded(.up)),
      height: Int((drawing.bounds.height * scale).rounded(.up)),
      digest: nil, name: "a drawn image")
  }

  /// The drawing, if the image was made from one.
  public var drawing: RecordedDrawing? {
    if case .recorded(let drawing) = source { drawing } else { nil }
  }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool {
    if a === b { return true }
    guard a.width == b.width, a.height == b.height else { return false }
    if let drawing = a.drawing, let other = b.drawing { return drawing == other }
    return a.digest == b.digest
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension CGImage: Codable {
  private enum CodingKeys: String, CodingKey {
    case digest, width, height
  }

  public convenience init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let digest = try container.decode(String.self, forKey: .digest)
    self.init(
      source: .described, width: try container.decode(Int.self, forKey: .width),
      height: try container.decode(Int.self, forKey: .height), digest: digest, name: digest)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(digest, forKey: .digest)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
  }
}

extension CGImage {
  /// An image of which only the size in pixels is known.
  package convenience init(describedWidth width: Int, height: Int) {
    self.init(source: .described, width: width, height: height, digest: "", name: "")
  }

  /// Whether all pixels are known to be opaque without decoding the image.
  public var isKnownOpaque: Bool {
    switch source {
    case .pixels(let buffer): buffer.isOpaque
    case .encoded(let file): file.format == .jpeg
    case .described, .recorded: false
    }
  }
}
