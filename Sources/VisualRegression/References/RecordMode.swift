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
