import CollectionViews
import Foundation
import LayoutSolvers

extension UICollisionBehavior {
  /// The distance in points below which outlines count as touching.
  private static let touchDistance = 0.01

  /// Adds all contacts that exist or will arise in this step.
  func findContacts(_ world: DynamicWorld, _ solver: inout ContactSolver) {
    found = [:]
    let bodies = bodies(world)
    forEachContactPoint(bodies, margin: { $0 }) { pair, contact, first, second in
      solver.add(contact, first, second, as: pair, of: self)
    }
  }

  /// Separates bodies that still overlap, and records which ones touch.
  func separate(_ world: DynamicWorld) {
    let bodies = bodies(world)
    for _ in 0..<4 {
      forEachContactPoint(bodies, margin: { _ in 0 }) { _, contact, first, second in
        let inverseMass = first.inverseMass + (second?.inverseMass ?? 0)
        guard contact.separation < 0, inverseMass > 0 else { return }
        // The contact points of a pair have nearly the same depth.
        let correction = contact.normal * (-contact.separation / inverseMass / 2)
        first.position += correction * first.inverseMass
        second?.position -= correction * (second?.inverseMass ?? 0)
      }
    }
    forEachContactPoint(bodies, margin: { _ in Self.touchDistance }) { pair, contact, _, _ in
      recordContact(pair, at: contact.point)
    }
  }

  /// Records that a pair touches in this step.
  func recordContact(_ pair: CollisionPair, at point: Vector) {
    if found[pair] == nil { found[pair] = point }
  }

  /// Tells the delegate which contacts began and ended.
  func notifyDelegate(_ world: DynamicWorld) {
    let old = touching
    touching = found
    guard let collisionDelegate else { return }
    let items = Dictionary(uniqueKeysWithValues: bodies(world).map { ($0.number, $0.item) })
    for (pair, point) in found.sorted(by: { $0.key < $1.key }) where old[pair] == nil {
      guard let item = items[pair.body] else { continue }
      switch pair.other {
      case .body(let number):
        guard let other = items[number] else { continue }
        collisionDelegate.collisionBehavior(
          self, beganContactFor: item, with: other, at: point.point)
      case .boundary(let index):
        collisionDelegate.collisionBehavior(
          self, beganContactFor: item, withBoundaryIdentifier: identifier(index),
          at: point.point)
      }
    }
    for pair in old.keys.sorted() where found[pair] == nil {
      guard let item = items[pair.body] else { continue }
      switch pair.other {
      case .body(let number):
        guard let other = items[number] else { continue }
        collisionDelegate.collisionBehavior(self, endedContactFor: item, with: other)
      case .boundary(let index):
        collisionDelegate.collisionBehavior(
          self, endedContactFor: item, withBoundaryIdentifier: identifier(index))
      }
    }
  }

  // MARK: - Private

  private func identifier(_ index: Int) -> (any NSCopying)? {
    boundaries.indices.contains(index) ? boundaries[index].identifier : nil
  }

  private func bodies(_ world: DynamicWorld) -> [DynamicBody] {
    items.compactMap { world.body(of: $0) }
  }

  /// Calls a closure with every contact point.
  /// - Parameter margin: the distance within which outlines count, given how far bodies may
  ///   approach in this step.
  private func forEachContactPoint(
    _ bodies: [DynamicBody], margin: (Double) -> Double,
    _ body: (CollisionPair, ContactFinder.ContactPoint, DynamicBody, DynamicBody?) -> Void
  ) {
    let outlines = bodies.map(\.corners)
    func reach(_ body: DynamicBody) -> Double {
      let turning = abs(body.angularVelocity) * max(body.size.width, body.size.height)
      return (body.velocity.length + turning) * DynamicWorld.step + Self.touchDistance
    }
    if collisionMode.contains(.items) {
      for i in bodies.indices {
        for j in bodies.indices.dropFirst(i + 1) {
          let (first, second) = (bodies[i], bodies[j])
          let finder = ContactFinder(margin: margin(reach(first) + reach(second)))
          let area = first.boundingBox.insetBy(dx: -finder.margin - 1, dy: -finder.margin - 1)
          guard area.overlaps(second.boundingBox) else { continue }
          let pair = CollisionPair(body: first.number, other: .body(second.number))
          for contact in finder.contactPoints(outlines[i], outlines[j]) {
            body(pair, contact, first, second)
          }
        }
      }
    }
    guard collisionMode.contains(.boundaries) else { return }
    let edges = edges
    for (item, outline) in zip(bodies, outlines) {
      let finder = ContactFinder(margin: margin(reach(item)))
      let edge = CollisionPair(body: item.number, other: .boundary(-1))
      for (point, normal) in edges {
        for contact in finder.contactPoints(outline, edge: point, normal: normal) {
          body(edge, contact, item, nil)
        }
      }
      for (index, boundary) in boundaries.enumerated() {
        let pair = CollisionPair(body: item.number, other: .boundary(index))
        for line in boundary.lines where finder.isNear(item.boundingBox, line) {
          for contact in finder.contactPoints(outline, [line.from, line.to]) {
            body(pair, contact, item, nil)
          }
        }
      }
    }
  }

  /// A point and the inward normal of each edge of the reference bounds.
  private var edges: [(Vector, Vector)] {
    guard translatesReferenceBoundsIntoBoundary, let animator else { return [] }
    let content = animator.layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) }
    guard let bounds = animator.referenceView?.bounds ?? content else { return [] }
    let area = bounds.inset(by: boundsInsets)
    return [
      (Vector(area.minX, area.minY), Vector(0, 1)), (Vector(area.maxX, area.minY), Vector(-1, 0)),
      (Vector(area.maxX, area.maxY), Vector(0, -1)), (Vector(area.minX, area.maxY), Vector(1, 0)),
    ]
  }
}
