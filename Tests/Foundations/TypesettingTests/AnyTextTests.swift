import DrawingCommands
import Foundation
import TestBasics
import Testing
import Typesetting

/// Texts that nobody writes: whatever comes is set within its limits or refused with an error.
struct AnyTextTests {
  private static let pieces: [String] = [
    "a", "W", "fi", "é", "e\u{301}", "\u{301}", " ", "  ", "\t", "\n", "\r\n", "\u{2028}", "\u{0}",
    "\u{7F}",
    "\u{AD}", "\u{A0}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}",
    "\u{202C}",
    "\u{202E}", "\u{2066}", "\u{2069}", "\u{FE0F}", "\u{FEFF}", "ש", "שָׁ", "م", "لا", "ب", "12", "(",
    ")",
    "→", "->", "…", "Ж", "Ω", "-", "–", ",", "word", "Donaudampfschiff",
  ]

  @Test("random mixtures keep every promise", arguments: 1...20)
  func mixtures(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    for round in 0..<20 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      var style = style(Double.random(in: 1...40, using: &random))
      style.lineBreak = TextStyle.LineBreak.allCases.randomElement(using: &random) ?? .clipping
      style.alignment = TextStyle.Alignment.allCases.randomElement(using: &random) ?? .left
      style.lineLimit = Int.random(in: 0...4, using: &random)
      if Bool.random(using: &random) {
        style.letterSpacing = Double.random(in: -3...3, using: &random)
      }
      let room = Double.random(in: 0...300, using: &random)
      let height = Bool.random(using: &random) ? Double.random(in: 0...90, using: &random) : nil
      let note: Comment = "seed \(seed), round \(round): \(text.debugDescription) \(style) \(room)"

      let set = try FontLibrary.standard.typeset(text, style: style, width: room, height: height)
      #expect(!set.lines.isEmpty, note)
      #expect(style.lineLimit == 0 || set.lines.count <= style.lineLimit, note)
      #expect(
        set == (try FontLibrary.standard.typeset(text, style: style, width: room, height: height)),
        note)
      for line in set.lines {
        let isShort = line.text.count <= 1 || line.text.hasSuffix("…")
        let isClipped =
          style.lineBreak == .clipping || style.lineBreak == .wordWrapping && style.lineLimit == 1
        #expect(line.width <= room + 1e-6 || isShort || isClipped, note)
        for run in line.runs {
          #expect(run.positions.allSatisfy { $0.x.isFinite && $0.y.isFinite }, note)
          #expect(!run.glyphs.contains(0), note)
          #expect(run.clusters.allSatisfy { $0 >= 0 && $0 < run.text.utf8.count }, note)
          _ = try GlyphOutlineCache.shared.outlines(of: run)
        }
      }
    }
  }
}
