/// Glyphs of one font and direction with their advances in points, not placed yet.
struct ShapedRun {
  /// One glyph, measured in points.
  struct Glyph {
    /// Its number in the font.
    var id: UInt32
    /// The first scalar of the paragraph that the glyph shows.
    var cluster: Int
    var advance: Double
    /// The offset from the pen, y down.
    var xOffset: Double
    var yOffset: Double
    /// Whether the text may be broken before the glyph without changing a glyph on either side.
    var isSafeToBreak: Bool
  }

  var file: FontFile
  /// The run's span of the text.
  var span: Int
  /// The bidirectional level; odd ones run from right to left.
  var level: UInt8
  /// The scalars of the paragraph that are shown.
  var range: Range<Int>
  /// The glyphs from left to right.
  var glyphs: [Glyph]

  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

  /// The part of shaped runs that shows the scalars; nil if it must be shaped again alone.
  static func part(of runs: [ShapedRun], _ range: Range<Int>) -> [ShapedRun]? {
    var parts: [ShapedRun] = []
    let first = runs.firstIndex(from: 0) { $0.range.upperBound > range.lowerBound }
    for run in runs[first...] {
      if run.range.lowerBound >= range.upperBound { break }
      let (start, end) = (
        max(run.range.lowerBound, range.lowerBound), min(run.range.upperBound, range.upperBound)
      )
      if start..<end == run.range {
        parts.append(run)
        continue
      }
      // Glyphs from right to left, and those of one cluster, stay together.
      guard run.level % 2 == 0 else { return nil }
      let from = run.glyphs.firstIndex(from: 0) { $0.cluster >= start }
      let to = run.glyphs.firstIndex(from: from) { $0.cluster >= end }
      guard run.canBreak(before: from, at: start), run.canBreak(before: to, at: end) else {
        return nil
      }
      parts.append(
        ShapedRun(
          file: run.file, span: run.span, level: run.level, range: start..<end,
          glyphs: Array(run.glyphs[from..<to])))
    }
    return parts
  }

  private func canBreak(before glyph: Int, at scalar: Int) -> Bool {
    if scalar == range.lowerBound || scalar == range.upperBound { return true }
    return glyph < glyphs.count && glyphs[glyph].cluster == scalar && glyphs[glyph].isSafeToBreak
  }

  /// Puts runs from logical into visual order (Unicode Bidirectional Algorithm, rule L2).
  static func inVisualOrder(_ runs: [ShapedRun]) -> [ShapedRun] {
    guard let highest = runs.map(\.level).max(), highest > 0 else { return runs }
    var ordered = runs
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < ordered.count {
        guard ordered[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < ordered.count, ordered[end].level >= level { end += 1 }
        ordered[start..<end].reverse()
        start = end
      }
    }
    return ordered
  }
}

/// Running sums of a paragraph's advances: the width of any part in constant time.
struct CumulativeAdvances {
  private let sums: [Double]

  init(_ runs: [ShapedRun], of paragraph: Paragraph) {
    var advances = [Double](repeating: 0, count: paragraph.count + 1)
    for run in runs {
      for glyph in run.glyphs { advances[glyph.cluster + 1] += glyph.advance }
    }
    var sum = 0.0
    for index in advances.indices {
      sum += advances[index]
      advances[index] = sum
    }
    sums = advances
  }

  /// The width of these scalars; a ligature counts as a whole with its first scalar.
  func width(_ range: Range<Int>) -> Double {
    sums[range.upperBound] - sums[range.lowerBound]
  }
}

extension Array {
  /// The first index from `start` whose element, and all after it, satisfy the condition, or the
  /// end.
  fileprivate func firstIndex(from start: Int, where holds: (Element) -> Bool) -> Int {
    var (low, high) = (start, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
