import Foundation

/// The lines of a section. Positions are relative to the start of the first one.
protocol FlowLines: Sendable {
  var lineCount: Int { get }

  /// The total length of the lines along the main axis, in points; not negative.
  var length: CGFloat { get }

  /// The range of the main axis that all items cover.
  var extent: ClosedRange<CGFloat> { get }

  /// The lines that may touch a range of the main axis; few of them do not.
  func lines(touching range: ClosedRange<CGFloat>) -> Range<Int>

  func forEachFrame(inLine line: Int, _ body: (_ item: Int, _ frame: FlowItemFrame) -> Void)

  /// Takes at most O(log lines + items in the line).
  func frame(ofItem item: Int) -> FlowItemFrame

  /// The start of an item's line along the main axis.
  func lineStart(ofItem item: Int) -> CGFloat
}

/// An item's frame in main and cross coordinates from the start of the section's lines.
struct FlowItemFrame: Hashable, Sendable {
  var main: CGFloat
  var cross: CGFloat
  var mainLength: CGFloat
  var crossLength: CGFloat
}
