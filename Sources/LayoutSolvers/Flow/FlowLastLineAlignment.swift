/// How the items of a section's last line are aligned.
public enum FlowLastLineAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// Items of one size stay in the columns of the lines above; items of individual sizes start at
  /// the leading edge with the minimum spacing.
  case automatic
  /// At the start of the line, with the minimum spacing.
  case leading
  /// At the end of the line, with the minimum spacing.
  case trailing
  /// Centered, with the minimum spacing.
  case centered
  /// Across the whole line, like every other line.
  case justified
}
