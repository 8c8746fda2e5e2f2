public import Foundation

/// A line of a flow layout: a row of items if the layout scrolls vertically, a column if it scrolls
/// horizontally.
public struct FlowLine: Hashable, Sendable {
  /// The index of the section.
  public var section: Int

  /// The index of the line within its section.
  public var index: Int

  /// The items of the line, by their index in the section.
  public var items: Range<Int>

  /// The union of the items' frames, in points of the content.
  public var frame: CGRect
}
