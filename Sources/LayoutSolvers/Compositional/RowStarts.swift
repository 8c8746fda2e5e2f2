import Foundation

/// Rows of different lengths that follow each other, from the first one's beginning.
struct RowStarts: Hashable, Sendable {
  /// Where each row begins, and at last where one more would.
  let starts: [CGFloat]
  let spacing: CGFloat

  /// - Precondition: rows do not begin before the one above them.
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

  /// From the beginning of the first to the end of the last.
  var length: CGFloat { count == 0 ? 0 : max(0, starts[count] - spacing) }

  func length(ofRow row: Int) -> CGFloat { starts[row + 1] - spacing - starts[row] }

  /// The rows that may touch a range; O(log rows).
  func touching(_ range: ClosedRange<CGFloat>) -> Range<Int> {
    let begin = first { starts[$0 + 1] - spacing >= range.lowerBound }
    let end = first { starts[$0] > range.upperBound }
    return begin..<max(begin, end)
  }

  /// The row that holds a position, or the nearest one to it.
  func row(at position: CGFloat) -> Int { max(0, first { starts[$0] > position } - 1) }

  private func first(where isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
