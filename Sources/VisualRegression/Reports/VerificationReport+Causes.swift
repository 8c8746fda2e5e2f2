extension VerificationReport {
  /// What has not passed, in the order of urgency; entries of one cause together, by name: those of
  /// one source that came out the same and say the same, such as the variants of a scene in which
  /// one thing moved. What the layout says counts, and where it says nothing, the summary: pixels
  /// that differ differ by other numbers in every variant.
  public var causes: [[VerificationEntry]] {
    struct Key: Hashable {
      var outcome: VerificationEntry.Outcome
      var source: String
      var line: Int?
      var sentences: [String]
    }
    var places: [Key: Int] = [:]
    var result: [[VerificationEntry]] = []
    for entry in entriesByUrgency where !entry.outcome.isPassed {
      let key = Key(
        outcome: entry.outcome, source: entry.source, line: entry.line,
        sentences: entry.layout.isEmpty ? [entry.summary] : entry.layout)
      if let place = places[key] {
        result[place].append(entry)
      } else {
        places[key] = result.count
        result.append([entry])
      }
    }
    return result
  }
}
