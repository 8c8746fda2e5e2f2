import Foundation

/// A longest increasing subsequence: the elements that can stay in place while all others move.
package enum LongestIncreasingSubsequence {
  /// The values of the subsequence, ascending; `values` must be distinct.
  package static func values(of values: [Int]) -> [Int] {
    indexes(of: values).map { values[$0] }
  }

  /// The indexes of the subsequence, ascending; the values must be distinct. Patience sorting: O(1)
  /// for each value greater than all before it, O(log n) for others.
  package static func indexes(of values: [Int]) -> [Int] {
    // Per length, the index of the smallest last value of such a subsequence; per value, its
    // predecessor.
    var ends: [Int] = []
    ends.reserveCapacity(values.count)
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      if let last = ends.last, values[last] > value {
        let place = ends.indices.bisect { values[ends[$0]] >= value }
        if place > 0 { previous[index] = ends[place - 1] }
        ends[place] = index
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
