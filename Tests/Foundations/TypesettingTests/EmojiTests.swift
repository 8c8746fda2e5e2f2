import CFreeType
import CHarfBuzz
import Foundation
import LayerGeometry
import PixelImages
import TestBasics
import Testing

@testable import DrawingCommands
@testable import Typesetting

let emojiFont = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
let hasEmojiFont = access(emojiFont, R_OK) == 0
let corpusFonts =
  Repository.url("Tests/Support/Corpus/font").path + "/"

/// Emoji are told from text, and drawn in colour.
struct EmojiTests {
  @Test(
    "A character is a picture by Unicode's rules",
    arguments: [
      ("😀", true), ("1", false), ("#", false), ("©", false), ("1\u{FE0F}\u{20E3}", true),
      ("#\u{20E3}", true), ("1\u{FE0F}", true), ("1\u{FE0E}", false), ("☎", false),
      ("☎\u{FE0F}", true), ("⌚", true), ("⌚\u{FE0E}", false), ("❤", false), ("❤\u{FE0F}", true),
      ("❤\u{200D}🔥", true), ("🇩🇪", true), ("🇩", true), ("👍🏽", true), ("☝🏽", true), ("👨‍👩‍👧‍👦", true),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", true), ("漢", false),
      ("e\u{301}", false), ("→", false), ("\u{FE0F}", false), ("\u{200D}", false), ("ก", false),
    ])
  func presentation(text: String, isEmoji: Bool) {
    let scalars = text.unicodeScalars.map(\.value)
    #expect(EmojiPresentation.isEmoji(scalars[...]) == isEmoji, "\(text)")
  }

  @Test(
    "Sequences are one glyph of the emoji font",
    .enabled(if: hasEmojiFont, "fonts-noto-color-emoji"),
    arguments: [
      "😀", "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "1\u{FE0F}\u{20E3}", "*\u{20E3}", "🏳️‍🌈", "🤝🏿", "❤️", "👩🏻‍🤝‍👨🏿",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "⌚",
    ])
  func sequences(text: String) throws {
    let set = try FontLibrary.standard.typeset("a \(text) 1", style: style())
    #expect(set.runs.map(\.face.name) == ["Inter-Regular", "NotoColorEmoji", "Inter-Regular"])
    #expect(set.runs[1].glyphs.count == 1 && set.runs[1].text == text)
    #expect(set.runs[1].face.isColored && !set.runs[0].face.isColored)
    // The space after it is as wide as any other.
    #expect(set.runs[2].text == " 1")
  }

  @Test("Text presentation stays text", .enabled(if: hasEmojiFont, "fonts-noto-color-emoji"))
  func textPresentation() throws {
    let set = try FontLibrary.standard.typeset("☎\u{FE0E} 12 ❤\u{FE0E} ©", style: style())
    #expect(set.runs.allSatisfy { !$0.face.isColored })
  }

  @Test(
    "A sign that no font of letters has is a picture at last",
    .enabled(if: hasEmojiFont, "fonts-noto-color-emoji"),
    arguments: ["🐿", "🐿 a", "a 🐿", "🌶\u{FE0E}"])
  func signs(text: String) throws {
    let set = try FontLibrary.standard.typeset(text, style: style())
    #expect(set.runs.contains { $0.face.isColored })
  }

  @Test("A flag in a text from right to left is whole", .enabled(if: hasEmojiFont))
  func flagsFromTheRight() throws {
    let set = try FontLibrary.standard.typeset("שלום 🇩🇪👨‍👩‍👧‍👦 עולם", style: style())
    // A flag's letters run from left to right, so it is a run of its own.
    let runs = set.runs.filter(\.face.isColored)
    #expect(runs.map(\.glyphs.count) == [1, 1])
    #expect(runs.map(\.text) == ["👨‍👩‍👧‍👦", "🇩🇪"])
  }

