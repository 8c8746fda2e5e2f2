import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import TestBasics
import Testing

@testable import Dynamics
@testable import Views

/// Compares fields with closed forms and dense integration.
@MainActor @Suite(.serialized) struct DynamicFieldTests {
  private let fieldCenter = CGPoint(x: 200, y: 300)

  /// A square of mass 1 in a field, with an initial velocity.
  private func scene(
    _ field: UIFieldBehavior, at place: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0
  ) -> (scene: DynamicScene, box: UIView) {
    let scene = DynamicScene()
    let box = scene.box(at: place)
    let body = UIDynamicItemBehavior(items: [box])
    (body.charge, body.allowsRotation) = (charge, false)
    body.addLinearVelocity(velocity, for: box)
    field.addItem(box)
    scene.animator.addBehavior(body)
    scene.animator.addBehavior(field)
    return (scene, box)
  }

  /// Compares one second of motion with x″ = f(x − center, x′).
  private func compare(
    _ field: UIFieldBehavior, from place: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0,
    within tolerance: Double, _ force: @escaping (Vector, Vector) -> Vector
  ) {
    field.position = fieldCenter
    let (scene, box) = scene(field, at: place, velocity: velocity, charge: charge)
    let fieldCenter = Vector(fieldCenter)
    var dense = DenseIntegration(position: Vector(place), velocity: Vector(velocity)) { x, v in
      force(x - fieldCenter, v)
    }
    for tick in 1...240 {
      scene.advance(ticks: 1)
      dense.step()
      expectEqual(box.center, dense.position.point, within: tolerance, "\(tick)")
    }
  }

  private func unit(_ vector: Vector) -> Vector { vector * (1 / vector.length) }

