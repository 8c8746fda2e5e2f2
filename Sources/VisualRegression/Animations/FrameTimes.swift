import PixelImages

/// Which frames show for another time than expected.
struct FrameTimes {
  private var count = 0
  private var changes: [(frame: Int, old: FrameDuration, new: FrameDuration)] = []
  /// Sentences about single frames, at most.
  private static let limit = 8

  mutating func add(_ old: FrameDuration, _ new: FrameDuration) {
    if old < new || new < old { changes.append((count, old, new)) }
    count += 1
  }

  var sentences: [String] {
    guard let first = changes.first else { return [] }
    let isOne = changes.allSatisfy {
      !($0.old < first.old || first.old < $0.old || $0.new < first.new || first.new < $0.new)
    }
    if isOne, changes.count > 1 {
      let which = changes.count == count ? "all \(count)" : "\(changes.count) of \(count)"
      return ["\(which) frames show for \(text(first.new)), expected \(text(first.old))"]
    }
    var result = changes.prefix(Self.limit).map {
      "frame \($0.frame) shows for \(text($0.new)), expected \(text($0.old))"
    }
    if changes.count > Self.limit {
      result.append("\(changes.count - Self.limit) more frames show for another time")
    }
    return result
  }

  private func text(_ duration: FrameDuration) -> String {
    "\(ComparisonText.number(duration.seconds, decimals: 4)) s"
  }
}
