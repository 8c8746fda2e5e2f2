/// The width of any part of a shaped paragraph in constant time, before it is shaped by itself.
struct AdvanceSums {
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

  /// The advances of the scalars; a ligature counts as a whole with its first one.
  func width(_ range: Range<Int>) -> Double {
    sums[range.upperBound] - sums[range.lowerBound]
  }
}
