import Foundation

/// Lines of items of one size, in closed form: every query takes O(1) per line or item.
struct FlowUniformLines: FlowLines, Hashable {
  let count: Int
  let mainLength: CGFloat
  let crossLength: CGFloat
  /// The number of items in a full line.
  let columns: Int
  let lineCount: Int
  /// The distance between the starts of two consecutive lines.
  let pitch: CGFloat
  let distribution: FlowLineDistribution
  let lastDistribution: FlowLineDistribution

  init(
    count: Int, mainLength: CGFloat, crossLength: CGFloat, available: CGFloat,
    lineSpacing: CGFloat, interitemSpacing: CGFloat, lastLineAlignment: FlowLastLineAlignment
  ) {
    self.count = count
    self.mainLength = mainLength
    self.crossLength = crossLength
    columns = FlowUniformLines.columns(
      count: count, length: crossLength, spacing: interitemSpacing, available: available)
    lineCount = count / columns + (count % columns > 0 ? 1 : 0)
    pitch = mainLength + lineSpacing
    distribution = .justified(
      used: crossLength * CGFloat(columns), count: columns, available: available)
    let last = count - max(0, lineCount - 1) * columns
    lastDistribution =
      .named(
        lastLineAlignment, used: crossLength * CGFloat(last), count: last,
        spacing: interitemSpacing, available: available) ?? distribution
  }

  /// How many items of one length fit in a line; at least 1.
  static func columns(
    count: Int, length: CGFloat, spacing: CGFloat, available: CGFloat
  ) -> Int {
    let step = length + spacing
    // Items that take no space all fit.
    guard step > 0 else { return length <= available + tolerance ? max(1, count) : 1 }
    let fitting = ((available + spacing + tolerance) / step).rounded(.down)
    // More columns would overflow the arithmetic below.
    return max(1, Int(clamping: fitting, upTo: 1_000_000_000_000_000))
  }

  private static var tolerance: CGFloat { FlowLineDistribution.tolerance }

  var length: CGFloat {
    lineCount == 0 ? 0 : max(0, mainLength + pitch * CGFloat(lineCount - 1))
  }

  var extent: ClosedRange<CGFloat> {
    guard lineCount > 0 else { return 0...0 }
    let last = pitch * CGFloat(lineCount - 1)
    return min(0, last)...(max(0, last) + mainLength)
  }

  func lines(touching range: ClosedRange<CGFloat>) -> Range<Int> {
    let (low, high) = (range.lowerBound - mainLength, range.upperBound)
    if pitch == 0 { return low <= 0 && 0 <= high ? 0..<lineCount : 0..<0 }
    let first = (pitch > 0 ? low / pitch : high / pitch).rounded(.down)
    let last = (pitch > 0 ? high / pitch : low / pitch).rounded(.up)
    let begin = Int(clamping: first, upTo: lineCount)
    let end = Int(clamping: last + 1, upTo: lineCount)
    return begin..<max(begin, end)
  }

  func forEachFrame(inLine line: Int, _ body: (Int, FlowItemFrame) -> Void) {
    let first = line * columns
    for item in first..<min(count, first + columns) { body(item, frame(ofItem: item)) }
  }

  func lineStart(ofItem item: Int) -> CGFloat { pitch * CGFloat(item / columns) }

  func frame(ofItem item: Int) -> FlowItemFrame {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns)
    let distribution = line == lineCount - 1 ? lastDistribution : distribution
    return FlowItemFrame(
      main: pitch * CGFloat(line),
      cross: distribution.start + (crossLength + distribution.gap) * CGFloat(column),
      mainLength: mainLength, crossLength: crossLength)
  }
}
