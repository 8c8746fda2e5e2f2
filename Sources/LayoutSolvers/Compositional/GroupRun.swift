import Foundation
import LayerGeometry

/// Groups that follow each other: equal ones in closed form, or rows of one item each whose heights
/// differ.
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
  /// Nil for equal groups. Else groups have the lengths of these, and a piece is the usual one made
  /// that long.
  var rows: RowStarts?

  func start(ofGroup group: Int) -> CGFloat {
    start + (rows?.starts[group] ?? pitch * CGFloat(group))
  }

  /// A group's piece, which lies along an axis.
  func piece(ofGroup group: Int, _ axis: LayoutAxis) -> GroupPiece {
    guard let rows else { return piece }
    var piece = piece
    let length = rows.length(ofRow: group)
    piece.size[axis] = length
    for index in piece.slots.indices { piece.slots[index].frame.size[axis] = length }
    return piece
  }

  /// The least range along the axis around all of the run.
  var wholeReach: ClosedRange<CGFloat> {
    if let rows { return start...(start + rows.length) }
    let last = start(ofGroup: groupCount - 1)
    return (min(start, last) + reach.lowerBound)...(max(start, last) + reach.upperBound)
  }

  /// The group at a position of the axis, or the nearest one to it.
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
