import Foundation
import LayoutCatalog
import LocatedJSON
import TestBasics
import Testing
import ViewTemplates

@testable import SceneFiles

/// Texts of a scene by language.
@Suite("Strings by language")
struct SceneStringsTests {
  /// A folder of its own, which goes with the value.
  private final class Folder {
    let path = NSTemporaryDirectory() + "strings-\(UUID().uuidString)"

    init(_ files: [String: Data]) throws {
      for (name, data) in files {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
      }
    }

    convenience init(_ files: [String: String]) throws {
      try self.init(files.mapValues { Data($0.utf8) })
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var paths: PathRules { PathRules(folder: path) }
  }

  private static func scene(
    _ text: String, locale: String? = nil, row: SceneRow? = nil, paths: PathRules? = nil,
    limits: SceneLimits = SceneLimits()
  ) throws -> Scene {
    var reader = SceneReader(layouts: LayoutKind.all)
    reader.limits = limits
    let source = try reader.source(
      Array(text.utf8), name: "s.json5", paths: paths ?? PathRules(folder: "/nowhere"))
    var variant = SceneVariant.plain
    variant.locale = locale.map { SceneLocale(identifier: $0) }
    return try source.scene(as: variant, row: row)
  }

  private static func problems(_ read: () throws -> Scene) -> [String] {
    do {
      _ = try read()
      return []
    } catch {
      return (error as? LocatedError)?.problems.map(\.description) ?? ["\(error)"]
    }
  }

  private static func title(
    _ strings: String, locale: String? = nil, paths: PathRules? = nil
  ) throws -> String? {
    try scene(
      """
      { strings: \(strings), layout: "flow", content: { items: [{}] },
        navigationBar: { title: "{strings.title}" } }
      """, locale: locale, paths: paths
    ).screen.bars?.navigationBar?.title
  }

  @Test("Texts come in the scene's language, wherever texts can be")
  func everywhere() throws {
    let text = """
      {
        locale: "de",
        strings: {
          en: { title: "Library", count: "{n} photos", tabs: { home: "Home" } },
          de: { title: "Mediathek", count: "{n} Fotos", tabs: { home: "Start" } },
        },
        navigationBar: { title: "{strings.title}" },
        tabBar: { items: [{ title: "{strings.tabs.home}", symbol: "house" }] },
        layout: "flow",
        content: { title: "» {strings.title} «", items: [{ n: 3, name: "{strings.title} {index}" }] },
        cell: { views: [{ label: "{strings.count}, {{strings.title}}, {strings.title}" }] },
      }
      """
    for (locale, title, home) in [("de", "Mediathek", "Start"), ("en", "Library", "Home")] {
      let scene = try Self.scene(text, locale: locale)
      #expect(scene.screen.bars?.navigationBar?.title == title)
      #expect(scene.screen.bars?.tabBar?.items.first?.title == home)
      let context = scene.content.context(section: 0, item: 0)
      #expect(try context.resolved("{section.title}") == .text("» \(title) «"))
      #expect(try context.resolved("{name}") == .text("\(title) 1"))
    }
    #expect(try Self.scene(text).screen.bars?.navigationBar?.title == "Mediathek")
  }

  @Test(
    "A locale without strings of its own takes those of the nearest language",
    arguments: [
      ("de-AT", "de"), ("de_CH", "de"), ("DE", "de"), ("fr", "en"), ("en-GB", "en"),
      ("zh-TW", "zh-Hant"), ("zh-Hant-HK", "zh-Hant"), ("zh", "zh-Hans"), ("zh-SG", "zh-Hans"),
      ("pt", "pt-BR"), ("pt-PT", "pt-PT"), ("pt-AO", "pt-PT"), ("sr-Latn", "en"), ("sr", "sr"),
    ])
  func nearest(locale: String, language: String) throws {
    let tags = ["en", "de", "zh-Hans", "zh-Hant", "pt-PT", "pt-BR", "sr"]
    let strings = tags.map { "\"\($0)\": { title: \"\($0)\" }" }.joined(separator: ", ")
    // Serbian in Latin letters is nearer to Serbian than to English all the same.
    let expected = locale == "sr-Latn" ? "sr" : language
    #expect(try Self.title("{ \(strings) }", locale: locale) == expected)
  }