  @Test func linearGravityActsLikeAGravityBehavior() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.strength = 0.5
    let (scene, box) = scene(field, at: fieldCenter)
    for tick in 1...60 {
      scene.advance(ticks: 1)
      let t = Double(tick) / 240
      expectEqual(box.center, CGPoint(x: 200, y: 300 + 250 * t * t), within: 1e-9)
    }
  }

  @Test func radialGravityAttractsAnyMassAlike() {
    let field = UIFieldBehavior.radialGravityField(position: fieldCenter)
    let (scene, box) = scene(field, at: CGPoint(x: 200, y: 100))
    let light = scene.box(at: CGPoint(x: 400, y: 300), size: 20)
    field.addItem(light)
    scene.advance(ticks: 120)
    expectEqual(box.center, CGPoint(x: 200, y: 225), within: 1e-9)
    expectEqual(light.center, CGPoint(x: 275, y: 300), within: 1e-9)
  }

  @Test func radialGravityWithFalloffTwoYieldsKeplerOrbits() {
    let field = UIFieldBehavior.radialGravityField(position: fieldCenter)
    (field.strength, field.falloff) = (0.1, 2)
    // A circular orbit with a radius of 100 points: v² = 100·100.
    compare(
      field, from: CGPoint(x: 300, y: 300), velocity: CGPoint(x: 0, y: 100), within: 0.01
    ) { x, _ in unit(x) * (-1e6 / x.dot(x)) }
    compare(
      field, from: CGPoint(x: 300, y: 300), velocity: CGPoint(x: 20, y: 70), within: 0.05
    ) { x, _ in unit(x) * (-1e6 / x.dot(x)) }
  }

  @Test func strengthIsConstantWithinTheMinimumRadius() {
    let field = UIFieldBehavior.radialGravityField(position: fieldCenter)
    (field.falloff, field.minimumRadius) = (1, 50)
    let (scene, box) = scene(field, at: CGPoint(x: 240, y: 300))
    scene.advance(ticks: 24)
    // Twice the strength at 100 points: 2000 points per second squared.
    expectEqual(box.center.x, 240 - 1000 * 0.01, within: 1e-9)
  }

  @Test func dragDecaysVelocityExponentially() {
    let field = UIFieldBehavior.dragField()
    field.strength = 2
    let (scene, box) = scene(field, at: .zero, velocity: CGPoint(x: 300, y: 400))
    for tick in 1...240 {
      scene.advance(ticks: 1)
      let share = (1 - exp(-2 * Double(tick) / 240)) / 2
      expectEqual(box.center, CGPoint(x: 300 * share, y: 400 * share), within: 0.001)
    }
  }

  @Test func aVelocityFieldSetsTheVelocity() {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 30, dy: -40))
    field.strength = 2
    let (scene, box) = scene(field, at: fieldCenter, velocity: CGPoint(x: 500, y: 500))
    scene.advance(ticks: 60)
    expectEqual(box.center, CGPoint(x: 215, y: 280), within: 1e-9)
  }

  @Test func aVortexPushesClockwiseOnScreen() {
    let field = UIFieldBehavior.vortexField()
    field.strength = 3
    compare(field, from: CGPoint(x: 260, y: 300), within: 0.01) { x, _ in
      Vector(-x.y, x.x) * (300 / x.length)
    }
  }

  @Test(arguments: [1.0, 40]) func aSpringFieldOscillatesWithTheRootOfItsStrength(
    strength: Double
  ) {
    let field = UIFieldBehavior.springField()
    (field.position, field.strength) = (fieldCenter, strength)
    let (scene, box) = scene(field, at: CGPoint(x: 300, y: 250))
    for tick in 1...240 {
      scene.advance(ticks: 1)
      let swing = cos(strength.squareRoot() * Double(tick) / 240)
      expectEqual(
        box.center, CGPoint(x: 200 + 100 * swing, y: 300 - 50 * swing), within: 0.03)
    }
  }

  @Test(arguments: [2.0, -2, 0]) func anElectricFieldRepelsInProportionToCharge(charge: CGFloat) {
    let field = UIFieldBehavior.electricField()
    (field.position, field.strength) = (fieldCenter, 1.5)
    let (scene, box) = scene(field, at: CGPoint(x: 300, y: 300), charge: charge)
    scene.advance(ticks: 24)
    expectEqual(box.center.x, 300 + 0.5 * 150 * charge * 0.01, within: 1e-9)
  }

  @Test func aMagneticFieldDeflectsChargesAtConstantSpeed() {
    let field = UIFieldBehavior.magneticField()
    field.strength = 2
    // ω = 6: a circle with a radius of 50 points, clockwise on screen.
    compare(
      field, from: CGPoint(x: 200, y: 250), velocity: CGPoint(x: 300, y: 0), charge: 3, within: 0.02
    ) { _, v in Vector(-v.y, v.x) * 6 }
  }

  @Test func noiseDependsOnTheSeedAndIsSmoothWithinACell() throws {
    func way(_ seed: UInt64, _ smoothness: CGFloat, speed: CGFloat = 1) -> [CGPoint] {
      let field = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: speed)
      field.seed = seed
      let (scene, box) = scene(field, at: fieldCenter)
      let near = scene.box(at: CGPoint(x: 202, y: 300))
      field.addItem(near)
      scene.advance(ticks: 24)
      return [box.center, near.center]
    }
    let smooth = way(1, 1)
    #expect(smooth == way(1, 1))
    #expect(smooth != way(2, 1))
    #expect(smooth != way(1, 1, speed: 5))
    // At most 100 points per second squared along both axes.
    #expect(abs(smooth[0].x - 200) <= 0.5 && abs(smooth[0].y - 300) <= 0.5)
    #expect(smooth[0] != fieldCenter)
    let apart = CGPoint(x: smooth[1].x - smooth[0].x - 2, y: smooth[1].y - smooth[0].y)
    let rough = way(1, 0)
    let roughly = CGPoint(x: rough[1].x - rough[0].x - 2, y: rough[1].y - rough[0].y)
    #expect(abs(apart.x) + abs(apart.y) < 0.02)
    #expect(abs(roughly.x) + abs(roughly.y) > 0.02)
  }

  @Test func turbulenceActsOnlyOnMovingItems() {
    let still = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 0)
    let (scene, box) = scene(still, at: fieldCenter)
    scene.advance(ticks: 100)
    #expect(box.center == fieldCenter && !scene.animator.isRunning)
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 0)
    let (other, moving) = self.scene(field, at: fieldCenter, velocity: CGPoint(x: 100, y: 0))
    other.advance(ticks: 24)
    #expect(abs(moving.center.x - 210) > 1e-3 && abs(moving.center.x - 210) < 0.6)
  }

  @Test func changingNoiseKeepsTheAnimatorRunning() {
    let field = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: 0.001)
    field.strength = 1e-9
    let (scene, _) = scene(field, at: fieldCenter)
    scene.advance(ticks: 200)
    #expect(scene.animator.isRunning)
    scene.animator.removeBehavior(field)
    scene.advance(ticks: 100)
    #expect(!scene.animator.isRunning)
  }

  @Test func aCustomForceUsesTheUnitsOfAPush() {
    var seen: [CGPoint] = []
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, time in
      seen.append(place)
      #expect(mass == 1 && charge == 4 && time == 1.0 / 240 && field.strength == 1)
      return CGVector(dx: 2, dy: 0)
    }
    field.position = CGPoint(x: 150, y: 300)
    let (scene, box) = scene(field, at: fieldCenter, charge: 4)
    scene.advance(ticks: 24)
    expectEqual(box.center.x, 201, within: 1e-9)
    #expect(seen.first == CGPoint(x: 50, y: 0))
  }

  @Test func aFieldActsOnlyInItsRegion() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    (field.position, field.region) = (fieldCenter, UIRegion(radius: 50))
    let (scene, box) = scene(field, at: CGPoint(x: 240, y: 300))
    let outside = scene.box(at: CGPoint(x: 251, y: 300))
    field.addItem(outside)
    scene.advance(ticks: 24)
    #expect(outside.center.x == 251)
    // The item leaves the region after √(2·10/1000) s and keeps its velocity.
    #expect(box.center.x > 244 && box.center.x < 245.01)
    scene.advance(ticks: 24)
    let there = box.center.x
    scene.advance(ticks: 24)
    expectEqual(box.center.x - there, 0.1 * (2 * 1000 * 10.0).squareRoot(), within: 0.5)
  }

  @Test func regionsCombineAsSets() {
    let (circle, box) = (UIRegion(radius: 10), UIRegion(size: CGSize(width: 40, height: 10)))
    let (inBoth, inBox, inCircle, outside) = (
      CGPoint(x: 3, y: 4), CGPoint(x: 20, y: 5), CGPoint(x: 0, y: 10), CGPoint(x: 21, y: 0)
    )
    func held(_ region: UIRegion) -> [Bool] {
      [inBoth, inBox, inCircle, outside].map(region.contains)
    }
    #expect(held(circle) == [true, false, true, false])
    #expect(held(box) == [true, true, false, false])
    #expect(held(circle.byUnion(with: box)) == [true, true, true, false])
    #expect(held(circle.byIntersection(with: box)) == [true, false, false, false])
    #expect(held(circle.byDifference(from: box)) == [false, false, true, false])
    #expect(held(circle.inverse()) == [false, true, false, true])
    #expect(held(.infinite) == [true, true, true, true])
  }
}
