import Foundation

/// Finds intervals that may touch a range, among mostly ordered ones. Where they are not, it stores
/// the greatest upper bound before and the smallest lower bound after each; both are monotonic, so
/// binary search finds the candidates.
struct IntervalIndex: Hashable, Sendable {
  private let count: Int
  private let highest: [CGFloat]
  private let lowest: [CGFloat]
  let extent: ClosedRange<CGFloat>

  /// - Parameter isOrdered: whether both bounds are ascending, so that nothing is stored.
  init(
    count: Int, isOrdered: Bool, lower: (Int) -> CGFloat, upper: (Int) -> CGFloat
  ) {
    self.count = count
    guard count > 0 else {
      (highest, lowest, extent) = ([], [], 0...0)
      return
    }
    if isOrdered {
      (highest, lowest) = ([], [])
      extent = lower(0)...upper(count - 1)
      return
    }
    var highest = (0..<count).map(upper)
    var lowest = (0..<count).map(lower)
    for i in 1..<max(1, count) { highest[i] = max(highest[i], highest[i - 1]) }
    for i in (0..<(count - 1)).reversed() { lowest[i] = min(lowest[i], lowest[i + 1]) }
    extent = lowest[0]...highest[count - 1]
    (self.highest, self.lowest) = (highest, lowest)
  }

  /// The smallest range of intervals that includes all that touch a range; takes O(log count).
  func candidates(
    in range: ClosedRange<CGFloat>, lower: (Int) -> CGFloat, upper: (Int) -> CGFloat
  ) -> Range<Int> {
    let all = 0..<count
    let begin = all.bisect { (highest.isEmpty ? upper($0) : highest[$0]) >= range.lowerBound }
    let end = all.bisect { (lowest.isEmpty ? lower($0) : lowest[$0]) > range.upperBound }
    return begin..<max(begin, end)
  }
}

extension Range<Int> {
  /// The first number that passes a test that all later ones pass too; the upper bound if none does.
  /// Takes O(log count).
  package func bisect(_ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Int {
  /// Truncates and clamps to 0...limit; NaN becomes 0.
  /// - Parameter limit: at least 0.
  init(clamping value: CGFloat, upTo limit: Int) {
    if value > 0 {
      // NaN fails the test above. CGFloat(limit) may be rounded up, but no CGFloat is in between.
      self = value < CGFloat(limit) ? Int(value) : limit
    } else {
      self = 0
    }
  }
}