  @Test("A bitmap is the file's own, in its place")
  func bitmaps() throws {
    let path = corpusFonts + "bitmaps.ttf"
    let library = try FontLibrary(files: [path])
    let request = FontRequest(family: "Noto Color Emoji", size: 20)
    let run = try #require(
      try library.typeset("😀", style: TextStyle(font: request)).runs.first)
    let shapes = try GlyphOutlineCache().shapes(of: run)
    guard case .bitmap(let bitmap)? = shapes.first, shapes.count == 1 else {
      Issue.record("\(shapes)")
      return
    }
    // FreeType's plain interface is the truth.
    var freeType: FT_Library?
    var face: FT_Face?
    #expect(FT_Init_FreeType(&freeType) == 0 && FT_New_Face(freeType, path, 0, &face) == 0)
    let plain = try #require(face)
    defer {
      FT_Done_Face(plain)
      FT_Done_FreeType(freeType)
    }
    #expect(FT_Select_Size(plain, 0) == 0)
    #expect(FT_Load_Glyph(plain, run.glyphs[0], FT_Int32(FT_LOAD_COLOR)) == 0)
    let slot = plain.pointee.glyph.pointee
    let (width, height) = (Int(slot.bitmap.width), Int(slot.bitmap.rows))
    #expect(bitmap.pixels.width == width && bitmap.pixels.height == height && width == 136)
    let rows = try #require(slot.bitmap.buffer)
    for y in 0..<height {
      for x in 0..<width {
        let offset = y * Int(slot.bitmap.pitch) + 4 * x
        let bytes = (0..<4).map { UInt32(rows[offset + $0]) << (8 * UInt32($0)) }
        #expect(bitmap.pixels[x: x, y: y] == bytes.reduce(0, |))
      }
    }
    let em = 109.0
    #expect(
      bitmap.frame
        == CGRect(
          x: Double(slot.bitmap_left) / em, y: -Double(slot.bitmap_top) / em,
          width: Double(width) / em, height: Double(height) / em))
  }

  @Test("Layers have their colours, the text's among them")
  func layers() throws {
    let library = try FontLibrary(files: [corpusFonts + "layers.ttf"])
    let style = TextStyle(font: FontRequest(family: "Layered", size: 10))
    let run = try #require(try library.typeset("😀", style: style).runs.first)
    #expect(run.face.isColored)
    guard case .layers(let layers)? = try GlyphOutlineCache().shapes(of: run).first else {
      Issue.record("no layers")
      return
    }
    #expect(layers.map(\.color) == [GlyphColor(red: 255, green: 0, blue: 0, alpha: 255), nil])
    #expect(layers[0].outline.controlBox == CGRect(x: 0, y: -0.8, width: 1, height: 0.8))
    let upper = layers[1].outline.controlBox
    #expect(isNear(upper.minX, 0.25) && isNear(upper.minY, -0.6))
    #expect(isNear(upper.width, 0.5) && isNear(upper.height, 0.4))
    let letter = try #require(try library.typeset("A", style: style).runs.first)
    guard case .outline? = try GlyphOutlineCache().shapes(of: letter).first else {
      Issue.record("a letter without layers is an outline")
      return
    }
  }

  @Test("A registered emoji font comes before the standard one")
  func registered() throws {
    let library = try FontLibrary.standard.registering([corpusFonts + "layers.ttf"])
    let set = try library.typeset("a 😀 A", style: style())
    #expect(set.runs.map(\.face.name) == ["Inter-Regular", "Layered-Regular", "Inter-Regular"])
  }

  @Test("Lines keep the height of their own font")
  func lineHeight() throws {
    let library = try FontLibrary.standard.registering([corpusFonts + "bitmaps.ttf"])
    let plain = try library.typeset("a", style: style())
    let emoji = try library.typeset("a 😀", style: style())
    #expect(plain.size.height == emoji.size.height)
    #expect(plain.lines[0].baseline == emoji.lines[0].baseline)
  }

  @Test("A damaged bitmap is an error that names the glyph and the file")
  func damaged() throws {
    var data = try Data(contentsOf: URL(fileURLWithPath: corpusFonts + "bitmaps.ttf"))
    // Within every bitmap's compressed pixels.
    var rest = data.startIndex..<data.endIndex
    while let found = data.range(of: Data("IDAT".utf8), in: rest) {
      for offset in found.upperBound..<(found.upperBound + 40) { data[offset] ^= 0x5A }
      rest = found.upperBound..<data.endIndex
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("emoji-\(UUID().uuidString).ttf")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let library = try FontLibrary(files: [file.path])
    let cache = GlyphOutlineCache()
    let style = TextStyle(font: FontRequest(family: "Noto Color Emoji", size: 20))
    let errors = ["😀", "👋", "👋🏽", "1\u{FE0F}\u{20E3}"].compactMap { text -> TypesettingError? in
      do {
        for run in try library.typeset(text, style: style).runs { _ = try cache.shapes(of: run) }
        return nil
      } catch { return error as? TypesettingError }
    }
    #expect(errors.count == 4)
    guard case .unusableBitmap(_, let face, let path, _)? = errors.first else {
      Issue.record("\(errors)")
      return
    }
    #expect(face == "NotoColorEmoji" && path == file.path)
  }

  /// Most bitmaps are not decoded by FreeType, which is the truth about them.
  @Test(
    "Bitmaps have FreeType's pixels and frames",
    .enabled(if: hasEmojiFont, "fonts-noto-color-emoji"))
  func decoding() throws {
    let font = try FontLibrary(files: [emojiFont])
    let face = try font.face(for: font.request(named: "NotoColorEmoji", size: 20))
    let (ours, theirs) = (try FreeTypeFace(alone: face), try FreeTypeFace(alone: face))
    var count = 0
    for glyph in stride(from: UInt32(0), to: UInt32(theirs.face.pointee.num_glyphs), by: 7) {
      let bitmap = try ours.bitmap(of: glyph)
      let flags = FT_Int32(FT_LOAD_COLOR | FT_LOAD_NO_HINTING)
      guard FT_Load_Glyph(theirs.face, glyph, flags) == 0,
        let slot = theirs.face.pointee.glyph, slot.pointee.bitmap.width > 0,
        let rows = slot.pointee.bitmap.buffer
      else {
        #expect(bitmap == nil, "glyph \(glyph)")
        continue
      }
      let found = try #require(bitmap, "glyph \(glyph)")
      let (width, height) = (Int(slot.pointee.bitmap.width), Int(slot.pointee.bitmap.rows))
      #expect((found.pixels.width, found.pixels.height) == (width, height))
      let pitch = Int(slot.pointee.bitmap.pitch)
      let words = (0..<height).flatMap { y in
        (0..<width).map { x in
          UnsafeRawPointer(rows).loadUnaligned(fromByteOffset: y * pitch + 4 * x, as: UInt32.self)
        }
      }
      #expect(found.pixels.pixels == words, "glyph \(glyph)")
      #expect(found.pixels.isOpaque == words.allSatisfy { $0 >> 24 == 255 }, "glyph \(glyph)")
      #expect(
        found.frame.origin
          == CGPoint(
            x: Double(slot.pointee.bitmap_left) / 109, y: 0 - Double(slot.pointee.bitmap_top) / 109)
      )
      count += 1
    }
    #expect(count > 500, "\(count)")
  }

  /// What a file says is checked before it is believed: a changed one is drawn or refused.
  @Test("A changed font is an error or is drawn", arguments: ["bitmaps", "layers", "variable"])
  func mutated(name: String) throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: corpusFonts + name + ".ttf")))
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("mutated-\(UUID().uuidString).ttf")
    defer { try? FileManager.default.removeItem(at: file) }
    var drawn = 0
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMixGenerator(seed: seed)
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        // Most of a font is data; its tables of places are at the beginning.
        let end = Bool.random(using: &random) ? bytes.count : min(bytes.count, 700)
        bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      try Data(bytes).write(to: file)
      do {
        let library = try FontLibrary(files: [file.path])
        let family = try #require(library.familyNames.first)
        let request = try library.request(named: family, size: 20)
        for text in ["😀👋🏽", "1\u{FE0F}\u{20E3}", "A", "I"] {
          guard let set = try? library.typeset(text, style: TextStyle(font: request)) else {
            continue
          }
          for run in set.runs {
            guard let shapes = try? GlyphOutlineCache().shapes(of: run) else { continue }
            drawn += 1
            for case .bitmap(let bitmap) in shapes {
              #expect(bitmap.pixels.width <= 1024 && bitmap.frame.width.isFinite, "seed \(seed)")
            }
          }
        }
      } catch is TypesettingError {
        continue
      }
    }
    #expect(drawn > 50, "\(drawn)")
  }
}
