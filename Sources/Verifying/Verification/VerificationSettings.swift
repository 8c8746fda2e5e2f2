/// Settings for all verifications of a run.
public struct VerificationSettings: Hashable, Sendable {
  /// Which references are written.
  public var mode: RecordMode
  /// The folder for pictures of failures and for candidates; nil for none.
  public var artifacts: String?
  /// What an earlier run wrote there, relative to the folder, so that other programs' pictures
  /// stay; nil if only Diorama uses it.
  public var leftBefore: Set<String>?
  /// Whether only display lists are verified, and nothing is drawn.
  public var isLayoutOnly: Bool
  /// Number of drawing threads; at least 1.
  public var jobs: Int

  /// Creates settings; by default nothing is written.
  public init(
    mode: RecordMode = .never, artifacts: String? = nil, isLayoutOnly: Bool = false, jobs: Int = 1
  ) {
    precondition(jobs >= 1, "a verification needs a thread, not \(jobs)")
    (self.mode, self.artifacts) = (mode, artifacts)
    (self.isLayoutOnly, self.jobs) = (isLayoutOnly, jobs)
  }
}

/// Which references a run writes.
public enum RecordMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// All references, except those that already show the same.
  case all
  /// References that do not exist yet.
  case missing
  /// References that do not exist yet or that differ.
  case failed
  /// Nothing.
  case never
}

extension RecordMode {
  /// Whether to record something that has no reference or differs from it.
  func records(_ isMissing: Bool) -> Bool {
    switch self {
    case .all, .failed: true
    case .missing: isMissing
    case .never: false
    }
  }
}
