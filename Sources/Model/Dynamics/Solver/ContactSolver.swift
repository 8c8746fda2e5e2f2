import Foundation
import LayoutSolvers

/// Keeps touching bodies apart: sequential impulses, contact by contact, in several iterations.
@MainActor
struct ContactSolver {
  @MainActor private struct Contact {
    var first: DynamicBody
    var second: DynamicBody?
    var firstArm: Vector
    var secondArm: Vector
    var normal: Vector
    /// The minimum relative velocity along the normal.
    var target: Double
    var friction: Double
    /// How far too much the bodies separate because they bounce before they actually point.
    var excess: Double
    var pair: CollisionPair
    var owner: UICollisionBehavior
    var point: Vector
    var normalImpulse = 0.0
    var frictionImpulse = 0.0

    func speed(along direction: Vector) -> Double {
      let other = second?.velocity(at: secondArm) ?? .zero
      return (first.velocity(at: firstArm) - other).dot(direction)
    }

    func inverseEffectiveMass(_ direction: Vector) -> Double {
      first.inverseEffectiveMass(direction, at: firstArm)
        + (second?.inverseEffectiveMass(direction, at: secondArm) ?? 0)
    }

    func applyImpulse(_ impulse: Vector) {
      first.applyImpulse(impulse, at: firstArm)
      second?.applyImpulse(-impulse, at: secondArm)
    }
  }

  /// Contacts slower than this, in points per second, do not bounce.
  private static let bounceSpeed = 20.0
  private static let iterations = 12
  private var contacts: [Contact] = []

  /// - Parameter second: nil for a boundary.
  mutating func add(
    _ point: ContactFinder.ContactPoint, _ first: DynamicBody, _ second: DynamicBody?,
    as pair: CollisionPair, of owner: UICollisionBehavior
  ) {
    guard first.inverseMass > 0 || (second?.inverseMass ?? 0) > 0 else { return }
    var contact = Contact(
      first: first, second: second, firstArm: point.point - first.position,
      secondArm: second.map { point.point - $0.position } ?? .zero, normal: point.normal,
      target: 0,
      friction: second.map { (first.friction * $0.friction).squareRoot() } ?? first.friction,
      excess: 0, pair: pair, owner: owner, point: point.point)
    let speed = contact.speed(along: point.normal)
    // Bodies that are still apart may approach each other by their separation.
    let approach = -max(0, point.separation) / DynamicWorld.step
    let elasticity = second.map { max(first.elasticity, $0.elasticity) } ?? first.elasticity
    let hits = speed < -Self.bounceSpeed && speed <= approach && elasticity > 0
    contact.target = hits ? -elasticity * speed : approach
    if hits { contact.excess = max(0, point.separation) * (1 + elasticity) }
    contacts.append(contact)
  }

  mutating func solve() {
    for _ in 0..<Self.iterations {
      for index in contacts.indices { Self.solve(&contacts[index]) }
    }
    for contact in contacts where contact.normalImpulse > 0 {
      contact.owner.recordContact(contact.pair, at: contact.point)
    }
  }

  /// Moves bodies that bounced before touching by the missing distance, once per pair.
  func correctBounces() {
    var done: Set<CollisionPair> = []
    for contact in contacts where contact.excess > 0 && contact.normalImpulse > 0 {
      let (first, second) = (contact.first, contact.second)
      guard done.insert(contact.pair).inserted else { continue }
      let inverseMass = first.inverseMass + (second?.inverseMass ?? 0)
      let correction = contact.normal * (-contact.excess / inverseMass)
      first.position += correction * first.inverseMass
      second?.position -= correction * (second?.inverseMass ?? 0)
    }
  }

  private static func solve(_ contact: inout Contact) {
    let normal = contact.normal
    let normalInverseMass = contact.inverseEffectiveMass(normal)
    guard normalInverseMass > 0 else { return }
    let change = (contact.target - contact.speed(along: normal)) / normalInverseMass
    let normalImpulse = max(0, contact.normalImpulse + change)
    contact.applyImpulse(normal * (normalImpulse - contact.normalImpulse))
    contact.normalImpulse = normalImpulse

    let tangent = normal.perpendicular
    let tangentInverseMass = contact.inverseEffectiveMass(tangent)
    guard contact.friction > 0, tangentInverseMass > 0 else { return }
    let limit = contact.friction * normalImpulse
    let frictionImpulse = min(
      limit,
      max(-limit, contact.frictionImpulse - contact.speed(along: tangent) / tangentInverseMass))
    contact.applyImpulse(tangent * (frictionImpulse - contact.frictionImpulse))
    contact.frictionImpulse = frictionImpulse
  }
}

/// Identifies a contact between two bodies, or a body and a boundary.
struct CollisionPair: Hashable, Comparable {
  enum Other: Hashable {
    case body(Int)
    /// The index of the boundary; −1 for the reference bounds.
    case boundary(Int)
  }

  var body: Int
  var other: Other

  private var order: (Int, Int, Int) {
    switch other {
    case .body(let number): (body, 0, number)
    case .boundary(let index): (body, 1, index)
    }
  }

  static func < (a: CollisionPair, b: CollisionPair) -> Bool { a.order < b.order }
}
