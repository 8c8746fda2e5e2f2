import Basics
import DisplayLists
import LayerTree

/// The parts of a vector document that are not outlines.
public struct VectorReport: Hashable, Sendable, Codable {
  /// Every image, once, in the order of first use.
  public var images: [EmbeddedImage] = []
  /// The parts that the format cannot express, embedded as pictures, in paint order.
  public var rasterized: [RasterizedPart] = []
  /// Fonts with the glyphs that are used, in the order of first use; none where text is outlines.
  public var fonts: [EmbeddedFont] = []

  /// An empty report.
  public init() {}

  /// One line for each entry.
  public var lines: [String] {
    rasterized.map { "embedded as pixels: \($0)" } + images.map { "embedded image: \($0)" }
      + fonts.map { "embedded font: \($0)" }
  }
}

/// An image as a vector document holds it.
public struct EmbeddedImage: Hashable, Sendable, Codable, CustomStringConvertible {
  /// How the image is stored.
  public enum Form: String, Hashable, Sendable, Codable {
    /// The file's own bytes.
    case original
    /// Re-encoded without loss.
    case lossless
    /// A JPEG that was rotated or made smaller, and re-encoded.
    case jpeg
    /// Re-encoded as WebP, with a little loss.
    case webp
  }

  /// The image's file or label.
  public var name: String
  /// How the image is stored.
  public var form: Form
  /// As stored.
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// The size if known; for data that PDF compresses losslessly, before compression.
  public var byteCount: Int

  /// `photo.jpg: original, 640×480 pixels, 91234 bytes`.
  public var description: String {
    "\(name.printable()): \(form.rawValue), \(pixelWidth)×\(pixelHeight) pixels, \(byteCount) bytes"
  }
}

/// A part of a picture that a vector document holds as pixels.
public struct RasterizedPart: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Why outlines were not enough.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    case imageInPerspective = "an image in perspective"
    case gradientInPerspective = "a gradient in perspective"
    case patternInPerspective = "a pattern in perspective"
    case shadowInPerspective = "a shadow in perspective"
    case conicGradient = "a conic gradient"
    case shadowInShear = "a shadow in a sheared plane"
    /// PDF has no blur.
    case shadow = "a blurred shadow"
    case backdrop = "a material"
    case glass = "glass"
  }

  /// The element's name.
  public var element: String
  /// Why outlines were not enough.
  public var reason: Reason
  public var pixelWidth: Int
  public var pixelHeight: Int
  /// As ``EmbeddedImage/byteCount``.
  public var byteCount: Int

  /// `cell 0-3: an image in perspective, 640×480 pixels, 91234 bytes`.
  public var description: String {
    "\(element.printable()): \(reason.rawValue), \(pixelWidth)×\(pixelHeight) pixels, \(byteCount) bytes"
  }
}

/// A font whose used glyphs are embedded in a document.
public struct EmbeddedFont: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The PostScript name.
  public var name: String
  /// How many different glyphs are shown.
  public var glyphCount: Int

  /// `Inter-SemiBold: 12 glyphs`.
  public var description: String { "\(name.printable()): \(glyphCount) glyphs" }
}

/// How pictures become vector documents.
public struct VectorOptions: Hashable, Sendable {
  /// Embedded pixels per point; nil, the default, takes the list's scale, at least 2.
  public var imageDensity: Double?
  /// An approximated curve's maximum distance from the true one, in canvas pixels; default 0.02.
  public var curveTolerance: Double = 0.02
  /// The longest side of a rasterised part in pixels; beyond it density is reduced. Default 8192.
  public var rasterLimit = 8192
  /// The most rasterised pixels of a document; nil takes the stage's limit, or
  /// ``DrawingLimits/embeddedPixels``.
  public var pixelLimit: Int?

  /// The usual options.
  public init() {}

  /// Pixels of an embedded picture for each pixel of the canvas.
  func density(of list: DisplayList) -> Double {
    max(imageDensity ?? max(list.scale, 2), 1e-3) / list.scale
  }

  /// Checks a survey's parts before drawing. Throws
  /// ``DisplayListError/tooManyPixels(count:limit:)``.
  package func check(_ parts: [RasterizedPart]) throws {
    let count = parts.reduce(0) { $0 + $1.pixelWidth * $1.pixelHeight }
    let limit = pixelLimit ?? DrawingLimits.embeddedPixels
    if count > limit { throw DisplayListError.tooManyPixels(count: count, limit: limit) }
  }
}
