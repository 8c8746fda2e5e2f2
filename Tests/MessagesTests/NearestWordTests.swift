import Testing

@testable import Messages

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
}
