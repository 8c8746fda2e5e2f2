/// A word that Diorama knows, and what people write for it who are used to other programs, UIKit's
/// classes or CSS.
///
/// Nothing accepts the synonyms: they only choose the hint at the end of an error. Each place where
/// words are read has one table of them, whose order counts: the first row that means a word known
/// there is taken.
public struct Synonym: Sendable {
  /// The known word.
  public let word: String
  /// What is written for it. Case and everything but letters and digits are ignored.
  public let written: [String]
  /// What to write, where the word alone does not say it, such as `write "font": {"size": 17}`.
  public let advice: String?
  /// What is compared of ``written``.
  private let letters: [String]

  /// - Parameters:
  ///   - word: the known word.
  ///   - written: what is written for it.
  ///   - advice: what to write, where the word alone does not say it.
  public init(_ word: String, for written: String..., advice: String? = nil) {
    (self.word, self.written, self.advice) = (word, written, advice)
    letters = written.map(Self.letters(of:))
  }

  /// The first row of a table that means one of some known words by what was written; nil if none
  /// does.
  static func first(
    in table: [Synonym], for written: String, among known: [String]
  ) -> Synonym? {
    let wanted = letters(of: written)
    if wanted.isEmpty { return nil }
    return table.first { $0.letters.contains(wanted) && known.contains($0.word) }
  }

  /// `; did you mean "label"?`, or the advice.
  var hint: String { advice.map { "; \($0)" } ?? NearestWord.hint(meaning: word) }

  /// What is compared of a word: its letters and digits, in lower case.
  static func letters(of word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.lowercased().unicodeScalars.prefix(64)
          .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }))
  }
}
