import Testing

@testable import Typesetting

/// Where Unicode's algorithm allows a line to end.
struct LineBreakTests {
  /// The text with a bar wherever a line may begin.
  private func marked(_ text: String) throws -> String {
    let units = Array(text.utf16)
    let breaks = try LineBreaks().breaks(in: units)
    try #require(breaks.count == units.count + 1)
    var marked: [UInt16] = []
    for (unit, canBreak) in zip(units, breaks) {
      if canBreak { marked.append(0x7C) }
      marked.append(unit)
    }
    return String(decoding: marked, as: UTF16.self)
  }

  @Test(
    "Lines end after spaces and hyphens, and not within numbers, quotations and emoji",
    arguments: [
      "The |harbour |at |dusk", "well-|known", "−1.5 |or |-1.5", "3:00–|4:00", "1,000.50 |€",
      "“Quoted |text,” |he |said", "and/|or", "non\u{A0}breaking", "zero\u{200B}|width",
      "soft\u{AD}|hyphen", "wait… |what", "a|—|b", "🇩🇪|🇫🇷", "👩‍👩‍👧|👍🏽", "",
    ])
  func places(_ expected: String) throws {
    #expect(try marked(expected.filter { $0 != "|" }) == expected)
  }

  @Test("Japanese lines begin with no closing mark, small kana or long vowel")
  func kinsoku() throws {
    #expect(
      try marked("「東京」は、とうきょう。ラッキー（運）") == "「東|京」|は、|と|う|きょ|う。|ラッ|キー|（運）")
  }

  @Test("Thai words are found in a dictionary")
  func thai() throws {
    #expect(try marked("สวัสดีชาวโลก") == "สวัสดี|ชาว|โลก")
  }

  @Test("One finder serves text after text, on several threads")
  func reuse() async throws {
    let finder = LineBreaks()
    let texts = ["one two", "three", "สวัสดีชาวโลก", "", "four five six"]
    let expected = try texts.map { try LineBreaks().breaks(in: Array($0.utf16)) }
    try await withThrowingTaskGroup(of: [[Bool]].self) { group in
      for _ in 0..<8 {
        group.addTask {
          try (0..<50).flatMap { _ in try texts.map { try finder.breaks(in: Array($0.utf16)) } }
        }
      }
      for try await found in group {
        #expect(found == Array(repeating: expected, count: 50).flatMap { $0 })
      }
    }
  }
}
