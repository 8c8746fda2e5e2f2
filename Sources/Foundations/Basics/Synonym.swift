/// A known word, and what users of other programs, UIKit or CSS write for it.
///
/// Synonyms are never accepted: they only choose the hint in an error. The first row of a table
/// whose word is known in the context wins.
public struct Synonym: Sendable {
  /// The known word.
  public let word: String
  /// What people write instead. Only letters and digits count, without case.
  public let written: [String]
  /// What to write if the word alone is not enough, such as `write "font": {"size": 17}`.
  public let advice: String?
  /// The forms of ``written`` that are compared.
  private let letters: [[Unicode.Scalar]]

  /// - Parameters:
  ///   - written: what people write instead.
  ///   - advice: what to write if the word alone is not enough.
  public init(_ word: String, for written: String..., advice: String? = nil) {
    (self.word, self.written, self.advice) = (word, written, advice)
    letters = written.map(Self.letters(of:))
  }

  /// The first row that matches the text and means a known word.
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
  static func letters(of word: String) -> [Unicode.Scalar] {
    Array(word.lowercased().unicodeScalars.prefix(64)).filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
        || !$0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
  }
}
