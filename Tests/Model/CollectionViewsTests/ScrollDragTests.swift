import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing
import ViewTestSupport

@testable import CollectionViews
@testable import Views

/// Scripted drags and flicks of content.
@MainActor @Suite(.serialized) struct ScrollDragTests {
  private func offset(_ view: UIScrollView, at time: Double) -> CGFloat {
    view.layer.treeTime.advance(to: time)
    return view.contentOffset.y
  }

  // MARK: Dragging

  @Test func contentFollowsTheFinger() {
    let (view, witness) = makeScrollView()
    view.contentOffset = CGPoint(x: 50, y: 100)
    view.beginDragging()
    view.drag(to: CGPoint(x: 10, y: -30))
    #expect(view.contentOffset == CGPoint(x: 40, y: 130))
    view.drag(by: CGPoint(x: 0, y: -5))
    #expect(view.contentOffset == CGPoint(x: 40, y: 135))
    view.endDragging()
    #expect(
      witness.order == [
        "scroll", "will drag (tracking, dragging)", "scroll",
        "will end drag (tracking, dragging)", "did end drag",
      ])
    #expect(!view.isDragging && !view.layer.treeTime.isBusy)
  }

  /// f(x, d, c) = (1 − 1/(x·c/d + 1))·d with c = 0.55.
  @Test(arguments: [10.0, 100, 500, 5000]) func contentResistsAtItsEdges(pull: Double) {
    let (view, _) = makeScrollView()
    let stretch = (1 - 1 / (pull * 0.55 / 200 + 1)) * 200
    view.beginDragging()
    view.drag(to: CGPoint(x: 0, y: pull))
    expectEqual(view.contentOffset.y, -stretch)
    view.drag(to: CGPoint(x: 0, y: -3800 - pull))
    expectEqual(view.contentOffset.y, 3800 + stretch)
    // Content does not jump when it is touched again.
    view.endDragging()
    view.beginDragging()
    view.drag(to: .zero)
    expectEqual(view.contentOffset.y, 3800 + stretch, within: 1e-8)
    view.drag(to: CGPoint(x: 0, y: pull))
    expectEqual(view.contentOffset.y, 3800, within: 1e-8)
    view.bounces = false
    view.drag(to: CGPoint(x: 0, y: -pull))
    expectEqual(view.contentOffset.y, 3800)
  }

  @Test func contentThatFitsIsNotDraggedUnlessItAlwaysBounces() {
    let (view, _) = makeScrollView(content: CGSize(width: 300, height: 150))
    view.beginDragging()
    view.drag(to: CGPoint(x: -20, y: -20))
    #expect(view.contentOffset == CGPoint(x: 20, y: 0))
    view.alwaysBounceVertical = true
    view.drag(to: CGPoint(x: -20, y: -20))
    #expect(view.contentOffset.y > 5)
    view.endDragging()
    view.isScrollEnabled = false
    view.beginDragging()
    #expect(!view.isDragging)
  }

  @Test func aLockedDragKeepsToTheAxisItBeganAlong() {
    for (first, allowed) in [
      (CGPoint(x: -9, y: -4), CGPoint(x: 60, y: 0)), (CGPoint(x: -4, y: -9), CGPoint(x: 0, y: 70)),
      (CGPoint(x: -9, y: -6), CGPoint(x: 60, y: 70)),
    ] {
      let (view, witness) = makeScrollView()
      view.isDirectionalLockEnabled = true
      view.beginDragging()
      view.drag(to: first)
      view.drag(to: CGPoint(x: -60, y: -70))
      #expect(view.contentOffset == allowed)
      view.endDragging(velocity: CGPoint(x: -1000, y: -1000))
      #expect(witness.velocity == CGPoint(x: allowed.x == 0 ? 0 : 1, y: allowed.y == 0 ? 0 : 1))
    }
  }

  @Test func aPanRecognizerDrags() {
    let (view, witness) = makeScrollView()
    let pan = view.panGestureRecognizer
    pan.state = .began
    pan.setTranslation(CGPoint(x: 0, y: -80), in: view)
    pan.state = .changed
    #expect(view.contentOffset.y == 80 && view.isDragging)
    pan.setVelocity(CGPoint(x: 0, y: -500), in: view)
    pan.state = .ended
    #expect(witness.velocity == CGPoint(x: 0, y: 0.5) && view.isDecelerating)
  }

  // MARK: Decelerating

  @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast])
  func decelerationCoversTheDistanceThatUIKitProjects(rate: UIScrollView.DecelerationRate) {
    let (view, witness) = makeScrollView()
    view.decelerationRate = rate
    view.beginDragging()
    view.endDragging(velocity: CGPoint(x: 0, y: -1200))
    let d = Double(rate.rawValue)
    let projected = 1.2 * d / (1 - d)
    // The natural deceleration ends when half a point is left.
    let lambda = -1000 * log(d)
    let duration = log(1200 / (lambda * 0.5)) / lambda
    for time in [0.1, 0.2, 0.35, 0.6] where time < duration {
      // Integrated in small steps from v′ = −λv.
      var (x, v) = (0.0, 1200.0)
      for _ in 0..<Int(time * 100_000) {
        let middle = v * (1 - lambda * 5e-6)
        x += middle * 1e-5
        v -= lambda * middle * 1e-5
      }
      // The sum over milliseconds instead of the integral, without the last half point.
      let scale = projected / (1200 / lambda - 0.5)
      let tick = (time * 240).rounded(.down) / 240
      #expect(tick == time || abs(tick - time) < 1e-12)
      expectEqual(offset(view, at: time), x * scale, within: 1e-3)
    }
    expectEqual(offset(view, at: duration + 1e-9), projected, within: 1e-9)
    #expect(
      witness.order == [
        "will drag (tracking, dragging)", "will end drag (tracking, dragging)",
        "did end drag, will decelerate", "will decelerate (decelerating)", "scroll",
        "did decelerate",
      ])
    #expect(witness.velocity == CGPoint(x: 0, y: 1.2) && !view.layer.treeTime.isBusy)
  }

  @Test func theDelegatesTargetIsReachedExactlyInTheSameTime() {
    let (view, witness) = makeScrollView()
    witness.target = { CGPoint(x: $0.x, y: ($0.y / 150).rounded() * 150) }
    view.fling(velocity: CGPoint(x: 0, y: 1000))
    // 499 points naturally, 450 as requested; the whole distance is scaled.
    let lambda = -1000 * log(0.998)
    let duration = log(1000 / (lambda * 0.5)) / lambda
    let half = (1 - exp(-lambda * 0.5)) / (1 - exp(-lambda * duration))
    expectEqual(offset(view, at: 0.5), 450 * half, within: 1e-9)
    #expect(offset(view, at: duration - 0.02) < 450)
    #expect(offset(view, at: duration + 1e-9) == 450)
  }

  @Test func aLayoutDecidesBeforeTheDelegate() {
    class Snapping: UICollectionViewFlowLayout {
      var asked: [CGPoint] = []
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked = [proposed, velocity]
        return CGPoint(x: 0, y: (proposed.y / 60).rounded() * 60)
      }
    }
    let layout = Snapping()
    let view = makeView(RecordingSource([1000]), layout: layout)
    view.layer.time = LayerTime()
    view.layoutIfNeeded()
    view.fling(velocity: CGPoint(x: 0, y: 500))
    expectEqual(layout.asked[0], CGPoint(x: 0, y: 249.5), within: 1e-9)
    #expect(layout.asked[1] == CGPoint(x: 0, y: 0.5))
    view.layer.treeTime.advance(to: 5)
    #expect(view.contentOffset.y == 240)
    // It also snaps when released without velocity.
    view.beginDragging()
    view.drag(by: CGPoint(x: 0, y: -25))
    view.endDragging()
    #expect(view.isDecelerating)
    view.layer.treeTime.advance(to: 5.31)
    #expect(view.contentOffset.y == 240 && !view.isDecelerating)
  }

  @Test func contentThrownOverItsEdgeReturnsOnACriticallyDampedSpring() {
    let (view, witness) = makeScrollView()
    view.contentOffset.y = 3700
    witness.offsets = []
    view.fling(velocity: CGPoint(x: 0, y: 3000))
    let lambda = -1000 * log(0.998)
    let duration = log(3000 / (lambda * 0.5)) / lambda
    let way = 3 * 0.998 / 0.002
    let share = 1 - exp(-lambda * duration)
    let crossing = -log(1 - 100 / way * share) / lambda
    let speed = way * lambda * exp(-lambda * crossing) / share
    for time in [0.1, 0.2, 0.4] {
      let since = time - crossing
      expectEqual(offset(view, at: time), 3800 + speed * since * exp(-10 * since), within: 1e-6)
    }
    view.layer.treeTime.advance(to: 4)
    #expect(view.contentOffset.y == 3800 && witness.log.last == "did decelerate")
    let last = witness.offsets.suffix(2).map(\.y)
    #expect(abs(last[0] - last[1]) <= 0.05)
  }

  @Test func withoutBouncingThrownContentStopsAtItsEdge() {
    let (view, witness) = makeScrollView()
    view.bounces = false
    view.contentOffset.y = 3700
    view.fling(velocity: CGPoint(x: 0, y: 3000))
    view.layer.treeTime.advance(to: 4)
    #expect(witness.offsets.map(\.y).max() == 3800 && view.contentOffset.y == 3800)
    #expect(witness.log.last == "did decelerate")
  }

  @Test func contentReleasedBeyondItsEdgeReturns() {
    let (view, _) = makeScrollView()
    view.beginDragging()
    view.drag(to: CGPoint(x: 0, y: 100))
    let out = view.contentOffset.y
    view.endDragging()
    #expect(view.isDecelerating)
    expectEqual(offset(view, at: 0.1), out * (1 + 1) * exp(-1), within: 1e-9)
    #expect(offset(view, at: 3) == 0)
  }

  @Test(
    arguments: [
      (140, 0, 200), (60, 0, 0), (10, 900, 200), (190, -900, 0), (10, 90_000, 200),
      (3790, 900, 3800),
    ] as [(CGFloat, CGFloat, CGFloat)])
  func pagingStopsAtOnePageAtATime(start: CGFloat, speed: CGFloat, end: CGFloat) {
    let (view, witness) = makeScrollView()
    view.isPagingEnabled = true
    witness.target = { _ in .zero }
    view.contentOffset.y = start
    view.fling(velocity: CGPoint(x: 0, y: speed))
    view.layer.treeTime.advance(to: 3)
    #expect(view.contentOffset.y == end)
  }

  @Test func aFingerStopsContentThatMoves() {
    let (view, witness) = makeScrollView()
    view.fling(velocity: CGPoint(x: 0, y: 1000))
    let caught = offset(view, at: 0.25)
    view.beginDragging()
    #expect(offset(view, at: 1) == caught && view.isDragging && !view.isDecelerating)
    #expect(witness.log.suffix(2) == ["did decelerate", "will drag (tracking, dragging)"])
  }

  @Test func decelerationContinuesFromANewOffset() {
    let (view, _) = makeScrollView()
    view.contentOffset.y = 2000
    view.fling(velocity: CGPoint(x: 0, y: 500))
    let before = offset(view, at: 0.5)
    view.contentOffset.y -= 1000
    expectEqual(view.contentOffset.y, before - 1000)
    view.layer.treeTime.advance(to: 9)
    expectEqual(view.contentOffset.y, 1249.5, within: 1e-9)
    view.fling(velocity: CGPoint(x: 0, y: 500))
    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    #expect(!view.isDecelerating)
  }
}
