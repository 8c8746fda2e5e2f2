import Foundation

/// Rows at equal distances, found by division.
struct EvenRows {
  var count: Int

  /// The distance from the start of a row to the start of the next one, in points.
  var pitch: CGFloat

  /// The range of the first row with all contents.
  var span: ClosedRange<CGFloat>

  /// The rows that may touch a range: all that do, and few others.
  func touching(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    // All rows, if they do not advance, which is rare.
    guard pitch > 0 else { return 0..<count }
    let first: CGFloat = ((range.lowerBound - span.upperBound) / pitch).rounded(.down)
    let last: CGFloat = ((range.upperBound - span.lowerBound) / pitch).rounded(.up)
    let begin = Int(Swift.min(Swift.max(first, 0), CGFloat(count)))
    let end = Int(Swift.min(Swift.max(last + 1, CGFloat(begin)), CGFloat(count)))
    return begin..<end
  }

  /// The rows that may touch the vertical range of a rectangle.
  func touching(_ rect: CGRect) -> Range<Int> {
    guard !rect.isNull, rect.maxY >= rect.minY else { return 0..<0 }
    return touching(rect.minY...rect.maxY)
  }
}
