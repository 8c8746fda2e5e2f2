import Foundation
import LayoutSolvers
import TestBasics
import Testing

@testable import Dynamics
@testable import Views

/// Attachments that share a point.
@MainActor @Suite(.serialized) struct DynamicJointTests {
  private func anchored(_ box: UIView) -> UIDynamicItemBehavior {
    let still = UIDynamicItemBehavior(items: [box])
    still.isAnchored = true
    return still
  }

  private func angle(_ view: UIView) -> Double { atan2(view.transform.b, view.transform.a) }

  @Test func fixedItemsMoveAndRotateAsOne() {
    let scene = DynamicScene()
    let (one, other) = (
      scene.box(at: CGPoint(x: 150, y: 200)), scene.box(at: CGPoint(x: 250, y: 200))
    )
    other.transform = CGAffineTransform(rotationAngle: 0.3)
    let push = UIPushBehavior(items: [one], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    scene.animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: one, attachedTo: other, attachmentAnchor: CGPoint(x: 200, y: 200)))
    scene.animator.addBehavior(push)
    for _ in 0..<120 {
      scene.advance(ticks: 1)
      let way = Vector(other.center) - Vector(one.center)
      expectEqual(way.length, 100, within: 0.01)
      expectEqual(angle(other) - angle(one), 0.3, within: 1e-6)
      expectEqual(atan2(way.y, way.x), angle(one), within: 1e-4)
    }
    // The mass is 2, and the push is 50 points off the center: J·50/I with I = 2·(10,000/6 + 2500).
    expectEqual((one.center.y + other.center.y) / 2, 225, within: 1e-6)
    expectEqual(angle(one), -0.5 * 100 * 50 / (2 * (10_000 / 6.0 + 2500)), within: 0.001)
  }

  @Test func aSlidingItemDoesNotRotateAndStopsAtTheEndsOfItsRange() {
    let scene = DynamicScene()
    let box = scene.box(at: CGPoint(x: 100, y: 100))
    box.transform = CGAffineTransform(rotationAngle: 0.4)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 120, y: 300),
      axisOfTranslation: CGVector(dx: 0, dy: 2))
    slide.attachmentRange = UIFloatRange(minimum: -20, maximum: 60)
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 2)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 30, vertical: 0), for: box)
    scene.animator.addBehavior(slide)
    scene.animator.addBehavior(push)
    scene.advance(ticks: 60)
    expectEqual(box.center, CGPoint(x: 100, y: 100 + 100 * 0.0625), within: 1e-6)
    scene.advance(ticks: 400)
    expectEqual(box.center, CGPoint(x: 100, y: 160), within: 0.01)
    expectEqual(angle(box), 0.4, within: 1e-6)
    push.pushDirection = CGVector(dx: 0, dy: -5)
    scene.advance(ticks: 400)
    expectEqual(box.center, CGPoint(x: 100, y: 80), within: 0.01)
  }

  @Test func aSlidingAxisRotatesWithItsItem() {
    let scene = DynamicScene()
    let (slider, rail) = (
      scene.box(at: CGPoint(x: 260, y: 300), size: 20), scene.box(at: CGPoint(x: 200, y: 300))
    )
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: slider, attachedTo: rail, attachmentAnchor: CGPoint(x: 200, y: 300),
      axisOfTranslation: CGVector(dx: 1, dy: 0))
    let turn = UIDynamicItemBehavior(items: [rail])
    turn.addAngularVelocity(2, for: rail)
    scene.animator.addBehavior(slide)
    scene.animator.addBehavior(turn)
    for _ in 0..<60 {
      scene.advance(ticks: 1)
      let way = Vector(slider.center) - Vector(rail.center)
      expectEqual(atan2(way.y, way.x), angle(rail), within: 1e-3)
      expectEqual(angle(slider), angle(rail), within: 1e-6)
    }
    #expect(angle(rail) > 0.2)
  }

  @Test func aPinIsSlowedByFrictionAndStoppedByItsRange() {
    let scene = DynamicScene()
    let (wall, door) = (
      scene.box(at: CGPoint(x: 200, y: 100)), scene.box(at: CGPoint(x: 200, y: 300))
    )
    let pin = UIAttachmentBehavior.pinAttachment(
      with: door, attachedTo: wall, attachmentAnchor: CGPoint(x: 200, y: 300))
    pin.frictionTorque = 1
    let spin = UIDynamicItemBehavior(items: [door])
    spin.addAngularVelocity(3, for: door)
    for behavior in [anchored(wall), pin, spin] as [UIDynamicBehavior] {
      scene.animator.addBehavior(behavior)
    }
    // A torque of 10,000 on a moment of inertia of 10,000/6: −6 radians per second squared.
    scene.advance(ticks: 60)
    expectEqual(angle(door), 3 * 0.25 - 3 * 0.0625, within: 1e-6)
    scene.advance(ticks: 180)
    expectEqual(angle(door), 0.75, within: 0.001)
    pin.frictionTorque = 0
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 1)
    spin.addAngularVelocity(2, for: door)
    scene.advance(ticks: 120)
    expectEqual(angle(door), 1, within: 1e-3)
    expectEqual(door.center, CGPoint(x: 200, y: 300), within: 1e-6)
    spin.addAngularVelocity(-5, for: door)
    scene.advance(ticks: 120)
    expectEqual(angle(door), -0.5, within: 1e-3)
  }

  @Test func aPinKeepsItsPointOnRotatedItems() {
    let scene = DynamicScene()
    let (wall, door) = (
      scene.box(at: CGPoint(x: 200, y: 100)), scene.box(at: CGPoint(x: 260, y: 160))
    )
    door.transform = CGAffineTransform(rotationAngle: .pi / 3)
    let pin = UIAttachmentBehavior.pinAttachment(
      with: door, attachedTo: wall, attachmentAnchor: CGPoint(x: 200, y: 150))
    scene.animator.addBehavior(anchored(wall))
    scene.animator.addBehavior(pin)
    scene.advance(ticks: 10)
    expectEqual(door.center, CGPoint(x: 260, y: 160), within: 1e-9)
  }
}
