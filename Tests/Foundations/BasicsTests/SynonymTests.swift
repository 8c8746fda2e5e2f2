import Testing

@testable import Basics

@Suite("Synonyms and quantities")
struct SynonymTests {
  static let table = [
    Synonym("font", for: "fontSize", advice: "write \"font\": {\"size\": 17}"),
    Synonym("label", for: "text", "title"),
    Synonym("color", for: "background-colour"),
    Synonym("textSize", for: "fontSize"),
    Synonym("--scale", for: "--2x"),
  ]

  static let hints: [(word: String, known: [String], hint: String)] = [
    ("text", ["label", "test"], "; did you mean \"label\"?"),
    ("TITLE", ["label"], "; did you mean \"label\"?"),
    ("backgroundColour", ["color"], "; did you mean \"color\"?"),
    ("font_size", ["font", "textSize"], "; write \"font\": {\"size\": 17}"),
    // The first row whose word is known counts.
    ("fontSize", ["textSize"], "; did you mean \"textSize\"?"),
    // Nothing that is known is meant: words that look alike are left.
    ("text", ["test"], "; did you mean \"test\"?"),
    ("text", ["opacity"], ""), ("", ["label"], ""), ("--", ["--scale"], ""), ("?!", ["label"], ""),
    ("--2x", ["--scale"], "; did you mean \"--scale\"?"),
    ("--3x", ["--scale"], ""),
    (String(repeating: "t", count: 100_000), ["label"], ""),
  ]

  @Test("a synonym is taken before a word that looks alike", arguments: hints)
  func hint(word: String, known: [String], hint: String) {
    #expect(NearestWord.hint(for: word, among: known, synonyms: Self.table) == hint)
  }

  static let quantities: [(text: String, value: Double?, unit: Quantity.Unit)] = [
    ("480px", 480, .pixels), ("480 PX", 480, .pixels), ("12.5pt", 12.5, .points),
    ("300ms", 0.3, .milliseconds), ("0.3s", 0.3, .seconds), ("-90deg", -90, .degrees),
    ("90°", 90, .degrees), ("50%", 0.5, .percent), ("2x", 2, .times), ("60fps", 60, .perSecond),
    ("7", 7, .none), ("+7.", 7, .none), ("big", nil, .none), ("", nil, .none), ("px", nil, .none),
    ("1e400px", nil, .none), ("12em", nil, .none),
    (" 12 px ", 12, .pixels), ("12 34", nil, .none), ("1 2px", nil, .none), ("12 p x", nil, .none),
    ("٣px", nil, .none), ("nan", nil, .none),
    (String(repeating: "1", count: 1000), nil, .none),
  ]

  @Test("a number is read with its unit", arguments: quantities)
  func quantity(text: String, value: Double?, unit: Quantity.Unit) {
    let quantity = Quantity(text)
    #expect(quantity?.value == value)
    if let quantity { #expect(quantity.unit == unit) }
  }

  static let lists: [(text: String, values: [Double]?)] = [
    ("200x100", [200, 100]), ("200 x 100", [200, 100]), ("200px x 100px", [200, 100]),
    ("200×100", [200, 100]), ("200*100", [200, 100]), ("200, 100", [200, 100]),
    ("[200, 100]", [200, 100]), ("10px 20px 5px 0", [10, 20, 5, 0]), ("2x", nil), ("200", nil),
    ("1 2 3 4 5", nil), ("axb", nil), ("x", nil), ("200x100x", [200, 100]), ("", nil),
  ]

  @Test("several numbers are read apart", arguments: lists)
  func list(text: String, values: [Double]?) {
    #expect(Quantity.list(text)?.map(\.value) == values)
  }
}
