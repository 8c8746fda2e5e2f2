/// A word that Diorama knows, and what people write for it who are used to other programs, UIKit's
/// classes or CSS.
///
/// Synonyms are never accepted: they only choose the hint at the end of an error. Each set of words
/// has one table of synonyms, in order of precedence: the first row whose word is known in that
/// context wins.
public struct Synonym: Sendable {
  /// The known word.
  public let word: String
  /// What people write for it. Case and everything but letters and digits are ignored.
  public let written: [String]
  /// What to write if the word alone is not enough, such as `write "font": {"size": 17}`.
  public let advice: String?
  /// The forms of ``written`` that are compared.
  private let letters: [String]

  /// - Parameters:
  ///   - word: the known word.
  ///   - written: what people write for it.
  ///   - advice: what to write if the word alone is not enough.
  public init(_ word: String, for written: String..., advice: String? = nil) {
    (self.word, self.written, self.advice) = (word, written, advice)
    letters = written.map(Self.letters(of:))
  }

  /// The first row of a table that matches the written text and means one of the known words; nil
  /// if there is none.
  static func first(
    in table: [Synonym], for written: String, among known: [String]
  ) -> Synonym? {
    let wanted = letters(of: written)
    if wanted.isEmpty { return nil }
    return table.first { $0.letters.contains(wanted) && known.contains($0.word) }
  }

  /// `; did you mean "label"?`, or the advice.
  var hint: String { advice.map { "; \($0)" } ?? NearestWord.hint(meaning: word) }

  /// The form of a word that is compared: its letters and digits, in lower case.
  static func letters(of word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.lowercased().unicodeScalars.prefix(64)
          .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }
}
