import LocatedJSON
import Testing

@testable import ViewTemplates

@Suite("Bindings")
struct BindingTests {
  private let context: BindingContext = {
    func member(_ key: String, _ kind: LocatedValue.Kind) -> LocatedValue.Member {
      .init(key: key, keyLocation: .nowhere, value: LocatedValue(kind))
    }
    var context = BindingContext(
      fields: [
        member("name", .string("Dawn")), member("rating", .number(4.25)),
        member("wide", .bool(true)), member("spot", .list([LocatedValue(.number(1))])),
        member("day", .string("2026-05-03T09:41")), member("nothing", .null),
        member("price", .number(1234.5)), member("share", .number(0.256)),
      ], section: 2, item: 3, index: 7, elementName: "item 3 of section 2")
    context.sectionFields = [member("title", .string("Sky"))]
    context.layout = ["maskingValue": 0.6]
    context.itemCount = 4
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
    ("{nam?}", .null), ("<{nam?}>", .string("<>")), ("{name?}", .string("Dawn")),
    ("{nam|–}", .string("–")), ("{nothing|none}", .string("none")), ("{name|–}", .string("Dawn")),
    ("{nam|}!", .string("!")), ("{nam:02|x:y}", .string("x:y")), ("{index:02|–}", .string("07")),
    ("{isFirst}", .bool(false)), ("{isLast}", .bool(true)), ("{section.count}", .number(4)),
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
    ("{", "a binding is not closed; write {{ for a literal brace"),
    ("a}", "unmatched }; write }} for a literal brace"),
    ("{}", "{} names no field"),
    (
      "{index:x}",
      "{index:x} has an unknown format; known: 02 (zeros), 2 (blanks), .1 (decimals), number, "
        + "percent, currency, date, time, dateTime"
    ),
    (
      "{index:numbr}",
      "{index:numbr} has an unknown format; did you mean \"number\"? known: 02 (zeros), 2 (blanks), "
        + ".1 (decimals), number, percent, currency, date, time, dateTime"
    ),
    (
      "{index:currency eur}",
      "{index:currency eur} has an unknown format; a currency has three capital letters such as "
        + "EUR, found eur"
    ),
    (
      "{day:date longg}",
      "{day:date longg} has an unknown format; did you mean \"long\"? a date is short, medium, "
        + "long, full or has letters of E, d, M, y"
    ),
    (
      "{name:number}",
      "item 3 of section 2: {name:number} expects a number, found the text \"Dawn\""
    ),
    (
      "{name:date}",
      "item 3 of section 2: {name:date} expects a date such as 2026-05-03, found the text \"Dawn\""
    ),
    ("{name?|x}", "{name?|x} has a question mark and a default; keep only the default"),
    ("{na?me}", "{na?me} names no field"),
  ]

  @Test("to nothing are errors that name the element", arguments: unknown)
  func nothing(text: String, message: String) {
    do {
      _ = try resolved(text)
      Issue.record("\(text) was resolved")
    } catch {
      #expect((error as? BindingError)?.message == message)
    }
  }

  static let numbers: [(String, Double, String)] = [
    (".2", 0.005, "0.01"), (".2", -0.001, "0.00"), (".0", 2.5, "3"), ("05", -12, "-0012"),
    (".3", 1234.5678, "1234.568"), ("2", 123, "123"), (".1", 1e300, "\(1e300)"),
  ]

  @Test("what is wrong in an element's own field is an error there that names the element")
  func wrongValues() throws {
    let text = """
      { own: "{icon}", inner: "{repeat}", section: "{section.icon}", default: "{gone|starr}",
        icon: "starr", icons: ["starr"] }
      """
    let value = try #require(JSON5Parser.parse(Array(text.utf8)).value)
    let problems = Problems(file: "s.json5")
    var context = context
    context.fields = value.members.filter { $0.key.hasPrefix("icon") }
    let place = TextLocation(line: 9, column: 9)
    context.sectionFields = [
      .init(key: "icon", keyLocation: place, value: LocatedValue(.string("starr"), at: place))
    ]
    let repetition = SceneRepetition.read(
      try #require(value["icons"]), ReadingScope(problems, path: "repeat"))
    context = context.inside(repetition?[0])
    for (key, place, name) in [
      ("own", "2:9", "repetition 1 of item 3 of section 2: "),
      ("inner", "2:26", "repetition 1 of item 3 of section 2: "), ("section", "9:9", ""),
      ("default", "1:73", ""),
    ] {
      let bound = Bound<SceneSymbol>.read(
        try #require(value[key]), ReadingScope(problems, path: "cell.symbol"))
      let error = #expect(throws: LocatedError.self) {
        try bound?.resolve(in: context, file: "s.json5")
      }
      #expect(
        error?.description == "s.json5:\(place): cell.symbol: \(name)there is no symbol “starr”; "
          + "did you mean \"star\"?")
    }
  }

  @Test("write numbers as their format says", arguments: numbers)
  func formats(format: String, number: Double, expected: String) throws {
    let format = try BindingFormat(format)
    #expect(format.applied(to: LocatedValue(.number(number)), in: .standard) == expected)
  }

  static let localized: [(String, String, String)] = [
    ("{price:number}", "en", "1,234.5"), ("{price:number .2}", "de", "1.234,50"),
    ("{price:number .0}", "de-CH", "1’234"), ("{share:percent}", "en", "26%"),
    ("{share:percent .1}", "de", "25,6\u{a0}%"), ("{price:currency EUR}", "en", "€1,234.50"),
    ("{price:currency EUR}", "de", "1.234,50\u{a0}€"),
    ("{price:currency JPY}", "ja", "¥1,234"), ("{price:currency}", "en-GB", "£1,234.50"),
    ("{day:date}", "en", "May 3, 2026"), ("{day:date short}", "de", "03.05.26"),
    ("{day:date long}", "fr", "3 mai 2026"), ("{day:date full}", "de", "Sonntag, 3. Mai 2026"),
    ("{day:date EEEE}", "en", "Sunday"), ("{day:date dMMM}", "de", "3. Mai"),
    ("{day:time}", "de", "09:41"), ("{day:time medium}", "de", "09:41:00"),
    ("{day:dateTime short}", "de", "03.05.26, 09:41"),
    ("{price:number}", "ar-EG", "١٬٢٣٤٫٥"),
  ]

  @Test("are written as the locale does, whatever the machine's", arguments: localized)
  func locales(text: String, locale: String, expected: String) throws {
    var context = context
    context.locale = SceneLocale(identifier: locale)
    let found = try context.resolved(LocatedValue(.string(text)))
    #expect(found == .text(expected), "\(found.shownText.unicodeScalars.map { $0.value })")
  }

  @Test("dates are what a calendar has, and a zone changes nothing")
  func dates() {
    for text in [
      "2026-02-30", "2026-13-01", "26-01-01", "2026-01-01T24:00", "2026-01-01T9:41", "09:41x",
      "2026-01-01T09:41+2", "", "-", "2026-01-01T",
    ] {
      #expect(WallTime.date(text) == nil, "\(text)")
    }
    let plain = WallTime.date("2026-05-03T09:41")?.date
    for text in [
      "2026-05-03 09:41:00", "2026-05-03T09:41Z", "2026-05-03T09:41:00.000+02:00",
      "2026-05-03T09:41-0530",
    ] {
      #expect(WallTime.date(text)?.date == plain, "\(text)")
    }
    #expect(WallTime.date("09:41")?.hasDay == false)
    #expect(WallTime.date("2024-02-29")?.hasTime == false)
  }
}
