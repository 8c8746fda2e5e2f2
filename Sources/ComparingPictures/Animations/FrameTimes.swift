import PixelImages

/// Which frames show for another time than expected.
struct FrameTimes {
  private var count = 0
  private var changes: [(frame: Int, old: FrameDuration, new: FrameDuration)] = []
  /// Findings about single frames, at most.
  private static let limit = 8

  mutating func add(_ old: FrameDuration, _ new: FrameDuration) {
    if old < new || new < old { changes.append((count, old, new)) }
    count += 1
  }

  var findings: [ComparisonFinding] {
    guard let first = changes.first else { return [] }
    let times = changes.map {
      ComparisonFinding.FrameTime(
        frame: $0.frame, seconds: $0.new.seconds, expected: $0.old.seconds)
    }
    let isOne = changes.allSatisfy {
      !($0.old < first.old || first.old < $0.old || $0.new < first.new || first.new < $0.new)
    }
    if isOne, changes.count > 1 {
      return [.frameTimes(count: changes.count, of: count, times[0])]
    }
    var result = times.prefix(Self.limit).map(ComparisonFinding.frameTime)
    if changes.count > Self.limit {
      result.append(.moreFrameTimes(count: changes.count - Self.limit))
    }
    return result
  }
}

/// By how many frames all came later, where nothing else is different.
package enum FrameDelay {
  /// How many frames later the same frames come, up to 30; below 0 earlier; 0 where that is not so.
  ///
  /// - Parameters:
  ///   - old: what tells frames apart, one for each.
  package static func of<Mark: Hashable>(_ old: [Mark], _ new: [Mark]) -> Int {
    for distance in 1...30 {
      for delay in [distance, -distance] {
        let pairs = new.indices.filter { old.indices.contains($0 - delay) }
        // Two frames that fit are no proof.
        guard pairs.count >= 3, Set(pairs.map { new[$0] }).count > 1 else { continue }
        if pairs.allSatisfy({ new[$0] == old[$0 - delay] }) { return delay }
      }
    }
    return 0
  }
}
