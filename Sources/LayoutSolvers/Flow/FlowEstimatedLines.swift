import Foundation

/// Lines of items that have an estimated size until they are measured.
///
/// Runs of equal lines between measured items are stored in closed form, so breaking lines takes
/// O(measured items), however many items there are.
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
  private let learned: FlowLearnedSizes
  private let surface: FlowContainer
  /// The distance between the starts of two consecutive lines of estimated items.
  private let pitch: CGFloat
  private let available: CGFloat
  private let runs: [Run]
  private let index: FlowIntervalIndex
  private let lastSpread: FlowLineSpread
  let length: CGFloat

  init(
    count: Int, estimate: CGSize, learned: FlowLearnedSizes, surface: FlowContainer,
    available: CGFloat, lineSpacing: CGFloat, interitemSpacing: CGFloat
  ) {
    self.count = count
    self.estimate = estimate
    self.learned = learned
    self.surface = surface
    self.available = available
    let pitch = surface.main(estimate) + lineSpacing
    self.pitch = pitch
    let runs = FlowEstimatedLines.runs(
      count: count, estimate: estimate, learned: learned, surface: surface, available: available,
      lineSpacing: lineSpacing, spacing: interitemSpacing)
    self.runs = runs
    let last = runs.last
    length = last.map { max(0, $0.start + $0.thickness) } ?? 0
    index = FlowIntervalIndex(
      count: runs.count, isOrdered: lineSpacing >= 0,
      lower: { runs[$0].lower(pitch: pitch) }, upper: { runs[$0].upper(pitch: pitch) })
    lastSpread = .lastOfSized(
      lines: last.map { $0.firstLine + 1 } ?? 0, itemsInLast: last?.itemCount ?? 0,
      itemCount: count, used: last?.used ?? 0, spacing: interitemSpacing, available: available,
      alignment: surface.lastLineAlignment)
  }

  private static func runs(
    count: Int, estimate: CGSize, learned: FlowLearnedSizes, surface: FlowContainer,
    available: CGFloat, lineSpacing: CGFloat, spacing: CGFloat
  ) -> [Run] {
    let (main, cross) = (surface.main(estimate), surface.cross(estimate))
    let columns = FlowUniformLines.columns(
      count: count, length: cross, spacing: spacing, available: available)
    var runs: [Run] = []
    var (item, line, start, known) = (0, 0, CGFloat(0), 0)
    while item < count {
      // A line of estimated items certainly ends here only if the next item is estimated too.
      let next = known < learned.count ? min(count, learned[known].item) : count
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
        let isKnown = known < learned.count && learned[known].item == item
        let size = isKnown ? learned[known].size : estimate
        let needed = open.used + spacing * CGFloat(open.itemCount) + surface.cross(size)
        if open.itemCount > 0 && needed > available + FlowLineSpread.tolerance { break }
        open.thickness = max(open.thickness, surface.main(size))
        open.used += surface.cross(size)
        open.itemCount += 1
        item += 1
        if isKnown { known += 1 }
      }
      runs.append(open)
      line += 1
      start += open.thickness + lineSpacing
    }
    return runs
  }

  var lineCount: Int { runs.last.map { $0.firstLine + $0.lineCount } ?? 0 }

  var reach: ClosedRange<CGFloat> { index.reach }

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

  func forEachPlace(inLine line: Int, _ body: (Int, FlowPlace) -> Void) {
    let run = runs[run { $0.firstLine <= line }]
    forEachPlace(in: run, row: line - run.firstLine, body)
  }

  private func forEachPlace(in run: Run, row: Int, _ body: (Int, FlowPlace) -> Void) {
    let perLine = run.itemCount / run.lineCount
    let first = run.firstItem + row * perLine
    let spread: FlowLineSpread =
      first + perLine == count
      ? lastSpread : .justified(used: run.used, count: perLine, available: available)
    let start = run.start + pitch * CGFloat(row)
    var cross = spread.start
    for item in first..<(first + perLine) {
      let size = learned.size(ofItem: item) ?? estimate
      let (mainLength, crossLength) = (surface.main(size), surface.cross(size))
      body(
        item,
        FlowPlace(
          main: start + (run.thickness - mainLength) / 2, cross: cross, mainLength: mainLength,
          crossLength: crossLength))
      cross += crossLength + spread.gap
    }
  }

  func place(ofItem item: Int) -> FlowPlace {
    let run = runs[run { $0.firstItem <= item }]
    let row = (item - run.firstItem) / (run.itemCount / run.lineCount)
    var found = FlowPlace(main: 0, cross: 0, mainLength: 0, crossLength: 0)
    forEachPlace(in: run, row: row) { if $0 == item { found = $1 } }
    return found
  }

  func lineStart(ofItem item: Int) -> CGFloat {
    let run = runs[run { $0.firstItem <= item }]
    let row = (item - run.firstItem) / (run.itemCount / run.lineCount)
    return run.start + pitch * CGFloat(row)
  }

  /// The last run that passes a test that the first runs pass and the others fail.
  private func run(where isTrue: (Run) -> Bool) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isTrue(runs[middle]) { low = middle } else { high = middle }
    }
    return low
  }
}
