/// Everything a run of verifications found: what the reports are made of.
public struct VerificationReport: Hashable, Sendable, Codable {
  /// What was verified, for people: folders, a scene, a test target.
  public var title: String
  /// The version of diorama that ran.
  public var version: String
  /// The command that takes the candidates of the failures as references.
  public var approval: String?
  /// In the order in which they were verified: by name.
  public var entries: [VerificationEntry]
  /// References that belong to nothing that was verified, by path.
  public var orphans: [String]
  /// Which share of the entries this is, such as `2/8`; nil for all of them.
  public var shard: String?
  /// Whether only some were asked for.
  public var isFiltered: Bool
  /// How long the run took.
  public var seconds: Double

  public init(
    title: String, version: String, approval: String? = nil, entries: [VerificationEntry] = [],
    orphans: [String] = [], shard: String? = nil, isFiltered: Bool = false, seconds: Double = 0
  ) {
    self.title = title
    self.version = version
    self.approval = approval
    self.entries = entries
    self.orphans = orphans
    self.shard = shard
    self.isFiltered = isFiltered
    self.seconds = seconds
  }

  /// Whether the run was successful: nothing failed, and nothing was recorded.
  public var isPassed: Bool { entries.allSatisfy { $0.outcome.isPassed } }

  /// How many entries came out so.
  public func count(_ outcome: VerificationEntry.Outcome) -> Int {
    entries.count { $0.outcome == outcome }
  }
}
