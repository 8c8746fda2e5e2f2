import Foundation
import LayoutSolvers

/// Changes velocities so that bodies do not move into what they touch: sequential impulses, contact
/// by contact, in several iterations.
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
    /// How far too much the bodies separate because they bounce before they actually touch.
    var excess: Double
    var pair: CollisionPair
    var owner: UICollisionBehavior
    var point: Vector
    var pressure = 0.0
    var grip = 0.0

    func speed(along direction: Vector) -> Double {
      let other = second?.velocity(at: secondArm) ?? .zero
      return (first.velocity(at: firstArm) - other).dot(direction)
    }

    func give(_ direction: Vector) -> Double {
      first.give(direction, at: firstArm) + (second?.give(direction, at: secondArm) ?? 0)
    }

    func push(_ impulse: Vector) {
      first.push(impulse, at: firstArm)
      second?.push(-impulse, at: secondArm)
    }
  }

  /// Contacts slower than this, in points per second, do not bounce.
  private static let bounceSpeed = 20.0
  private static let rounds = 12
  private var contacts: [Contact] = []

  /// Adds a contact.
  ///
  /// - Parameter second: nil for a boundary.
  mutating func add(
    _ touch: ContactFinder.Touch, _ first: DynamicBody, _ second: DynamicBody?,
    as pair: CollisionPair, of owner: UICollisionBehavior
  ) {
    guard first.inverseMass > 0 || (second?.inverseMass ?? 0) > 0 else { return }
    var contact = Contact(
      first: first, second: second, firstArm: touch.point - first.position,
      secondArm: second.map { touch.point - $0.position } ?? .zero, normal: touch.normal,
      target: 0,
      friction: second.map { (first.friction * $0.friction).squareRoot() } ?? first.friction,
      excess: 0, pair: pair, owner: owner, point: touch.point)
    let speed = contact.speed(along: touch.normal)
    // Bodies that are still apart may approach each other by their separation.
    let nearing = -max(0, touch.gap) / DynamicWorld.step
    let elasticity = second.map { max(first.elasticity, $0.elasticity) } ?? first.elasticity
    let hits = speed < -Self.bounceSpeed && speed <= nearing && elasticity > 0
    contact.target = hits ? -elasticity * speed : nearing
    if hits { contact.excess = max(0, touch.gap) * (1 + elasticity) }
    contacts.append(contact)
  }

  mutating func solve() {
    for _ in 0..<Self.rounds {
      for index in contacts.indices { Self.solve(&contacts[index]) }
    }
    for contact in contacts where contact.pressure > 0 {
      contact.owner.note(contact.pair, at: contact.point)
    }
  }

  /// Moves bodies that bounced before they touched back by the distance that was missing, once per
  /// pair.
  func bringBack() {
    var done: Set<CollisionPair> = []
    for contact in contacts where contact.excess > 0 && contact.pressure > 0 {
      let (first, second) = (contact.first, contact.second)
      guard done.insert(contact.pair).inserted else { continue }
      let give = first.inverseMass + (second?.inverseMass ?? 0)
      let way = contact.normal * (-contact.excess / give)
      first.position += way * first.inverseMass
      second?.position -= way * (second?.inverseMass ?? 0)
    }
  }

  private static func solve(_ contact: inout Contact) {
    let normal = contact.normal
    let give = contact.give(normal)
    guard give > 0 else { return }
    let wanted = (contact.target - contact.speed(along: normal)) / give
    let pressure = max(0, contact.pressure + wanted)
    contact.push(normal * (pressure - contact.pressure))
    contact.pressure = pressure

    let along = Vector(-normal.y, normal.x)
    let slide = contact.give(along)
    guard contact.friction > 0, slide > 0 else { return }
    let limit = contact.friction * pressure
    let grip = min(limit, max(-limit, contact.grip - contact.speed(along: along) / slide))
    contact.push(along * (grip - contact.grip))
    contact.grip = grip
  }
}
