import Foundation
import LayoutSolvers

/// A constraint between bodies in a step.
@MainActor
protocol DynamicConstraint {
  func solvePosition()
  func solveVelocity()
}

/// Keeps two points at a distance, within one, or on a line; at distance 0 they coincide.
@MainActor
final class AttachmentConstraint: DynamicConstraint {
  enum Kind {
    case exactly
    case atMost
    /// The first point stays on a line through the second, within a range. The line rotates with
    /// the second body from the given initial angle.
    case sliding(axis: Vector, from: Double, UIFloatRange)
  }

  private let first: DynamicBody
  private let firstOffset: Vector
  /// Nil if the other end is a point of the plane.
  private let second: DynamicBody?
  private let secondOffset: Vector
  private let length: Double
  private let kind: Kind
  /// The direction between the points before bodies move. Corrections along it conserve energy.
  private var initialDirection: Vector?

  /// - Parameter secondOffset: relative to the second body; without one, the point itself.
  init(
    _ first: DynamicBody, at firstOffset: Vector, to second: DynamicBody?,
    at secondOffset: Vector, length: Double, kind: Kind = .exactly
  ) {
    (self.first, self.firstOffset) = (first, firstOffset)
    (self.second, self.secondOffset) = (second, secondOffset)
    (self.length, self.kind) = (length, kind)
    if case .sliding = kind { return }
    let start = distance(ends)
    let now = start.length
    if length > 0, now > 0 { initialDirection = start * (1 / now) }
  }

  private var ends: (first: Vector, second: Vector) {
    (first.rotated(firstOffset), second?.rotated(secondOffset) ?? .zero)
  }

  /// The offsets at which impulses act: on a line, both bodies are impulseOffsets at the first point.
  private func impulseOffsets(_ arms: (first: Vector, second: Vector)) -> (
    first: Vector, second: Vector
  ) {
    guard case .sliding = kind, let second else { return arms }
    return (arms.first, first.position + arms.first - second.position)
  }

  /// The vector from the second end to the first.
  private func distance(_ arms: (first: Vector, second: Vector)) -> Vector {
    let end = second.map { $0.position + arms.second } ?? secondOffset
    return first.position + arms.first - end
  }

  /// A violated distance along a direction.
  private struct Violation {
    var direction: Vector
    /// How far the distance is exceeded, in points.
    var length: Double
    /// Whether the distance is only limited, so that the velocity may reduce it.
    var isLimit = false
  }

  private func violations(_ distance: Vector) -> [Violation] {
    if case .sliding(let start, let angle, let range) = kind {
      let axis = second.map { Vector(start, rotatedBy: $0.angle - angle) } ?? start
      let across = axis.perpendicular
      let side = Violation(direction: across, length: distance.dot(across))
      let along = distance.dot(axis)
      let beyond = along - range.clamped(along)
      guard beyond != 0 else { return [side] }
      return [side, Violation(direction: axis, length: beyond, isLimit: true)]
    }
    if length == 0 {
      return [
        Violation(direction: Vector(1, 0), length: distance.x),
        Violation(direction: Vector(0, 1), length: distance.y),
      ]
    }
    let now = distance.length
    guard now > 0 else { return [Violation(direction: Vector(1, 0), length: -length)] }
    guard case .atMost = kind else {
      return [Violation(direction: distance * (1 / now), length: now - length)]
    }
    guard now > length else { return [] }
    return [Violation(direction: distance * (1 / now), length: now - length, isLimit: true)]
  }

  func solvePosition() {
    for index in 0..<2 {
      let ends = ends
      let violations = violations(distance(ends))
      guard violations.indices.contains(index) else { return }
      let (direction, violation) = (violations[index].direction, violations[index].length)
      let arms = impulseOffsets(ends)
      // After a rotation of about a right angle or more in one step, uses the current direction.
      let pull = initialDirection.flatMap { $0.dot(direction) > 0.1 ? $0 : nil } ?? direction
      let inverseMass = inverseEffectiveMass(pull, arms)
      guard inverseMass > 0 else { return }
      let impulse = pull * (-violation / (inverseMass * pull.dot(direction)))
      first.applyPositionalImpulse(impulse, at: arms.first)
      second?.applyPositionalImpulse(-impulse, at: arms.second)
    }
  }

  func solveVelocity() {
    let (ends, arms) = (ends, impulseOffsets(ends))
    for violation in violations(distance(ends)) {
      let direction = violation.direction
      let inverseMass = inverseEffectiveMass(direction, arms)
      guard inverseMass > 0 else { continue }
      let other = second?.velocity(at: arms.second) ?? .zero
      let speed = (first.velocity(at: arms.first) - other).dot(direction)
      if violation.isLimit, speed * violation.length < 0 { continue }
      let impulse = direction * (-speed / inverseMass)
      first.applyImpulse(impulse, at: arms.first)
      second?.applyImpulse(-impulse, at: arms.second)
    }
  }

  private func inverseEffectiveMass(_ direction: Vector, _ arms: (first: Vector, second: Vector))
    -> Double
  {
    first.inverseEffectiveMass(direction, at: arms.first)
      + (second?.inverseEffectiveMass(direction, at: arms.second) ?? 0)
  }
}

/// Limits the rotation of a body relative to another one, or to the plane, to a range.
@MainActor
struct AngleConstraint: DynamicConstraint {
  let first: DynamicBody
  let second: DynamicBody?
  /// The relative rotation at which the range is 0, in radians.
  let restAngle: Double
  let range: UIFloatRange

  func solvePosition() {
    let (violation, inverseInertia) = (violation, inverseInertia)
    guard violation != 0, inverseInertia > 0 else { return }
    first.angle -= violation * first.inverseInertia / inverseInertia
    second?.angle += violation * (second?.inverseInertia ?? 0) / inverseInertia
  }

  func solveVelocity() {
    let speed = speed
    // Within a range, only velocities that lead out of it are stopped.
    guard inverseInertia > 0, range.minimum == range.maximum || violation * speed > 0 else {
      return
    }
    applyImpulse(-speed / inverseInertia)
  }

  /// Reduces the relative angular velocity by at most what an angular impulse can.
  func brake(_ impulse: Double) {
    guard inverseInertia > 0 else { return }
    applyImpulse(min(impulse, max(-impulse, -speed / inverseInertia)))
  }

  private var violation: Double {
    let turn = first.angle - (second?.angle ?? 0) - restAngle
    return turn - range.clamped(turn)
  }

  private var inverseInertia: Double { first.inverseInertia + (second?.inverseInertia ?? 0) }

  private var speed: Double { first.angularVelocity - (second?.angularVelocity ?? 0) }

  private func applyImpulse(_ impulse: Double) {
    first.angularVelocity += impulse * first.inverseInertia
    second?.angularVelocity -= impulse * (second?.inverseInertia ?? 0)
  }
}
