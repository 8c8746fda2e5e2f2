import Foundation
import TestBasics
import Testing
import Typesetting

/// What is left of a text that has no room.
struct TruncationTests {
  private static let text = "Sunset over the harbour with waves"

  @Test("one line fits its width and shows as much as possible", arguments: 1...8)
  func tail(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let text = random.sentence(words: 12)
    let style = style(
      Double.random(in: 8...30, using: &random), lines: 1, lineBreak: .truncatingTail)
    let full = try width(text, style)
    for room in stride(from: try width("…", style), to: full, by: full / 37) {
      let set = try FontLibrary.standard.typeset(text, style: style, width: room)
      let note: Comment = "seed \(seed), width \(room): \(set.lines[0].text)"
      try #require(set.lines.count == 1)
      #expect(set.lines[0].width <= room + 1e-6, note)
      #expect(set.lines[0].isTruncated && set.lines[0].text.hasSuffix("…"), note)
      let kept = String(set.lines[0].text.dropLast())
      #expect(text.hasPrefix(kept) && !kept.hasSuffix(" "), note)
      let rest = text.dropFirst(kept.count)
      let more = kept + rest.prefix { $0 == " " } + rest.drop { $0 == " " }.prefix(1)
      // Kerning can make the longer one fit by a hair after all.
      #expect(try width(more + "…", style) > room - style.font.size * 0.2, note)
    }
    let whole = try FontLibrary.standard.typeset(text, style: style, width: full)
    #expect(!whole.isTruncated && whole.lines[0].text == text)
  }

  @Test func theEllipsisStandsWhereItIsAskedFor() throws {
    func line(_ lineBreak: TextStyle.LineBreak) throws -> String {
      let style = style(lines: 1, lineBreak: lineBreak)
      let line = try FontLibrary.standard.typeset(Self.text, style: style, width: 150).lines[0]
      #expect(line.width <= 150 && line.width > 130 && line.isTruncated)
      return line.text
    }
    #expect(try line(.truncatingTail) == "Sunset over the…")
    #expect(try line(.truncatingHead) == "…bour with waves")
    #expect(try line(.truncatingMiddle) == "Sunset…ith waves")
  }

  @Test func theLastVisibleLineIsTheOneThatIsCut() throws {
    for (lineBreak, last) in [
      (TextStyle.LineBreak.truncatingTail, "the harbo…"), (.truncatingHead, "…ith waves"),
      (.wordWrapping, "the harbour"),
    ] {
      let set = try FontLibrary.standard.typeset(
        Self.text, style: style(lines: 2, lineBreak: lineBreak), width: 100)
      #expect(set.lines.map(\.isTruncated) == [false, true])
      #expect(set.lines.first?.text == "Sunset over")
      #expect(set.lines.last?.text == last)
    }
  }

  @Test func paragraphsThatFollowAreAnnounced() throws {
    let tail = try FontLibrary.standard.typeset(
      "one\ntwo", style: style(lines: 1, lineBreak: .truncatingTail), width: 200)
    #expect(tail.lines.map(\.text) == ["one…"])
    let head = try FontLibrary.standard.typeset(
      "one\ntwo", style: style(lines: 1, lineBreak: .truncatingHead),
      width: try width("…two", style()) + 1)
    #expect(head.lines.map(\.text) == ["…two"])
  }

  @Test func heightTruncatesAsLinesDo() throws {
    let style = style(lineBreak: .truncatingTail)
    let height = try FontLibrary.standard.metrics(for: style.font).lineHeight
    let set = try FontLibrary.standard.typeset(
      Self.text, style: style, width: 100, height: height * 2.5)
    #expect(set.lines.count == 2 && set.lines[1].text.hasSuffix("…"))
  }

  @Test func whereNothingFitsTheEllipsisIsLeft() throws {
    for lineBreak in [TextStyle.LineBreak.truncatingHead, .truncatingTail, .truncatingMiddle] {
      let set = try FontLibrary.standard.typeset(
        Self.text, style: style(lines: 1, lineBreak: lineBreak), width: 1)
      #expect(set.lines.map(\.text) == ["…"])
    }
  }
}
