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
  }

  var file: FontFile
  /// The span of the text that the run belongs to.
  var span: Int
  /// The bidirectional level; odd ones run from right to left.
  var level: UInt8
  /// The scalars of the paragraph that are shown.
  var range: Range<Int>
  /// The glyphs from left to right.
  var glyphs: [Glyph]

  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

  /// Puts runs from logical into visual order, which is from left to right (rule L2 of the Unicode
  /// Bidirectional Algorithm).
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

/// The sums of a paragraph's advances, which give the width of any part of it in constant time,
/// before that part is shaped by itself.
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
