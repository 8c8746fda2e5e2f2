import Foundation
import LayerGeometry

/// Consecutive groups: either equal ones at a constant distance, or rows of one item each with
/// different heights.
struct GroupRun: Sendable {
  /// The number of groups in the section before this run.
  var firstGroup: Int
  var firstItem: Int
  var groupCount: Int
  var itemsPerGroup: Int
  /// The origin of the first group along the axis of repetition and across it.
  var start: CGFloat
  var across: CGFloat
  /// The distance between the starts of two consecutive groups.
  var pitch: CGFloat
  var piece: GroupPiece
  /// The range of the axis that a group's frames cover, relative to its start.
  var reach: ClosedRange<CGFloat>
  /// The offsets of rows with different heights; nil for equal groups. Every row has the frames of
  /// ``frames``, with the length of the row.
  var rows: RowStarts?

  func start(ofGroup group: Int) -> CGFloat {
    start + (rows?.starts[group] ?? pitch * CGFloat(group))
  }

  /// The frames of a group.
  ///
  /// - Parameter axis: the axis of repetition.
  func piece(ofGroup group: Int, _ axis: LayoutAxis) -> GroupPiece {
    guard let rows else { return piece }
    var piece = piece
    let length = rows.length(ofRow: group)
    piece.size[axis] = length
    for index in piece.slots.indices { piece.slots[index].frame.size[axis] = length }
    return piece
  }

  /// The range of the axis that the whole run covers.
  var wholeReach: ClosedRange<CGFloat> {
    if let rows { return start...(start + rows.length) }
    let last = start(ofGroup: groupCount - 1)
    return (min(start, last) + reach.lowerBound)...(max(start, last) + reach.upperBound)
  }

  /// The group at a position of the axis, or the nearest one.
  func group(near position: CGFloat) -> Int {
    if let rows { return rows.row(at: position - start) }
    let exact = pitch == 0 ? 0 : ((position - start) / pitch).rounded(.down)
    return Int(clamping: exact, upTo: groupCount - 1)
  }

  /// The groups of the run that may touch a range of the axis.
  func groups(touching range: ClosedRange<CGFloat>) -> Range<Int> {
    if let rows {
      return rows.touching((range.lowerBound - start)...(range.upperBound - start))
    }
    let (low, high) = (range.lowerBound - reach.upperBound, range.upperBound - reach.lowerBound)
    if pitch == 0 { return low <= start && start <= high ? 0..<groupCount : 0..<0 }
    let (a, b) = ((low - start) / pitch, (high - start) / pitch)
    let first = min(a, b).rounded(.up)
    let last = max(a, b).rounded(.down)
    let begin = Int(clamping: first, upTo: groupCount)
    let end = Int(clamping: last + 1, upTo: groupCount)
    return begin..<max(begin, end)
  }
}
