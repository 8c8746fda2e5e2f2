import Controls
import Foundation
import TestBasics
import Testing
import Views

@MainActor @Suite struct PropertyAnimatorTests {
  private let time = LayerTime()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    view.layer.time = time
  }

  private var x: Double { view.layer.presentedProperties(at: time.now).position.x }

  private func linear() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 105 }
  }

  @Test func anAnimatorRunsAndCompletes() {
    let animator = linear()
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    #expect(animator.state == .inactive && x == 5)
    animator.startAnimation(afterDelay: 1)
    time.advance(to: 1)
    #expect(x == 5 && animator.isRunning)
    time.advance(to: 2)
    expectEqual(x, 55)
    expectEqual(animator.fractionComplete, 0.5)
    time.advance(to: 3)
    #expect(x == 105 && ended == [.end] && animator.state == .inactive)
  }

  @Test func anAnimatorPausesScrubsReversesAndContinues() {
    let animator = linear()
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    animator.fractionComplete = 0.25
    expectEqual(x, 30)
    time.advance(to: 5)
    expectEqual(x, 30)
    animator.startAnimation()
    time.advance(to: 5.5)
    expectEqual(x, 55)
    animator.isReversed = true
    expectEqual(animator.fractionComplete, 0.5)
    time.advance(to: 6)
    expectEqual(x, 30)
    time.advance(to: 6.5)
    #expect(x == 5 && view.center.x == 5 && ended == [.start])
  }

  @Test func aPausedAnimatorContinuesWithAnotherDuration() {
    let animator = linear()
    animator.startAnimation()
    time.advance(to: 1)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    time.advance(to: 2)
    expectEqual(x, 80)
    time.advance(to: 3)
    #expect(x == 105)
  }

  @Test func aStoppedAnimatorKeepsVisibleValues() {
    let animator = linear()
    animator.startAnimation()
    time.advance(to: 0.5)
    animator.stopAnimation(true)
    expectEqual(view.center.x, 30)
    #expect(animator.state == .inactive)
    let other = linear()
    other.startAnimation()
    time.advance(to: 1.5)
    other.stopAnimation(false)
    other.finishAnimation(at: .end)
    #expect(view.center.x == 105 && x == 105)
  }

  @Test func animationsAddedLateEndWithTheOthers() {
    let animator = linear()
    animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    time.advance(to: 1)
    #expect(view.layer.presentedProperties(at: 1).opacity == 1)
    expectEqual(view.layer.presentedProperties(at: 1.5).opacity, 0.5)
  }

  // MARK: - Blocks

  @Test func keyframesPlayAtTheirRelativeTimes() {
    UIView.animateKeyframes(withDuration: 2, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 55 }
    }
    let seen = [0, 0.5, 1, 1.25, 1.5, 1.9].map {
      view.layer.presentedProperties(at: $0).position.x
    }
    for (value, wanted) in zip(seen, [5.0, 55, 105, 80, 55, 55]) { expectEqual(value, wanted) }
  }

  @Test func blocksRepeatAndUseSprings() {
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
      animations: { view.center.x = 105 })
    expectEqual(view.layer.presentedProperties(at: 7.25).position.x, 80)
    view.layer.removeAllAnimations()
    view.center.x = 5
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 105 })
    let tops = stride(from: 0, through: 1, by: 0.01).map {
      view.layer.presentedProperties(at: $0).position.x
    }
    expectEqual(tops.max() ?? 0, 121.3, within: 0.2)
    #expect(abs((tops.last ?? 0) - 105) <= 0.1)
  }

  @Test func removingAnimationsEndsTheirBlock() {
    var ended: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { ended.append($0) }
    time.advance(to: 0.5)
    view.layer.removeAllAnimations()
    time.advance(to: 3)
    #expect(ended == [false])
  }

  @Test func transitionsFlipAndCrossfade() throws {
    view.backgroundColor = .red
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromRight, .curveLinear]
    ) { view.backgroundColor = .blue }
    let early = try #require(view.layer.snapshot(at: 0.25)?.sublayers.first)
    #expect(early.properties.backgroundColor == UIColor.red.cgColor)
    // The right side comes forward.
    let right = early.properties.placement.homogeneous(CGPoint(x: 10, y: 5))
    #expect(right.z > 0)
    let late = try #require(view.layer.snapshot(at: 0.75)?.sublayers.first)
    #expect(late.properties.backgroundColor == UIColor.blue.cgColor)
    #expect(view.layer.snapshot(at: 1)?.properties.backgroundColor == UIColor.blue.cgColor)
    time.advance(to: 1)
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]
    ) { view.backgroundColor = .green }
    let mixed = try #require(view.layer.snapshot(at: 1.25)?.sublayers)
    #expect(mixed.map(\.properties.opacity) == [1, 0.25])
  }

  @Test func displayLinksFireSixtyTimesPerSecond() {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    time.context.perform { link.add(to: .main, forMode: .common) }
    time.advance(to: 0.05)
    let frames: [Double] = [1, 2, 3].map { $0 / 60 }
    #expect(times == frames)
    link.invalidate()
    time.advance(to: 1)
    #expect(times.count == 3)
  }
}
