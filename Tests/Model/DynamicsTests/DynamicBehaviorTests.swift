import Foundation
import TestBasics
import Testing

@testable import Dynamics
@testable import Views

/// Forces, collisions and physical properties of items.
@MainActor @Suite(.serialized) struct DynamicBehaviorTests {
  private final class DelegateRecorder: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var log: [String] = []

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { log.append("began \(identifier.map { "\($0)" } ?? "edge")") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { log.append("ended \(identifier.map { "\($0)" } ?? "edge")") }

    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
      with item2: any UIDynamicItem, at p: CGPoint
    ) { log.append("began items") }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
  }

  @Test func gravityOfMagnitudeOneIs1000PointsPerSecondSquared() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 50, y: 50))
    let gravity = UIGravityBehavior(items: [box])
    #expect(gravity.magnitude == 1)
    expectEqual(gravity.angle, .pi / 2)
    scene.animator.addBehavior(gravity)
    for tick in 1...60 {
      scene.advance(ticks: 1)
      let t = Double(tick) / 240
      expectEqual(box.center, CGPoint(x: 50, y: 50 + 500 * t * t), within: 1e-9)
    }
    expectEqual(scene.animator.elapsedTime, 0.25)
    gravity.setAngle(0, magnitude: 2)
    expectEqual(gravity.gravityDirection.dx, 2)
  }

  @Test func aPushOfMagnitudeOneChangesAUnitMassBy100PointsPerSecond() {
    let scene = DynamicScene()
    let (slow, kicked, light) = (
      scene.box(at: .zero), scene.box(at: .zero), scene.box(at: .zero, size: 50)
    )
    let lasting = UIPushBehavior(items: [slow], mode: .continuous)
    lasting.setAngle(0, magnitude: 1)
    let once = UIPushBehavior(items: [kicked, light], mode: .instantaneous)
    once.pushDirection = CGVector(dx: 0, dy: 1)
    scene.animator.addBehavior(lasting)
    scene.animator.addBehavior(once)
    scene.advance(ticks: 120)
    expectEqual(slow.center.x, 12.5, within: 1e-9)
    expectEqual(kicked.center.y, 50, within: 1e-9)
    expectEqual(light.center.y, 200, within: 1e-9)
    #expect(!once.active && lasting.active)
    once.active = true
    scene.advance(ticks: 120)
    expectEqual(kicked.center.y, 150, within: 1e-9)
  }

  @Test func aPushOffTheCenterRotatesTheItem() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 200, y: 200))
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
    scene.animator.addBehavior(push)
    scene.advance(ticks: 24)
    // An angular impulse of 100 · 50, divided by a moment of inertia of 100² / 6.
    let angle = 3.0 * 0.1
    expectEqual(box.transform.a, cos(angle), within: 1e-9)
    expectEqual(box.transform.b, sin(angle), within: 1e-9)
  }

  @Test func resistanceIsAnExponentialRate() {
    let scene = DynamicScene()
    let box = scene.box(at: .zero)
    let body = UIDynamicItemBehavior(items: [box])
    (body.resistance, body.angularResistance) = (2, 3)
    body.addLinearVelocity(CGPoint(x: 300, y: 0), for: box)
    body.addAngularVelocity(4, for: box)
    scene.animator.addBehavior(body)
    scene.advance(ticks: 120)
    expectEqual(box.center.x, 150 * (1 - exp(-1)), within: 0.001)
    expectEqual(body.linearVelocity(for: box).x, 300 * exp(-1), within: 1e-9)
    expectEqual(body.angularVelocity(for: box), 4 * exp(-1.5), within: 1e-9)
  }

  @Test func anInelasticItemComesToRestOnTheFloorAndPausesTheAnimator() {
    let (scene, recorder) = (DynamicScene(), DelegateRecorder())
    scene.animator.delegate = recorder
    let box = scene.box(at: CGPoint(x: 200, y: 300))
    let walls = UICollisionBehavior(items: [box])
    walls.translatesReferenceBoundsIntoBoundary = true
    walls.collisionDelegate = recorder
    scene.animator.addBehavior(walls)
    scene.animator.addBehavior(UIGravityBehavior(items: [box]))
    scene.advance(ticks: 240)
    expectEqual(box.center, CGPoint(x: 200, y: 550), within: 1e-6)
    #expect(recorder.log == ["resume", "began edge", "pause"])
    #expect(!scene.animator.isRunning && !scene.time.isBusy)
    box.center.y = 500
    scene.animator.updateItem(usingCurrentState: box)
    scene.advance(ticks: 200)
    expectEqual(box.center.y, 550, within: 1e-6)
    #expect(recorder.log.suffix(4) == ["resume", "ended edge", "began edge", "pause"])
  }

  @Test func elasticityIsTheFractionOfSpeedAfterABounce() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 200, y: 350))
    let walls = UICollisionBehavior(items: [box])
    walls.setTranslatesReferenceBoundsIntoBoundary(with: .zero)
    let body = UIDynamicItemBehavior(items: [box])
    body.elasticity = 0.5
    for behavior in [walls, body, UIGravityBehavior(items: [box])] as [UIDynamicBehavior] {
      scene.animator.addBehavior(behavior)
    }
    // Falling 200 points takes 0.632 s; half of the speed lifts the item 50 points, 0.316 s later.
    var highest = 600.0
    scene.advance(ticks: 160)
    for _ in 0..<120 {
      scene.advance(ticks: 1)
      highest = min(highest, box.center.y)
    }
    expectEqual(highest, 500, within: 2.5)
    scene.advance(ticks: 1000)
    expectEqual(box.center.y, 550, within: 1e-6)
    #expect(!scene.animator.isRunning)
  }

  @Test func collidingItemsOfEqualMassExchangeTheirVelocities() {
    let (scene, recorder) = (DynamicScene(), DelegateRecorder())
    func item(_ x: CGFloat) -> UIView {
      UIView(frame: CGRect(x: x - 20, y: 80, width: 40, height: 40))
    }
    let (left, right) = (item(60), item(200))
    let body = UIDynamicItemBehavior(items: [left, right])
    body.elasticity = 1
    body.addLinearVelocity(CGPoint(x: 240, y: 0), for: left)
    let collision = UICollisionBehavior(items: [left, right])
    collision.collisionDelegate = recorder
    scene.animator.addBehavior(body)
    scene.animator.addBehavior(collision)
    scene.advance(ticks: 150)
    expectEqual(body.linearVelocity(for: left).x, 0, within: 1e-6)
    expectEqual(body.linearVelocity(for: right).x, 240, within: 1e-6)
    expectEqual(left.center.x, 160, within: 1.01)
    #expect(recorder.log.contains("began items"))
  }

  @Test func frictionSlowsSlidingItemsInProportionToTheirWeight() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 60, y: 550))
    let walls = UICollisionBehavior(items: [box])
    walls.translatesReferenceBoundsIntoBoundary = true
    let body = UIDynamicItemBehavior(items: [box])
    (body.friction, body.allowsRotation) = (0.3, false)
    body.addLinearVelocity(CGPoint(x: 150, y: 0), for: box)
    for behavior in [walls, body, UIGravityBehavior(items: [box])] as [UIDynamicBehavior] {
      scene.animator.addBehavior(behavior)
    }
    scene.advance(ticks: 60)
    expectEqual(body.linearVelocity(for: box).x, 75, within: 2)
    scene.advance(ticks: 120)
    expectEqual(box.center.x, 60 + 150 * 150 / 600, within: 0.5)
    expectEqual(box.center.y, 550, within: 1e-3)
  }

  @Test func itemsStackOnBoundariesAndOnEachOther() {
    let (scene, recorder) = (DynamicScene(), DelegateRecorder())
    let (low, high) = (
      scene.box(at: CGPoint(x: 200, y: 340), size: 50),
      scene.box(at: CGPoint(x: 205, y: 240), size: 50)
    )
    let collision = UICollisionBehavior(items: [low, high])
    collision.collisionDelegate = recorder
    collision.addBoundary(
      withIdentifier: NSString(string: "shelf"), from: CGPoint(x: 100, y: 400),
      to: CGPoint(x: 300, y: 400))
    scene.animator.addBehavior(collision)
    scene.animator.addBehavior(UIGravityBehavior(items: [low, high]))
    scene.advance(ticks: 480)
    expectEqual(low.center, CGPoint(x: 200, y: 375), within: 0.02)
    expectEqual(high.center, CGPoint(x: 205, y: 325), within: 0.05)
    #expect(recorder.log.contains("began shelf") && recorder.log.contains("began items"))
    #expect(!scene.animator.isRunning)
    #expect(collision.boundary(withIdentifier: NSString(string: "shelf")) != nil)
    collision.removeBoundary(withIdentifier: NSString(string: "shelf"))
    #expect(collision.boundaryIdentifiers == nil)
    scene.advance(ticks: 60)
    #expect(low.center.y > 400)
  }

  @Test func aSnapMovesItsItemToThePointAndUpright() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 50, y: 80))
    box.transform = CGAffineTransform(rotationAngle: 0.5)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 250, y: 380))
    scene.animator.addBehavior(snap)
    let closed = DampedOscillation(
      frequency: 5 * .pi, dampingRatio: 0.5, displacement: -1, velocity: 0)
    scene.advance(ticks: 30)
    let x = closed.displacement(at: 0.125)
    expectEqual(box.center, CGPoint(x: 250 + 200 * x, y: 380 + 300 * x), within: 1e-8)
    expectEqual(atan2(box.transform.b, box.transform.a), -0.5 * x, within: 1e-8)
    scene.advance(ticks: 480)
    expectEqual(box.center, CGPoint(x: 250, y: 380), within: 0.002)
    #expect(!scene.animator.isRunning)
  }

  @Test(arguments: 0..<4) func resultsDoNotDependOnHowTimeIsAdvanced(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let times = (0..<12).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
    func run(_ times: [Double]) -> [CGRect] {
      let scene = DynamicScene()
      let boxes = (0..<5).map {
        scene.box(at: CGPoint(x: 100 + 45 * Double($0), y: 100 + 31 * Double($0)), size: 40)
      }
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      scene.animator.addBehavior(UIGravityBehavior(items: boxes))
      scene.animator.addBehavior(collision)
      for time in times { scene.time.advance(to: time) }
      return boxes.map(\.frame)
    }
    #expect(run(times + [1]) == run([1]), "seed \(seed)")
  }

  @Test func childBehaviorsAreAddedAndRemovedWithTheirParent() {
    let scene = DynamicScene()
    let box = scene.box(at: .zero)
    let family = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [box])
    family.addChildBehavior(gravity)
    var steps = 0
    family.action = { steps += 1 }
    scene.animator.addBehavior(family)
    scene.advance(ticks: 24)
    #expect(steps == 24 && box.center.y > 4 && gravity.dynamicAnimator === scene.animator)
    #expect(scene.animator.items(in: CGRect(x: 0, y: 0, width: 10, height: 10)).count == 1)
    scene.animator.removeBehavior(family)
    #expect(!scene.animator.isRunning && gravity.dynamicAnimator == nil)
  }
}
