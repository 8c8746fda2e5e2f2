/// How the items of a section's last line are spread across it.
public enum FlowLastLineAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// Items of one size keep the columns of the grid above; items sized one by one are leading with
  /// the minimum spacing.
  case automatic
  /// At the start of the line, with the minimum spacing.
  case leading
  /// At the end of the line, with the minimum spacing.
  case trailing
  /// In the middle of the line, with the minimum spacing.
  case centered
  /// Spread over the whole line like every other line.
  case justified
}