  @Test("What a region's language lacks comes from the language, then from the first one")
  func lacking() throws {
    let strings = """
      { en: { title: "a", other: "b", third: "c" }, de: { title: "d", other: "e" },
        "de-AT": { title: "f" } }
      """
    let scene = try Self.scene(
      """
      { strings: \(strings), layout: "flow", content: { items: [{}] }, locale: "de-AT",
        navigationBar: { title: "{strings.title}{strings.other}{strings.third}" } }
      """)
    #expect(scene.screen.bars?.navigationBar?.title == "fec")
  }

  @Test("A row's fields are put into strings")
  func rows() throws {
    let row = SceneRow(
      number: 1,
      fields: LocatedValue(members: [("who", "Ada {strings.title}")]).members)
    let scene = try Self.scene(
      """
      { strings: { en: { title: "For {row.who}" } }, row: { who: "" }, layout: "flow",
        content: { items: [{ name: "{strings.title}" }] } }
      """, row: row)
    let context = scene.content.context(section: 0, item: 0)
    #expect(try context.resolved("{name}") == .text("For Ada {strings.title}"))
  }

  @Test(
    "Mistakes are told with their places",
    arguments: [
      (
        "{ en: { title: \"a\" } }", "{strings.titel}",
        "s.json5:2:26: navigationBar.title: the strings for \"en\" have no \"titel\"; "
          + "did you mean \"title\"?"
      ),
      (
        "{ en: { a: \"a\" }, de: { title: \"b\" } }", "{strings.title}",
        "s.json5:2:26: navigationBar.title: the strings for \"en\" have no \"title\", "
          + "only those for \"de\""
      ),
      (
        "{ en: { title: \"a\" } }", "{strings.title|b}",
        "s.json5:2:26: navigationBar.title: expected {strings.title}, without a format, a default "
          + "or a question mark"
      ),
      (
        "{ english: {} }", "",
        "s.json5:1:14: strings.english: expected a locale such as \"de\" or \"ar-EG\", found the "
          + "text \"english\""
      ),
      (
        "{ en: {}, EN: {} }", "", "s.json5:1:22: strings.EN: duplicate language"
      ),
      (
        "{ en: { a: 1 } }", "",
        "s.json5:1:23: strings.en.a: expected a text, or texts by key, found the number 1"
      ),
      (
        "{ en: { a: \"{strings.b}\", b: \"\" } }", "",
        "s.json5:1:23: strings.en.a: strings cannot refer to other strings"
      ),
      (
        "{ en: { a: \"50 }\" } }", "",
        "s.json5:1:23: strings.en.a: unmatched }; write }} for a literal brace"
      ),
      (
        "{ en: { \"a.b\": \"\", a: { b: \"\" } } }", "",
        "s.json5:1:36: strings.en.a.b: duplicate key \"a.b\""
      ),
      (
        "{}", "",
        "s.json5:1:12: strings: expected the strings of at least one language, found none"
      ),
      (
        "[]", "",
        "s.json5:1:12: strings: expected texts by language {\"en\": {…}} or the name of a file, "
          + "found an empty list"
      ),
      (
        "\"app.txt\"", "",
        "s.json5:1:12: strings: expected a file ending in one of .json, .json5, .xcstrings, found "
          + "the text \"app.txt\""
      ),
      (
        "{ en: \"../../en.json\" }", "",
        "s.json5:1:18: strings.en: \"../../en.json\" is outside the scene's root /nowhere; put a "
          + "diorama.json5 into a parent folder, or allow the folder with --allow-path"
      ),
    ])
  func mistakes(strings: String, title: String, problem: String) {
    let found = Self.problems {
      try Self.scene(
        """
        { strings: \(strings),
          navigationBar: {title: "\(title)" }, layout: "flow", content: { items: [{}] } }
        """)
    }
    #expect(found == [problem])
  }

  @Test("Without strings, a binding to one is an error")
  func none() {
    let found = Self.problems {
      try Self.scene("{ layout: 'flow', content: { items: [{ name: '{strings.a}' }] } }")
    }
    #expect(
      found == [
        "s.json5:1:46: content.items[0].name: there are no strings for {strings.a}; give the scene "
          + "\"strings\": {\"en\": {\"a\": …}}"
      ])
  }

