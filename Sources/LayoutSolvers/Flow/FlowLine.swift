public import Foundation

/// A line of a flow: the items that stand beside each other in a vertical flow, or below each
/// other in a horizontal one.
public struct FlowLine: Hashable, Sendable {
  public var section: Int

  /// Counted from the section's first line.
  public var index: Int

  /// Of the section.
  public var items: Range<Int>

  /// The smallest rectangle around the items, in points of the content.
  public var frame: CGRect
}
