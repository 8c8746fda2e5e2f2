import Foundation

/// The lines of a section, measured from the start of the first one.
protocol FlowLines: Sendable {
  var lineCount: Int { get }

  /// The length that the lines take up along the main axis, not negative.
  var length: CGFloat { get }

  /// The least range of the main axis around all items.
  var reach: ClosedRange<CGFloat> { get }

  /// The lines that may touch a range of the main axis: all that do, and few others.
  func lines(touching range: ClosedRange<CGFloat>) -> Range<Int>

  func forEachPlace(inLine line: Int, _ body: (_ item: Int, _ place: FlowPlace) -> Void)

  /// Costs O(log lines + items in the line) at most.
  func place(ofItem item: Int) -> FlowPlace

  /// Where the line that holds an item begins along the main axis.
  func lineStart(ofItem item: Int) -> CGFloat
}
