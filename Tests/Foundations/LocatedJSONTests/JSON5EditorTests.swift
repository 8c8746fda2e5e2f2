import TestBasics
import Testing

@testable import LocatedJSON

/// Values change in a text, and nothing else does.
@Suite("JSON5 editor")
struct JSON5EditorTests {
  private static func edited(
    _ text: String, _ key: String, _ value: LocatedValue, in path: [String] = ["layout"]
  ) -> String? {
    var editor = JSON5Editor(Array(text.utf8))
    guard editor.set(key, to: value, in: path, orNaming: "type") else { return nil }
    return String(decoding: editor.bytes, as: UTF8.self)
  }

  private static let changes: [(String, String)] = [
    // A value that is there.
    ("{layout: {a: 1}}", "{layout: {a: 7}}"),
    (
      "{'layout': {\"a\" : /* x */ [1, // y\n 2] // z\n}}", "{'layout': {\"a\" : /* x */ 7 // z\n}}"
    ),
    ("\u{FEFF}{layout: {ü: 'ß', a: 'ä'}}", "\u{FEFF}{layout: {ü: 'ß', a: 7}}"),
    ("// ä\u{2028}{\r\nlayout:\r{a: .5e1}}", "// ä\u{2028}{\r\nlayout:\r{a: 7}}"),
    // A name becomes an object.
    ("{layout: 'flow', b: 2}", "{layout: { type: 'flow', a: 7 }, b: 2}"),
    // A new value beside others.
    ("{layout: {}}", "{layout: { a: 7 }}"),
    ("{layout: { /* none */ }}", "{layout: { a: 7 /* none */ }}"),
    ("{layout: { b: 2 }}", "{layout: { b: 2, a: 7 }}"),
    ("{layout: { b: 2, }}", "{layout: { b: 2, a: 7, }}"),
    ("{layout: { b: 2 /* two */ , }}", "{layout: { b: 2 /* two */ , a: 7, }}"),
    // A new value on a line of its own; what its neighbour's line says stays there.
    ("{\n  layout: {\n    b: 2\n  }\n}", "{\n  layout: {\n    b: 2,\n    a: 7\n  }\n}"),
    ("{layout: {\n\tb: 2, // two\n}}", "{layout: {\n\tb: 2, // two\n\ta: 7,\n}}"),
    ("{layout: {\n\tb: 2 // two\n}}", "{layout: {\n\tb: 2, // two\n\ta: 7\n}}"),
    ("{layout: {\n b: 2, /* two */ // 2\n}}", "{layout: {\n b: 2, /* two */ // 2\n a: 7,\n}}"),
    ("{layout: {\n b: 2 /* two\n more */\n}}", "{layout: {\n b: 2, a: 7 /* two\n more */\n}}"),
    ("{layout: {\n b: 2 }}", "{layout: {\n b: 2, a: 7 }}"),
    ("{layout: {\r\n  b: 2\r\n}}", "{layout: {\r\n  b: 2,\r\n  a: 7\r\n}}"),
  ]

