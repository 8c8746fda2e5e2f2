import Foundation

/// How the items of a line are distributed: the start of the first one, and the gap between two.
struct FlowLineDistribution: Hashable, Sendable {
  /// By how many points the total may exceed the line and still fit, for rounding errors.
  static let tolerance: CGFloat = 1e-6

  var start: CGFloat
  var gap: CGFloat

  static func leading(gap: CGFloat) -> FlowLineDistribution {
    FlowLineDistribution(start: 0, gap: gap)
  }

  /// Items across the whole line; a single item is centered.
  static func justified(used: CGFloat, count: Int, available: CGFloat) -> FlowLineDistribution {
    count > 1
      ? FlowLineDistribution(start: 0, gap: (available - used) / CGFloat(count - 1))
      : FlowLineDistribution(start: (available - used) / 2, gap: 0)
  }

  /// The last line of individually sized items: by default from the leading edge with minimum
  /// spacing; a single item is centered if no line could have held two.
  static func lastOfSized(
    lines: Int, itemsInLast: Int, itemCount: Int, used: CGFloat, spacing: CGFloat,
    available: CGFloat, alignment: FlowLastLineAlignment
  ) -> FlowLineDistribution {
    if let named = named(
      alignment, used: used, count: itemsInLast, spacing: spacing, available: available)
    {
      return named
    }
    let isCentered =
      itemsInLast == 1
      && (lines == 1 ? 2 * used + spacing > available : itemCount == lines)
    return isCentered
      ? .justified(used: used, count: 1, available: available) : .leading(gap: spacing)
  }

  /// The distribution for an explicit alignment of the last line; nil for `automatic`.
  static func named(
    _ alignment: FlowLastLineAlignment, used: CGFloat, count: Int, spacing: CGFloat,
    available: CGFloat
  ) -> FlowLineDistribution? {
    let free = available - used - spacing * CGFloat(max(0, count - 1))
    switch alignment {
    case .automatic: return nil
    case .leading: return leading(gap: spacing)
    case .trailing: return FlowLineDistribution(start: free, gap: spacing)
    case .centered: return FlowLineDistribution(start: free / 2, gap: spacing)
    case .justified: return justified(used: used, count: count, available: available)
    }
  }
}

/// How the items of a section's last line are aligned.
public enum FlowLastLineAlignment: String, Hashable, Sendable, Codable, CaseIterable {
  /// Items of equal size stay in columns; others start at the leading edge with minimum spacing.
  case automatic
  /// At the start of the line, with the minimum spacing.
  case leading
  /// At the end of the line, with the minimum spacing.
  case trailing
  /// Centered, with the minimum spacing.
  case centered
  /// Across the whole line, like other lines.
  case justified
}
