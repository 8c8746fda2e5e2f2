import CFreeType
import Foundation
import TestBasics
import Typesetting

let interFolder = "/usr/share/fonts/opentype/inter/"
let dejaVuFolder = "/usr/share/fonts/truetype/dejavu/"

/// A font file read through FreeType's plain interface: the truth that the module is compared with.
final class PlainFace {
  private var library: FT_Library?
  private let face: FT_Face

  init?(_ path: String) {
    var face: FT_Face?
    guard FT_Init_FreeType(&library) == 0, FT_New_Face(library, path, 0, &face) == 0, let face
    else { return nil }
    self.face = face
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  var unitsPerEm: Double { Double(face.pointee.units_per_EM) }
  var ascender: Double { Double(face.pointee.ascender) }
  var descender: Double { Double(face.pointee.descender) }
  var height: Double { Double(face.pointee.height) }

  func glyph(_ character: Unicode.Scalar) -> UInt32 {
    FT_Get_Char_Index(face, FT_ULong(character.value))
  }

  /// Advance and box (y up) in font units.
  func measure(_ glyph: UInt32) -> (advance: Double, box: CGRect)? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0 else { return nil }
    let metrics = face.pointee.glyph.pointee.metrics
    let box = CGRect(
      x: Double(metrics.horiBearingX), y: Double(metrics.horiBearingY - metrics.height),
      width: Double(metrics.width), height: Double(metrics.height))
    return (Double(metrics.horiAdvance), box)
  }

  /// The distance that the `kern` table adds between two glyphs, in font units.
  func kerning(_ left: UInt32, _ right: UInt32) -> Double? {
    var kerning = FT_Vector()
    let mode = FT_UInt(FT_KERNING_UNSCALED.rawValue)
    guard FT_Get_Kerning(face, left, right, mode, &kerning) == 0 else { return nil }
    return Double(kerning.x)
  }
}

extension SplitMixGenerator {
  mutating func sentence(words: Int) -> String {
    (0..<words).map { _ in
      String(
        (0..<Int.random(in: 1...12, using: &self)).map { _ in
          "abcdefghijklmnopqrstuvwxyzÄÖÜAVTW".randomElement(using: &self) ?? "a"
        })
    }.joined(separator: " ")
  }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}

/// A style in Inter's own metrics, which the system font does not have.
func style(
  _ size: Double = 17, weight: Int = 400, alignment: TextStyle.Alignment = .natural,
  lines: Int = 0, lineBreak: TextStyle.LineBreak = .wordWrapping
) -> TextStyle {
  TextStyle(
    font: FontRequest(family: "Inter", size: size, weight: weight), alignment: alignment,
    lineLimit: lines, lineBreak: lineBreak)
}

func width(_ text: String, _ style: TextStyle) throws -> Double {
  try FontLibrary.standard.typeset(text, style: style).size.width
}
