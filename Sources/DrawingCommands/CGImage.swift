import Files
public import Foundation
public import PixelImages

/// An immutable picture: either pixels, or an encoded file that the canvas decodes at the size it
/// is shown at.
///
/// Two images are equal if both their content digests and their sizes are. The digest does not
/// cover the size, so caches must use the image as their key, never its digest alone. Encoding
/// writes only digest and size; a decoded image describes what was shown but cannot be drawn.
public final class CGImage: Sendable {
  /// Where the picture comes from.
  public enum Source: Sendable {
    case pixels(PixelBuffer)
    case encoded(EncodedImage)
    /// A recorded drawing, which is replayed wherever the image is shown.
    case recorded(RecordedDrawing)
    /// Only the digest and the size are known.
    case described
  }

  /// Where the picture comes from.
  public let source: Source
  /// Size in pixels, upright.
  public let width: Int
  public let height: Int
  /// A hexadecimal digest of the content, which does not cover the size.
  public let digest: String
  /// The file's path or another label, for messages.
  public let name: String

  private init(source: Source, width: Int, height: Int, digest: String, name: String) {
    self.source = source
    self.width = width
    self.height = height
    self.digest = digest
    self.name = name
  }

  /// Creates an image of pixels; `name` is for messages.
  public convenience init(_ buffer: PixelBuffer, name: String = "pixels") {
    let bytes = buffer.pixels.withUnsafeBytes { Array($0) }
    self.init(
      source: .pixels(buffer), width: buffer.width, height: buffer.height,
      digest: ContentDigest.hex(of: bytes), name: name)
  }

  /// Creates an image of a file, which is decoded when it is drawn.
  public convenience init(_ file: EncodedImage) {
    self.init(
      source: .encoded(file), width: file.pixelWidth, height: file.pixelHeight,
      digest: file.digest, name: file.name)
  }

  /// Creates an image of a drawing.
  ///
  /// - Parameter scale: pixels per point.
  public convenience init(_ drawing: RecordedDrawing, scale: CGFloat) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Drawings that JSON cannot represent (with NaN, for instance) just cannot be told apart.
    let bytes = (try? encoder.encode(drawing)).map { Array($0) } ?? []
    self.init(
      source: .recorded(drawing),
      width: Int((drawing.bounds.width * scale).rounded(.up)),
      height: Int((drawing.bounds.height * scale).rounded(.up)),
      digest: ContentDigest.hex(of: bytes), name: "a drawn image")
  }

  /// The drawing, if the image was made from one.
  public var drawing: RecordedDrawing? {
    if case .recorded(let drawing) = source { drawing } else { nil }
  }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || (a.digest == b.digest && a.width == b.width && a.height == b.height)
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
  /// Whether all pixels are known to be opaque without decoding the image.
  public var isKnownOpaque: Bool {
    switch source {
    case .pixels(let buffer): buffer.isOpaque
    case .encoded(let file): file.format == .jpeg
    case .described, .recorded: false
    }
  }
}
