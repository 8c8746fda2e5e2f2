import Dynamics
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import Testing

/// The springy flow layout during scrolls, compared with springs in closed form.
@MainActor @Suite(.serialized) struct SpringyMotionTests {
  private let size = CGSize(width: 320, height: 480)

  private func scene(_ layout: SpringyFlowLayout, count: Int = 120) -> (UICollectionView, LayerTime)
  {
    let shown = ShownLayout(layout, size: size, counts: [count])
    kept.items = shown.items
    let time = LayerTime()
    let window = UIView(frame: CGRect(origin: .zero, size: size))
    window.addSubview(shown.view)
    window.layer.time = time
    kept.window = window
    time.settle = { [weak view = shown.view] in view?.layoutIfNeeded() }
    return (shown.view, time)
  }

  private final class Kept {
    var items: AnyObject?
    var window: UIView?
  }
  private let kept = Kept()

  /// An oscillation computed step by step in closed form.
  private struct Spring {
    var x = 0.0
    var v = 0.0

    mutating func step() {
      (x, v) = DampedOscillation(
        frequency: 2 * .pi, dampingRatio: 0.8, displacement: x, velocity: v
      ).state(at: 1 / 240)
    }
  }

  @Test func everyItemMovesByItsResistanceAndSpringsBack() throws {
    let layout = SpringyFlowLayout()
    let (view, time) = scene(layout)
    let anchors = try (0..<120).map {
      try #require(layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))).center
    }
    view.beginDragging(at: CGPoint(x: 100, y: 200))
    view.drag(to: CGPoint(x: 0, y: -40))
    // The finger has moved up by 40 points, but the content had not moved when the layout was
    // asked.
    var springs = anchors.map {
      Spring(x: 40 * min(1, (abs(160 - $0.y) + abs(100 - $0.x)) / 1500))
    }
    func compare(_ comment: String) throws {
      for (item, anchor) in anchors.enumerated() {
        let found = try #require(
          layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0)))
        expectEqual(
          found.center, CGPoint(x: anchor.x, y: anchor.y + springs[item].x), within: 1e-8,
          "\(comment), item \(item)")
      }
    }
    view.layoutIfNeeded()
    try compare("held")
    for tick in 1...60 {
      time.advance(to: Double(tick) / 240)
      for index in springs.indices { springs[index].step() }
    }
    try compare("a quarter of a second later")
    // Cells have the positions of the attributes.
    let cell = try #require(view.cellForItem(at: IndexPath(item: 30, section: 0)))
    expectEqual(cell.center.y, anchors[30].y + springs[30].x, within: 1e-8)

    view.endDragging(velocity: CGPoint(x: 0, y: -800))
    var offset = view.contentOffset.y
    for tick in 61...120 {
      time.advance(to: Double(tick) / 240)
      let delta = view.contentOffset.y - offset
      // The finger left the screen at 160. The content moves on under that point.
      let touch = CGPoint(x: 100, y: 160 + offset)
      offset = view.contentOffset.y
      for (index, anchor) in anchors.enumerated() {
        // The animator was added first, so it steps before the content moves.
        springs[index].step()
        springs[index].x +=
          delta * min(1, (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / 1500)
      }
    }
    try compare("thrown")
    #expect(layout.longestDisplacement > 1)
    time.advance(to: 10)
    #expect(!time.isBusy && layout.longestDisplacement == 0)
    for index in springs.indices { springs[index].x = 0 }
    try compare("at rest")
  }

  @Test func onlyVisibleItemsOfATiledFlowHaveSprings() {
    let layout = SpringyFlowLayout()
    layout.tilesSprings = true
    let (view, time) = scene(layout, count: 10_000)
    view.fling(velocity: CGPoint(x: 0, y: 4000))
    var most = 0
    for tick in 1...480 {
      time.advance(to: Double(tick) / 240)
      most = max(most, layout.dynamicAnimator.behaviors.count)
    }
    #expect(view.contentOffset.y > 1000)
    // Thirteen lines of five items, with their margins.
    #expect(most <= 5 * 14 && most >= 5 * 9, "\(most)")
    #expect(view.visibleCells.count <= 5 * 12)
  }

  @Test func itemsThatSwingBeyondTheContentAreNotReported() {
    let layout = SpringyFlowLayout()
    let (view, time) = scene(layout)
    view.fling(velocity: CGPoint(x: 0, y: 2500))
    var farthest: CGFloat = 0
    for tick in 1...240 {
      time.advance(to: Double(tick) / 240)
      farthest = max(farthest, view.visibleCells.map(\.frame.minY).max() ?? 0)
    }
    #expect(farthest > view.contentSize.height)
    #expect(DrawingProblems.take().filter { $0.subject == "SpringyFlowLayout" }.isEmpty)
  }

  @Test func itemsDoNotJumpWhenAnUpdateEnds() throws {
    let (view, time) = scene(SpringyFlowLayout())
    let items = try #require(kept.items as? ShownLayout.Items)
    view.beginDragging(at: CGPoint(x: 100, y: 200))
    view.drag(to: CGPoint(x: 0, y: -300))
    view.endDragging()
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 40, section: 0)))
    let start = cell.center
    view.performBatchUpdates {
      items.counts = [121]
      view.insertItems(at: [IndexPath(item: 36, section: 0)])
    }
    #expect(view.cellForItem(at: IndexPath(item: 41, section: 0)) === cell)
    expectEqual(cell.layer.presentedProperties(at: time.now).position, start)
    func places() -> [CGPoint] {
      view.visibleCells.map { $0.layer.presentedProperties(at: time.now).position }
    }
    time.advance(to: view.layoutAnimationDuration - 1e-4)
    let before = places()
    time.advance(to: view.layoutAnimationDuration + 0.01)
    for (a, b) in zip(before, places()) { expectEqual(a, b, within: 0.01) }
  }

  @Test func anOffsetSetByCodeMovesNoItems() {
    let layout = SpringyFlowLayout()
    let (view, _) = scene(layout)
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    #expect(layout.dynamicAnimator.behaviors.isEmpty && layout.longestDisplacement == 0)
  }

  @Test(arguments: 0..<3) func theStepsOfTimeDoNotMatter(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let times = (0..<9).map { _ in Double.random(in: 0...0.8, using: &random) }.sorted()
    func run(_ times: [Double]) -> [CGRect] {
      let layout = SpringyFlowLayout()
      let (view, time) = scene(layout)
      time.schedule(at: 0.05) { [weak view] in
        view?.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
      }
      for moment in times { time.advance(to: moment) }
      return view.visibleCells.map(\.frame)
    }
    #expect(run(times + [0.8]) == run([0.8]), "seed \(seed)")
  }
}
