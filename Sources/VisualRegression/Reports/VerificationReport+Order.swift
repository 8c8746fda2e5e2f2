extension VerificationReport {
  /// The entries as reports list them: failures first, what passed last, by name within each.
  public var entriesByUrgency: [VerificationEntry] {
    entries.enumerated().sorted { a, b in
      (a.element.outcome.urgency, a.element.name, a.offset)
        < (b.element.outcome.urgency, b.element.name, b.offset)
    }.map(\.element)
  }

  /// The verdict in one line: `3 of 128 failed`, `All 128 passed`.
  public var verdict: String {
    let counts = VerificationEntry.Outcome.byUrgency.filter { !$0.isPassed && count($0) > 0 }
    if entries.isEmpty { return "Nothing was verified" }
    if counts.isEmpty { return entries.count == 1 ? "1 passed" : "All \(entries.count) passed" }
    let parts = counts.map { "\(count($0)) \($0.rawValue)" }
    return parts.joined(separator: ", ") + " of \(entries.count)"
  }
}

extension VerificationEntry.Outcome {
  /// In the order in which people want to read of them.
  public static let byUrgency: [Self] = [
    .failed, .broken, .missing, .recorded, .tolerated, .passed,
  ]

  var urgency: Int { Self.byUrgency.firstIndex(of: self) ?? Self.byUrgency.count }
}