  @Test("Strings that would fill the memory are refused")
  func bomb() {
    var limits = SceneLimits()
    limits.fileSize = 20_000
    let found = Self.problems {
      try Self.scene(
        """
        { strings: { en: { a: "\(String(repeating: "x", count: 9_000))" } }, layout: "flow",
          content: { items: [\(String(repeating: "{ b: '{strings.a}' },", count: 100))] } }
        """, limits: limits)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("may have 20000 bytes in total, found more") == true)
  }

  // MARK: - Forms by number

  /// The texts that a scene's items show for a number.
  private static func shown(
    _ label: String, _ strings: String, _ fields: String, locale: String? = nil,
    row: SceneRow? = nil, paths: PathRules? = nil, device: String = "iphone-16"
  ) throws -> String {
    let scene = try scene(
      """
      { device: "\(device)", strings: \(strings), layout: "flow", content: { items: [\(fields)] },
        cell: { views: [{ label: "\(label)" }] } }
      """, locale: locale, row: row, paths: paths)
    return try scene.content.context(section: 0, item: 0).resolved(.text(label)).shownText
  }

  private static let items = """
    { en: { items: { one: "{n} item", other: "{n:number} items", zero: "No items" } },
      de: { items: { one: "{n} Ding", other: "{n:number} Dinge" } },
      ar: { items: { zero: "لا عناصر", one: "عنصر", two: "عنصران", few: "{n} عناصر", many: "{n} عنصرًا", other: "{n} عنصر" } },
      pl: { items: { one: "{n} rzecz", few: "{n} rzeczy", many: "{n} rzeczy!", other: "{n} rzeczy?" } },
      ja: { items: { other: "{n}個" } },
      ru: { items: { one: "{n} вещь", few: "{n} вещи", many: "{n} вещей", other: "{n} вещи…" } } }
    """

  @Test(
    "a number chooses the form that its language has for it",
    arguments: [
      ("en", "0", "No items"), ("en", "1", "1 item"), ("en", "1200", "1,200 items"),
      ("de", "1", "1 Ding"), ("de", "0", "0 Dinge"), ("de", "1200", "1.200 Dinge"),
      ("ar", "0", "لا عناصر"), ("ar", "1", "عنصر"), ("ar", "2", "عنصران"), ("ar", "5", "5 عناصر"),
      ("ar", "11", "11 عنصرًا"), ("ar", "100", "100 عنصر"), ("pl", "1", "1 rzecz"),
      ("pl", "22", "22 rzeczy"), ("pl", "12", "12 rzeczy!"), ("pl", "1.5", "1.5 rzeczy?"),
      ("ja", "1", "1個"), ("ru", "21", "21 вещь"), ("ru", "3", "3 вещи"), ("ru", "11", "11 вещей"),
      ("sv", "1", "1 item"), ("pl", "'22'", "22 rzeczy"),
    ])
  func forms(locale: String, number: String, text: String) throws {
    let found = try Self.shown("{strings.items}", Self.items, "{ n: \(number) }", locale: locale)
    #expect(found == text)
  }

  @Test("the number is a field, a row's field or a number of the scene")
  func numbers() throws {
    let strings = """
      { en: { photos: { number: "count", one: "{name} has a photo", other: "{name} has {count} photos" },
        plain: "%@: %lld of %1$@, %.1f %%", files: { one: "%lld file", other: "%lld files" } } }
      """
    for (label, text) in [
      ("{strings.photos}!", "Ada has 2 photos!"), ("{strings.files(count)}", "2 files"),
      ("{strings.files(1)}", "1 file"), ("{strings.files(1200)}", "1,200 files"),
      ("{strings.plain(name, count, 2.25)}", "Ada: 2 of Ada, 2.2 %"),
      ("{strings.plain('{x', count:03, 1)}", "{x: 002 of {x, 1.0 %"),
      ("{strings.photos.one}", "Ada has a photo"), ("{strings.files(row.n)}", "7 files"),
      ("{strings.files(none|1)}", "1 file"), ("{strings.files(index)}", "1 file"),
    ] {
      let row = SceneRow(number: 1, fields: LocatedValue(members: [("n", 7)]).members)
      let found = try Self.shown(label, strings, "{ name: 'Ada', count: 2 }", row: row)
      #expect(found == text, "\(label)")
    }
    let scene = try Self.scene(
      """
      { strings: \(strings), layout: "flow", content: { items: [{ a: "{strings.files(index)}" }] },
        row: { n: 1 }, navigationBar: { title: "{strings.files(3)}" },
        tabBar: { items: [{ title: "{strings.files(row.n)}" }, { title: "a" }] } }
      """)
    #expect(scene.screen.bars?.navigationBar?.title == "3 files")
    #expect(scene.screen.bars?.tabBar?.items.first?.title == "1 file")
    #expect(try scene.content.context(section: 0, item: 0).resolved("{a}") == "1 file")
  }

