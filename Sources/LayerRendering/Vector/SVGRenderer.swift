import DrawingCommands
import Foundation
import LayerGeometry
public import PixelImages
public import Typesetting

/// Writes display lists as SVG: shapes and text as outlines, photographs as their own files,
/// each element as a group with an `id` and its index path.
///
/// Only what the format cannot express becomes pixels: images, gradients and shadows under a
/// perspective, and conic gradients. The document says which and why. The same list gives the
/// same bytes, whatever was written before.
public struct SVGRenderer: DisplayCanvas {
  public struct Options: Hashable, Sendable {
    /// Pixels of an embedded picture for each pixel of the canvas, at least; default 2, so that
    /// the document can be shown at twice the size before they are seen.
    public var imageDensity: Double = 2
    /// How far an approximated curve may lie from the true one, in canvas pixels; default 0.02.
    public var curveTolerance: Double = 0.02
    /// The longest side of a rasterised part in pixels; larger ones get a lower density.
    /// Default 8192.
    public var rasterLimit = 8192

    public init() {}
  }

  private let images: DecodedImageCache
  private let glyphs: GlyphOutlineCache
  private let raster: RasterRenderer
  private let options: Options

  /// - Parameters:
  ///   - images: where decoded images are kept from one list to the next.
  ///   - glyphs: where outlines of glyphs are kept.
  public init(
    images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared, options: Options = Options()
  ) {
    self.images = images
    self.glyphs = glyphs
    self.options = options
    raster = RasterRenderer(images: images, glyphs: glyphs)
  }

  /// The document. Throws `ImageError` where an image cannot be decoded, `TypesettingError`
  /// where a glyph has no outline, and `RasterError`.
  public func draw(_ list: DisplayList) throws -> SVGDocument {
    let painter = SVGPainter(list: list, glyphs: glyphs, raster: raster, options: options)
    try painter.paint(list)
    let encoder = SVGImageEncoder(images: images, density: options.imageDensity)
    let (definitions, files) = try painter.definitions.xml(encoder: encoder)

    let (width, height) = (SVGNumber.text(list.size.width), SVGNumber.text(list.size.height))
    var out = XMLWriter()
    out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.open(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("xmlns:xlink", "http://www.w3.org/1999/xlink"),
        ("width", width), ("height", height), ("viewBox", "0 0 \(width) \(height)"),
      ])
    if !definitions.isEmpty {
      out.open("defs", [])
      out.append(definitions)
      out.close("defs")
    }
    out.append(painter.out.text)
    out.close("svg")
    return SVGDocument(text: out.text, images: files, rasterized: painter.rasterized)
  }
}
