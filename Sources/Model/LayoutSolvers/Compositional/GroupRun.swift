import Foundation
import LayerGeometry

/// Consecutive groups: equal at a constant distance, or one-item rows of different heights.
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
  var frames: GroupFrames
  /// The range of the axis that a group's frames cover, relative to its start.
  var extent: ClosedRange<CGFloat>
  /// The offsets of rows of different heights, which have the frames of ``frames``; nil for equal
  /// groups.
  var rows: RowOffsets?

  func start(ofGroup group: Int) -> CGFloat {
    start + (rows?.starts[group] ?? pitch * CGFloat(group))
  }

  /// - Parameter axis: the axis of repetition.
  func frames(ofGroup group: Int, _ axis: LayoutAxis) -> GroupFrames {
    guard let rows else { return frames }
    var frames = frames
    let length = rows.length(ofRow: group)
    frames.size[axis] = length
    for index in frames.slots.indices { frames.slots[index].frame.size[axis] = length }
    return frames
  }

  /// The range of the axis that the whole run covers.
  var fullExtent: ClosedRange<CGFloat> {
    if let rows { return start...(start + rows.length) }
    let last = start(ofGroup: groupCount - 1)
    return (min(start, last) + extent.lowerBound)...(max(start, last) + extent.upperBound)
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
    let (low, high) = (range.lowerBound - extent.upperBound, range.upperBound - extent.lowerBound)
    if pitch == 0 { return low <= start && start <= high ? 0..<groupCount : 0..<0 }
    let (a, b) = ((low - start) / pitch, (high - start) / pitch)
    let first = min(a, b).rounded(.up)
    let last = max(a, b).rounded(.down)
    let begin = Int(clamping: first, upTo: groupCount)
    let end = Int(clamping: last + 1, upTo: groupCount)
    return begin..<max(begin, end)
  }
}

/// The offsets of consecutive rows with different lengths, from the start of the first one.
struct RowOffsets: Hashable, Sendable {
  /// The start of each row, then that of a row after the last.
  let starts: [CGFloat]
  let spacing: CGFloat

  /// - Precondition: no row starts before the one above it.
  init(lengths: [CGFloat], spacing: CGFloat) {
    var starts: [CGFloat] = []
    starts.reserveCapacity(lengths.count + 1)
    var end: CGFloat = 0
    for length in lengths {
      starts.append(end)
      end += length + spacing
    }
    starts.append(end)
    self.starts = starts
    self.spacing = spacing
  }

  var count: Int { starts.count - 1 }

  /// The distance from the start of the first row to the end of the last.
  var length: CGFloat { count == 0 ? 0 : max(0, starts[count] - spacing) }

  func length(ofRow row: Int) -> CGFloat { starts[row + 1] - spacing - starts[row] }

  /// The rows that may touch a range; takes O(log rows).
  func touching(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    let begin = (0..<count).bisect { starts[$0 + 1] - spacing >= range.lowerBound }
    let end = (0..<count).bisect { starts[$0] > range.upperBound }
    return begin..<max(begin, end)
  }

  /// The row at a position, or the nearest one.
  func row(at position: CGFloat) -> Int {
    max(0, (0..<count).bisect { starts[$0] > position } - 1)
  }
}
