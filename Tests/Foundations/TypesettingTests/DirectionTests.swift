import Foundation
import Testing
import Typesetting

/// Text from right to left, and how glyphs map to the text.
struct DirectionTests {
  @Test func lettersOfRightToLeftTextStandFromTheRight() throws {
    let set = try FontLibrary.standard.typeset("שלום", style: style(), width: 200)
    let run = try #require(set.runs.first)
    #expect(run.clusters == [6, 4, 2, 0])
    #expect(run.positions.map(\.x) == run.positions.map(\.x).sorted())
    #expect(isNear(set.lines[0].origin.x + set.lines[0].width, 200))
    let left = try FontLibrary.standard.typeset(
      "שלום", style: style(alignment: .left), width: 200)
    #expect(left.lines[0].origin.x == 0)
  }

  @Test func mixedDirectionsFollowTheParagraph() throws {
    let latin = try FontLibrary.standard.typeset("abc שלום 12", style: style())
    #expect(latin.lines[0].text.hasPrefix("abc"))
    let hebrew = try FontLibrary.standard.typeset("שלום abc", style: style())
    let order = hebrew.lines[0].runs.map(\.text)
    #expect(order.first == "abc" && order.last?.hasPrefix("שלום") == true)
    // Numbers run from left to right inside.
    let number = try FontLibrary.standard.typeset("שלום 123", style: style())
    #expect(number.lines[0].runs.first?.text == "123")
    #expect(number.lines[0].runs.first?.clusters == [0, 1, 2])
  }

  @Test func arabicLettersJoin() throws {
    let joined = try FontLibrary.standard.typeset("ببب", style: style())
    let run = try #require(joined.runs.first)
    #expect(Set(run.glyphs).count == 3)
  }

  @Test(
    "clusters name every character once, in reading order",
    arguments: [
      "Hello fi ff", "e\u{301}a\u{308}o", "שָׁלוֹם עולם", "مرحبا بالعالم", "abc שלום def → ∑ ж",
      "a\tb\u{0}c",
    ])
  func clusters(text: String) throws {
    let set = try FontLibrary.standard.typeset(text, style: style())
    for run in set.runs {
      let starts = run.clusters
      let rises = zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
      let falls = zip(starts, starts.dropFirst()).allSatisfy { $0 >= $1 }
      #expect(rises || falls, "\(starts)")
      #expect(starts.min() == 0)
      let utf8 = Array(run.text.utf8)
      // Every offset is the first byte of a character.
      #expect(starts.allSatisfy { utf8.indices.contains($0) && utf8[$0] & 0xC0 != 0x80 })
    }
    let characters = set.runs.map(\.text).joined().unicodeScalars
    #expect(characters.map(\.value).sorted() == text.unicodeScalars.map(\.value).sorted())
  }

  @Test func runsFollowOneAnotherWithoutGaps() throws {
    let set = try FontLibrary.standard.typeset("abc שלום → def", style: style())
    var pen = set.lines[0].origin.x
    for run in set.lines[0].runs {
      #expect(isNear(try #require(run.positions.first).x, pen))
      pen += run.width
    }
    #expect(isNear(pen, set.size.width))
  }
}
