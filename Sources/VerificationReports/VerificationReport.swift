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
  /// Orphans that hold what a missing reference would: somebody gave a scene another name.
  public var renames: [Rename]?
  /// Which share of the entries this is, such as `2/8`; nil for all of them.
  public var shard: String?
  /// Shares of the run that nobody reported, such as `2/8`: their entries are not known.
  public var missingShares: [String]?
  /// Whether only some were asked for.
  public var isFiltered: Bool
  /// How long the run took.
  public var seconds: Double

  /// A reference that belongs to nothing, and the one that is missing and would be the same.
  public struct Rename: Hashable, Sendable, Codable {
    /// The entry whose reference is missing.
    public var entry: String
    /// The path of the orphan.
    public var from: String
    /// Where the reference would lie.
    public var to: String

    /// Says under which name a reference lies, and under which it would be found.
    public init(entry: String, from: String, to: String) {
      (self.entry, self.from, self.to) = (entry, from, to)
    }
  }

  /// Makes a report; entries are in the order of their names.
  public init(
    title: String, version: String, approval: String? = nil, entries: [VerificationEntry] = [],
    orphans: [String] = [], renames: [Rename]? = nil, shard: String? = nil,
    missingShares: [String]? = nil, isFiltered: Bool = false, seconds: Double = 0
  ) {
    self.title = title
    self.version = version
    self.approval = approval
    self.entries = entries
    self.orphans = orphans
    self.renames = renames
    self.shard = shard
    self.missingShares = missingShares
    self.isFiltered = isFiltered
    self.seconds = seconds
  }

  /// Whether the run was successful: nothing failed, nothing was recorded, and no share is missing.
  public var isPassed: Bool {
    entries.allSatisfy { $0.outcome.isPassed } && (missingShares ?? []).isEmpty
  }

  /// The orphans that are not offered as the reference of something else.
  public var unpairedOrphans: [String] {
    let paired = Set((renames ?? []).map(\.from))
    return orphans.filter { !paired.contains($0) }
  }

  /// How many entries came out so.
  public func count(_ outcome: VerificationEntry.Outcome) -> Int {
    entries.count { $0.outcome == outcome }
  }
}
