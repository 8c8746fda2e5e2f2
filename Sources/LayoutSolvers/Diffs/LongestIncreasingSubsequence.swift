import Foundation

/// The longest increasing subsequence: what can stay where it is while all else moves around it.
package enum LongestIncreasingSubsequence {
  /// Its members, ascending. The values are distinct.
  package static func values(of values: [Int]) -> [Int] {
    indexes(of: values).map { values[$0] }
  }

  /// The indexes of its members, ascending. The values are distinct.
  ///
  /// Patience sorting: costs O(1) for each value greater than all before, O(log n) for others.
  package static func indexes(of values: [Int]) -> [Int] {
    // The index of the least last value of a run of each length, and every value's predecessor.
    var ends: [Int] = []
    ends.reserveCapacity(values.count)
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      if let last = ends.last, values[last] > value {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[index] = ends[low - 1] }
        ends[low] = index
      } else {
        previous[index] = ends.last ?? -1
        ends.append(index)
      }
    }
    var result: [Int] = []
    result.reserveCapacity(ends.count)
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(next)
      next = previous[next]
    }
    return result.reversed()
  }
}
