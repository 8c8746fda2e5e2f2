import DrawingCommands

/// Collects frames whose durations are not as expected.
struct FrameTimes {
  private var count = 0
  private var changes: [(frame: Int, old: FrameDuration, new: FrameDuration)] = []
  /// The maximum number of findings about single frames.
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

/// Detects by how many frames everything comes later, if that is the only difference.
package enum FrameDelay {
  /// How many frames later (up to 30) or earlier the same frames come; 0 if not simply shifted.
  /// - Parameter old: a value that identifies each frame.
  package static func of<Mark: Hashable>(_ old: [Mark], _ new: [Mark]) -> Int {
    for distance in 1...30 {
      for delay in [distance, -distance] {
        let pairs = new.indices.filter { old.indices.contains($0 - delay) }
        // Two matching frames are not enough evidence.
        guard pairs.count >= 3, Set(pairs.map { new[$0] }).count > 1 else { continue }
        if pairs.allSatisfy({ new[$0] == old[$0 - delay] }) { return delay }
      }
    }
    return 0
  }
}
