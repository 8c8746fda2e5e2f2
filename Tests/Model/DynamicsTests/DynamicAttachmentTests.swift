import Foundation
import LayoutSolvers
import TestBasics
import Testing

@testable import Dynamics
@testable import Views

/// Compares attachments with closed forms and dense integration.
@MainActor @Suite(.serialized) struct DynamicAttachmentTests {
  @Test(arguments: [(1.0, 0.8), (1, 0), (2.5, 1), (8, 0.1), (0.5, 3), (40, 0.3)])
  func anItemOnASpringFollowsTheDampedOscillation(frequency: Double, damping: Double) {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 130, y: 260))
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 180))
    (spring.length, spring.frequency, spring.damping) = (0, frequency, damping)
    scene.animator.addBehavior(spring)
    let closed = DampedOscillation(
      frequency: 2 * .pi * frequency, dampingRatio: damping, displacement: 1, velocity: 0)
    for tick in 1...240 {
      scene.advance(ticks: 1)
      let x = closed.displacement(at: Double(tick) / 240)
      guard scene.animator.isRunning else { break }
      expectEqual(box.center, CGPoint(x: 100 + 30 * x, y: 180 + 80 * x), within: 1e-8)
    }
  }

  @Test func anItemKeepsItsVelocityWhenTheAnchorMoves() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 100, y: 100))
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 100, y: 150))
    (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
    scene.animator.addBehavior(spring)
    scene.advance(ticks: 30)
    let first = DampedOscillation(
      frequency: 2 * .pi, dampingRatio: 0.8, displacement: -50, velocity: 0
    ).state(at: 0.125)
    spring.anchorPoint.y = 120
    let second = DampedOscillation(
      frequency: 2 * .pi, dampingRatio: 0.8, displacement: 30 + first.displacement,
      velocity: first.velocity)
    scene.advance(ticks: 60)
    expectEqual(box.center.y, 120 + second.displacement(at: 0.25), within: 1e-8)
  }

  @Test func twoItemsOscillateAtTheFrequencyWhateverTheirMasses() {
    let scene = DynamicScene()
    let (heavy, light) = (
      scene.box(at: CGPoint(x: 100, y: 100)),
      scene.box(at: CGPoint(x: 300, y: 100), size: 50)
    )
    let spring = UIAttachmentBehavior(item: heavy, attachedTo: light)
    #expect(spring.length == 200 && spring.attachedBehaviorType == .items)
    (spring.length, spring.frequency, spring.damping) = (150, 2, 0.2)
    scene.animator.addBehavior(spring)
    let closed = DampedOscillation(
      frequency: 4 * .pi, dampingRatio: 0.2, displacement: 50, velocity: 0)
    for tick in 1...120 {
      scene.advance(ticks: 1)
      expectEqual(
        light.center.x - heavy.center.x, 150 + closed.displacement(at: Double(tick) / 240),
        within: 1e-8)
      // The smaller item has a quarter of the mass.
      expectEqual((heavy.center.x + light.center.x / 4) / 1.25, 140, within: 1e-8)
    }
  }

  /// Stays within 0.05 points for a second.
  @Test func aSpringWithALengthUnderGravityMatchesDenseIntegration() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 260, y: 150))
    let anchor = Vector(200, 100)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: anchor.point)
    (spring.length, spring.frequency, spring.damping) = (60, 1.5, 0.1)
    scene.animator.addBehavior(spring)
    scene.animator.addBehavior(UIGravityBehavior(items: [box]))
    let w = 3 * Double.pi
    var dense = DenseIntegration(position: Vector(260, 150), velocity: .zero) { x, v in
      let away = x - anchor
      let direction = away * (1 / away.length)
      return direction * (-w * w * (away.length - 60) - 2 * 0.1 * w * v.dot(direction))
        + Vector(0, 1000)
    }
    for _ in 0..<240 {
      scene.advance(ticks: 1)
      dense.step()
      expectEqual(box.center, dense.position.point, within: 0.05)
    }
  }

  /// A pendulum with a length of 200 points: θ″ = −g/l·sin θ.
  @Test func aRigidAttachmentIsAPendulum() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 400, y: 100))
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 100))
    scene.animator.addBehavior(rod)
    scene.animator.addBehavior(UIGravityBehavior(items: [box]))
    var dense = DenseIntegration(position: Vector(.pi / 2, 0), velocity: .zero) { angle, _ in
      Vector(-5 * sin(angle.x), 0)
    }
    for _ in 0..<480 {
      scene.advance(ticks: 1)
      dense.step()
      let angle = dense.position.x
      expectEqual(
        box.center, CGPoint(x: 200 + 200 * sin(angle), y: 100 + 200 * cos(angle)), within: 0.1)
      let rope = Vector(box.center) - Vector(200, 100)
      expectEqual(rope.length, 200, within: 1e-6)
    }
  }

  @Test func aLimitAttachmentActsOnlyBeyondItsLength() {
    let scene = DynamicScene()
    let (top, box) = (
      scene.box(at: CGPoint(x: 200, y: 50), size: 20),
      scene.box(at: CGPoint(x: 200, y: 70), size: 20)
    )
    let still = UIDynamicItemBehavior(items: [top])
    still.isAnchored = true
    let rope = UIAttachmentBehavior.limitAttachment(
      with: top, offsetFromCenter: .zero, attachedTo: box, offsetFromCenter: .zero)
    rope.length = 120
    for behavior in [still, rope, UIGravityBehavior(items: [box])] as [UIDynamicBehavior] {
      scene.animator.addBehavior(behavior)
    }
    scene.advance(ticks: 24)
    expectEqual(box.center.y, 75, within: 1e-6)
    scene.advance(ticks: 400)
    expectEqual(box.center.y, 170, within: 0.01)
    #expect(top.center == CGPoint(x: 200, y: 50) && !scene.animator.isRunning)
  }

  @Test func aSlidingItemStaysOnItsLine() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 100, y: 100))
    scene.animator.addBehavior(
      UIAttachmentBehavior.slidingAttachment(
        with: box, attachmentAnchor: CGPoint(x: 100, y: 100),
        axisOfTranslation: CGVector(dx: 3, dy: 4)))
    scene.animator.addBehavior(UIGravityBehavior(items: [box]))
    scene.advance(ticks: 120)
    // Half a second on a slope of 53.13°: g·sin² and g·sin·cos.
    expectEqual(box.center, CGPoint(x: 100 + 125 * 0.48, y: 100 + 125 * 0.64), within: 0.01)
  }

  @Test func anAttachmentOffTheCenterRotatesTheItem() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 200, y: 200))
    let rod = UIAttachmentBehavior(
      item: box, offsetFromCenter: UIOffset(horizontal: -50, vertical: -50),
      attachedToAnchor: CGPoint(x: 150, y: 50))
    scene.animator.addBehavior(rod)
    scene.animator.addBehavior(UIGravityBehavior(items: [box]))
    scene.advance(ticks: 40)
    let corner = CGPoint(x: -50, y: -50).applying(box.transform)
    let end = Vector(corner) + Vector(box.center)
    expectEqual((end - Vector(150, 50)).length, 100, within: 0.01)
    #expect(box.transform.b > 0.05)
  }
}
