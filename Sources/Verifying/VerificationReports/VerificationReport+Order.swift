import Basics

extension VerificationReport {
  /// Entries in report order: failures first, passed last, each sorted by name.
  public var entriesByUrgency: [VerificationEntry] { urgencyOrder.map { entries[$0] } }

  /// The indices of the entries in the order of reports.
  package var urgencyOrder: [Int] {
    entries.enumerated().sorted { a, b in
      (a.element.outcome.urgency, a.element.name, a.offset)
        < (b.element.outcome.urgency, b.element.name, b.offset)
    }.map(\.offset)
  }

  /// One line: `3 failed of 128`, `All 128 passed`, `All 64 passed; share 2/2 was not reported`.
  public var verdict: String {
    ([verdictOfEntries] + (unaffected.map { ["\($0) unaffected"] } ?? []) + gaps.map(\.what))
      .joined(separator: "; ")
  }

  /// What has no results, and the reason: `share 2/3 was not reported`, `5 were not verified`.
  var gaps: [(what: String, reason: String)] {
    var gaps: [(String, String)] = []
    if let missingSharesSentence {
      gaps.append((missingSharesSentence, "the machine was terminated or its report was lost"))
    }
    if let unverified, unverified != 0 {
      gaps.append(
        (
          "\(unverified) \(Plural.verb(unverified, "was")) not verified", "the run was stopped"
        ))
    }
    return gaps
  }

  /// `share 2/3 was not reported`; nil if none is missing.
  private var missingSharesSentence: String? {
    guard let shares = missingShares, !shares.isEmpty else { return nil }
    return "\(Plural.form(shares.count, "share", "shares")) \(Plural.list(shares, atMost: 8)) "
      + "\(Plural.verb(shares.count, "was")) not reported"
  }

  private var verdictOfEntries: String {
    let counts = VerificationEntry.Outcome.byUrgency.filter { !$0.isPassed && count($0) > 0 }
    if entries.isEmpty { return "Nothing was verified" }
    if counts.isEmpty { return entries.count == 1 ? "1 passed" : "All \(entries.count) passed" }
    let parts = counts.map { "\(count($0)) \($0.rawValue)" }
    return parts.joined(separator: ", ") + " of \(entries.count)"
  }
}

extension VerificationEntry.Outcome {
  /// Outcomes in the order in which readers want to see them.
  public static let byUrgency: [Self] = [
    .failed, .broken, .missing, .recorded, .tolerated, .passed,
  ]

  var urgency: Int { Self.byUrgency.firstIndex(of: self) ?? Self.byUrgency.count }
}

extension VerificationReport {
  /// Entries that have not passed, by urgency, cause and name. One cause means the same source,
  /// outcome and message, such as the variants of a scene in which one thing moved. Layout
  /// differences are compared, or without any the summaries: pixel counts differ by variant.
  public var causes: [[VerificationEntry]] {
    struct Key: Hashable {
      var outcome: VerificationEntry.Outcome
      var source: String
      var line: Int?
      var sentences: [String]
    }
    return entriesByUrgency.filter { !$0.outcome.isPassed }.grouped {
      Key(
        outcome: $0.outcome, source: $0.source, line: $0.line,
        sentences: $0.layout.isEmpty ? [$0.summary] : $0.layout)
    }
  }
}
