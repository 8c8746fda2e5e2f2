import Typesetting

/// Which bytes of a run's text which of its glyphs show, in the order of the text.
struct TextClusters {
  private(set) var counts: [(bytes: Int, glyphs: Int)] = []
  /// Whether the glyphs run against the text: from right to left.
  let isBackward: Bool

  init(_ run: GlyphRun) {
    isBackward = (run.clusters.first ?? 0) > (run.clusters.last ?? 0)
    var starts: [Int] = []
    for offset in isBackward ? run.clusters.reversed() : run.clusters {
      if offset == starts.last {
        counts[counts.count - 1].glyphs += 1
      } else {
        starts.append(offset)
        counts.append((0, 1))
      }
    }
    // What lies before the first cluster belongs to it.
    if !starts.isEmpty { starts[0] = 0 }
    starts.append(run.text.utf8.count)
    for index in counts.indices { counts[index].bytes = starts[index + 1] - starts[index] }
  }
}
