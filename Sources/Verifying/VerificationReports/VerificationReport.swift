/// All findings of a run of verifications, from which the reports are made.
public struct VerificationReport: Hashable, Sendable, Codable {
  /// A title for readers: folders, a scene, a test target.
  public var title: String
  /// The version of diorama that ran.
  public var version: String
  /// The command that approves the candidates of the failures.
  public var approval: String?
  /// The entries in the order of verification: by name.
  public var entries: [VerificationEntry]
  /// Paths of references that no verified entry uses.
  public var orphans: [String]
  /// Orphans with the contents of a missing reference, which suggest that a scene was renamed.
  public var renames: [Rename]?
  /// The share of the entries in this report, such as `2/8`; nil for all of them.
  public var shard: String?
  /// Shares of the run that were not reported, such as `2/8`; their entries are unknown.
  public var missingShares: [String]?
  /// The number of entries skipped because nothing that they depend on has changed.
  public var unaffected: Int?
  /// The number of entries that are missing because the run was stopped; their results are unknown.
  public var unverified: Int?
  /// Whether only some entries were selected.
  public var isFiltered: Bool
  /// Duration of the run in seconds.
  public var seconds: Double

  /// An orphaned reference, and the missing reference with the same contents.
  public struct Rename: Hashable, Sendable, Codable {
    /// The entry whose reference is missing.
    public var entry: String
    /// The path of the orphan.
    public var from: String
    /// The path where the reference is expected.
    public var to: String

    /// Creates a rename from the current and the expected name of a reference.
    public init(entry: String, from: String, to: String) {
      (self.entry, self.from, self.to) = (entry, from, to)
    }
  }

  /// Creates a report; entries are sorted by name.
  public init(
    title: String, version: String, approval: String? = nil, entries: [VerificationEntry] = [],
    orphans: [String] = [], renames: [Rename]? = nil, shard: String? = nil,
    missingShares: [String]? = nil, unaffected: Int? = nil, unverified: Int? = nil,
    isFiltered: Bool = false, seconds: Double = 0
  ) {
    self.title = title
    self.version = version
    self.approval = approval
    self.entries = entries
    self.orphans = orphans
    self.renames = renames
    self.shard = shard
    self.missingShares = missingShares
    self.unaffected = unaffected
    self.unverified = unverified
    self.isFiltered = isFiltered
    self.seconds = seconds
  }

  /// Whether the run succeeded: nothing failed, nothing was recorded, and no result is missing.
  public var isPassed: Bool {
    entries.allSatisfy { $0.outcome.isPassed } && gaps.isEmpty
  }

  /// The orphans that are not listed as renames.
  public var unpairedOrphans: [String] {
    let paired = Set((renames ?? []).map(\.from))
    return orphans.filter { !paired.contains($0) }
  }

  /// Returns the number of entries with an outcome.
  public func count(_ outcome: VerificationEntry.Outcome) -> Int {
    entries.count { $0.outcome == outcome }
  }
}