  @Test(
    "mistakes in forms are told with their places",
    arguments: [
      (
        "{strings.a}", "{ en: { a: { one: 'x', other: '{name}s' } } }",
        "views[0].label: item 0 of section 0: \"a\" counts by {name}, expected a number, found the "
          + "text \"Ada\""
      ),
      (
        "{strings.a}", "{ en: { a: { one: 'x', few: 'y' } } }",
        "views[0].label: the plural forms of \"a\" for \"en\" lack \"other\""
      ),
      (
        "{strings.a}", "{ en: { a: { number: 'm', other: 'y' } } }",
        "views[0].label: item 0 of section 0 has no field \"m\""
      ),
      (
        "{strings.a}", "{ en: { a: { number: '', other: 'y' } } }",
        "strings.en.a.number: expected the name of a field, found \"\""
      ),
      (
        "{strings.a}", "{ en: { a: { other: '{n', one: '' } } }",
        "strings.en.a.other: a binding is not closed; write {{ for a literal brace"
      ),
      (
        "{strings.a}", "{ en: { a: { one: '%d x', other: '%d xs' } } }",
        "views[0].label: \"a\" counts by an argument; name the field: {strings.a(field)}"
      ),
      (
        "{strings.a(n)}", "{ en: { a: 'x' } }",
        "views[0].label: \"a\" has no arguments, such as %lld or %@, found 1"
      ),
      (
        "{strings.a(n)}", "{ en: { a: '%@ %@' } }",
        "views[0].label: item 0 of section 0: \"a\" has 2 arguments, found 1; name the fields: "
          + "{strings.a(field, …)}"
      ),
      (
        "{strings.a(name)}", "{ en: { a: '%d' } }",
        "views[0].label: item 0 of section 0: argument 1 of \"a\": expected a number, found the text "
          + "\"Ada\""
      ),
      (
        "{strings.a(b c)}", "{ en: { a: '%d' } }",
        "views[0].label: expected numbers, fields or 'texts' as arguments of \"a\": {b c} names no "
          + "field"
      ),
    ])
  func mistakesInForms(label: String, strings: String, problem: String) {
    let found = Self.problems {
      try Self.scene(
        """
        { strings: \(strings), layout: "flow", content: { items: [{ n: 1, name: "Ada" }] },
          cell: { views: [{ label: "\(label)" }] } }
        """)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains(problem) == true, "\(found)")
  }

  @Test("a catalogue's texts vary by number, device and substitution")
  func variations() throws {
    func unit(_ text: String) -> String { "{ \"stringUnit\": { \"value\": \"\(text)\" } }" }
    let folder = try Folder([
      "app.xcstrings": """
      { "sourceLanguage": "en", "strings": {
        "%lld items": { "localizations": {
          "en": { "variations": { "plural": { "one": \(unit("%lld item")), "other": \(unit("%lld items")) } } },
          "ru": { "variations": { "plural": { "one": \(unit("%lld вещь")), "few": \(unit("%lld вещи")),
            "many": \(unit("%lld вещей")), "other": \(unit("%lld вещи…")) } } } } },
        "tap": { "localizations": { "en": { "variations": { "device": {
          "ipad": \(unit("Click")), "applewatch": \(unit("Turn")),
          "iphone": { "variations": { "plural": { "one": \(unit("Tap")), "other": \(unit("Tap %lld times")) } } },
          "other": \(unit("Press")) } } } } },
        "both": { "localizations": { "en": { "stringUnit": { "value": "%#@p@ in %#@a@ of %3$@" },
          "substitutions": {
            "p": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
              "one": \(unit("%arg photo")), "other": \(unit("%arg photos")) } } },
            "a": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
              "one": \(unit("an album")), "other": \(unit("%arg albums")) } } } } } } }
      } }
      """
    ])
    for (label, locale, device, text) in [
      ("{strings.%lld items(n)}", "en", "iphone-16", "1,001 items"),
      ("{strings.%lld items(1)}", "en", "iphone-16", "1 item"),
      ("{strings.%lld items(n)}", "ru", "iphone-16", "1\u{a0}001 вещь"),
      ("{strings.%lld items(12)}", "ru", "iphone-16", "12 вещей"),
      ("{strings.tap(2)}", "en", "iphone-16", "Tap 2 times"),
      ("{strings.tap(1)}", "en", "iphone-16", "Tap"),
      ("{strings.tap}", "en", "ipad-10", "Click"), ("{strings.tap}", "en", "watch-45", "Turn"),
      ("{strings.both(1, 3, 'Ada')}", "en", "ipad-10", "1 photo in 3 albums of Ada"),
      ("{strings.both(n, 1, name)}", "en", "ipad-10", "1,001 photos in an album of Bo"),
    ] {
      let found = try Self.shown(
        label, "'app.xcstrings'", "{ n: 1001, name: 'Bo' }", locale: locale, paths: folder.paths,
        device: device)
      #expect(found == text, "\(label)")
    }
  }

