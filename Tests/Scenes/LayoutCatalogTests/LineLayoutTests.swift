import CollectionViews
import Foundation
import LayoutCatalog
import TestBasics
import TestSupport
import Testing

@MainActor
struct LineLayoutTests {
  @Test(arguments: [(320.0, 480.0), (480, 320), (1024, 768), (960, 1400)])
  func itemsLieInOneRowWithTheirInsetsAndSpacing(width: Double, height: Double) {
    let bench = LayoutBench(LineLayout(), size: CGSize(width: width, height: height), counts: [7])
    for item in 0..<7 {
      expectEqual(
        bench.item(item).untransformedFrame,
        CGRect(x: 35 + 200 * Double(item), y: (height - 200) / 2, width: 170, height: 200),
        within: 0.5)
    }
    #expect(
      bench.layout.collectionViewContentSize
        == CGSize(width: 70 + 7 * 170 + 6 * 30, height: height))
  }

  @Test(arguments: 0..<20)
  func itemsGrowTowardsTheMiddle(step: Int) {
    let offset = Double(step) * 37.5
    let bench = LayoutBench(
      LineLayout(), size: CGSize(width: 480, height: 320), counts: [7],
      contentOffset: CGPoint(x: offset, y: 0))
    for item in 0..<7 {
      let attributes = bench.item(item)
      let distance = abs(120 + 200 * Double(item) - offset - 240)
      let scale = distance < 200 ? 1 + 0.3 * (1 - distance / 200) : 1
      #expect(
        PlainMatrix(attributes.transform3D).distance(to: .scale(scale, scale, 1)) < 1e-12,
        "item \(item) at offset \(offset)")
      #expect(attributes.zIndex == (distance < 200 ? 1 : 0))
    }
  }

  @Test func scrollingEndsOnAnItem() {
    let bench = LayoutBench(LineLayout(), size: CGSize(width: 480, height: 320), counts: [7])
    for proposed in stride(from: -100.0, through: 1500, by: 53) {
      let target = bench.layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
      let nearest = min(6, max(0, ((proposed + 120) / 200).rounded()))
      // The first and the last cannot come into the middle.
      expectEqual(target.x, max(0, min(nearest * 200 - 120, 960)), "near \(proposed)")
    }
  }
}
