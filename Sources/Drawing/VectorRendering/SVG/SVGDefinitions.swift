import Foundation
import LayerTree

/// Clips, masks, gradients, filters, glyphs and images written once; equal content shares an entry.
struct SVGDefinitions {
  private enum Entry {
    case node(XMLNode)
    /// The number of an image; written last, when its largest use is known.
    case image(Int)
  }

  private struct Glyph: Hashable {
    var face: FontFace
    var glyph: UInt32
  }

  private var entries: [Entry] = []
  private var known: [String: String] = [:]
  /// Of nodes among the entries, by their ids.
  private var indices: [String: Int] = [:]
  private var glyphs: [Glyph: String?] = [:]
  private var images = VectorImageUses()
  private var imageIDs: [String] = []
  private var counts: [String: Int] = [:]

  /// Glyphs are drawn at this many units per em, so that two decimals suffice.
  static let glyphUnits: Double = 1000

  /// The id of a definition; `prefix` only makes it readable.
  mutating func add(
    _ prefix: String, tag: String, _ attributes: [XMLWriter.Attribute] = [],
    content: [XMLNode] = []
  ) -> String {
    add(XMLNode(tag, attributes, children: content.isEmpty ? nil : content), as: prefix)
  }

  /// The id of a definition that has none yet, made of `prefix` or of its tag.
  mutating func add(_ node: XMLNode, as prefix: String? = nil) -> String {
    var node = node
    let key = [node].text
    if let id = known[key] { return id }
    let id = newID(prefix ?? node.tag)
    known[key] = id
    node.attributes.insert(("id", id), at: 0)
    put(node, as: id)
    return id
  }

  private mutating func put(_ node: XMLNode, as id: String) {
    indices[id] = entries.count
    entries.append(.node(node))
  }

  /// A definition by its id; nil for images.
  func node(_ id: String) -> XMLNode? {
    guard let index = indices[id], case .node(let node) = entries[index] else { return nil }
    return node
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
    put(XMLNode("path", [("id", id), ("d", data)]), as: id)
    return id
  }

  /// The id of an image of `width` × `height` units, its size in pixels.
  /// - Parameters:
  ///   - shareX: canvas pixels per image pixel, along the width.
  ///   - shareY: the same along the height.
  mutating func image(_ image: CGImage, shareX: Double, shareY: Double) -> String {
    let number = images.add(image, x: shareX, y: shareY)
    if number == imageIDs.count {
      imageIDs.append(newID("image"))
      entries.append(.image(number))
    }
    return imageIDs[number]
  }

  /// Only what some nodes refer to, directly or through definitions.
  func used(by nodes: [XMLNode]) -> SVGDefinitions {
    var wanted: Set<String> = []
    var rest = nodes
    while let node = rest.popLast() {
      rest += node.children
      for (_, value) in node.attributes {
        guard let id = Self.reference(value), wanted.insert(id).inserted else { continue }
        if let definition = self.node(id) { rest.append(definition) }
      }
    }
    var copy = self
    copy.entries = entries.filter { entry in
      switch entry {
      case .node(let node): node["id"].map { wanted.contains($0) } ?? false
      case .image(let number): wanted.contains(imageIDs[number])
      }
    }
    return copy
  }

  /// The id in `url(#…)` or `#…`; the latter may be a colour as well.
  private static func reference(_ value: String) -> String? {
    if value.hasPrefix("url(#") { return String(value.dropFirst(5).dropLast()) }
    return value.first == "#" ? String(value.dropFirst()) : nil
  }

  private mutating func newID(_ prefix: String) -> String {
    let number = counts[prefix, default: 0] + 1
    counts[prefix] = number
    return "\(prefix).\(number)"
  }

  /// All definitions in order of first use.
  /// - Parameters:
  ///   - density: the minimum image pixels per canvas pixel.
  ///   - packs: whether photographs may be re-encoded to be smaller.
  func nodes(images encoder: VectorImages, density: Double, packs: Bool = false) throws -> (
    nodes: [XMLNode], images: [EmbeddedImage]
  ) {
    let needs = images.needs(density: density)
    let shown = entries.compactMap { if case .image(let number) = $0 { number } else { nil } }
    let files = try encoder.files(of: shown.map { needs[$0] }, packs: packs)
    var rest = files[...]
    let nodes = entries.compactMap { entry -> XMLNode? in
      switch entry {
      case .node(let node): return node
      case .image(let number):
        guard let file = rest.popFirst()?.file else { return nil }
        let image = needs[number].image
        return XMLNode(
          "image",
          [
            ("id", imageIDs[number]), ("width", String(image.width)),
            ("height", String(image.height)), ("preserveAspectRatio", "none"),
            ("xlink:href", file.reference),
          ])
      }
    }
    return (nodes, files.map(\.entry))
  }
}

/// An image file in the form of a reference that contains it.
package struct SVGImageFile: Sendable {
  package let bytes: [UInt8]
  private let type: String

  package init(jpeg bytes: [UInt8]) {
    self.bytes = bytes
    type = "jpeg"
  }

  init(webp bytes: [UInt8]) {
    self.bytes = bytes
    type = "webp"
  }

  /// The painter's own pixels: without loss, or as the file that they have.
  package init(_ picture: VectorPicture) throws {
    self = try picture.jpeg.map(SVGImageFile.init(jpeg:)) ?? SVGImageFile(png: picture.pixels)
  }

  /// Encodes pixels without loss.
  package init(png pixels: PixelBuffer) throws {
    bytes = try PNGEncoder().encode(pixels)
    type = "png"
  }

  package var reference: String { "data:image/\(type);base64," + Data(bytes).base64EncodedString() }
}

/// Unique, valid `id`s based on names. They contain no full stop, and those of definitions do, so
/// they never collide.
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
