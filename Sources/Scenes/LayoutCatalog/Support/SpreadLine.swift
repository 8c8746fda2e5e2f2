public import Foundation

/// Equally wide columns that fit in a line, and their distance in whole points.
public struct SpreadLine: Hashable, Sendable {
  /// The number of columns; at least 1.
  public var count: Int

  /// The distance between two neighbours in points; 0 for a single column.
  public var spacing: CGFloat

  /// At least one column, with `minimumSpacing` or more; the free space is in whole points.
  public init(available: CGFloat, columnWidth: CGFloat, minimumSpacing: CGFloat) {
    let pitch = columnWidth + minimumSpacing
    let fitting = pitch > 0 ? ((available + minimumSpacing) / pitch).rounded(.down) : 1
    count = fitting.isFinite ? Int(max(1, min(fitting, 1_000_000))) : 1
    let columns = CGFloat(count)
    spacing =
      count > 1 ? ((available - columns * columnWidth) / (columns - 1)).rounded(.down) : 0
  }
}
