import Foundation
import LayerGeometry
import TestBasics
import Testing

@testable import LayoutSolvers

@Suite struct FlowArrangementTests {
  static func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6
      && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
  }

  /// Describes the first difference from the brute-force layout; nil if there is none.
  static func difference(
    _ container: FlowContainer, _ sections: [FlowSectionMetrics], rects: [CGRect]
  ) -> String? {
    let flow = FlowArrangement(container: container, sections: sections)
    let truth = FlowBruteForce(container, sections)
    let length =
      container.direction == .vertical ? flow.contentSize.height : flow.contentSize.width
    if abs(length - truth.length) > 1e-6 { return "length \(length), not \(truth.length)" }
    for (section, items) in truth.items.enumerated() {
      for (item, frame) in items.enumerated() {
        guard let found = flow.frame(ofItem: item, inSection: section) else {
          return "no item \(section)-\(item)"
        }
        if !isNear(found, frame) { return "item \(section)-\(item): \(found), not \(frame)" }
      }
      if flow.headerFrame(ofSection: section) != truth.headers[section] {
        return "header \(section)"
      }
      if flow.footerFrame(ofSection: section) != truth.footers[section] {
        return "footer \(section)"
      }
    }
    for rect in rects {
      let (found, expected) = (flow.elements(in: rect), truth.elements(in: rect))
      let same = found.elementsEqual(expected) {
        $0.part == $1.part && $0.section == $1.section && isNear($0.frame, $1.frame)
      }
      if !same { return "in \(rect): \(found.count) elements, not \(expected.count)" }
    }
    return nil
  }

  @Test(arguments: [FlowContainer.Direction.vertical, .horizontal], FlowLastLineAlignment.allCases)
  func framesAndRectQueriesMatchBruteForce(
    direction: FlowContainer.Direction, lastLine: FlowLastLineAlignment
  ) {
    var compared = 0
    for cross: CGFloat in [0, 50, 99.5, 320, 375, 961] {
      for scale: CGFloat in [1, 2, 3] {
        let container = FlowContainer(
          direction: direction, crossLength: cross, scale: scale, lastLineAlignment: lastLine)
        for count in [0, 1, 2, 3, 5, 7, 8, 31] {
          for (line, item): (CGFloat, CGFloat) in [
            (10, 10), (0, 0), (-20, 3.3), (-60, 200), (7.25, -5),
          ] {
            for size in [
              CGSize(width: 50, height: 50), CGSize(width: 33.3, height: 70.7),
              CGSize(width: 120, height: 20),
            ] {
              var metrics = FlowSectionMetrics(
                items: .uniform(size, count: count), lineSpacing: line, interitemSpacing: item)
              metrics.inset = UIEdgeInsets(top: 3, left: 11, bottom: 7, right: 5)
              metrics.headerSize = CGSize(width: 20, height: 20)
              var plain = metrics
              plain.inset = .zero
              plain.headerSize = .zero
              plain.footerSize = CGSize(width: 7.7, height: 7.7)
              let rects = [
                CGRect(x: 0, y: 0, width: 100, height: 100),
                CGRect(x: 120, y: 90, width: 33, height: 50),
                CGRect(x: -500, y: -500, width: 5000, height: 5000),
              ]
              let found = Self.difference(container, [metrics, plain, metrics], rects: rects)
              compared += 1
              #expect(
                found == nil,
                "\(direction) \(cross) pt at \(scale)×, \(count) of \(size), spacing \(line)/\(item)"
              )
            }
          }
        }
      }
    }
    #expect(compared == 6 * 3 * 8 * 5 * 3)
  }

  @Test(arguments: 0..<400)
  func itemsOfIndividualSizesMatchBruteForce(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    func pick(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    let container = FlowContainer(
      direction: Bool.random(using: &random) ? .vertical : .horizontal,
      crossLength: pick(0...600), scale: CGFloat(Int.random(in: 1...3, using: &random)),
      lastLineAlignment: FlowLastLineAlignment.allCases.randomElement(using: &random) ?? .automatic)
    var sections: [FlowSectionMetrics] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let count = Int.random(in: 0...40, using: &random)
      let sizes = (0..<count).map { _ in
        CGSize(width: pick(0...150), height: pick(0...150))
      }
      let isUniform = Int.random(in: 0..<4, using: &random) == 0
      let items: FlowSectionMetrics.ItemSizes =
        isUniform
        ? .uniform(CGSize(width: pick(1...150), height: pick(1...150)), count: count)
        : .each(sizes)
      sections.append(
        FlowSectionMetrics(
          items: items, lineSpacing: pick(-160...40), interitemSpacing: pick(0...40),
          inset: UIEdgeInsets(
            top: pick(-20...30), left: pick(-20...30), bottom: pick(-20...30),
            right: pick(-20...30)),
          headerSize: Bool.random(using: &random) ? CGSize(width: 33.3, height: 44.4) : .zero,
          footerSize: Bool.random(using: &random) ? CGSize(width: 15, height: 16) : .zero))
    }
    let rects = (0..<20).map { _ in
      CGRect(
        x: pick(-300...1200), y: pick(-300...1200), width: pick(0...300), height: pick(0...300))
    }
    let found = Self.difference(container, sections, rects: rects)
    #expect(found == nil, "seed \(seed): \(container) \(sections)")
  }

  @Test func queriesAmongAMillionItemsFindExactlyTheOverlappingOnes() {
    let container = FlowContainer(crossLength: 375, scale: 2)
    let flow = FlowArrangement(
      container: container,
      sections: [
        FlowSectionMetrics(items: .uniform(CGSize(width: 50, height: 50), count: 1_000_000))
      ]
    )
    var random = SplitMixGenerator(seed: 7)
    for _ in 0..<200 {
      let y = CGFloat.random(in: -500...(flow.contentSize.height + 500), using: &random)
      let rect = CGRect(
        x: CGFloat.random(in: -50...375, using: &random), y: y,
        width: CGFloat.random(in: 0...400, using: &random),
        height: CGFloat.random(in: 0...700, using: &random))
      let found = flow.elements(in: rect).map(\.part)
      // There are six items per line and 60 points per line, so only these can overlap.
      let first = max(0, (Int(rect.minY / 60) - 3) * 6)
      let last = min(1_000_000, (Int(rect.maxY / 60) + 3) * 6)
      let expected = (first..<max(first, last)).filter {
        flow.frame(ofItem: $0, inSection: 0)?.overlaps(rect) ?? false
      }
      #expect(found == expected.map { .item($0) }, "\(rect)")
    }
  }
}
