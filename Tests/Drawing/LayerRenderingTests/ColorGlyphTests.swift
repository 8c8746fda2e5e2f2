import Foundation
import LayerTree
import TestBasics
import TestSupport
import Testing
import VectorRendering

@testable import DisplayLists
@testable import LayerRendering

/// Emoji and other coloured glyphs, held against their bitmaps.
struct ColorGlyphTests {
  private static let folder =
    Repository.url("Tests/Support/Corpus/font").path + "/"

  private static func text(_ text: String, _ family: String, size: Double) throws -> TypesetText {
    let library = try FontLibrary(files: [folder + "bitmaps.ttf", folder + "layers.ttf"])
    return try library.typeset(
      text, style: TextStyle(font: FontRequest(family: family, size: size)))
  }

  private static func element(
    _ text: TypesetText, color: CGColor = .black, size: CGSize, matrix: CATransform3D = .identity
  ) -> DisplayElement {
    var element = DisplayElement(
      name: "text", matrix: matrix, bounds: CGRect(origin: .zero, size: size))
    element.contents = .drawing(
      text.runs.map { .glyphs($0, color: color, transform: .identity) }, clipped: false)
    return element
  }

  private static func list(
    _ elements: [DisplayElement], size: CGSize, scale: Double = 1
  ) -> DisplayList {
    DisplayList(size: size, scale: scale, background: .white, elements: elements)
  }

