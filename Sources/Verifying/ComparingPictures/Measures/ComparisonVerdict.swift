/// The result of a comparison, with the findings that decided it.
public struct ComparisonVerdict: Hashable, Sendable {
  /// Whether two things are equal.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// Equal, to the last compared pixel.
    case equal
    /// Not equal, but within tolerance and thresholds.
    case tolerated
    case different
  }

  /// The outcome.
  public var outcome: Outcome
  /// At least one.
  public var findings: [ComparisonFinding]

  /// Creates a verdict from at least one finding.
  public init(outcome: Outcome, findings: [ComparisonFinding]) {
    self.outcome = outcome
    self.findings = findings
  }

  /// Judges measures.
  public init(_ measures: PictureMeasures, options: PictureComparison.Options) {
    let limits = options.thresholds
    var findings: [ComparisonFinding] = []
    if !measures.hasEqualSizes {
      findings.append(
        .size(
          width: measures.actualWidth, height: measures.actualHeight,
          expectedWidth: measures.expectedWidth, expectedHeight: measures.expectedHeight))
    }
    let exceeded = PictureMeasure.allCases.filter { !limits.allow($0, of: measures) }
    let levels = Int(measures[.largestChannelDifference])
    if measures.differingPixels > 0 {
      findings.append(
        .differingPixels(
          count: measures.differingPixels, of: measures.comparedPixels, limit: limits.shareLimit,
          levels: levels, areAntialiasing: measures.isAntialiasingOnly))
      if let largest = measures.regions.first {
        let limit = limits.limit(of: .largestRegion).flatMap { $0.isFinite ? Int($0) : nil }
        findings.append(
          .regions(count: measures.regionCount, largest: largest, limit: limit ?? 0))
      }
      if let movement = measures.movement { findings.append(.movement(movement)) }
    } else if measures.toleratedPixels > 0 {
      findings.append(
        .toleratedPixels(
          count: measures.toleratedPixels, of: measures.comparedPixels, levels: levels,
          tolerance: options.tolerance,
          antialiased: options.antialiasing == .ignore ? measures.antialiasedPixels : 0))
    }
    // The limits for share and region are in the sentences above.
    findings += exceeded.filter { ![.differingShare, .largestRegion].contains($0) }.map {
      .exceededLimit($0, value: measures[$0], limit: limits.limit(of: $0) ?? 0)
    }
    guard !findings.isEmpty else {
      self.init(outcome: .equal, findings: [.noDifference(.pixels)])
      return
    }
    let isPassed = measures.hasEqualSizes && exceeded.isEmpty
    self.init(outcome: isPassed ? .tolerated : .different, findings: findings)
  }

  /// Whether nothing differs more than allowed.
  public var isPassed: Bool { outcome != .different }

  /// The findings as sentences without a full stop; at least one.
  public var reasons: [String] { findings.map(\.sentence) }

  /// The reasons in one line.
  public var summary: String { reasons.joined(separator: "; ") }
}
