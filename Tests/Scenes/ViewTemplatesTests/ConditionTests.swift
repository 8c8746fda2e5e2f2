import LocatedJSON
import Testing

@testable import ViewTemplates

@Suite("Conditions")
struct ConditionTests {
  private let context: BindingContext = {
    func member(_ key: String, _ kind: LocatedValue.Kind) -> LocatedValue.Member {
      .init(key: key, keyLocation: .nowhere, value: LocatedValue(kind))
    }
    var context = BindingContext(
      fields: [
        member("kind", .string("sent")), member("count", .number(3)), member("zero", .number(0)),
        member("yes", .bool(true)), member("no", .bool(false)), member("empty", .string("")),
        member("nothing", .null), member("list", .list([])), member("grün", .number(1)),
      ], section: 1, item: 2, index: 7, elementName: "item 2 of section 1")
    context.sectionFields = [member("title", .string("Sky"))]
    context.itemCount = 3
    return context
  }()

  static let truths: [(String, Bool)] = [
    ("kind", true), ("missing", false), ("zero", true), ("yes", true), ("no", false),
    ("empty", false), ("nothing", false), ("list", false), ("grün", true), ("!missing", true),
    ("!!kind", true), ("kind == 'sent'", true), ("kind == \"sent\"", true),
    ("kind != 'sent'", false), ("kind=='read'", false), ("count > 2", true), ("count > 3", false),
    ("count >= 3", true), ("count < -1", false), ("count <= 3.0", true), ("count == 3e0", true),
    ("'a' < 'b'", true), ("missing > 0", false), ("missing <= 0", false),
    ("missing == null", true), ("nothing == null", true), ("kind == null", false),
    ("count == '3'", false), ("count != '3'", true), ("yes == true", true),
    ("kind && count > 5", false), ("kind || missing", true), ("missing && kind || yes", true),
    ("missing && (kind || yes)", false), ("!(missing || no)", true), ("true", true),
    ("false || true && false", false), ("section == 1 && item == 2 && index == 7", true),
    ("section.title == 'Sky'", true), ("section.none", false), ("isLast && !isFirst", true),
    ("section.count == 3", true),
  ]

  @Test("hold or do not", arguments: truths)
  func truth(text: String, expected: Bool) throws {
    #expect(try ConditionParser.parse(text).holds(in: context) == expected)
  }

  static let malformed: [(String, String)] = [
    ("", "found an empty text"), ("  ", "found an empty text"),
    ("a ==", "expected a field, number or 'text' at the end of the condition"),
    ("a = b", "unexpected \"=\" at character 3; == compares"),
    ("a & b", "unexpected \"&\" at character 3; && joins conditions"),
    ("{a}", "unexpected \"{\" at character 1; write names without braces here"),
    ("a b", "expected the end, && or || at character 3, found \"b\""),
    ("a == b == c", "expected the end, && or || at character 8, found \"==\""),
    ("(a", "expected \")\" at the end of the condition"),
    ("a)", "expected the end, && or || at character 2, found \")\""),
    ("'a", "the text at character 1 is not closed"), ("1.2.3", "expected a number at character 1"),
    ("&& a", "expected a field, number or 'text' at character 1, found \"&&\""),
    (String(repeating: "(", count: 100) + "a", "may nest 32 levels"),
    (String(repeating: "a", count: 1001), "may have 1000 bytes, found 1001"),
  ]

  @Test("that are none are errors that say where", arguments: malformed)
  func errors(text: String, message: String) {
    do {
      _ = try ConditionParser.parse(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message.contains(message), "\(error.message)")
    }
  }

  @Test("compare numbers with numbers, and texts with texts")
  func kinds() throws {
    let condition = try ConditionParser.parse("count > 'x'")
    #expect(throws: BindingError.self) { try condition.holds(in: context) }
  }

  @Test("know their fields")
  func names() throws {
    #expect(
      try ConditionParser.parse("!a && (b.c > 3 || d == 'e')").names == ["a", "b.c", "d"])
  }

  @Test("random texts are read or refused", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) throws {
    var (state, read) = (seed, 0)
    let parts = ["a", " ", "(", ")", "!", "&&", "||", "==", "<", "'x'", "\"", "3", "-", ".", "é"]
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      guard let condition = try? ConditionParser.parse(text) else { continue }
      read += 1
      // Its negation is read as well, and says the opposite or fails alike.
      let negated = try ConditionParser.parse("!(\(text))")
      #expect(negated.names == condition.names, "\(text)")
      let truths = [condition, negated].map { try? $0.holds(in: context) }
      #expect(truths[1] == truths[0].map(!), "\(text)")
    }
    #expect(read > 5)
  }
}
