import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing
import ViewTestSupport

@testable import CollectionViews
@testable import Views

/// Programmatic scrolls follow their curve tick by tick.
@MainActor @Suite(.serialized) struct ScrollMotionTests {
  private let end = CGPoint(x: 40, y: 300)

  @Test func everyTickIsOnTheCurveAndTheEndIsExact() {
    let (view, witness) = makeScrollView()
    view.setContentOffset(end, animated: true)
    #expect(view.contentOffset == .zero)
    for tick in 1..<72 {
      view.layer.treeTime.advance(to: Double(tick) / 240)
      let progress = TimingCurve.easeInEaseOut.progress(at: Double(tick) / 72)
      expectEqual(view.contentOffset, CGPoint(x: 40 * progress, y: 300 * progress), within: 1e-9)
    }
    #expect(witness.order == ["scroll"])
    view.layer.treeTime.advance(to: 0.3)
    #expect(view.contentOffset == end)
    #expect(witness.order == ["scroll", "did animate"])
    #expect(witness.offsets.count == 72)
    #expect(!view.layer.treeTime.isBusy)
  }

  @Test func aScrollBetweenTwoTicksEndsBetweenTwoTicks() {
    let (view, witness) = makeScrollView()
    let time = view.layer.treeTime
    time.advance(to: 0.1013)
    view.scroll(to: end, duration: 0.25, timing: .linear)
    time.advance(to: 0.3512)
    #expect(view.contentOffset != end)
    let last = (0.3512 * 240).rounded(.down) / 240
    expectEqual(view.contentOffset.y, 300 * (last - 0.1013) / 0.25, within: 1e-9)
    time.advance(to: 0.35131)
    #expect(view.contentOffset == end && witness.order.last == "did animate")
  }

  @Test(arguments: 0..<8) func theStepsOfTimeDoNotMatter(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let end = Double.random(in: 0.05...0.5, using: &random)
    func run(_ times: [Double]) -> [CGPoint] {
      let (view, witness) = makeScrollView()
      let time = view.layer.treeTime
      time.schedule(at: 0.031) { [weak view] in
        view?.setContentOffset(CGPoint(x: 9, y: 500), animated: true)
      }
      time.schedule(at: 0.2) { [weak view] in view?.fling(velocity: CGPoint(x: 0, y: 1500)) }
      for moment in times { time.advance(to: moment) }
      return witness.offsets
    }
    let times = (0..<20).map { _ in Double.random(in: 0...end, using: &random) }.sorted()
    #expect(run(times + [end]) == run([end]), "seed \(seed)")
  }

  @Test func aNewTargetIsAnimatedFromTheCurrentOffset() {
    let (view, witness) = makeScrollView()
    let time = view.layer.treeTime
    view.setContentOffset(end, animated: true)
    time.advance(to: 0.15)
    expectEqual(view.contentOffset.y, 150, within: 1e-9)
    view.setContentOffset(.zero, animated: true)
    time.advance(to: 0.3)
    expectEqual(view.contentOffset.y, 75, within: 1e-9)
    #expect(!witness.log.contains("did animate"))
    time.advance(to: 1)
    #expect(view.contentOffset == .zero)
    #expect(witness.log.filter { $0 == "did animate" }.count == 1)
  }

  @Test func anOffsetThatIsSetEndsAScroll() {
    for set in [
      { $0.contentOffset = CGPoint(x: 0, y: 7) },
      { $0.setContentOffset(CGPoint(x: 0, y: 7), animated: false) },
    ] as [@MainActor (UIScrollView) -> Void] {
      let (view, witness) = makeScrollView()
      var ends: [Bool] = []
      view.scroll(to: end, duration: 1) { ends.append($0) }
      view.layer.treeTime.advance(to: 0.1)
      set(view)
      view.layer.treeTime.advance(to: 2)
      #expect(view.contentOffset == CGPoint(x: 0, y: 7) && ends == [false])
      #expect(!witness.log.contains("did animate"))
    }
  }

  @Test func aScrollIsShiftedWhenContentGrowsBeforeTheViewport() {
    let (view, _) = makeScrollView()
    view.scroll(to: end, duration: 1, timing: .linear)
    view.layer.treeTime.advance(to: 0.5)
    view.adjustOffset { view.contentOffset.y += 100 }
    view.layer.treeTime.advance(to: 0.75)
    expectEqual(view.contentOffset.y, 325, within: 1e-9)
    view.layer.treeTime.advance(to: 1)
    expectEqual(view.contentOffset, CGPoint(x: 40, y: 400), within: 1e-9)
  }

  @Test func aScrollOnASpringOvershootsAndEndsExactly() {
    let (view, witness) = makeScrollView()
    view.scroll(to: CGPoint(x: 0, y: 100), duration: 2, timing: .spring(SpringTiming()))
    view.layer.treeTime.advance(to: 2)
    // Damping ratio 0.5: overshoot e^(−π/√3).
    let overshoot = 100 * (1 + exp(-Double.pi / 3.0.squareRoot()))
    expectEqual(Double(witness.offsets.map(\.y).max() ?? 0), overshoot, within: 0.01)
    #expect(view.contentOffset.y == 100)
  }

  @Test func withoutAnimationsAScrollIsImmediate() {
    let (view, _) = makeScrollView()
    UIView.performWithoutAnimation { view.setContentOffset(end, animated: true) }
    #expect(view.contentOffset == end && !view.layer.treeTime.isBusy)
  }

  @Test func aDeallocatedViewStopsTicking() {
    let time = LayerTime()
    var view: UIScrollView? = UIScrollView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    view?.layer.time = time
    view?.scroll(to: end, duration: 1)
    view = nil
    time.advance(to: 0.1)
    #expect(!time.isBusy)
  }

  @Test func indicatorsShowWhileAFingerMovesContentAndFadeAfterwards() throws {
    let (view, _) = makeScrollView()
    let time = view.layer.treeTime
    view.setContentOffset(end, animated: true)
    time.advance(to: 0.1)
    #expect(view.indicatorLayers == nil)
    view.beginDragging()
    view.drag(by: CGPoint(x: 0, y: -50))
    time.advance(to: 0.2)
    let bar = try #require(view.indicatorLayers?.first)
    #expect(bar.presentedProperties(at: 0.2).opacity == 1)
    time.advance(to: 0.3)
    view.endDragging()
    #expect(bar.presentedProperties(at: 0.3).opacity == 1)
    expectEqual(bar.presentedProperties(at: 0.425).opacity, 0.5, within: 1e-9)
    #expect(bar.presentedProperties(at: 0.55).opacity == 0)
  }

  /// Cells appear and disappear as the viewport passes them, and there are never more than it
  /// needs.
  @Test func anAnimatedScrollPassesEverythingInBetween() {
    let source = RecordingSource([1000])
    let view = makeView(source)
    let time = LayerTime()
    view.layer.time = time
    time.settle = { [weak view] in view?.layoutIfNeeded() }
    view.layoutIfNeeded()
    view.scrollToItem(at: at(500), at: .top, animated: true)
    time.advance(to: 0.15)
    #expect(view.indexPathsForVisibleItems.contains(at(260)))
    #expect(view.cellForItem(at: at(0)) == nil && view.cellForItem(at: at(500)) == nil)
    time.advance(to: 0.3)
    #expect(view.contentOffset.y == 6000)
    #expect(view.indexPathsForVisibleItems.first == at(500))
    #expect(source.cellsMade.count < 100)
  }
}
