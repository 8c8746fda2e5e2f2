import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import TestBasics
import Testing

@testable import Dynamics
@testable import Views

/// Fields beside closed forms and dense integration.
@MainActor @Suite(.serialized) struct DynamicFieldTests {
  private let middle = CGPoint(x: 200, y: 300)

  /// A square of the mass 1 in a field, given a velocity.
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

  /// Compares a second of motion with x″ = f(x from the middle, x′).
  private func compare(
    _ field: UIFieldBehavior, from place: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0,
    within tolerance: Double, _ force: @escaping (Vector, Vector) -> Vector
  ) {
    field.position = middle
    let (scene, box) = scene(field, at: place, velocity: velocity, charge: charge)
    let middle = Vector(middle)
    var dense = DenseIntegration(position: Vector(place), velocity: Vector(velocity)) { x, v in
      force(x - middle, v)
    }
    for tick in 1...240 {
      scene.advance(ticks: 1)
      dense.step()
      expectEqual(box.center, dense.position.point, within: tolerance, "\(tick)")
    }
  }

  private func unit(_ vector: Vector) -> Vector { vector * (1 / vector.length) }

  @Test func `linear gravity pulls as a gravity behavior does`() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.strength = 0.5
    let (scene, box) = scene(field, at: middle)
    for tick in 1...60 {
      scene.advance(ticks: 1)
      let t = Double(tick) / 240
      expectEqual(box.center, CGPoint(x: 200, y: 300 + 250 * t * t), within: 1e-9)
    }
  }

  @Test func `radial gravity pulls any mass towards the position`() {
    let field = UIFieldBehavior.radialGravityField(position: middle)
    let (scene, box) = scene(field, at: CGPoint(x: 200, y: 100))
    let light = scene.box(at: CGPoint(x: 400, y: 300), size: 20)
    field.addItem(light)
    scene.advance(ticks: 120)
    expectEqual(box.center, CGPoint(x: 200, y: 225), within: 1e-9)
    expectEqual(light.center, CGPoint(x: 275, y: 300), within: 1e-9)
  }

  @Test func `with a falloff of 2 a body goes round as a planet`() {
    let field = UIFieldBehavior.radialGravityField(position: middle)
    (field.strength, field.falloff) = (0.1, 2)
    // A circle of 100 points: v² = 100·100.
    compare(
      field, from: CGPoint(x: 300, y: 300), velocity: CGPoint(x: 0, y: 100), within: 0.01
    ) { x, _ in unit(x) * (-1e6 / x.dot(x)) }
    compare(
      field, from: CGPoint(x: 300, y: 300), velocity: CGPoint(x: 20, y: 70), within: 0.05
    ) { x, _ in unit(x) * (-1e6 / x.dot(x)) }
  }

  @Test func `nearer than the minimum radius a field is no stronger`() {
    let field = UIFieldBehavior.radialGravityField(position: middle)
    (field.falloff, field.minimumRadius) = (1, 50)
    let (scene, box) = scene(field, at: CGPoint(x: 240, y: 300))
    scene.advance(ticks: 24)
    // Twice the strength at 100 points: 2000 points a second each second.
    expectEqual(box.center.x, 240 - 1000 * 0.01, within: 1e-9)
  }

  @Test func `drag lets go on by v over c`() {
    let field = UIFieldBehavior.dragField()
    field.strength = 2
    let (scene, box) = scene(field, at: .zero, velocity: CGPoint(x: 300, y: 400))
    for tick in 1...240 {
      scene.advance(ticks: 1)
      let share = (1 - exp(-2 * Double(tick) / 240)) / 2
      expectEqual(box.center, CGPoint(x: 300 * share, y: 400 * share), within: 0.001)
    }
  }

  @Test func `a velocity field carries items along`() {
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 30, dy: -40))
    field.strength = 2
    let (scene, box) = scene(field, at: middle, velocity: CGPoint(x: 500, y: 500))
    scene.advance(ticks: 60)
    expectEqual(box.center, CGPoint(x: 215, y: 280), within: 1e-9)
  }

  @Test func `a vortex pushes round, clockwise as seen`() {
    let field = UIFieldBehavior.vortexField()
    field.strength = 3
    compare(field, from: CGPoint(x: 260, y: 300), within: 0.01) { x, _ in
      Vector(-x.y, x.x) * (300 / x.length)
    }
  }

  @Test(arguments: [1.0, 40]) func `a spring field swings with the root of its strength`(
    strength: Double
  ) {
    let field = UIFieldBehavior.springField()
    (field.position, field.strength) = (middle, strength)
    let (scene, box) = scene(field, at: CGPoint(x: 300, y: 250))
    for tick in 1...240 {
      scene.advance(ticks: 1)
      let swing = cos(strength.squareRoot() * Double(tick) / 240)
      expectEqual(
        box.center, CGPoint(x: 200 + 100 * swing, y: 300 - 50 * swing), within: 0.03)
    }
  }

  @Test(arguments: [2.0, -2, 0]) func `an electric field pushes by the charge`(charge: CGFloat) {
    let field = UIFieldBehavior.electricField()
    (field.position, field.strength) = (middle, 1.5)
    let (scene, box) = scene(field, at: CGPoint(x: 300, y: 300), charge: charge)
    scene.advance(ticks: 24)
    expectEqual(box.center.x, 300 + 0.5 * 150 * charge * 0.01, within: 1e-9)
  }

  @Test func `a magnetic field leads a charge round, and keeps its speed`() {
    let field = UIFieldBehavior.magneticField()
    field.strength = 2
    // ω = 6: a circle of 50 points, clockwise as seen.
    compare(
      field, from: CGPoint(x: 200, y: 250), velocity: CGPoint(x: 300, y: 0), charge: 3, within: 0.02
    ) { _, v in Vector(-v.y, v.x) * 6 }
  }

  @Test func `noise is the same for a seed, and smooth over its grain`() throws {
    func way(_ seed: UInt64, _ smoothness: CGFloat, speed: CGFloat = 1) -> [CGPoint] {
      let field = UIFieldBehavior.noiseField(smoothness: smoothness, animationSpeed: speed)
      field.seed = seed
      let (scene, box) = scene(field, at: middle)
      let near = scene.box(at: CGPoint(x: 202, y: 300))
      field.addItem(near)
      scene.advance(ticks: 24)
      return [box.center, near.center]
    }
    let smooth = way(1, 1)
    #expect(smooth == way(1, 1))
    #expect(smooth != way(2, 1))
    #expect(smooth != way(1, 1, speed: 5))
    // At most 100 points a second each second along both axes.
    #expect(abs(smooth[0].x - 200) <= 0.5 && abs(smooth[0].y - 300) <= 0.5)
    #expect(smooth[0] != middle)
    let apart = CGPoint(x: smooth[1].x - smooth[0].x - 2, y: smooth[1].y - smooth[0].y)
    let rough = way(1, 0)
    let roughly = CGPoint(x: rough[1].x - rough[0].x - 2, y: rough[1].y - rough[0].y)
    #expect(abs(apart.x) + abs(apart.y) < 0.02)
    #expect(abs(roughly.x) + abs(roughly.y) > 0.02)
  }

  @Test func `turbulence moves only what moves`() {
    let still = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 0)
    let (scene, box) = scene(still, at: middle)
    scene.advance(ticks: 100)
    #expect(box.center == middle && !scene.animator.isRunning)
    let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 0)
    let (other, moving) = self.scene(field, at: middle, velocity: CGPoint(x: 100, y: 0))
    other.advance(ticks: 24)
    #expect(abs(moving.center.x - 210) > 1e-3 && abs(moving.center.x - 210) < 0.6)
  }

  @Test func `noise that changes keeps the animator at work`() {
    let field = UIFieldBehavior.noiseField(smoothness: 1, animationSpeed: 0.001)
    field.strength = 1e-9
    let (scene, _) = scene(field, at: middle)
    scene.advance(ticks: 200)
    #expect(scene.animator.isRunning)
    scene.animator.removeBehavior(field)
    scene.advance(ticks: 100)
    #expect(!scene.animator.isRunning)
  }

  @Test func `a force of one's own is that of a push`() {
    var seen: [CGPoint] = []
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, time in
      seen.append(place)
      #expect(mass == 1 && charge == 4 && time == 1.0 / 240 && field.strength == 1)
      return CGVector(dx: 2, dy: 0)
    }
    field.position = CGPoint(x: 150, y: 300)
    let (scene, box) = scene(field, at: middle, charge: 4)
    scene.advance(ticks: 24)
    expectEqual(box.center.x, 201, within: 1e-9)
    #expect(seen.first == CGPoint(x: 50, y: 0))
  }

  @Test func `a field acts in its region only`() {
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    (field.position, field.region) = (middle, UIRegion(radius: 50))
    let (scene, box) = scene(field, at: CGPoint(x: 240, y: 300))
    let outside = scene.box(at: CGPoint(x: 251, y: 300))
    field.addItem(outside)
    scene.advance(ticks: 24)
    #expect(outside.center.x == 251)
    // It leaves after √(2·10/1000) s and goes on as fast as it was.
    #expect(box.center.x > 244 && box.center.x < 245.01)
    scene.advance(ticks: 24)
    let there = box.center.x
    scene.advance(ticks: 24)
    expectEqual(box.center.x - there, 0.1 * (2 * 1000 * 10.0).squareRoot(), within: 0.5)
  }

  @Test func `regions combine`() {
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
