/// An SVG file, and what of it is pixels.
public struct SVGDocument: Hashable, Sendable {
  public var text: String
  /// Every image of the list, once, in the order of first use.
  public var images: [EmbeddedImage]
  /// What could not be expressed and is embedded as a picture of its own, in paint order.
  public var rasterized: [RasterizedPart]

  /// The file, as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }
}

/// An image as a vector file holds it.
public struct EmbeddedImage: Hashable, Sendable {
  public enum Form: String, Hashable, Sendable, Codable {
    /// The file's own bytes.
    case original
    /// Encoded anew, without loss.
    case png
    /// Decoded at a smaller size, because it is shown smaller, and encoded anew.
    case reducedJPEG
  }

  /// The image's file or label.
  public var name: String
  public var form: Form
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// Before the text form, which takes a third more.
  public var byteCount: Int
}

/// A part of a picture that a vector file holds as pixels.
public struct RasterizedPart: Hashable, Sendable, CustomStringConvertible {
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    case imageInPerspective = "an image in perspective"
    case gradientInPerspective = "a gradient in perspective"
    case patternInPerspective = "a pattern in perspective"
    case shadowInPerspective = "a shadow in perspective"
    /// With what casts it, because the shadow's shape is its alpha.
    case shadowOfContentInPerspective = "the shadow of what is shown, in perspective"
    case conicGradient = "a conic gradient"
    case shadowInShear = "a shadow in a sheared plane"
  }

  /// The element's name.
  public var element: String
  public var reason: Reason
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// Before the text form, which takes a third more.
  public var byteCount: Int

  /// `cell 0-3: an image in perspective, 640×480 pixels, 91234 bytes`.
  public var description: String {
    "\(element): \(reason.rawValue), \(pixelWidth)×\(pixelHeight) pixels, \(byteCount) bytes"
  }
}
