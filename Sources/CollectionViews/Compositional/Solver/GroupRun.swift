import Foundation

/// Equal groups that follow each other, in closed form.
struct GroupRun: Sendable {
  /// How many groups of the section come before.
  var firstGroup: Int
  var firstItem: Int
  var groupCount: Int
  var itemsPerGroup: Int
  /// Where the first group's piece begins along the axis of repetition, and across it.
  var start: CGFloat
  var across: CGFloat
  /// From the beginning of a group to that of the next.
  var pitch: CGFloat
  var piece: GroupPiece
  /// Around a group's piece along the axis, from its beginning.
  var reach: ClosedRange<CGFloat>

  func start(ofGroup group: Int) -> CGFloat { start + pitch * CGFloat(group) }

  /// The least range along the axis around all of the run.
  var wholeReach: ClosedRange<CGFloat> {
    let last = start(ofGroup: groupCount - 1)
    return (min(start, last) + reach.lowerBound)...(max(start, last) + reach.upperBound)
  }

  /// The groups of the run that may touch a range of the axis.
  func groups(touching range: ClosedRange<CGFloat>) -> Range<Int> {
    let (low, high) = (range.lowerBound - reach.upperBound, range.upperBound - reach.lowerBound)
    if pitch == 0 { return low <= start && start <= high ? 0..<groupCount : 0..<0 }
    let (a, b) = ((low - start) / pitch, (high - start) / pitch)
    let first = min(a, b).rounded(.up)
    let last = max(a, b).rounded(.down)
    let begin = Int(min(max(first, 0), CGFloat(groupCount)))
    let end = Int(min(max(last + 1, CGFloat(begin)), CGFloat(groupCount)))
    return begin..<max(begin, end)
  }
}