  @Test("mistakes in a catalogue's variations are told for that file")
  func mistakesInVariations() throws {
    for (plural, problem) in [
      (
        "{ \"one\": { \"stringUnit\": { \"value\": \"a\" } } }",
        "the plural forms lack \"other\""
      ),
      (
        "{ \"otherr\": {}, \"other\": { \"stringUnit\": { \"value\": \"a\" } } }",
        "expected one of zero, one, two, few, many, other, found \"otherr\"; did you mean \"other\"?"
      ),
      ("{ \"other\": 3 }", "expected a text {\"stringUnit\": {\"value\": …}}, found the number 3"),
    ] {
      let folder = try Folder([
        "app.xcstrings": """
        { "sourceLanguage": "en", "strings": { "a": { "localizations": { "en": {
            "variations": { "plural": \(plural) } } } } } }
        """
      ])
      let found = Self.problems {
        try Self.scene(
          "{ strings: 'app.xcstrings', layout: 'flow', content: { items: [{}] } }",
          paths: folder.paths)
      }
      #expect(
        found.contains { $0.hasPrefix("app.xcstrings:2:") && $0.contains(problem) }, "\(found)")
    }
  }

  // MARK: - Files

  @Test("Files have the strings of all languages or of one")
  func files() throws {
    let folder = try Folder([
      "all.json": #"{ "en": { "title": "Library" }, "de": { "title": "Mediathek" } }"#,
      "texts/ja.json5": "{ title: 'ライブラリ' } // Japanese",
      "texts/ar.strings": "/* Arabic */\n\"title\" = \"المكتبة\";\nother = \"\\U0041\\n\\\"\";\n",
    ])
    #expect(try Self.title("'all.json'", locale: "de", paths: folder.paths) == "Mediathek")
    let some = "{ en: { title: 'Library' }, ja: 'texts/ja.json5', ar: 'texts/ar.strings' }"
    #expect(try Self.title(some, locale: "ja-JP", paths: folder.paths) == "ライブラリ")
    #expect(try Self.title(some, locale: "ar", paths: folder.paths) == "المكتبة")
    #expect(try Self.title(some, locale: "sv", paths: folder.paths) == "Library")
  }

  @Test("A catalogue of Xcode has its keys, its plural forms and its source language")
  func catalogue() throws {
    let folder = try Folder([
      "app.xcstrings": """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
          "title": { "localizations": {
            "de": { "stringUnit": { "state": "translated", "value": "Mediathek" } },
            "pl": { "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "one" } },
              "other": { "stringUnit": { "state": "translated", "value": "other" } } } } },
          } },
          "": {}
      } }
      """
    ])
    for (locale, title) in [("de", "Mediathek"), ("en", "title"), ("fr", "title"), ("pl", "other")]
    {
      #expect(try Self.title("'app.xcstrings'", locale: locale, paths: folder.paths) == title)
    }
  }

  @Test("Problems of files are told for those files")
  func problemsOfFiles() throws {
    let folder = try Folder([
      "all.json": "{ \"en\": { \"title\": 7 } }", "de.json": "[]", "ar.strings": "\"a\" = \"b\"\n",
      "he.strings": "\"a\" = \"b", "broken.json": "{ \"en\": ", "no.xcstrings": "{}",
    ])
    func found(_ strings: String) -> [String] {
      Self.problems {
        try Self.scene(
          "{ strings: \(strings), layout: 'flow', content: { items: [{}] } }", paths: folder.paths)
      }
    }
    #expect(
      found("'all.json'") == [
        "all.json:1:20: en.title: expected a text, or texts by key, found the number 7"
      ])
    #expect(
      found("{ de: 'de.json' }") == [
        "de.json:1:1: expected texts by key {\"title\": …}, found an empty list"
      ])
    #expect(
      found("{ ar: 'ar.strings' }") == [
        "ar.strings:2:1: expected a semicolon after the text, found the end of the file"
      ])
    #expect(found("{ he: 'he.strings' }") == ["he.strings:1:7: this text is not closed"])
    #expect(found("'broken.json'").first?.hasPrefix("broken.json:1:") == true)
    #expect(
      found("'no.xcstrings'") == [
        "no.xcstrings:1:1: expected a string catalogue {\"sourceLanguage\": …, \"strings\": {…}}, "
          + "found an empty object"
      ])
    #expect(
      found("{ de: 'dee.json' }") == [
        "s.json5:1:18: strings.de: there is no file \"dee.json\"; did you mean \"de.json\"?"
      ])
  }

  @Test("Files of strings in UTF-16 are read, and no others are taken for them")
  func encodings() throws {
    let text = "\"title\" = \"Ü\";"
    let folder = try Folder([
      "le.strings": Data([0xff, 0xfe]) + (text.data(using: .utf16LittleEndian) ?? Data()),
      "be.strings": Data([0xfe, 0xff]) + (text.data(using: .utf16BigEndian) ?? Data()),
      "mark.strings": Data([0xef, 0xbb, 0xbf]) + Data(text.utf8),
      "latin.strings": Data([0x22, 0xdc, 0x22, 0x3b]),
    ])
    for name in ["le", "be", "mark"] {
      #expect(try Self.title("{ en: '\(name).strings' }", paths: folder.paths) == "Ü")
    }
    let found = Self.problems {
      try Self.scene(
        "{ strings: { en: 'latin.strings' }, layout: 'flow', content: { items: [{}] } }",
        paths: folder.paths)
    }
    #expect(
      found == ["latin.strings: expected a text in UTF-8, or in UTF-16 with a byte order mark"])
  }

  @Test("Damaged files of strings never stop the program", arguments: [UInt64](1...4))
  func damaged(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    func next(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let whole = Array(
      "/* a */ \"k\\U00e9\" = \"text \\\"x\\\"\"; // b\nplain = word;\n\"only\";".utf8)
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0...next(4) where !bytes.isEmpty {
        switch next(3) {
        case 0: bytes.remove(at: next(bytes.count))
        case 1: bytes.insert(UInt8(next(256)), at: next(bytes.count))
        default: bytes = Array(bytes.prefix(1 + next(bytes.count)))
        }
      }
      let problems = Problems(file: "damaged")
      let entries = StringsFile.entries(bytes, problems)
      #expect(entries.isEmpty || problems.list.isEmpty, "seed \(seed)")
    }
  }

  // MARK: - Directions

  @Test(
    "A locale's script sets the direction, unless the scene says otherwise",
    arguments: [
      ("ar", true), ("he-IL", true), ("fa", true), ("ur", true), ("az-Arab", true), ("pa-PK", true),
      ("ckb", true), ("yi", true), ("en", false), ("ar-Latn", false), ("az", false), ("ja", false),
    ])
  func directions(locale: String, isRightToLeft: Bool) throws {
    let text = "layout: 'flow', content: { items: [{}] } }"
    let expected: Scene.LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    #expect(try Self.scene("{ locale: '\(locale)', \(text)").layoutDirection == expected)
    #expect(try Self.scene("{ \(text)", locale: locale).layoutDirection == expected)
    let fixed = "{ layoutDirection: 'leftToRight', \(text)"
    #expect(try Self.scene(fixed, locale: locale).layoutDirection == .leftToRight)
  }
}
