import Files
public import Foundation
public import PixelImages

/// A picture that never changes: pixels, or an encoded file that the canvas decodes at the size
/// it is shown.
///
/// Two images are equal when their content digests and their sizes are: pixels without a size are no
/// picture, so caches are keyed by the image, never by its digest alone. Encoding writes digest and size alone;
/// an image read back this way describes what was shown but cannot be drawn.
public final class CGImage: Sendable {
  /// Where the picture comes from.
  public enum Source: Sendable {
    case pixels(PixelBuffer)
    case encoded(EncodedImage)
    /// What was drawn, which is drawn again wherever the image shows.
    case recorded(RecordedDrawing)
    /// Known by digest and size only.
    case described
  }

  /// Where the picture comes from.
  public let source: Source
  /// Size in pixels, upright.
  public let width: Int
  public let height: Int
  /// Hexadecimal digest of the content. It says nothing of the size.
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

  /// A picture of pixels; `name` is for messages.
  public convenience init(_ buffer: PixelBuffer, name: String = "pixels") {
    let bytes = buffer.pixels.withUnsafeBytes { Array($0) }
    self.init(
      source: .pixels(buffer), width: buffer.width, height: buffer.height,
      digest: ContentDigest.hex(of: bytes), name: name)
  }

  /// A picture of a file, which is decoded where it is drawn.
  public convenience init(_ file: EncodedImage) {
    self.init(
      source: .encoded(file), width: file.pixelWidth, height: file.pixelHeight,
      digest: file.digest, name: file.name)
  }

  /// A drawing as an image.
  ///
  /// - Parameter scale: pixels a point.
  public convenience init(_ drawing: RecordedDrawing, scale: CGFloat) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // What JSON has no words for (not a number) only fails to be told apart from its like.
    let bytes = (try? encoder.encode(drawing)).map { Array($0) } ?? []
    self.init(
      source: .recorded(drawing),
      width: Int((drawing.bounds.width * scale).rounded(.up)),
      height: Int((drawing.bounds.height * scale).rounded(.up)),
      digest: ContentDigest.hex(of: bytes), name: "a drawn image")
  }

  /// The drawing of an image that was made by drawing.
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
  /// Whether no pixel can be translucent, as far as that is known without decoding.
  public var isKnownOpaque: Bool {
    switch source {
    case .pixels(let buffer): buffer.isOpaque
    case .encoded(let file): file.format == .jpeg
    case .described, .recorded: false
    }
  }
}
