import CollectionViews
import Foundation
import LayoutSolvers

/// The rigid body of an item.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  /// The number of behaviors that use the body.
  var uses = 0
  /// A number that increases with every body of the simulation.
  let number: Int

  var position = Vector.zero
  /// In points per second.
  var velocity = Vector.zero
  /// In radians, clockwise.
  var angle = 0.0
  /// In radians per second, clockwise.
  var angularVelocity = 0.0

  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var allowsRotation = true
  var isAnchored = false

  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  private(set) var size = CGSize.zero
  /// The area in square points, and its second moment about the center.
  private var area = 0.0
  private var areaMoment = 0.0

  /// The corners of the item's rectangle, clockwise on screen.
  var corners: [Vector] {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    return [Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)].map {
      position + rotated($0)
    }
  }

  /// The position and angle against which rest is measured.
  var restState: (position: Vector, angle: Double)?
  /// The item's transform and angle when it was last read; rotation is added to them.
  private var base = CGAffineTransform.identity
  private var baseAngle = 0.0

  init(_ item: any UIDynamicItem, number: Int) {
    (self.item, self.number) = (item, number)
    read()
  }

  /// Reads position, rotation and size from the item.
  func read() {
    position = Vector(item.center)
    base = item.transform
    angle = item.angle
    baseAngle = angle
    size = item.bounds.size
    area = Double(size.width * size.height)
    areaMoment = area * Double(size.width * size.width + size.height * size.height) / 12
  }

  /// Writes position and rotation to the item.
  func write() {
    guard !isAnchored else { return }
    if item.center != position.point { item.center = position.point }
    guard angle != baseAngle else { return }
    let turn = PortableMath.sineAndCosine(angle - baseAngle)
    item.transform = base.concatenating(
      CGAffineTransform(
        a: turn.cosine, b: turn.sine, c: -turn.sine, d: turn.cosine, tx: 0, ty: 0))
  }

  func resetProperties() {
    (elasticity, friction, density, resistance, angularResistance) = (0, 0, 1, 0, 0)
    (allowsRotation, isAnchored) = (true, false)
  }

  /// Mass and moment of inertia. 100 × 100 points of density 1 have the mass 1.
  func updateMass() {
    let mass = density * area / 10_000
    guard mass > 0, !isAnchored else {
      (inverseMass, inverseInertia) = (isAnchored ? 0 : 1, 0)
      if isAnchored { (velocity, angularVelocity) = (.zero, 0) }
      return
    }
    inverseMass = 1 / mass
    inverseInertia = allowsRotation ? 10_000 / (density * areaMoment) : 0
    if !allowsRotation { angularVelocity = 0 }
  }

  /// An offset from the unrotated item's center, rotated with the body.
  func rotated(_ offset: Vector) -> Vector { Vector(offset, rotatedBy: angle) }

  /// Applies an impulse at an offset from the center.
  func applyImpulse(_ impulse: Vector, at offset: Vector) {
    velocity += impulse * inverseMass
    angularVelocity += offset.cross(impulse) * inverseInertia
  }

  /// Applies a positional impulse: like an impulse, but to position and angle instead of velocity.
  func applyPositionalImpulse(_ impulse: Vector, at offset: Vector) {
    position += impulse * inverseMass
    angle += offset.cross(impulse) * inverseInertia
  }

  func velocity(at offset: Vector) -> Vector { velocity + offset.perpendicular * angularVelocity }

  /// The inverse effective mass: the velocity change at an offset by a unit impulse along a
  /// direction.
  func inverseEffectiveMass(_ direction: Vector, at offset: Vector) -> Double {
    let arm = offset.cross(direction)
    return inverseMass + arm * arm * inverseInertia
  }

  /// The axis-aligned bounding box.
  var boundingBox: CGRect {
    let (w, h) = (Double(size.width), Double(size.height))
    if angle == 0 {
      return CGRect(x: position.x - w / 2, y: position.y - h / 2, width: w, height: h)
    }
    let (sine, cosine) = PortableMath.sineAndCosine(angle)
    let width = abs(w * cosine) + abs(h * sine)
    let height = abs(w * sine) + abs(h * cosine)
    return CGRect(
      x: position.x - width / 2, y: position.y - height / 2, width: width, height: height)
  }
}
