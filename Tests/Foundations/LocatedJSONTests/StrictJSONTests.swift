import Testing

@testable import LocatedJSON

@Suite("JSON without what JSON5 adds")
struct StrictJSONTests {
  private func parse(_ text: String) -> (value: LocatedValue?, problems: [SyntaxError]) {
    JSON5Parser.parseStrictly(Array(text.utf8))
  }

  @Test(
    "JSON is read as JSON5 reads it",
    arguments: [
      "null", " true ", "-0.5e+3", "0", "10", "1E9", "\"a\\u00e4\\n\\/\"", "[]", "{}",
      "{\"a\": [1, {\"b\": null}], \"c\": \"//, ]\"}\r\n", "[\"\u{2028}\"]",
    ])
  func json(text: String) throws {
    let (value, problems) = parse(text)
    #expect(problems == [])
    #expect(try #require(value) == JSON5Parser.parse(Array(text.utf8)).value)
  }

  @Test(
    "what only JSON5 has is a mistake, at its place",
    arguments: [
      ("{a: 1}", "1:2"), ("{'a': 1}", "1:2"), ("[1,]", "1:4"), ("{\"a\": 1,\n}", "2:1"),
      ("[1] // one", "1:5"), ("/* */ 1", "1:1"), ("+1", "1:1"), (".5", "1:1"), ("1.", "1:1"),
      ("0x10", "1:1"), ("NaN", "1:1"), ("[-Infinity]", "1:2"), ("\"a\\\nb\"", "1:3"),
      ("\"\\x41\"", "1:2"), ("\"\t\"", "1:2"), ("\u{a0}1", "1:1"),
    ])
  func json5(text: String, location: String) throws {
    #expect(JSON5Parser.parse(Array(text.utf8)).problems == [], "this is meant to be JSON5")
    let (value, problems) = parse(text)
    #expect(value == nil)
    #expect(problems.map(\.location.description) == [location])
  }

  @Test(
    "what is neither is a mistake",
    arguments: [
      "", "[", "{\"a\"}", "[1 2]", "{\"a\": 1, \"a\": 2}", "\"\\ud800\"", "01", "1e", "tru",
      String(repeating: "[", count: 100_000),
    ])
  func neither(text: String) {
    #expect(!parse(text).problems.isEmpty)
  }

  @Test(
    "numbers are those of JSON",
    arguments: [
      ("0", true), ("-0", true), ("-12.50", true), ("1e5", true), ("1E-05", true), ("0.0e+0", true),
      ("-", false), ("00", false), ("-01", false), ("1.e5", false), ("1e+", false), ("--1", false),
      ("1.2.3", false), ("1e5e5", false), ("0x1", false), ("1_000", false),
    ])
  func numbers(text: String, isRight: Bool) {
    #expect(parse("[\(text)]").problems.isEmpty == isRight)
  }

  @Test("millions of numbers are read in one pass", .timeLimit(.minutes(1)))
  func manyNumbers() throws {
    let text = "[" + String(repeating: "-1.5e3,", count: 1_000_000) + "0]"
    guard case .list(let items)? = parse(text).value?.kind else {
      Issue.record("no list was read")
      return
    }
    #expect(items.count == 1_000_001)
  }

  @Test("one line is read back as the same value")
  func line() throws {
    let value: LocatedValue = [
      "text": .text("\"\\\n\r\t\u{1}ä\u{2028}"), "numbers": [0, -1, 0.5, 1e300, 1e-7],
      "none": LocatedValue(.null), "empty": [[:], []], "true": true,
    ]
    let line = value.jsonLine()
    #expect(!line.utf8.contains(0x0a))
    #expect(
      line.hasSuffix(
        ",\"numbers\":[0,-1,0.5,1e+300,1e-07],\"none\":null,\"empty\":[{},[]],\"true\":true}"))
    let (read, problems) = parse(line)
    #expect(problems == [])
    #expect(read == value)
  }
}
