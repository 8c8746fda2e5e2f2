import Foundation
import LayoutSolvers

/// A section's columns; each item is appended to the shortest. Lengths are from the items' start
/// along the scroll direction. Appending takes O(columns), a query O(columns · log items +
/// results).
struct WaterfallColumns: Sendable {
  struct Position: Hashable, Sendable {
    /// The first column that the item spans.
    var column: Int
    /// The number of columns that the item spans.
    var span: Int
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }
  }

  /// The distance between successive items in a column, not negative.
  let spacing: CGFloat
  private(set) var positions: [Position] = []
  /// The items that start in a column, in order. They do not overlap.
  private var members: [[Int]]
  /// The end of the last item of each column; −`spacing` for an empty column.
  private var ends: [CGFloat]

  init(columns: Int, spacing: CGFloat) {
    self.spacing = spacing
    members = Array(repeating: [], count: columns)
    ends = Array(repeating: -spacing, count: columns)
  }

  var columnCount: Int { ends.count }

  /// The length of all items together.
  var length: CGFloat { positions.isEmpty ? 0 : max(0, ends.max() ?? 0) }

  mutating func reserveCapacity(_ count: Int) { positions.reserveCapacity(count) }

  /// Appends an item where it starts earliest. Of several such places, the first is used.
  mutating func append(length: CGFloat, span: Int) {
    let span = max(1, min(span, columnCount))
    var (column, end) = (0, CGFloat.infinity)
    for first in 0...(columnCount - span) {
      var highest = ends[first]
      if span > 1 {
        for other in first + 1..<first + span { highest = max(highest, ends[other]) }
      }
      if highest < end { (column, end) = (first, highest) }
    }
    let position = Position(column: column, span: span, start: end + spacing, length: length)
    members[column].append(positions.count)
    for covered in column..<column + span { ends[covered] = position.end }
    positions.append(position)
  }

  /// Removes the last items as if they had never been appended.
  mutating func removeItems(from count: Int) {
    guard count < positions.count else { return }
    positions.removeLast(positions.count - count)
    ends = Array(repeating: -spacing, count: columnCount)
    for column in members.indices {
      while let last = members[column].last, last >= count { members[column].removeLast() }
    }
    // An item may span further columns, which only know its end.
    for column in members.indices {
      for item in members[column] {
        let position = positions[item]
        for covered in column..<column + position.span {
          ends[covered] = max(ends[covered], position.end)
        }
      }
    }
  }

  /// The items that touch a range, in order.
  func items(touching range: ClosedRange<CGFloat>) -> [Int] {
    var found: [Int] = []
    for members in members {
      let first = members.indices.bisect { positions[members[$0]].end >= range.lowerBound }
      found += members[first...].prefix { positions[$0].start <= range.upperBound }
    }
    return found.sorted()
  }
}
