import TestBasics
import Testing

@testable import LocatedJSON

@Suite("JSON5 parser")
struct JSON5ParserTests {
  private func parse(_ text: String) -> (value: LocatedValue?, problems: [String]) {
    let (value, problems) = JSON5Parser.parse(Array(text.utf8))
    return (value, problems.map { "\($0.location): \($0.message)" })
  }

  private static func list(_ numbers: Double...) -> LocatedValue {
    LocatedValue(.list(numbers.map { LocatedValue(.number($0)) }))
  }

  private static func object(_ key: String, _ number: Double) -> LocatedValue {
    LocatedValue(
      .object([.init(key: key, keyLocation: .nowhere, value: LocatedValue(.number(number)))]))
  }

  static let accepted: [(String, LocatedValue)] = [
    ("null", LocatedValue(.null)),
    (" true ", LocatedValue(.bool(true))),
    ("false // end", LocatedValue(.bool(false))),
    ("/* a\n * b */ 1", LocatedValue(.number(1))),
    ("\u{FEFF}[1]", list(1)),
    ("[]", LocatedValue(.list([]))),
    ("[1, 2,]", list(1, 2)),
    ("{a: 1,}", object("a", 1)),
    ("{'a': 1}", object("a", 1)),
    ("{\"a\": 1}", object("a", 1)),
    ("{$_ü9: 1}", object("$_ü9", 1)),
    ("{\\u0061b: 1}", object("ab", 1)),
    ("{while: 1}", object("while", 1)),
    ("[0x1F, -0xa, +1]", list(31, -10, 1)),
    ("[.5, 5., 5.e1, 1E-2, -0.25]", list(0.5, 5, 50, 0.01, -0.25)),
    (
      "[Infinity, -Infinity, +Infinity, NaN, -NaN]",
      list(.infinity, -.infinity, .infinity, .nan, .nan)
    ),
    ("'it\\'s \"so\"'", LocatedValue(.string("it's \"so\""))),
    (
      "\"\\b\\f\\n\\r\\t\\v\\0\\x41\\u00e9\\q\"",
      LocatedValue(.string("\u{8}\u{c}\n\r\t\u{b}\0A\u{e9}q"))
    ),
    ("'\\uD83D\\uDE00'", LocatedValue(.string("😀"))),
    ("'one \\\ntwo \\\r\nthree'", LocatedValue(.string("one two three"))),
    ("'\\é\u{2028}'", LocatedValue(.string("é\u{2028}"))),
    ("[1,\u{a0}\u{2003}\u{3000}\u{2028}2]", list(1, 2)),
  ]

  @Test("the grammar's forms are read", arguments: accepted)
  func accepts(text: String, expected: LocatedValue) {
    let (value, problems) = parse(text)
    #expect(problems == [])
    #expect(value == expected)
  }

  static let refused: [(String, [String])] = [
    ("", ["1:1: expected a value, found the end of the text"]),
    ("  \n ", ["2:2: expected a value, found the end of the text"]),
    ("{a: 1} x", ["1:8: expected the end of the text after the value, found x"]),
    ("[01]", ["1:2: 01 is not a number"]),
    ("[1.2.3]", ["1:2: 1.2.3 is not a number"]),
    ("[0x]", ["1:2: 0x is not a number"]),
    ("[.]", ["1:2: . is not a number"]),
    ("[1e]", ["1:2: 1e is not a number"]),
    ("[12px]", ["1:2: 12px is not a number"]),
    ("[1_000]", ["1:2: 1_000 is not a number"]),
    ("[+]", ["1:2: a sign is not a number"]),
    ("[big]", ["1:2: expected a value, found the word big; text needs quotation marks"]),
    ("{a 1}", ["1:4: expected a colon after the key \"a\", found 1"]),
    ("{1: 2}", ["1:2: expected a key, found 1"]),
    ("{,}", ["1:2: expected a key, found ,"]),
    ("[,]", ["1:2: expected a value, found ,"]),
    ("[1 2]", ["1:4: expected a comma or ] after the value, found 2"]),
    ("{a: 1 b: 2}", ["1:7: expected a comma or } after the value, found b"]),
    ("[1}", ["1:3: expected ], found }"]),
    ("{a: 1, a: 2}", ["1:8: the key \"a\" was already given at 1:2"]),
    ("[1, 2", ["1:6: the text ends before the [ of 1:1 is closed"]),
    ("'abc", ["1:1: the text that starts here is not closed"]),
    ("'a\nb'", ["1:1: the text that starts here is not closed on its line"]),
    ("/* x", ["1:1: the comment that starts here has no closing */"]),
    ("'\\uD83D'", ["1:2: half of a surrogate pair is not a character"]),
    ("'\\uDC00\\uD800'", ["1:2: half of a surrogate pair is not a character"]),
    ("'\\x4'", ["1:2: expected 2 hexadecimal digits"]),
    ("'\\1'", ["1:2: a number cannot follow \\; use \\u0000"]),
  ]

