/// Glyphs of one font and direction, measured in points but not yet placed.
struct ShapedRun {
  struct Glyph {
    var id: UInt32
    /// The first scalar of the paragraph that the glyph shows.
    var cluster: Int
    var advance: Double
    /// The offset from the pen, y down.
    var xOffset: Double
    var yOffset: Double
  }

  var file: FontFile
  var level: UInt8
  /// The scalars of the paragraph that are shown.
  var range: Range<Int>
  /// The glyphs from left to right.
  var glyphs: [Glyph]

  var width: Double { glyphs.reduce(0) { $0 + $1.advance } }

  /// Puts runs from the order of reading into the order from left to right (rule L2 of the Unicode
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
