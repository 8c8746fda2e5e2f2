import Testing

@testable import LocatedJSON

@Suite("Bindings")
struct BindingTests {
  private let context: BindingContext = {
    func member(_ key: String, _ kind: LocatedValue.Kind) -> LocatedValue.Member {
      .init(key: key, keyPlace: .nowhere, value: LocatedValue(kind))
    }
    var context = BindingContext(
      fields: [
        member("name", .string("Dawn")), member("rating", .number(4.25)),
        member("wide", .bool(true)), member("spot", .list([LocatedValue(.number(1))])),
      ], section: 2, item: 3, index: 7, elementName: "item 3 of section 2")
    context.sectionFields = [member("title", .string("Sky"))]
    context.layout = ["maskingValue": 0.6]
    return context
  }()

  private func resolved(_ text: String) throws -> LocatedValue {
    try context.resolved(LocatedValue(.string(text)))
  }

  static let values: [(String, LocatedValue.Kind)] = [
    ("plain", .string("plain")), ("{name}", .string("Dawn")), ("{rating}", .number(4.25)),
    ("{wide}", .bool(true)), ("{spot}", .list([LocatedValue(.number(1))])),
    ("{section}", .number(2)), ("{item}", .number(3)), ("{index}", .number(7)),
    ("{layout.maskingValue}", .number(0.6)), ("{section.title}", .string("Sky")),
    ("photos/{index:02}.jpg", .string("photos/07.jpg")), ("{index:02}", .string("07")),
    ("{index:3}|", .string("  7|")), ("{rating:.1}", .string("4.3")),
    ("{rating:06.1}", .string("0004.3")), ("{item}-{name}", .string("3-Dawn")),
    ("{{name}}", .string("{name}")), ("a}}b{{", .string("a}b{")),
  ]

  @Test("are replaced; one alone keeps the value's type", arguments: values)
  func replaced(text: String, expected: LocatedValue.Kind) throws {
    #expect(try resolved(text) == LocatedValue(expected))
  }

  static let unknown: [(String, String)] = [
    ("{nam}", "item 3 of section 2 has no field \"nam\"; did you mean \"name\"?"),
    ("{section.titel}", "section 2 has no field \"titel\"; did you mean \"title\"?"),
    (
      "{layout.maskingvalue}",
      "item 3 of section 2: the layout has no value \"maskingvalue\"; did you mean \"maskingValue\"?"
    ),
    ("{", "a binding is not closed; write {{ for a brace that is shown"),
    ("a}", "this } closes nothing; write }} for a brace that is shown"),
    ("{}", "{} names no field"),
    (
      "{index:x}",
      "{index:x} has an unknown format; known: 02 (zeros), 2 (blanks), .1 (decimals)"
    ),
  ]

  @Test("to nothing are errors that name the element", arguments: unknown)
  func nothing(text: String, message: String) {
    do {
      _ = try resolved(text)
      Issue.record("\(text) was resolved")
    } catch {
      #expect((error as? BindingProblem)?.message == message)
    }
  }

  static let numbers: [(String, Double, String)] = [
    (".2", 0.005, "0.01"), (".2", -0.001, "0.00"), (".0", 2.5, "3"), ("05", -12, "-0012"),
    (".3", 1234.5678, "1234.568"), ("2", 123, "123"), (".1", 1e300, "\(1e300)"),
  ]

  @Test("write numbers as their format says", arguments: numbers)
  func formats(format: String, number: Double, expected: String) throws {
    let format = try #require(BindingFormat(format))
    #expect(format.applied(to: LocatedValue(.number(number))) == expected)
  }
}