  @Test("mistakes are named with their place", arguments: refused)
  func refuses(text: String, expected: [String]) {
    #expect(Array(parse(text).problems.prefix(1)) == expected)
  }

  @Test("several mistakes are listed in one go, and what is right is read")
  func recovers() {
    let (value, problems) = parse(
      """
      {
        size: [480 320],
        scale: two,
        "layout": { type: 'circle', type: 'line' },
        cell: { opacity: 0..5, views: [ { x: tru }, {} ] }
      }
      """)
    #expect(
      problems == [
        "2:14: expected a comma or ] after the value, found 3",
        "3:10: expected a value, found the word two; text needs quotation marks",
        "4:31: the key \"type\" was already given at 4:15",
        "5:20: 0..5 is not a number",
        "5:40: expected a value, found the word tru; text needs quotation marks",
      ])
    #expect(value?["size"] == Self.list(480, 320))
    #expect(value?["layout"]?["type"] == LocatedValue(.string("circle")))
  }

  @Test("places count lines of every kind, and bytes")
  func locations() {
    let (value, _) = parse("{\r\n a: 1,\r b: 'é', c: [2,\n\n 3]}")
    #expect(value?["a"]?.location == TextLocation(line: 2, column: 5))
    #expect(value?["b"]?.location == TextLocation(line: 3, column: 5))
    #expect(value?["c"]?.location == TextLocation(line: 3, column: 14))
    guard case .list(let items)? = value?["c"]?.kind else {
      Issue.record("c is no list")
      return
    }
    #expect(items.map(\.location) == [.init(line: 3, column: 15), .init(line: 5, column: 2)])
  }

  static let brokenBytes: [([UInt8], String)] = [
    ([0x5b, 0x22, 0xff, 0x22, 0x5d], "1:3"), ([0x0a, 0x22, 0xc3, 0x28], "2:2"),
    ([0xed, 0xa0, 0x80], "1:1"), ([0x22, 0xe2, 0x82], "1:2"),
  ]

  @Test("bytes that are not UTF-8 are named", arguments: brokenBytes)
  func encoding(bytes: [UInt8], location: String) {
    let (value, problems) = JSON5Parser.parse(bytes)
    #expect(value == nil)
    #expect(problems.map { "\($0.location)" } == [location])
    #expect(problems.first?.message.contains("not valid UTF-8") == true)
  }

  @Test("nesting is limited", arguments: ["[", "{a:", "[{b:"])
  func depth(opening: String) {
    let problems = parse(String(repeating: opening, count: 200_000)).problems
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix("lists and objects are nested more than 64 deep") == true)
  }

  @Test("the list of problems is limited")
  func manyProblems() {
    let text = "[" + String(repeating: "x,", count: 100_000) + "]"
    #expect(parse(text).problems.count == JSON5Parser.mostProblems)
  }

  @Test("whatever is cut out or changed, reading ends in a value or a problem", arguments: 1...20)
  func fuzz(seed: UInt64) {
    let scene = Array(
      """
      { // a scene
        "size": [480, 320], 'scale': +2., background: "#000\\u0041",
        content: { sections: [ { title: 'Po\\x70ular', items: [ {image: "é.jpg", n: -0x1F,}, ] } ] },
        /* more */ layout: { type: "cover-flow", itemSize: [1e2, .5] }, a: [null, true, NaN],
      }
      """.utf8)
    var random = SplitMixGenerator(seed: seed)
    for round in 0..<300 {
      var bytes = scene
      for _ in 0..<(1 + random.next() % 6) {
        let at = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(Array("{}[],:'\"\\/*\n0x.e-".utf8)[Int(random.next() % 17)], at: at)
        default: bytes.removeLast(min(bytes.count - 1, Int(random.next() % 30)))
        }
      }
      let (value, problems) = JSON5Parser.parse(bytes)
      #expect(value != nil || !problems.isEmpty, "seed \(seed), round \(round)")
      #expect(problems.count <= JSON5Parser.mostProblems, "seed \(seed), round \(round)")
    }
  }
}
