import DrawingCommands
import Foundation
import LayerGeometry
import Testing
import Typesetting

/// Advances, kerning, measures and outlines against what FreeType reads from the files.
struct GlyphMeasureTests {
  static let faces: [(FontRequest, String)] = [
    (FontRequest(family: "Inter", size: 13), interFolder + "Inter-Regular.otf"),
    (
      FontRequest(family: "Inter", size: 13.7, weight: 600, isItalic: true),
      interFolder + "Inter-SemiBoldItalic.otf"
    ),
    (
      FontRequest(family: "InterDisplay", size: 40, weight: 900),
      interFolder + "InterDisplay-Black.otf"
    ),
    (FontRequest(family: "DejaVu Sans", size: 9), dejaVuFolder + "DejaVuSans.ttf"),
    (
      FontRequest(family: "DejaVu Serif", size: 9, weight: 700),
      dejaVuFolder + "DejaVuSerif-Bold.ttf"
    ),
  ]

  @Test("an advance is the file's own number times the size, never rounded", arguments: faces)
  func advances(request: FontRequest, path: String) throws {
    let plain = try #require(PlainFace(path))
    for value in UInt32(0x21)...0x17F {
      guard let character = Unicode.Scalar(value), plain.glyph(character) != 0 else { continue }
      // The soft hyphen is invisible inside a line.
      if value == 0xAD { continue }
      let text = try FontLibrary.standard.typeset(
        String(character), style: TextStyle(font: request))
      let run = try #require(text.runs.first)
      let truth = try #require(plain.measure(plain.glyph(character)))
      #expect(run.glyphs == [plain.glyph(character)], "\(character)")
      #expect(
        isNear(text.size.width, truth.advance * request.size / plain.unitsPerEm),
        "\(character): \(text.size.width)")
    }
  }

  @Test("the measures of a font are those of its file", arguments: faces)
  func metrics(request: FontRequest, path: String) throws {
    let plain = try #require(PlainFace(path))
    let metrics = try FontLibrary.standard.metrics(for: request)
    let scale = request.size / plain.unitsPerEm
    #expect(isNear(metrics.ascender, plain.ascender * scale))
    #expect(isNear(metrics.descender, plain.descender * scale))
    #expect(isNear(metrics.lineHeight, plain.height * scale))
    #expect(metrics.descender < 0)
    let x = try #require(plain.measure(plain.glyph("x")))
    let capital = try #require(plain.measure(plain.glyph("H")))
    #expect(isNear(metrics.xHeight, x.box.height * scale, 0.05))
    #expect(isNear(metrics.capHeight, capital.box.height * scale, 0.02))
  }

  @Test func kerningIsTheFontsOwn() throws {
    let plain = try #require(PlainFace(dejaVuFolder + "DejaVuSans.ttf"))
    let request = FontRequest(family: "DejaVu Sans", size: 2048)
    for pair in ["AV", "VA", "To", "Ty", "LT", "nn"] {
      let scalars = Array(pair.unicodeScalars)
      let left = plain.glyph(scalars[0])
      let right = plain.glyph(scalars[1])
      let kerning = try #require(plain.kerning(left, right))
      let advances =
        try #require(plain.measure(left)).advance
        + (try #require(plain.measure(right))).advance
      let found = try width(pair, TextStyle(font: request))
      #expect(found == advances + kerning, "\(pair)")
      #expect(pair == "nn" ? kerning == 0 : kerning < 0)
    }
    // Inter keeps its kerning in GPOS, where FreeType does not look.
    let inter = TextStyle(font: FontRequest(family: "Inter", size: 100))
    #expect(try width("AV", inter) < width("A", inter) + width("V", inter) - 1)
  }

  @Test func everythingGrowsWithTheSizeExactly() throws {
    let text = "Typesetting AV 0.5 → fi\nWaltz, שלום"
    let small = try FontLibrary.standard.typeset(text, style: style(10))
    let large = try FontLibrary.standard.typeset(text, style: style(100))
    #expect(isNear(small.size.width * 10, large.size.width))
    #expect(isNear(small.size.height * 10, large.size.height))
    #expect(small.runs.count == large.runs.count)
    for (a, b) in zip(small.runs, large.runs) {
      #expect(a.glyphs == b.glyphs)
      for (p, q) in zip(a.positions, b.positions) {
        #expect(isNear(p.x * 10, q.x) && isNear(p.y * 10, q.y), "\(p) \(q)")
      }
    }
    // Some glyph stands between whole and half pixels.
    #expect(small.runs[0].positions.contains { abs(($0.x * 2).rounded() - $0.x * 2) > 0.1 })
  }

  @Test func tabularFiguresHaveOneWidth() throws {
    var tabular = style(20)
    tabular.font.hasTabularFigures = true
    #expect(try width("1", style(20)) < width("0", style(20)) - 1)
    #expect(isNear(try width("1", tabular), try width("0", tabular)))
  }

  @Test func letterSpacingFollowsEveryCharacter() throws {
    var spaced = style(20)
    spaced.letterSpacing = 3
    #expect(isNear(try width("nnnn", spaced), try width("nnnn", style(20)) + 12))
  }

  @Test("an outline is the file's, in ems", arguments: faces)
  func outlines(request: FontRequest, path: String) throws {
    let plain = try #require(PlainFace(path))
    let face = try FontLibrary.standard.face(for: request)
    let cache = GlyphOutlineCache()
    for value in UInt32(0x21)...0x7E {
      let character = try #require(Unicode.Scalar(value))
      let glyph = plain.glyph(character)
      let box = try cache.outline(of: glyph, in: face).controlBox
      let truth = try #require(plain.measure(glyph)).box
      let em = plain.unitsPerEm
      #expect(isNear(box.minX * em, truth.minX) && isNear(box.maxX * em, truth.maxX))
      #expect(isNear(box.minY * em, 0 - truth.maxY) && isNear(box.maxY * em, 0 - truth.minY))
    }
    #expect(try cache.outline(of: plain.glyph(" "), in: face).path.isEmpty)
  }

  @Test func aStemIsARectangle() throws {
    let face = try FontLibrary.standard.face(for: FontRequest(size: 1))
    let plain = try #require(PlainFace(interFolder + "Inter-Regular.otf"))
    let stem = try GlyphOutlineCache.shared.outline(of: plain.glyph("l"), in: face)
    var points: [CGPoint] = []
    for element in stem.path.elements {
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quad, .cubic: Issue.record("a curve in a stem: \(element)")
      case .close: break
      }
    }
    var doubled = 0.0
    for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
      doubled += a.x * b.y - b.x * a.y
    }
    #expect(isNear(abs(doubled) / 2, stem.controlBox.width * stem.controlBox.height))
    #expect(stem.path.elements.last == .close)
    #expect(stem.controlBox.minY < -0.6 && abs(stem.controlBox.maxY) < 0.01)
  }

  @Test func aRunsOutlinesAreThoseOfItsGlyphs() throws {
    let run = try #require(
      FontLibrary.standard.typeset("Hello", style: style()).runs.first)
    let cache = GlyphOutlineCache()
    let together = try cache.outlines(of: run)
    let alone = try run.glyphs.map { try cache.outline(of: $0, in: run.face) }
    #expect(together == alone)
    #expect(together[2] == together[3])
  }

  @Test func aGlyphThatIsNotThereHasNoOutline() throws {
    let face = try FontLibrary.standard.face(for: FontRequest(size: 1))
    let missing = TypesettingError.missingOutline(
      glyph: 65_000, face: "Inter-Regular", path: face.path)
    #expect(throws: missing) {
      try GlyphOutlineCache.shared.outline(of: 65_000, in: face)
    }
  }
}
