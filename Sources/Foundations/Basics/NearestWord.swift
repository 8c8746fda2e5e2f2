/// Suggests a known word for an unknown one.
public enum NearestWord {
  /// The word that is closest to `word`, allowing for typing mistakes; nil if none is close enough.
  ///
  /// Case is ignored, and hyphens and the like if nothing else differs. A third of the letters, at
  /// least one, may be wrong. Of equally close words, one with the same first letter wins.
  public static func suggestion(for word: String, among words: [String]) -> String? {
    let plain = Synonym.letters(of: word)
    if !plain.isEmpty, let same = words.first(where: { Synonym.letters(of: $0) == plain }) {
      return same
    }
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (word: String, rank: (distance: Int, beginning: Int))?
    for candidate in words {
      let letters = Array(candidate.lowercased().unicodeScalars)
      let most = max(1, max(wanted.count, letters.count) / 3)
      guard abs(wanted.count - letters.count) <= most else { continue }
      let distance = self.distance(wanted, letters)
      guard distance <= most else { continue }
      let rank = (distance, wanted.first == letters.first ? 0 : 1)
      if best.map({ rank < $0.rank }) ?? true { best = (candidate, rank) }
    }
    return best?.word
  }

  /// `; did you mean "itemSize"?`, or nothing.
  /// - Parameters:
  ///   - synonyms: take precedence over similar words if they mean one of `words`.
  ///   - listsAll: whether to list all words if there is no suggestion.
  public static func hint(
    for word: String, among words: [String], synonyms: [Synonym] = [], orList listsAll: Bool = false
  ) -> String {
    if let synonym = Synonym.first(in: synonyms, for: word, among: words) {
      return synonym.hint
    }
    if let near = suggestion(for: word, among: words) { return hint(meaning: near) }
    guard listsAll else { return "" }
    return words.isEmpty ? "; there are none here" : "; known: " + words.joined(separator: ", ")
  }

  /// `; did you mean "itemSize"?`
  static func hint(meaning word: String) -> String { "; did you mean \"\(word)\"?" }

  /// Damerau-Levenshtein distance: insertions, deletions, substitutions, and swaps of neighbours.
  public static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 1...a.count {
      var row = [i]
      row.reserveCapacity(b.count + 1)
      for j in 1...b.count {
        let same = a[i - 1] == b[j - 1]
        var cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          cost = min(cost, beforeLast[j - 2] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
