public import Foundation

/// How many columns of one width fit a line, and the whole-point space between them.
public struct SpreadLine: Hashable, Sendable {
  /// At least one.
  public var count: Int

  /// What separates two neighbours; zero for a single column.
  public var spacing: CGFloat

  /// A line of so many columns.
  public init(count: Int, spacing: CGFloat) {
    self.count = count
    self.spacing = spacing
  }

  /// As many columns as fit with `minimumSpacing` between them, at least one; what is left over
  /// is shared out in whole points.
  public init(available: CGFloat, columnWidth: CGFloat, minimumSpacing: CGFloat) {
    let pitch = columnWidth + minimumSpacing
    let fitting = pitch > 0 ? ((available + minimumSpacing) / pitch).rounded(.down) : 1
    count = fitting.isFinite ? Int(max(1, min(fitting, 1_000_000))) : 1
    let columns = CGFloat(count)
    spacing =
      count > 1 ? ((available - columns * columnWidth) / (columns - 1)).rounded(.down) : 0
  }
}
