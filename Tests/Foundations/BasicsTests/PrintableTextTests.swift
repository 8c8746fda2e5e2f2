import Basics
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("\u{1B}[31m", #"\u{1b}[31m"#), ("a\nb\r\tc", #"a\nb\r\tc"#), ("\0", #"\u{0}"#),
    ("\u{7F}\u{85}\u{9B}31m", #"\u{7f}\u{85}\u{9b}31m"#),
    ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
    ("gpj.\u{202E}exe", #"gpj.\u{202e}exe"#), ("\u{2066}a\u{2069}", #"\u{2066}a\u{2069}"#),
    ("\u{200E}\u{200F}\u{61C}", #"\u{200e}\u{200f}\u{61c}"#),
    ("a\u{200B}b\u{FEFF}\u{2060}", #"a\u{200b}b\u{feff}\u{2060}"#),
    ("a\u{200D}b\u{200C}c", #"a\u{200d}b\u{200c}c"#), ("\u{AD}", #"\u{ad}"#),
    ("\u{E0041}\u{FFF9}\u{FFFF}", #"\u{e0041}\u{fff9}\u{ffff}"#), ("\u{3164}", #"\u{3164}"#),
    ("a\u{FE00}\u{FE01}", "a\u{FE00}\\u{fe01}"), ("\u{FE0F}", #"\u{fe0f}"#),
    ("\r\n", #"\r\n"#),
  ])
  func whatCommandsOrHidesIsEscaped(_ text: String, _ printed: String) {
    #expect(text.printable() == printed)
    #expect(printed.printable() == printed, "what is printable stays as it is")
  }

  @Test(arguments: [
    ("::error::PWN", #"\u{3a}:error::PWN"#), ("  ::error::PWN", #"  \u{3a}:error::PWN"#),
    ("\t::error", #"\t\u{3a}:error"#), ("a ##[error]b", #"a \u{23}#[error]b"#),
    ("##vso[task.complete]", #"\u{23}#vso[task.complete]"#),
    ("###teamcity[x]", #"#\u{23}#teamcity[x]"#),
  ])
  func commandsOfServersLoseTheirMeaning(_ text: String, _ printed: String) {
    #expect(text.printable() == printed)
    #expect(printed.printable() == printed)
  }

  @Test(arguments: [
    "", "scene.json5", "a::b", "C# and #[x]", "## Heading", #"C:\folder\n"#, "مرحبا بالعالم",
    "שלום", "می‌خواهم", "写真 ー ｶﾅ", "e\u{301}", "👩‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇩🇪", "क्‍ष", "größer › 3 pt",
  ])
  func whatPeopleWriteStays(_ text: String) {
    #expect(text.printable() == text)
  }

  @Test func longTextsKeepTheirEnds() {
    let text = "begin " + String(repeating: "x", count: 1_000_000) + " end"
    let printed = text.printable(upTo: 100)
    #expect(printed.count == 100)
    #expect(printed.hasPrefix("begin xxx") && printed.hasSuffix("xxx end"))
    #expect(printed.contains("…"))
    #expect(String(repeating: "\u{1B}", count: 1000).printable().count < 400 * 6)
    #expect(String(repeating: "y", count: 400).printable() == String(repeating: "y", count: 400))
  }

  @Test func linesAreKeptApart() {
    #expect("a\u{7}\n::error\n".printableLines() == "a\\u{7}\n\\u{3a}:error\n")
  }

  @Test(arguments: [
    (Array("a.png".utf8), "a.png"), ([0x61, 0xFF, 0x0A, 0x62], #"a\xff\nb"#),
    (Array("é".utf8) + [0xC3], #"é\xc3"#), ([0xED, 0xA0, 0x80, 0x0A], #"\xed\xa0\x80\n"#),
    ([0x80, 0xE2, 0x80, 0xAE], #"\x80\u{202e}"#), ([0xF0, 0x9F], #"\xf0\x9f"#),
  ])
  func bytesThatAreNoTextAreShown(_ bytes: [UInt8], _ printed: String) {
    #expect(String(printable: bytes) == printed)
  }

  /// Whatever the characters: nothing is left that a terminal obeys or that nobody sees.
  @Test func everyScalarAloneIsVisibleOrEscaped() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let isHarmful =
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
      let printed = String(scalar).printable()
      if isHarmful { #expect(printed.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(value)") }
      if scalar.isASCII, !isHarmful { #expect(printed == String(scalar)) }
    }
  }
}
