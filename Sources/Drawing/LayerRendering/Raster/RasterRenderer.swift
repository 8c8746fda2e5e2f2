import Basics
public import DisplayLists
import Foundation
public import LayerTree

/// Draws display lists as pixels.
///
/// Paints go directly to the target through their complete projection: outlines are projected
/// exactly and filled once, images sampled from their original pixels once. A texture in between
/// would blur both a second time and differ at the edges. Only shadows are smooth enough to be made
/// in their plane and warped.
///
/// The same list gives the same bytes with any number of threads, on any processor.
public struct RasterRenderer: DisplayCanvas {
  /// The colour space of the pixels.
  public var colorSpace = PixelColorSpace.sRGB
  /// Whether gradients dither between the two nearest levels in an 8 × 8 pattern, against bands.
  public var dithersGradients = false
  private let images: DecodedImageCache
  private let glyphs: GlyphOutlineCache
  package let reduced: ReducedImages
  private let scaledGlyphs = ScaledGlyphs(byteLimit: 16 << 20)

  /// - Parameters:
  ///   - images: caches decoded images.
  ///   - glyphs: caches glyph outlines.
  public init(images: DecodedImageCache, glyphs: GlyphOutlineCache = .shared) {
    self.images = images
    self.glyphs = glyphs
    reduced = ReducedImages(byteLimit: images.byteLimit / 4)
  }

  /// Draws the picture, `pixelWidth` × `pixelHeight`. Throws `ImageError`, `TypesettingError` for a
  /// missing outline, `DisplayListError` for numbers that cannot be drawn, and `RasterError`.
  public func draw(_ list: DisplayList) throws -> PixelBuffer { try draw(list, timer: nil) }

  /// Draws the picture; `timer` measures the stages `decode` and `draw`.
  public func draw(_ list: DisplayList, timer: (any StageTimer)?) throws -> PixelBuffer {
    try draw(list, timer: timer) { list, painter, canvas in
      try painter.paint(list: list.elements, in: canvas)
    }
  }

  /// Draws only the shadows of the top-level elements.
  package func drawShadows(of list: DisplayList) throws -> PixelBuffer {
    try draw(list) { list, painter, canvas in
      for element in list.elements {
        guard let shadow = element.shadow else { continue }
        try painter.paint(shadow, of: element, in: canvas.inside(element.plane))
      }
    }
  }

  func draw(
    _ list: DisplayList, timer: (any StageTimer)? = nil,
    paint: (DisplayList, RasterPainter, PaintContext) throws -> Void
  ) throws -> PixelBuffer {
    let prepared = try prepared(list, timer: timer)
    let (width, height) = (list.pixelWidth, list.pixelHeight)
    let background = prepared.background
    return try timer.measure("draw") {
      try PixelBuffer(
        width: width, height: height, background: background,
        isOpaque: background >> 24 == 255 ? true : nil
      ) { memory in
        guard let base = memory.baseAddress else { return }
        let surface = PictureSurface(
          box: PixelBox(x0: 0, y0: 0, x1: width, y1: height), pixels: base)
        try paint(prepared.list, painter(of: prepared), canvas(of: prepared, on: surface))
      }
    }
  }

  /// A list whose images are decoded, in the colours of the pixels.
  struct Prepared {
    let list: DisplayList
    let images: [CGImage: PixelBuffer]

    /// The pixel behind everything.
    var background: UInt32 { PremultipliedColor(list.background).word }
  }

  func prepared(_ list: DisplayList, timer: (any StageTimer)? = nil) throws -> Prepared {
    try list.check()
    let list = colorSpace == .sRGB ? list : list.converted(to: colorSpace)
    return Prepared(
      list: list, images: try timer.measure("decode") { try decodeImages(of: list) })
  }

  /// Paints a box of a picture with the same pixels as the whole, row by row.
  func paint(
    _ prepared: Prepared, in box: PixelBox, _ body: (UnsafeBufferPointer<UInt32>) -> Void
  ) throws {
    var pixels = [UInt32](repeating: prepared.background, count: box.width * box.height)
    try pixels.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let surface = PictureSurface(box: box, pixels: base)
      try painter(of: prepared).paint(
        list: prepared.list.elements, in: canvas(of: prepared, on: surface))
      body(UnsafeBufferPointer(memory))
    }
  }

  private func painter(of prepared: Prepared) -> RasterPainter {
    RasterPainter(
      images: prepared.images, reduced: reduced, scaledGlyphs: scaledGlyphs, glyphs: glyphs,
      dithersGradients: dithersGradients)
  }

  private func canvas(of prepared: Prepared, on surface: PictureSurface) -> PaintContext {
    var canvas = PaintContext(surface, map: PlaneMap(scale: prepared.list.scale))
    (canvas.scale, canvas.seesBehind) = (prepared.list.scale, true)
    return canvas
  }

  /// Decodes every image of the list at the size it is needed, several at once.
  private func decodeImages(of list: DisplayList) throws -> [CGImage: PixelBuffer] {
    let needs = ImageDemand(of: list).needs
    let decoded = try needs.concurrentMap { try pixels(of: $0) }
    return Dictionary(uniqueKeysWithValues: zip(needs.map(\.image), decoded))
  }

  private func pixels(of need: ImageDemand.Need) throws -> PixelBuffer {
    switch need.image.source {
    case .pixels(let buffer):
      return colorSpace == .sRGB ? buffer : buffer.inColorSpace(colorSpace)
    case .encoded(let file):
      return try images.pixels(of: file, atLeast: need.size, in: colorSpace)
    case .described, .recorded: throw RasterError.imageWithoutPixels(name: need.image.name)
    }
  }
}

/// The reason why a display list could not be drawn as pixels.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Cairo reported an error; `status` is its own description.
  case cairo(operation: String, status: String)
  case outOfMemory(what: String)
  /// Only the image's digest is known, because the display list was read from text.
  case imageWithoutPixels(name: String)
  /// A number that is not finite, and where it occurred.
  case notFinite(element: String, what: String)

  /// Throws if a kernel failed; `status` is its return value.
  static func check(_ status: Int32, what: String) throws(RasterError) {
    switch status {
    case 0: return
    case -2: throw .notFinite(element: "an element", what: what)
    default: throw .outOfMemory(what: what)
    }
  }

  /// Whether the input is at fault, rather than the drawing code.
  package var isInputError: Bool {
    if case .cairo = self { false } else { true }
  }

  public var description: String {
    switch self {
    case .cairo(let operation, let status):
      "Cairo could not \(operation): \(status)"
    case .outOfMemory(let what):
      "no memory for \(what.printable())"
    case .imageWithoutPixels(let name):
      "image \(name.printable()): expected pixels or an encoded file, found only a digest "
        + "(a display list read from text cannot be drawn)"
    case .notFinite(let element, let what):
      "\(element.printable()): expected finite numbers, found infinity or NaN in its \(what)"
    }
  }
}
