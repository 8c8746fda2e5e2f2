import DrawingCommands
import Foundation
import LayerGeometry
import PixelImages
import Typesetting

/// Content that is written once and referred to: clips, masks, gradients, filters, glyphs, images.
/// Definitions with the same content share an entry.
struct SVGDefinitions {
  private enum Entry {
    case xml(String)
    /// An index into `images`; written last, when its largest use is known.
    case image(Int)
  }

  private struct Glyph: Hashable {
    var face: FontFace
    var glyph: UInt32
  }

  /// An image and the largest fraction of its pixels shown by any use, for each side.
  struct ImageUse {
    var image: CGImage
    var id: String
    var shareX: Double
    var shareY: Double
  }

  private var entries: [Entry] = []
  private var known: [String: String] = [:]
  private var glyphs: [Glyph: String?] = [:]
  private var imageIndices: [CGImage: Int] = [:]
  private var images: [ImageUse] = []
  private var counts: [String: Int] = [:]

  /// Glyphs are drawn at this many units per em, so that two decimals suffice.
  static let glyphUnits: Double = 1000

  /// The id of a definition; `prefix` only makes it readable.
  mutating func add(
    _ prefix: String, tag: String, _ attributes: [XMLWriter.Attribute] = [], content: String = ""
  ) -> String {
    let body = XMLWriter.head("", attributes).dropFirst() + (content.isEmpty ? "/>\n" : ">\n")
    let key = tag + body + content
    if let id = known[key] { return id }
    let id = newID(prefix)
    known[key] = id
    let end = content.isEmpty ? "" : "</\(tag)>\n"
    entries.append(.xml("<\(tag) id=\"\(id)\"\(body)\(content)\(end)"))
    return id
  }

  /// The id of a glyph's outline; nil for one without ink.
  mutating func glyph(_ glyph: UInt32, of face: FontFace, cache: GlyphOutlineCache) throws
    -> String?
  {
    let key = Glyph(face: face, glyph: glyph)
    if let known = glyphs[key] { return known }
    let outline = try cache.outline(of: glyph, in: face)
    let k = Self.glyphUnits
    let path = outline.path.applying(CGAffineTransform(scaleX: k, y: k))
    guard !path.isEmpty else {
      glyphs[key] = .some(nil)
      return nil
    }
    let id = newID("glyph")
    glyphs[key] = .some(id)
    let data = SVGPathData(path, digits: 2).text
    entries.append(.xml("<path id=\"\(id)\" d=\"\(data)\"/>\n"))
    return id
  }

  /// The id of an image `width` × `height` units large, its own size in pixels.
  ///
  /// - Parameters:
  ///   - shareX: canvas pixels per image pixel, along the image's width.
  ///   - shareY: the same along its height.
  mutating func image(_ image: CGImage, shareX: Double, shareY: Double) -> String {
    if let index = imageIndices[image] {
      images[index].shareX = max(images[index].shareX, shareX)
      images[index].shareY = max(images[index].shareY, shareY)
      return images[index].id
    }
    let id = newID("image")
    imageIndices[image] = images.count
    entries.append(.image(images.count))
    images.append(ImageUse(image: image, id: id, shareX: shareX, shareY: shareY))
    return id
  }

  private mutating func newID(_ prefix: String) -> String {
    let number = counts[prefix, default: 0] + 1
    counts[prefix] = number
    return "\(prefix).\(number)"
  }

  /// All definitions in the order in which they were first needed.
  ///
  /// - Parameter density: the minimum number of image pixels per canvas pixel.
  func xml(images encoder: VectorImages, density: Double) throws -> (
    text: String, images: [EmbeddedImage]
  ) {
    let needs = images.map {
      VectorImages.Need(
        image: $0.image, shareX: $0.shareX * density, shareY: $0.shareY * density)
    }
    let files = try encoder.contents(of: needs) { content in
      let file: SVGImageFile =
        switch content.data {
        case .jpeg(let bytes): SVGImageFile(jpeg: bytes)
        case .pixels(let pixels): try SVGImageFile(png: pixels)
        }
      return (file: file, content: content)
    }
    var text = ""
    for entry in entries {
      switch entry {
      case .xml(let xml): text += xml
      case .image(let index):
        let image = images[index].image
        text += "<image id=\"\(images[index].id)\" width=\"\(image.width)\""
        text += " height=\"\(image.height)\" preserveAspectRatio=\"none\" xlink:href=\""
        text += files[index].file.reference + "\"/>\n"
      }
    }
    let report = zip(images, files).map { use, file in
      EmbeddedImage(
        name: use.image.name, form: file.content.form, pixelWidth: file.content.width,
        pixelHeight: file.content.height, byteCount: file.file.bytes.count)
    }
    return (text, report)
  }
}

/// An image file in the form of a reference that contains it.
struct SVGImageFile {
  let bytes: [UInt8]
  private let type: String

  init(jpeg bytes: [UInt8]) {
    self.bytes = bytes
    type = "jpeg"
  }

  /// Encodes pixels without loss.
  init(png pixels: PixelBuffer) throws {
    bytes = try PNGEncoder().encode(pixels)
    type = "png"
  }

  var reference: String { "data:image/\(type);base64," + Data(bytes).base64EncodedString() }
}

/// Gives every element a unique, valid and readable `id`, based on its name.
///
/// These ids never contain a full stop, and those of definitions always do, so they never collide.
struct SVGIdentifiers {
  private var used: Set<String> = []
  private var next: [String: Int] = [:]

  /// `cell 0-3` becomes `cell-0-3`, the next one of that name `cell-0-3-2`.
  mutating func identifier(for name: String) -> String {
    let base = Self.base(of: name)
    var candidate = base
    var number = next[base] ?? 1
    while !used.insert(candidate).inserted {
      number += 1
      candidate = "\(base)-\(number)"
    }
    next[base] = number
    return candidate
  }

  private static func base(of name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: result.append(scalar)
      case 0x2F: result.append("_")
      // The ranges of XML's NameStartChar beyond ASCII.
      case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
        0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
        0xFDF0...0xFFFD, 0x10000...0xEFFFF:
        result.append(scalar)
      default: result.append("-")
      }
    }
    // A digit or a hyphen may not come first.
    if let first = result.first?.value, first == 0x2D || (0x30...0x39).contains(first) {
      return "_" + String(result)
    }
    return result.isEmpty ? "_" : String(result)
  }
}
