import Foundation
import LayerGeometry
import TestBasics
import Testing

@testable import LayoutSolvers

/// Compares lines of mostly estimated items with lines of individual sizes.
@Suite struct FlowEstimatedLinesTests {
  @Test(arguments: 0..<300)
  func estimatedLinesMatchLinesOfIndividualSizes(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...60, using: &random)
    let estimate = CGSize(
      width: CGFloat(Int.random(in: 0...120, using: &random)),
      height: CGFloat(Int.random(in: 0...40, using: &random)))
    var measured = FlowMeasuredSizes()
    var sizes = Array(repeating: estimate, count: count)
    for _ in 0..<Int.random(in: 0...12, using: &random) where count > 0 {
      let item = Int.random(in: 0..<count, using: &random)
      let size = CGSize(
        width: CGFloat(Int.random(in: 0...340, using: &random)),
        height: CGFloat(Int.random(in: 0...80, using: &random)))
      measured.set(size, ofItem: item)
      sizes[item] = size
    }
    let line = CGFloat(Int.random(in: -15...15, using: &random))
    let container = FlowContainer(
      direction: Bool.random(using: &random) ? .vertical : .horizontal, crossLength: 320,
      lastLineAlignment: FlowLastLineAlignment.allCases.randomElement(using: &random) ?? .leading)
    func arrange(_ items: FlowSectionMetrics.ItemSizes) -> FlowArrangement {
      FlowArrangement(
        container: container,
        sections: [FlowSectionMetrics(items: items, lineSpacing: line, interitemSpacing: 7)])
    }
    let sparse = arrange(.estimated(estimate, count: count, measured: measured))
    let full = arrange(.each(sizes))
    #expect(sparse.contentSize == full.contentSize, "seed \(seed)")
    for item in 0..<count {
      #expect(
        sparse.frame(ofItem: item, inSection: 0) == full.frame(ofItem: item, inSection: 0),
        "seed \(seed), item \(item)")
      let element = FlowArrangement.Element(part: .item(item), section: 0, frame: .zero)
      #expect(sparse.start(of: element) == full.start(of: element), "seed \(seed), item \(item)")
    }
    for _ in 0..<10 {
      let rect = CGRect(
        x: CGFloat.random(in: -50...400, using: &random),
        y: CGFloat.random(in: -50...900, using: &random),
        width: CGFloat.random(in: 0...400, using: &random),
        height: CGFloat.random(in: 0...300, using: &random))
      #expect(sparse.elements(in: rect) == full.elements(in: rect), "seed \(seed), \(rect)")
    }
  }

  @Test func aMillionEstimatedItemsBreakIntoAFewRuns() {
    var measured = FlowMeasuredSizes()
    for item in 400_000..<400_040 {
      measured.set(CGSize(width: 90, height: 30), ofItem: item)
    }
    let lines = FlowEstimatedLines(
      count: 1_000_000, estimate: CGSize(width: 50, height: 50), measured: measured,
      container: FlowContainer(crossLength: 320), available: 320, lineSpacing: 10,
      interitemSpacing: 10)
    // Five estimated items fit in a line, or three measured ones: 39 of these in 13 lines of 30
    // points, the last one in a line with three estimated items.
    #expect(lines.frame(ofItem: 399_999).main == CGFloat(79_999 * 60))
    #expect(lines.frame(ofItem: 400_003).main == CGFloat(80_000 * 60 + 40))
    #expect(lines.frame(ofItem: 400_039).main == CGFloat(80_000 * 60 + 13 * 40 + 10))
    #expect(lines.frame(ofItem: 400_043).main == CGFloat(80_000 * 60 + 13 * 40 + 60))
    #expect(lines.lineCount == 80_000 + 14 + (1_000_000 - 400_043 + 4) / 5)
  }
}
