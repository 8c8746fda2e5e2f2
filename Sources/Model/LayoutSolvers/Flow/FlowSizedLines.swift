import Foundation

/// Lines of items with individual sizes. Takes O(items) to make.
struct FlowSizedLines: FlowLines {
  private struct Line {
    var firstItem: Int
    var start: CGFloat
    var thickness: CGFloat = 0
    /// The total length of the items, without spacing.
    var used: CGFloat = 0
  }

  private let sizes: [CGSize]
  private let container: FlowContainer
  private let spacing: CGFloat
  private let available: CGFloat
  private let lines: [Line]
  private let index: IntervalIndex
  private let lastDistribution: FlowLineDistribution
  let length: CGFloat

  init(
    sizes: [CGSize], container: FlowContainer, available: CGFloat, lineSpacing: CGFloat,
    interitemSpacing: CGFloat
  ) {
    self.sizes = sizes
    self.container = container
    self.available = available
    spacing = interitemSpacing
    var lines: [Line] = []
    var open = Line(firstItem: 0, start: 0)
    for (item, size) in sizes.enumerated() {
      let (main, cross) = (container.main(size), container.cross(size))
      let before = item - open.firstItem
      let needed = open.used + interitemSpacing * CGFloat(before) + cross
      if before > 0 && needed > available + FlowLineDistribution.tolerance {
        lines.append(open)
        open = Line(firstItem: item, start: open.start + open.thickness + lineSpacing)
      }
      open.thickness = max(open.thickness, main)
      open.used += cross
    }
    if !sizes.isEmpty { lines.append(open) }
    self.lines = lines
    length = sizes.isEmpty ? 0 : max(0, open.start + open.thickness)
    index = IntervalIndex(
      count: lines.count, isOrdered: lineSpacing >= 0,
      lower: { lines[$0].start }, upper: { lines[$0].start + lines[$0].thickness })
    lastDistribution = .lastOfSized(
      lines: lines.count, itemsInLast: sizes.count - open.firstItem, itemCount: sizes.count,
      used: open.used, spacing: interitemSpacing, available: available,
      alignment: container.lastLineAlignment)
  }

  var lineCount: Int { lines.count }

  var extent: ClosedRange<CGFloat> { index.extent }

  func lines(touching range: ClosedRange<CGFloat>) -> Range<Int> {
    index.candidates(
      in: range, lower: { lines[$0].start }, upper: { lines[$0].start + lines[$0].thickness })
  }

  private func items(inLine line: Int) -> Range<Int> {
    lines[line].firstItem..<(line + 1 < lines.count ? lines[line + 1].firstItem : sizes.count)
  }

  private func distribution(ofLine line: Int) -> FlowLineDistribution {
    line == lines.count - 1
      ? lastDistribution
      : .justified(
        used: lines[line].used, count: items(inLine: line).count, available: available)
  }

  func forEachFrame(inLine line: Int, _ body: (Int, FlowItemFrame) -> Void) {
    let distribution = distribution(ofLine: line)
    let thickness = lines[line].thickness
    var cross = distribution.start
    for item in items(inLine: line) {
      let (mainLength, crossLength) = (container.main(sizes[item]), container.cross(sizes[item]))
      body(
        item,
        FlowItemFrame(
          main: lines[line].start + (thickness - mainLength) / 2, cross: cross,
          mainLength: mainLength, crossLength: crossLength))
      cross += crossLength + distribution.gap
    }
  }

  func frame(ofItem item: Int) -> FlowItemFrame {
    var found = FlowItemFrame(main: 0, cross: 0, mainLength: 0, crossLength: 0)
    forEachFrame(inLine: line(ofItem: item)) { if $0 == item { found = $1 } }
    return found
  }

  func lineStart(ofItem item: Int) -> CGFloat { lines[line(ofItem: item)].start }

  private func line(ofItem item: Int) -> Int {
    max(0, lines.indices.bisect { lines[$0].firstItem > item } - 1)
  }
}
