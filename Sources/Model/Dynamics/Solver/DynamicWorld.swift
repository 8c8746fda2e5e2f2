import CollectionViews
import Foundation
import LayoutSolvers

/// The bodies of an animator and their simulation. A step changes velocities by half the forces,
/// moves bodies as far as contacts and rigid attachments allow, and changes velocities by the other
/// half: exact for a constant force or a single spring, of second order otherwise.
@MainActor
final class DynamicWorld {
  /// The length of a step, in seconds.
  nonisolated static let step = 1 / Double(LayerTime.tickRate)

  enum Half {
    case before
    case after
  }

  /// In the order in which they were added.
  private(set) var bodies: [DynamicBody] = []
  private var byItem: [ObjectIdentifier: DynamicBody] = [:]
  private var byElement: [LayoutElement: DynamicBody] = [:]
  private var count = 0
  /// The constraints of the current step.
  var constraints: [any DynamicConstraint] = []
  var collisions: [UICollisionBehavior] = []
  /// The number of steps performed.
  private(set) var steps = 0

  // MARK: - Bodies

  func add(_ item: any UIDynamicItem) {
    let key = ObjectIdentifier(item)
    if let body = byItem[key] {
      body.uses += 1
      return
    }
    count += 1
    let body = DynamicBody(item, number: count)
    body.uses = 1
    bodies.append(body)
    byItem[key] = body
    if let attributes = item as? UICollectionViewLayoutAttributes {
      byElement[attributes.values.element] = body
    }
  }

  func remove(_ item: any UIDynamicItem) {
    guard let body = body(of: item) else { return }
    body.uses -= 1
    guard body.uses == 0 else { return }
    byItem[ObjectIdentifier(item)] = nil
    if let attributes = item as? UICollectionViewLayoutAttributes {
      byElement[attributes.values.element] = nil
    }
    bodies.removeAll { $0 === body }
  }

  func body(of item: any UIDynamicItem) -> DynamicBody? { byItem[ObjectIdentifier(item)] }

  func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
    byElement[element]?.item as? UICollectionViewLayoutAttributes
  }

  // MARK: - A step

  func advance(_ behaviors: [UIDynamicBehavior]) {
    (constraints, collisions) = ([], [])
    for body in bodies { body.resetProperties() }
    for behavior in behaviors { behavior.configureBodies(self) }
    for body in bodies { body.updateMass() }
    for behavior in behaviors { behavior.applyForces(.before, self) }
    for body in bodies { applyResistance(body) }
    for behavior in behaviors { behavior.addConstraints(self) }

    var contacts = ContactSolver()
    for behavior in collisions { behavior.findContacts(self, &contacts) }
    contacts.solve()
    move()
    contacts.correctBounces()
    for behavior in collisions { behavior.separate(self) }

    for body in bodies { applyResistance(body) }
    for behavior in behaviors { behavior.applyForces(.after, self) }
    for constraint in constraints { constraint.solveVelocity() }
    for body in bodies { body.write() }
    for behavior in collisions { behavior.notifyDelegate(self) }
    steps += 1
    updateRestCount()
  }

  private func applyResistance(_ body: DynamicBody) {
    if body.resistance > 0 {
      body.velocity = body.velocity * PortableMath.exp(-body.resistance * Self.step / 2)
    }
    if body.angularResistance > 0 {
      body.angularVelocity *= PortableMath.exp(-body.angularResistance * Self.step / 2)
    }
  }

  private func move() {
    let h = Self.step
    guard !constraints.isEmpty else {
      for body in bodies where body.inverseMass > 0 {
        body.position += body.velocity * h
        body.angle += body.angularVelocity * h
      }
      return
    }
    let old = bodies.map { (position: $0.position, angle: $0.angle) }
    for body in bodies where body.inverseMass > 0 {
      body.position += body.velocity * h
      body.angle += body.angularVelocity * h
    }
    for _ in 0..<10 { for constraint in constraints { constraint.solvePosition() } }
    // Velocities follow from the corrected positions.
    for (body, old) in zip(bodies, old) where body.inverseMass > 0 {
      body.velocity = (body.position - old.position) * (1 / h)
      body.angularVelocity = (body.angle - old.angle) / h
    }
  }

  // MARK: - Rest

  /// A body that moves less than this within ``restSteps`` is at rest, in points and radians.
  private static let restDistance = 0.002
  private static let restAngle = 0.0001
  /// 0.2 seconds.
  private static let restSteps = 48
  private var restCount = 0

  var isAtRest: Bool { restCount >= Self.restSteps }

  func resetRestCount() { restCount = 0 }

  private func updateRestCount() {
    let isStill = bodies.allSatisfy { body in
      guard let rest = body.restState else { return false }
      let distance = body.position - rest.position
      return distance.dot(distance) < Self.restDistance * Self.restDistance
        && abs(body.angle - rest.angle) < Self.restAngle
    }
    restCount += 1
    if isStill { return }
    restCount = 0
    for body in bodies { body.restState = (body.position, body.angle) }
  }
}
