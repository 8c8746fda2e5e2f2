import Foundation
import TestBasics
import Testing

@testable import Typesetting

/// Where lines break, stand and end.
struct LineTests {
  @Test("lines never exceed the width, lose nothing and are as long as possible", arguments: 1...12)
  func wrapping(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let text = random.sentence(words: 30)
    for lineBreak in [TextStyle.LineBreak.wordWrapping, .charWrapping, .truncatingTail] {
      for room in [8.0, 31, 77.7, 150, 400] {
        let style = style(Double.random(in: 6...30, using: &random), lineBreak: lineBreak)
        let set = try FontLibrary.standard.typeset(text, style: style, width: room)
        let note: Comment = "seed \(seed), \(lineBreak), size \(style.font.size), width \(room)"
        for line in set.lines {
          #expect(line.width <= room + 1e-6 || line.text.count == 1, note)
          #expect(!line.text.hasPrefix(" ") && !line.text.hasSuffix(" "), note)
        }
        var rest = text[...]
        for line in set.lines {
          try #require(rest.hasPrefix(line.text), note)
          rest = rest.dropFirst(line.text.count)
          guard rest.first == " " else { continue }
          rest = rest.dropFirst()
          // A line that ends with a word had no room for the next one.
          guard lineBreak != .charWrapping else { continue }
          let word = rest.prefix { $0 != " " }
          #expect(try width("\(line.text) \(word)", style) > room, note)
        }
        #expect(rest.isEmpty, note)
        #expect(!set.isTruncated, note)
      }
    }
  }

  @Test func wordsThatFitAreNotCut() throws {
    let set = try FontLibrary.standard.typeset(
      "The harbour at dusk", style: style(), width: try width("The harbour", style()) + 0.01)
    #expect(set.lines.map(\.text) == ["The harbour", "at dusk"])
    let cut = try FontLibrary.standard.typeset(
      "The harbour at dusk", style: style(lineBreak: .charWrapping),
      width: try width("The harbour at", style()) + 0.01)
    #expect(cut.lines.map(\.text) == ["The harbour at", "dusk"])
  }

  @Test func aLongWordIsCutBetweenCharacters() throws {
    // The letter with two marks is one character and stays whole.
    let set = try FontLibrary.standard.typeset("mmmme\u{301}\u{323}mmm", style: style(), width: 34)
    #expect(set.lines.count > 2)
    #expect(set.lines.map(\.text).joined() == "mmmme\u{301}\u{323}mmm")
    #expect(set.lines.contains { $0.text.contains("e\u{301}\u{323}") })
  }

  @Test func linesStandAtTheFontsLineHeight() throws {
    let metrics = try FontLibrary.standard.metrics(for: FontRequest(family: "Inter", size: 17))
    let set = try FontLibrary.standard.typeset("a\nb\r\nc", style: style())
    #expect(set.lines.map(\.text) == ["a", "b", "c"])
    for (index, line) in set.lines.enumerated() {
      #expect(isNear(line.baseline, metrics.ascender + Double(index) * metrics.lineHeight))
      #expect(line.runs.allSatisfy { $0.positions.allSatisfy { $0.y == line.baseline } })
    }
    #expect(isNear(set.size.height, 3 * metrics.lineHeight))
  }

  @Test func spacingAndMultipleMoveLinesApart() throws {
    let metrics = try FontLibrary.standard.metrics(for: FontRequest(family: "Inter", size: 17))
    var loose = style()
    loose.lineSpacing = 5
    loose.lineHeightMultiple = 1.5
    let set = try FontLibrary.standard.typeset("a\nb", style: loose)
    #expect(isNear(set.size.height, 3 * metrics.lineHeight + 5))
    #expect(isNear(set.lines[0].baseline, metrics.ascender + 0.5 * metrics.lineHeight))
    #expect(isNear(set.lines[1].baseline - set.lines[0].baseline, 1.5 * metrics.lineHeight + 5))
  }

  @Test(
    "line ends",
    arguments: [("", 1), ("\n", 1), ("a\n", 1), ("a\n\n", 2), ("\na", 2), ("a\u{2028}b", 2)]
  )
  func lineEnds(text: String, count: Int) throws {
    let metrics = try FontLibrary.standard.metrics(for: FontRequest(family: "Inter", size: 17))
    let set = try FontLibrary.standard.typeset(text, style: style(), width: 50)
    #expect(set.lines.count == count)
    #expect(isNear(set.size.height, Double(count) * metrics.lineHeight))
  }

  @Test func linesThatHaveNoRoomAreLeftOut() throws {
    let height = try FontLibrary.standard.metrics(for: FontRequest(family: "Inter", size: 17))
      .lineHeight
    for (room, count) in [(0.0, 1), (height, 1), (height * 1.99, 1), (height * 2, 2), (1e9, 3)] {
      let set = try FontLibrary.standard.typeset("a\nb\nc", style: style(), height: room)
      #expect(set.lines.count == count)
      #expect(set.isTruncated == (count < 3))
    }
    let limited = try FontLibrary.standard.typeset("a\nb\nc", style: style(lines: 2))
    #expect(limited.lines.map(\.isTruncated) == [false, true])
    #expect(limited.lines.map(\.text) == ["a", "b"])
  }