  private static let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20))

  private static func bitmap(of text: TypesetText) throws -> GlyphBitmap {
    let shapes = try GlyphOutlineCache().shapes(of: text.runs[0])
    guard case .bitmap(let bitmap)? = shapes.first else { throw RasterError.outOfMemory(what: "") }
    return bitmap
  }

  /// The average of what lies under each pixel of the canvas, by the areas that the bitmap's pixels
  /// have in it, over white.
  private static func average(
    _ bitmap: GlyphBitmap, frame: CGRect, width: Int, height: Int
  ) -> [[Double]] {
    let (sx, sy) = (
      Double(bitmap.pixels.width) / frame.width, Double(bitmap.pixels.height) / frame.height
    )
    return (0..<width * height).map { index in
      let (x, y) = (Double(index % width), Double(index / width))
      let (left, right) = ((x - frame.minX) * sx, (x + 1 - frame.minX) * sx)
      let (top, bottom) = ((y - frame.minY) * sy, (y + 1 - frame.minY) * sy)
      var sums = [0.0, 0, 0, 0]
      for v in covered(top, bottom, of: bitmap.pixels.height) {
        let dy = min(bottom, Double(v + 1)) - max(top, Double(v))
        for u in covered(left, right, of: bitmap.pixels.width) {
          let area = dy * (min(right, Double(u + 1)) - max(left, Double(u)))
          let word = bitmap.pixels[x: u, y: v]
          for channel in 0..<4 {
            sums[channel] += area * Double(word >> UInt32(24 - 8 * channel) & 255)
          }
        }
      }
      let shares = sums.map { $0 / (sx * sy) }
      return (1..<4).map { shares[$0] + 255 - shares[0] }
    }
  }

  /// The pixels that an interval touches.
  private static func covered(_ start: Double, _ end: Double, of count: Int) -> Range<Int> {
    let first = min(max(0, Int(start.rounded(.down))), count)
    return first..<max(first, min(count, Int(end.rounded(.up))))
  }

  @Test(
    "A bitmap is averaged over the areas of pixels at every size",
    arguments: [14.0, 20, 27.25, 40, 61, 90])
  func averages(size: Double) throws {
    let text = try Self.text("😀", "Noto Color Emoji", size: size)
    let canvas = CGSize(width: (size * 1.5).rounded(.up), height: (size * 1.5).rounded(.up))
    let picture = try Self.renderer.draw(
      Self.list([Self.element(text, size: canvas)], size: canvas))
    let bitmap = try Self.bitmap(of: text)
    let origin = text.runs[0].positions[0]
    let frame = CGRect(
      x: origin.x + bitmap.frame.minX * size, y: origin.y + bitmap.frame.minY * size,
      width: bitmap.frame.width * size, height: bitmap.frame.height * size)
    let truth = Self.average(bitmap, frame: frame, width: picture.width, height: picture.height)
    var (sum, most) = (0.0, 0.0)
    for (pixel, expected) in zip(picture.pixels, truth) {
      for channel in 0..<3 {
        let shown = Double(pixel >> UInt32(16 - 8 * channel) & 255)
        sum += abs(shown - expected[channel])
        most = max(most, abs(shown - expected[channel]))
      }
    }
    let mean = sum / Double(3 * truth.count)
    #expect(mean < 1.2 && most < 32, "\(size) points: mean \(mean), most \(most)")
  }

  @Test("The text's alpha fades a picture, its colour doesn't change it")
  func alpha() throws {
    let text = try Self.text("😀", "Noto Color Emoji", size: 40)
    let size = CGSize(width: 60, height: 60)
    let whole = try Self.renderer.draw(Self.list([Self.element(text, size: size)], size: size))
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let other = try Self.renderer.draw(
      Self.list([Self.element(text, color: red, size: size)], size: size))
    #expect(whole == other)
    let half = try Self.renderer.draw(
      Self.list(
        [Self.element(text, color: CGColor(gray: 0, alpha: 0.5), size: size)], size: size))
    for (a, b) in zip(whole.pixels, half.pixels) {
      for shift: UInt32 in [0, 8, 16] {
        let expected = (255 + Double(a >> shift & 255)) / 2
        #expect(abs(Double(b >> shift & 255) - expected) <= 1.5)
      }
    }
    let none = try Self.renderer.draw(
      Self.list([Self.element(text, color: CGColor(gray: 0, alpha: 0), size: size)], size: size))
    #expect(none.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("Layers have their colours and the text's, and fade together")
  func layers() throws {
    let text = try Self.text("😀", "Layered", size: 40)
    let size = CGSize(width: 40, height: 40)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let picture = try Self.renderer.draw(
      Self.list([Self.element(text, color: blue, size: size)], size: size))
    // The lower layer is red, the upper one has the text's colour.
    #expect(picture[x: 3, y: 16] == 0xFFFF_0000 && picture[x: 20, y: 16] == 0xFF00_00FF)
    #expect(picture[x: 20, y: 39] == 0xFFFF_FFFF)
    let faded = try Self.renderer.draw(
      Self.list(
        [Self.element(text, color: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5), size: size)],
        size: size))
    #expect(faded[x: 3, y: 16] & 0xFF == 0x7F || faded[x: 3, y: 16] & 0xFF == 0x80)
    // Nothing red shows through the upper layer.
    #expect(faded[x: 20, y: 16] >> 16 & 0xFF == faded[x: 20, y: 16] >> 8 & 0xFF)
  }

  @Test("A glyph in perspective is its bitmap as an image in perspective")
  func perspective() throws {
    let text = try Self.text("😀👋", "Noto Color Emoji", size: 60)
    let size = CGSize(width: 160, height: 120)
    var matrix = CATransform3DMakeTranslation(10, 20, 0)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 300
    turn = CATransform3DRotate(turn, 0.6, 0.2, 1, 0)
    matrix = CATransform3DConcat(turn, matrix)
    let glyphs = try Self.renderer.draw(
      Self.list([Self.element(text, size: size, matrix: matrix)], size: size, scale: 2))
    var commands: [DrawingCommand] = []
    let run = text.runs[0]
    for (shape, origin) in zip(try GlyphOutlineCache().shapes(of: run), run.positions) {
      guard case .bitmap(let bitmap) = shape else { continue }
      let frame = bitmap.frame
      commands.append(
        .image(
          CGImage(bitmap.pixels),
          transform: CGAffineTransform(
            a: frame.width * run.size, b: 0, c: 0, d: frame.height * run.size,
            tx: origin.x + frame.minX * run.size, ty: origin.y + frame.minY * run.size),
          alpha: 1, smooth: true))
    }
    #expect(commands.count == 2)
    var images = Self.element(text, size: size, matrix: matrix)
    images.contents = .drawing(commands, clipped: false)
    let expected = try Self.renderer.draw(Self.list([images], size: size, scale: 2))
    #expect(PixelDifference(glyphs, expected).largest <= 1)
  }

  @Test("SVG and PDF hold each glyph's image once, and its text")
  func vectors() throws {
    let text = try Self.text("😀👋😀👋", "Noto Color Emoji", size: 30)
    let size = CGSize(width: 200, height: 40)
    let list = Self.list([Self.element(text, size: size)], size: size, scale: 2)
    let images = DecodedImageCache(byteLimit: 1 << 20)
    let svg = try SVGRenderer(images: images).draw(list)
    #expect(svg.report.images.count == 2 && svg.report.rasterized.isEmpty)
    #expect(svg.text.components(separatedBy: "<image ").count == 3)
    #expect(svg.text.contains("aria-label=\"😀👋😀👋\""))
    let pdf = try PDFRenderer(images: images).draw(pages: [list])
    #expect(pdf.report.images.count == 2 && pdf.report.rasterized.isEmpty)
    let raster = try Self.renderer.draw(list)
    if let shown = try DocumentReader.rsvg.pixels(of: svg.bytes, scale: 2) {
      #expect(PixelDifference(shown, raster).mean <= 1.5)
    }
    if let shown = try DocumentReader.popplerOnCairo.pixels(of: pdf.bytes, scale: 2) {
      #expect(PixelDifference(shown, raster).mean <= 1.5)
    }
    if let found = try DocumentReader.text.output(for: pdf.bytes) {
      #expect(found.contains("😀👋😀👋"), "\(found)")
    }
  }

  @Test("Layers stay outlines in SVG and PDF")
  func vectorLayers() throws {
    let text = try Self.text("😀", "Layered", size: 40)
    let size = CGSize(width: 40, height: 40)
    let list = Self.list([Self.element(text, size: size)], size: size)
    let images = DecodedImageCache(byteLimit: 1 << 20)
    let svg = try SVGRenderer(images: images).draw(list)
    #expect(svg.report.images.isEmpty && svg.text.components(separatedBy: "<path ").count == 3)
    let raster = try Self.renderer.draw(list)
    let pdf = try PDFRenderer(images: images).draw(pages: [list])
    #expect(pdf.report.images.isEmpty)
    if let shown = try DocumentReader.popplerOnCairo.pixels(of: pdf.bytes, scale: 1) {
      #expect(PixelDifference(shown, raster).mean <= 0.5)
    }
  }

  @Test(
    "A scaled glyph that is kept has the bytes of one that is drawn",
    arguments: 0..<40 as Range<UInt64>)
  func kept(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let bitmap = try Self.bitmap(of: Self.text("😀", "Noto Color Emoji", size: 20))
    let glyphs = ScaledGlyphs(byteLimit: 1 << 20)
    let painter = RasterPainter(
      images: [:], reduced: ReducedImages(byteLimit: 1 << 20), scaledGlyphs: glyphs,
      glyphs: GlyphOutlineCache())
    let box = PixelBox(x0: 0, y0: 0, x1: 120, y1: 90)
    let scale = Double.random(in: 8...90, using: &random)
    let map = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale * Double.random(in: 0.7...1.3, using: &random),
      tx: Double.random(in: -30...100, using: &random),
      ty: Double.random(in: 0...120, using: &random))
    let alpha =
      Bool.random(using: &random) ? UInt32(255) : UInt32.random(in: 1...254, using: &random)
    let ground = (0..<box.width * box.height).map { _ in
      0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random)
    }
    func painted(_ paint: (PaintContext, Coverage) throws -> Void) rethrows -> [UInt32] {
      var pixels = ground
      try pixels.withUnsafeMutableBufferPointer { memory in
        guard let base = memory.baseAddress else { return }
        let context = PaintContext(
          PictureSurface(box: box, pixels: base), map: PlaneMap(toPixels: ProjectiveMap(map)))
        let edge = ProjectedOutline(
          polygons: [Quad(bitmap.frame).corners], through: context.map)
        try paint(context, painter.cover(edge, in: box))
      }
      return pixels
    }
    let drawn = painted { context, coverage in
      painter.warp(
        bitmap.pixels,
        source: CGRect(x: 0, y: 0, width: bitmap.pixels.width, height: bitmap.pixels.height),
        frame: bitmap.frame, smooth: true, in: context, coverage: coverage, alpha: alpha)
    }
    // The first time it is scaled, the second time it is there.
    for _ in 0..<2 {
      let kept = painted { context, coverage in
        let isPainted = painter.blendScaled(bitmap, in: context, coverage: coverage, alpha: alpha)
        #expect(isPainted != coverage.isEmpty, "seed \(seed)")
      }
      #expect(kept == drawn, "seed \(seed)")
    }
  }
}
