/// What holds for all verifications of a run.
public struct VerificationSettings: Hashable, Sendable {
  /// What is written into the references.
  public var mode: RecordMode
  /// The folder that gets pictures of what failed, and candidates for approval; nil for none.
  public var artifacts: String?
  /// Whether display lists alone are verified, and nothing is drawn.
  public var isLayoutOnly: Bool
  /// Threads that draw; at least 1.
  public var jobs: Int

  /// Nothing is written, unless it is said otherwise.
  public init(
    mode: RecordMode = .never, artifacts: String? = nil, isLayoutOnly: Bool = false, jobs: Int = 1
  ) {
    precondition(jobs >= 1, "a verification needs a thread, not \(jobs)")
    (self.mode, self.artifacts) = (mode, artifacts)
    (self.isLayoutOnly, self.jobs) = (isLayoutOnly, jobs)
  }
}

/// What a run of verifications writes into the references.
public enum RecordMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// References of everything, except those that show the same already.
  case all
  /// References of what has none.
  case missing
  /// References of what has none and of what differs.
  case failed
  /// Nothing.
  case never
}

extension RecordMode {
  /// Whether something that is no longer what its reference says is recorded.
  func records(_ isMissing: Bool) -> Bool {
    switch self {
    case .all, .failed: true
    case .missing: isMissing
    case .never: false
    }
  }
}