  @Test(
    "alignment",
    arguments: [
      (TextStyle.Alignment.natural, 0.0), (.left, 0), (.center, 0.5), (.right, 1), (.justified, 0),
    ])
  func alignment(alignment: TextStyle.Alignment, share: Double) throws {
    let set = try FontLibrary.standard.typeset(
      "Harbour\nat dusk", style: style(alignment: alignment), width: 200)
    for line in set.lines {
      let left = (200 - line.width) * share
      #expect(isNear(line.origin.x, left))
      #expect(isNear(line.runs[0].positions[0].x, left))
    }
    // Without a width, lines stand within the widest.
    let free = try FontLibrary.standard.typeset(
      "Harbour\nat dusk", style: style(alignment: alignment))
    let widest = try #require(free.lines.map(\.width).max())
    #expect(free.lines.allSatisfy { isNear($0.origin.x, (widest - $0.width) * share) })
  }

  @Test func justifiedLinesFillTheWidthButTheLastDoesNot() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    let set = try FontLibrary.standard.typeset(
      text, style: style(alignment: .justified), width: 150)
    let plain = try FontLibrary.standard.typeset(text, style: style(), width: 150)
    #expect(set.lines.count > 2)
    for (line, ragged) in zip(set.lines, plain.lines).dropLast() {
      #expect(isNear(line.width, 150))
      #expect(isNear(line.runs.reduce(0) { $0 + $1.width }, 150))
      #expect(line.text == ragged.text)
      let last = try #require(line.runs.last?.positions.last)
      let raggedLast = try #require(ragged.runs.last?.positions.last)
      #expect(isNear(last.x - raggedLast.x, 150 - ragged.width))
    }
    #expect(set.lines.last == plain.lines.last)
  }

  @Test func clippingRunsOverTheEdgeByOneCharacter() throws {
    let set = try FontLibrary.standard.typeset(
      "Sunset over the harbour", style: style(lines: 1, lineBreak: .clipping), width: 100)
    let line = set.lines[0]
    #expect(line.isTruncated && line.width >= 100 && line.origin.x == 0)
    #expect("Sunset over the harbour".hasPrefix(line.text))
    #expect(try width(String(line.text.dropLast()), style()) < 100)
  }

  @Test func controlCharactersAreHarmless() throws {
    let set = try FontLibrary.standard.typeset(
      "a\u{0}b\u{7}\u{1B}c\u{200D}\u{FE0F}", style: style())
    #expect(isNear(set.size.width, try width("abc", style())))
    #expect(try width("\t", style()) > width(" ", style()))
  }

  /// Lines take their glyphs from the paragraph where HarfBuzz says that they may.
  @Test(
    "A part of a shaped text has the glyphs that it would have alone",
    arguments: 0..<24 as Range<UInt64>)
  func parts(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let words = [
      "office", "AVATAR", "To", "fi", "e\u{301}a\u{308}", "12.5", "(x)", "مرحبا", "العالم", "שלום",
      "नमस्ते",
      "क्षत्रिय", "สวัสดีชาวโลก", "漢字かな", "、世界。", "한국어", "👩🏻‍🤝‍👨🏿", "🇯🇵🇪🇺", "a\tb", "ქართული", "\u{200D}", "-",
    ]
    let text = (0..<30).map { _ in
      (words.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
    }.joined()
    let shaper = try TextShaper(
      library: .standard,
      style: TextStyle(
        font: FontRequest(family: "Inter", size: 17),
        letterSpacing: Bool.random(using: &random) ? 0 : 0.5))
    var paragraph = try Paragraph(text[...], lineBreaks: shaper.lineBreaks)
    try shaper.chooseFonts(for: &paragraph)
    let whole = try shaper.shape(0..<paragraph.count, of: paragraph)
    var compared = 0
    for _ in 0..<200 {
      let (a, b) = (
        Int.random(in: 0...paragraph.count, using: &random),
        Int.random(in: 0...paragraph.count, using: &random)
      )
      let (start, end) = (min(a, b), max(a, b))
      guard paragraph.isCharacterStart[start], paragraph.isCharacterStart[end] else { continue }
      let range = start..<paragraph.trimmedEnd(start..<end)
      guard !range.isEmpty, let part = ShapedRun.part(of: whole, range) else { continue }
      let alone = try shaper.shape(range, of: paragraph)
      #expect(part.map(\.range) == alone.map(\.range), "seed \(seed), \(range) of \(text)")
      #expect(part.map(\.level) == alone.map(\.level), "seed \(seed), \(range) of \(text)")
      for (one, other) in zip(part.flatMap(\.glyphs), alone.flatMap(\.glyphs)) {
        #expect(one.id == other.id && one.cluster == other.cluster, "seed \(seed), \(range)")
        #expect(one.advance == other.advance, "seed \(seed), \(range) of \(text)")
        #expect(one.xOffset == other.xOffset && one.yOffset == other.yOffset, "seed \(seed)")
      }
      #expect(part.map(\.glyphs.count) == alone.map(\.glyphs.count), "seed \(seed), \(range)")
      compared += 1
    }
    #expect(compared > 20, "seed \(seed): \(compared)")
  }
}
