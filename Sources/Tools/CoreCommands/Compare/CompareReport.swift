import VerificationReports

/// The result of comparing two files, as text and as JSON.
package struct CompareReport: Encodable {
  package var expected: String
  package var actual: String
  package var kind: FileComparison.Kind
  package var outcome: ComparisonVerdict.Outcome
  package var reasons: [String]
  var measures: PictureMeasures?
  package var layout: [String]
  package var animation: VerificationEntry.AnimationFinding?
  package var picture: String?

  package init(expected: String, actual: String, comparison: FileComparison, picture: String?) {
    self.expected = expected
    self.actual = actual
    kind = comparison.kind
    outcome = comparison.verdict.outcome
    reasons = comparison.verdict.reasons
    measures = comparison.measures
    layout = comparison.layout
    animation = comparison.animation.map(VerificationEntry.AnimationFinding.init)
    self.picture = picture
  }

  /// One JSON object with sorted keys.
  package var json: String { get throws { try sortedJSON(isPretty: true) + "\n" } }

  /// The result as text.
  package var text: String {
    var lines = ["\(expected) and \(actual): \(outcome.rawValue)"]
    lines += reasons.map { "  " + $0 }
    if outcome != .equal, let measures { lines += Self.lines(measures).map { "  " + $0 } }
    if kind != .displayList, !layout.isEmpty {
      lines.append("  layout:")
      lines += layout.map { "    " + $0 }
    }
    if let picture { lines.append("  \(picture)") }
    return lines.map { $0.printable(upTo: 2000) + "\n" }.joined()
  }

  private static let listedRegions = 5

  private static func lines(_ measures: PictureMeasures) -> [String] {
    var lines = [measures.sentence]
    guard measures.regionCount > 1 else { return lines }
    lines.append("regions:")
    lines += measures.regions.prefix(listedRegions).map { "  \($0.area) px in \($0.bounds)" }
    let rest = measures.regionCount - listedRegions
    if rest > 0 { lines.append("  and \(rest) more") }
    return lines
  }
}
