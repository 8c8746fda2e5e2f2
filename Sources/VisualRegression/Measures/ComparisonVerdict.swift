/// What a comparison came to, with the numbers that decided it.
public struct ComparisonVerdict: Hashable, Sendable, Codable {
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// The same, to the last pixel that was compared.
    case equal
    /// Not the same, but within tolerance and thresholds.
    case tolerated
    case different
  }

  public var outcome: Outcome
  /// A sentence each, without a full stop; at least one.
  public var reasons: [String]

  public init(outcome: Outcome, reasons: [String]) {
    self.outcome = outcome
    self.reasons = reasons
  }

  public var isPassed: Bool { outcome != .different }

  /// The reasons in one line.
  public var summary: String { reasons.joined(separator: "; ") }
}
