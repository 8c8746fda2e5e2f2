import Foundation

/// Lines of items with an estimated size until measured. Runs of equal lines are in closed form, so
/// breaking lines takes O(measured items).
struct FlowEstimatedLines: FlowLines {
  /// Either equal full lines of estimated items, or a single line with items of any size.
  private struct Run {
    var firstItem: Int
    var itemCount: Int
    var firstLine: Int
    var lineCount = 1
    var start: CGFloat
    var thickness: CGFloat = 0
    /// The total length of a line's items, without spacing.
    var used: CGFloat = 0

    func lower(pitch: CGFloat) -> CGFloat { min(start, start + pitch * CGFloat(lineCount - 1)) }

    func upper(pitch: CGFloat) -> CGFloat {
      max(start, start + pitch * CGFloat(lineCount - 1)) + thickness
    }
  }

  private let count: Int
  private let estimate: CGSize
  private let measured: FlowMeasuredSizes
  private let container: FlowContainer
  /// The distance between the starts of two consecutive lines of estimated items.
  private let pitch: CGFloat
  private let available: CGFloat
  private let runs: [Run]
  private let index: IntervalIndex
  private let lastDistribution: FlowLineDistribution
  let length: CGFloat

  init(
    count: Int, estimate: CGSize, measured: FlowMeasuredSizes, container: FlowContainer,
    available: CGFloat, lineSpacing: CGFloat, interitemSpacing: CGFloat
  ) {
    self.count = count
    self.estimate = estimate
    self.measured = measured
    self.container = container
    self.available = available
    let pitch = container.main(estimate) + lineSpacing
    self.pitch = pitch
    let runs = FlowEstimatedLines.runs(
      count: count, estimate: estimate, measured: measured, container: container,
      available: available,
      lineSpacing: lineSpacing, spacing: interitemSpacing)
    self.runs = runs
    let last = runs.last
    length = last.map { max(0, $0.start + $0.thickness) } ?? 0
    index = IntervalIndex(
      count: runs.count, isOrdered: lineSpacing >= 0,
      lower: { runs[$0].lower(pitch: pitch) }, upper: { runs[$0].upper(pitch: pitch) })
    lastDistribution = .lastOfSized(
      lines: last.map { $0.firstLine + 1 } ?? 0, itemsInLast: last?.itemCount ?? 0,
      itemCount: count, used: last?.used ?? 0, spacing: interitemSpacing, available: available,
      alignment: container.lastLineAlignment)
  }

  private static func runs(
    count: Int, estimate: CGSize, measured: FlowMeasuredSizes, container: FlowContainer,
    available: CGFloat, lineSpacing: CGFloat, spacing: CGFloat
  ) -> [Run] {
    let (main, cross) = (container.main(estimate), container.cross(estimate))
    let columns = FlowUniformLines.columns(
      count: count, length: cross, spacing: spacing, available: available)
    var runs: [Run] = []
    var (item, line, start, nextMeasured) = (0, 0, CGFloat(0), 0)
    while item < count {
      // A line of estimated items certainly ends here only if the next item is estimated too.
      let next = nextMeasured < measured.count ? min(count, measured[nextMeasured].item) : count
      let full = next > item ? (next - item - 1) / columns : 0
      if full > 0 {
        runs.append(
          Run(
            firstItem: item, itemCount: full * columns, firstLine: line, lineCount: full,
            start: start, thickness: main, used: cross * CGFloat(columns)))
        item += full * columns
        line += full
        start += (main + lineSpacing) * CGFloat(full)
      }
      var open = Run(firstItem: item, itemCount: 0, firstLine: line, start: start)
      while item < count {
        let isMeasured = nextMeasured < measured.count && measured[nextMeasured].item == item
        let size = isMeasured ? measured[nextMeasured].size : estimate
        let needed = open.used + spacing * CGFloat(open.itemCount) + container.cross(size)
        if open.itemCount > 0 && needed > available + FlowLineDistribution.tolerance { break }
        open.thickness = max(open.thickness, container.main(size))
        open.used += container.cross(size)
        open.itemCount += 1
        item += 1
        if isMeasured { nextMeasured += 1 }
      }
      runs.append(open)
      line += 1
      start += open.thickness + lineSpacing
    }
    return runs
  }

  var lineCount: Int { runs.last.map { $0.firstLine + $0.lineCount } ?? 0 }

  var extent: ClosedRange<CGFloat> { index.extent }

  func lines(touching range: ClosedRange<CGFloat>) -> Range<Int> {
    let found = index.candidates(
      in: range, lower: { runs[$0].lower(pitch: pitch) },
      upper: { runs[$0].upper(pitch: pitch) })
    guard let first = found.first, let last = found.last else { return 0..<0 }
    let begin = lines(of: runs[first], touching: range).lowerBound
    return begin..<max(begin, lines(of: runs[last], touching: range).upperBound)
  }

  private func lines(of run: Run, touching range: ClosedRange<CGFloat>) -> Range<Int> {
    guard run.lineCount > 1, pitch > 0 else {
      return run.firstLine..<(run.firstLine + run.lineCount)
    }
    let first = ((range.lowerBound - run.start - run.thickness) / pitch).rounded(.down)
    let last = ((range.upperBound - run.start) / pitch).rounded(.up)
    let begin = Int(clamping: first, upTo: run.lineCount)
    let end = max(begin, Int(clamping: last + 1, upTo: run.lineCount))
    return (run.firstLine + begin)..<(run.firstLine + end)
  }

  func forEachFrame(inLine line: Int, _ body: (Int, FlowItemFrame) -> Void) {
    let run = runs[run { $0.firstLine <= line }]
    forEachFrame(in: run, row: line - run.firstLine, body)
  }

  private func forEachFrame(in run: Run, row: Int, _ body: (Int, FlowItemFrame) -> Void) {
    let perLine = run.itemCount / run.lineCount
    let first = run.firstItem + row * perLine
    let distribution: FlowLineDistribution =
      first + perLine == count
      ? lastDistribution : .justified(used: run.used, count: perLine, available: available)
    let start = run.start + pitch * CGFloat(row)
    var cross = distribution.start
    for item in first..<(first + perLine) {
      let size = measured.size(ofItem: item) ?? estimate
      let (mainLength, crossLength) = (container.main(size), container.cross(size))
      body(
        item,
        FlowItemFrame(
          main: start + (run.thickness - mainLength) / 2, cross: cross, mainLength: mainLength,
          crossLength: crossLength))
      cross += crossLength + distribution.gap
    }
  }

  func frame(ofItem item: Int) -> FlowItemFrame {
    let run = runs[run { $0.firstItem <= item }]
    let row = (item - run.firstItem) / (run.itemCount / run.lineCount)
    var found = FlowItemFrame(main: 0, cross: 0, mainLength: 0, crossLength: 0)
    forEachFrame(in: run, row: row) { if $0 == item { found = $1 } }
    return found
  }

  func lineStart(ofItem item: Int) -> CGFloat {
    let run = runs[run { $0.firstItem <= item }]
    let row = (item - run.firstItem) / (run.itemCount / run.lineCount)
    return run.start + pitch * CGFloat(row)
  }

  /// The last run that passes a test that the first runs pass and the others fail.
  private func run(where isTrue: (Run) -> Bool) -> Int {
    max(0, runs.indices.bisect { !isTrue(runs[$0]) } - 1)
  }
}
