import Foundation
import LayerGeometry
import TestBasics
import Testing

@testable import LayoutSolvers

/// Lines of mostly estimated items against lines of the same sizes one by one.
@Suite struct FlowEstimatedTests {
  @Test(arguments: 0..<300)
  func `estimated lines with learned sizes are the lines of the same sizes one by one`(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...60, using: &random)
    let estimate = CGSize(
      width: CGFloat(Int.random(in: 0...120, using: &random)),
      height: CGFloat(Int.random(in: 0...40, using: &random)))
    var learned = FlowLearnedSizes()
    var sizes = Array(repeating: estimate, count: count)
    for _ in 0..<Int.random(in: 0...12, using: &random) where count > 0 {
      let item = Int.random(in: 0..<count, using: &random)
      let size = CGSize(
        width: CGFloat(Int.random(in: 0...340, using: &random)),
        height: CGFloat(Int.random(in: 0...80, using: &random)))
      learned.set(size, ofItem: item)
      sizes[item] = size
    }
    let line = CGFloat(Int.random(in: -15...15, using: &random))
    let surface = FlowContainer(
      direction: Bool.random(using: &random) ? .vertical : .horizontal, crossLength: 320,
      lastLineAlignment: FlowLastLineAlignment.allCases.randomElement(using: &random) ?? .leading)
    func arrange(_ items: FlowSectionMetrics.ItemSizes) -> FlowArrangement {
      FlowArrangement(
        surface: surface,
        sections: [FlowSectionMetrics(items: items, lineSpacing: line, interitemSpacing: 7)])
    }
    let sparse = arrange(.estimated(estimate, count: count, learned: learned))
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

  @Test func `a million estimated items cost what the learned ones cost`() {
    var learned = FlowLearnedSizes()
    for item in 400_000..<400_040 {
      learned.set(CGSize(width: 90, height: 30), ofItem: item)
    }
    let lines = FlowEstimatedLines(
      count: 1_000_000, estimate: CGSize(width: 50, height: 50), learned: learned,
      surface: FlowContainer(crossLength: 320), available: 320, lineSpacing: 10,
      interitemSpacing: 10)
    // Five estimated items a line, three learned ones: 39 in 13 lines of 30 points, then one more
    // with three estimated ones beside it.
    #expect(lines.place(ofItem: 399_999).main == CGFloat(79_999 * 60))
    #expect(lines.place(ofItem: 400_003).main == CGFloat(80_000 * 60 + 40))
    #expect(lines.place(ofItem: 400_039).main == CGFloat(80_000 * 60 + 13 * 40 + 10))
    #expect(lines.place(ofItem: 400_043).main == CGFloat(80_000 * 60 + 13 * 40 + 60))
    #expect(lines.lineCount == 80_000 + 14 + (1_000_000 - 400_043 + 4) / 5)
  }
}
