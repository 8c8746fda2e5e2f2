import CollectionViews
import Foundation
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

/// The lines of a flow layout agree with the places of its items.
@MainActor
struct FlowLinesTests {
  /// The lines found from the frames: a new one starts where items step back.
  private func seenLines(
    _ bench: LayoutBench<UICollectionViewFlowLayout>, _ count: Int, isVertical: Bool
  ) -> [[Int]] {
    var lines: [[Int]] = []
    var last = CGRect.null
    for item in 0..<count {
      let frame = bench.item(item).frame
      let isBeside =
        isVertical
        ? min(frame.maxY, last.maxY) - max(frame.minY, last.minY) > 1
        : min(frame.maxX, last.maxX) - max(frame.minX, last.minX) > 1
      let goesOn = isBeside && (isVertical ? frame.minX > last.minX : frame.minY > last.minY)
      if item > 0, goesOn {
        lines[lines.count - 1].append(item)
      } else {
        lines.append([item])
      }
      last = frame
    }
    return lines
  }

  @Test(arguments: 0..<12)
  func linesContainTheItemsBesideEachOther(seed: Int) throws {
    let layout = UICollectionViewFlowLayout()
    let isVertical = seed % 2 == 0
    layout.scrollDirection = isVertical ? .vertical : .horizontal
    layout.headerReferenceSize = CGSize(width: 20, height: 20)
    layout.minimumLineSpacing = Double(seed % 5) * 4
    let bench = LayoutBench(layout, size: CGSize(width: 400, height: 400), counts: [37])
    let sizes = RandomSizes(seed: UInt64(seed), count: 37)
    if seed % 3 > 0 { bench.view.delegate = sizes }
    layout.invalidateLayout()
    bench.prepare()
    let seen = seenLines(bench, 37, isVertical: isVertical)
    for (index, items) in seen.enumerated() {
      let line = try #require(layout.line(index, inSection: 0))
      #expect(Array(line.items) == items, "seed \(seed)")
      let frame = items.map { bench.item($0).frame }.reduce(CGRect.null) { $0.union($1) }
      #expect(line.frame == frame, "seed \(seed)")
    }
    #expect(layout.line(seen.count, inSection: 0) == nil)
    #expect(layout.line(0, inSection: 1) == nil && layout.line(-1, inSection: 0) == nil)
    var random = SplitMixGenerator(seed: UInt64(seed))
    for _ in 0..<20 {
      let main = Double.random(in: -100...2_000, using: &random)
      let rect =
        isVertical
        ? CGRect(x: 0, y: main, width: 400, height: 90)
        : CGRect(x: main, y: 0, width: 90, height: 400)
      let found = Set(layout.lines(in: rect).map(\.index))
      for item in 0..<37 where bench.item(item).frame.overlaps(rect) {
        let line = seen.firstIndex { $0.contains(item) }
        #expect(line.map { found.contains($0) } == true, "seed \(seed), item \(item)")
      }
    }
  }

  @Test func sectionsAreWhereTheirHeadersAndFootersAre() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 20, height: 30)
    layout.footerReferenceSize = CGSize(width: 20, height: 10)
    layout.itemSize = CGSize(width: 100, height: 50)
    let bench = LayoutBench(layout, size: CGSize(width: 320, height: 400), counts: [4, 0, 3])
    #expect(layout.frame(ofSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 150))
    #expect(layout.frame(ofSection: 1) == CGRect(x: 0, y: 150, width: 320, height: 40))
    #expect(layout.frame(ofSection: 2) == CGRect(x: 0, y: 190, width: 320, height: 90))
    #expect(layout.frame(ofSection: 3) == nil)
    #expect(layout.sections(in: CGRect(x: 0, y: 160, width: 9, height: 9)) == 1..<2)
    #expect(layout.sections(in: .null).isEmpty && layout.lines(in: .null).isEmpty)
    _ = bench
  }
}
