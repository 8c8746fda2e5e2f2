import Testing

@testable import Basics

@Suite("Nearest word")
struct NearestWordTests {
  static let distances: [(String, String, Int)] = [
    ("", "", 0), ("abc", "", 3), ("item", "item", 0), ("item", "itme", 1), ("item", "ite", 1),
    ("item", "tiems", 2), ("kitten", "sitting", 3),
  ]

  @Test("edits and swaps of neighbours count one each", arguments: distances)
  func distance(a: String, b: String, expected: Int) {
    #expect(NearestWord.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == expected)
    #expect(NearestWord.distance(Array(b.unicodeScalars), Array(a.unicodeScalars)) == expected)
  }

  static let words: [(String, String?)] = [
    ("itemsize", "itemSize"), ("sectionInsets", "sectionInset"),
    ("minimumLinespacng", "minimumLineSpacing"), ("zzz", nil), ("x", nil),
  ]

  @Test("the word that was meant is found, and nothing where none was", arguments: words)
  func suggestion(word: String, expected: String?) {
    let words = ["itemSize", "sectionInset", "minimumLineSpacing", "scrollDirection"]
    #expect(NearestWord.suggestion(for: word, among: words) == expected)
  }

  static let ranked: [(word: String, words: [String], expected: String)] = [
    ("hart", ["cart", "heart", "dart"], "heart"), ("cat", ["bat", "cut"], "cut"),
    ("iphone15", ["iphone-5", "iphone-15"], "iphone-15"),
    ("ITEM_SIZE", ["items", "itemSize"], "itemSize"),
  ]

  @Test(
    "hyphens do not count, and the first letter decides between words that are as close",
    arguments: ranked)
  func rank(word: String, words: [String], expected: String) {
    #expect(NearestWord.suggestion(for: word, among: words) == expected)
    #expect(NearestWord.suggestion(for: word, among: words.reversed()) == expected)
  }

  @Test("where nothing is near, all words can be listed")
  func list() {
    #expect(NearestWord.hint(for: "zzz", among: ["a", "b"], orList: true) == "; known: a, b")
    #expect(NearestWord.hint(for: "zzz", among: [], orList: true) == "; there are none here")
    #expect(NearestWord.hint(for: "zzz", among: ["zz"], orList: true) == "; did you mean \"zz\"?")
    #expect(NearestWord.hint(for: "zzz", among: ["a", "b"]) == "")
  }
}
