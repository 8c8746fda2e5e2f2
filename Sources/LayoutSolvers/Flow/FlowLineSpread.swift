import Foundation

/// How the items of one line are spread over it: the first item's start, and the space between two.
struct FlowLineSpread: Hashable, Sendable {
  /// A sum of lengths that exceeds the line by no more than this still fits: thirds of a width
  /// would not fill it otherwise.
  static let tolerance: CGFloat = 1e-6

  var start: CGFloat
  var gap: CGFloat

  static func leading(gap: CGFloat) -> FlowLineSpread { FlowLineSpread(start: 0, gap: gap) }

  /// A lone item in the middle; several over the whole line.
  static func justified(used: CGFloat, count: Int, available: CGFloat) -> FlowLineSpread {
    count > 1
      ? FlowLineSpread(start: 0, gap: (available - used) / CGFloat(count - 1))
      : FlowLineSpread(start: (available - used) / 2, gap: 0)
  }

  /// The last line of items with sizes of their own: leading with the minimum spacing, but a lone
  /// item is centred where no line could have held two.
  static func lastOfSized(
    lines: Int, itemsInLast: Int, itemCount: Int, used: CGFloat, spacing: CGFloat,
    available: CGFloat, alignment: FlowLastLineAlignment
  ) -> FlowLineSpread {
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

  /// A last line for which the caller named the alignment; nil for `automatic`.
  static func named(
    _ alignment: FlowLastLineAlignment, used: CGFloat, count: Int, spacing: CGFloat,
    available: CGFloat
  ) -> FlowLineSpread? {
    let free = available - used - spacing * CGFloat(max(0, count - 1))
    switch alignment {
    case .automatic: return nil
    case .leading: return leading(gap: spacing)
    case .trailing: return FlowLineSpread(start: free, gap: spacing)
    case .centered: return FlowLineSpread(start: free / 2, gap: spacing)
    case .justified: return justified(used: used, count: count, available: available)
    }
  }
}
