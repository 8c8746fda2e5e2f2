import CollectionViews
import Foundation
import LayoutCatalog
import TestBasics
import TestSupport
import Testing

@MainActor
struct SpringyFlowLayoutTests {
  private let size = CGSize(width: 320, height: 480)

  @Test func atRestItIsAFlowLayout() {
    let bench = LayoutBench(SpringyFlowLayout(), size: size, counts: [120])
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 44, height: 44)
    flow.minimumLineSpacing = 10
    flow.minimumInteritemSpacing = 10
    flow.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let plain = LayoutBench(flow, size: size, counts: [120])
    for item in 0..<120 { #expect(bench.item(item).frame == plain.item(item).frame) }
    #expect(bench.layout.collectionViewContentSize == flow.collectionViewContentSize)
  }

  @Test func springsAreThoseOfTheAnimator() {
    let spring = SpringyFlowLayout.attachment
    #expect(spring.length == 0 && spring.damping == 0.8 && spring.frequency == 1)
  }

  @Test(arguments: [-80.0, 30, 200])
  func itemsMoveByTheirDistanceFromTheTouch(delta: Double) {
    let rest = LayoutBench(SpringyFlowLayout(), size: size, counts: [120])
    let layout = SpringyFlowLayout()
    let touch = CGPoint(x: 160, y: 300)
    layout.touch = touch
    layout.scrollDelta = delta
    let bench = LayoutBench(layout, size: size, counts: [120])
    for item in 0..<120 {
      let anchor = rest.item(item).center
      let resistance = (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / 1500
      let moved = bench.item(item).center
      expectEqual(moved, CGPoint(x: anchor.x, y: anchor.y + delta * min(1, resistance)))
    }
  }

  @Test func farAwayItemsMoveByTheWholeScrollAtMost() {
    func share(_ x: Double, _ y: Double) -> Double {
      SpringyFlowLayout.resistance(of: CGPoint(x: x, y: y), to: .zero)
    }
    expectEqual(share(0, 0), 0)
    expectEqual(share(300, 450), 0.5)
    expectEqual(share(-300, -450), 0.5)
    expectEqual(share(700, 800), 1)
    expectEqual(share(9000, 0), 1)
  }

  @Test func aHorizontalFlowMovesItemsSideways() {
    let layout = SpringyFlowLayout()
    layout.scrollDirection = .horizontal
    layout.touch = .zero
    layout.scrollDelta = 100
    let bench = LayoutBench(layout, size: size, counts: [10])
    let anchor = CGPoint(x: 32, y: 32)
    expectEqual(bench.item(0).center.x, anchor.x + 100 * 64 / 1500, within: 1e-9)
    expectEqual(bench.item(0).center.y, anchor.y)
  }

  @Test func scrollingAloneDoesNotInvalidate() {
    let bench = LayoutBench(SpringyFlowLayout(), size: size, counts: [120])
    func asks(_ bounds: CGRect) -> Bool {
      bench.layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
    #expect(!asks(CGRect(x: 0, y: 90, width: 320, height: 480)))
  }
}
