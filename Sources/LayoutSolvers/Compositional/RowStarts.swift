import Foundation

/// The offsets of consecutive rows with different lengths, from the start of the first one.
struct RowStarts: Hashable, Sendable {
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
    let begin = first { starts[$0 + 1] - spacing >= range.lowerBound }
    let end = first { starts[$0] > range.upperBound }
    return begin..<max(begin, end)
  }

  /// The row at a position, or the nearest one.
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