  @Test("comments, order and format stay", arguments: changes)
  func format(text: String, expected: String) throws {
    let result = try #require(Self.edited(text, "a", LocatedValue(.number(7))))
    #expect(result == expected)
    #expect(
      JSON5Parser.parse(Array(result.utf8)).value?["layout"]?["a"] == LocatedValue(.number(7)))
  }

  @Test("keys and texts are quoted where they need it")
  func quotes() {
    let text = Self.edited("{layout: {}}", "two words", .text("\"\n\u{0}"))
    #expect(text == "{layout: { \"two words\": \"\\\"\\n\\u0000\" }}")
  }

  @Test("a text without the object stays as it is", arguments: ["[]", "{}", "{layout: [1]}", "7"])
  func nothing(text: String) {
    #expect(Self.edited(text, "a", LocatedValue(.number(7))) == nil)
  }

  @Test("random texts in random formats: what is set is read again, the rest is as it was")
  func random() throws {
    for seed in 0..<2000 {
      var random = SplitMixGenerator(seed: UInt64(seed))
      let blanks = ["", " ", "\n  ", "\r\n\t", " /* c */ ", " // d\n", "/*\n*/"]
      func blank() -> String { blanks.randomElement(using: &random) ?? "" }
      let keys = ["k", "l", "'m'", "\"n\""].prefix(Int.random(in: 0...4, using: &random))
      let values = ["1", "'x'", "[1, /* e */ 2]", "{ o: null }", "\"ü\"", "-.5"]
      var text = "{\(blank())p: 1,\(blank())layout\(blank()):\(blank()){\(blank())"
      for (index, key) in keys.enumerated() {
        let value = values.randomElement(using: &random) ?? ""
        text += "\(key)\(blank()):\(blank())\(value)\(blank())"
        if index + 1 < keys.count || Bool.random(using: &random) { text += ",\(blank())" }
      }
      text += "}\(blank())}\(blank())"
      let before = try #require(JSON5Parser.parse(Array(text.utf8)).value, "\(seed): \(text)")
      let key = Bool.random(using: &random) ? "l" : "z"
      let result = try #require(Self.edited(text, key, .text("new")), "\(seed): \(text)")
      let after = try #require(
        JSON5Parser.parse(Array(result.utf8)).value, "\(seed): \(text) became \(result)")
      var expected = before["layout"]?.members.map { ($0.key, $0.value) } ?? []
      if let at = expected.firstIndex(where: { $0.0 == key }) {
        expected[at].1 = .text("new")
      } else {
        expected.append((key, .text("new")))
      }
      let members = after["layout"]?.members ?? []
      #expect(members.map(\.key) == expected.map(\.0), "\(seed): \(text) became \(result)")
      #expect(members.map(\.value) == expected.map(\.1), "\(seed): \(text) became \(result)")
      #expect(after["p"] == before["p"])
      for comment in ["/* c */", "// d", "/*\n*/"] {
        #expect(
          result.ranges(of: comment).count == text.ranges(of: comment).count,
          "\(seed): \(text) became \(result)")
      }
    }
  }

  @Test(
    "values in lists are written, keep their quotation marks, and change nothing else",
    arguments: [
      ("{a: [1, {b: 'x'}] /* c */}", "\"y\"", "{a: [1, {b: 'y'}] /* c */}"),
      ("{a: [1, {b: 'x'}]}", "\"it's\"", "{a: [1, {b: \"it's\"}]}"),
      ("{a: [1, {b: \"x\"}, // d\r\n]}", "{ c: 2 }", "{a: [1, {b: { c: 2 }}, // d\r\n]}"),
      ("{a: [1, {c: 2}]}", "3", "{a: [1, {c: 2, b: 3}]}"),
    ])
  func lists(_ text: String, _ value: String, _ expected: String) {
    var editor = JSON5Editor(Array(text.utf8))
    let path: [JSON5Editor.Step] = [.key("a"), .index(1), .key("b")]
    let isWritten = editor.write(value, at: path)
    #expect(isWritten)
    #expect(String(decoding: editor.bytes, as: UTF8.self) == expected)
    let others = [[.key("a"), .index(2)], [.key("a"), .key("b")]] as [[JSON5Editor.Step]]
    let areWritten = others.map { editor.write("1", at: $0) }
    #expect(areWritten == [false, false])
  }

  @Test("a location in the text is one in a value")
  func locations() {
    let editor = JSON5Editor(Array("{a: 1, b: {\n c: 2 }, d: 3}".utf8))
    func place(_ line: Int, _ column: Int) -> TextLocation? {
      editor.location(TextLocation(line: line, column: column), inValueAt: [.key("b")])
    }
    #expect(place(1, 11) == TextLocation(line: 1, column: 1))
    #expect(place(2, 5) == TextLocation(line: 2, column: 5))
    #expect(place(1, 5) == nil && place(2, 13) == nil && place(9, 1) == nil)
  }
}
