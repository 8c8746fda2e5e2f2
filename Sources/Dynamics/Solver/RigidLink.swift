import Foundation
import LayoutSolvers

/// A constraint between bodies in a step.
@MainActor
protocol DynamicLink {
  func keepPlace()
  func keepVelocity()
}

/// Keeps two points at a distance, within a distance or on a line; with the distance 0 they
/// coincide.
@MainActor
final class RigidLink: DynamicLink {
  enum Rule {
    case exactly
    case atMost
    /// The first point stays on a line through the second, in the range of distances from it. The
    /// line rotates with the second body, whose initial angle is given.
    case sliding(axis: Vector, from: Double, UIFloatRange)
  }

  private let first: DynamicBody
  private let firstOffset: Vector
  /// Nil if the other end is a point of the plane.
  private let second: DynamicBody?
  private let secondOffset: Vector
  private let length: Double
  private let rule: Rule
  /// The direction between the points before bodies move. Corrections along it conserve energy.
  private var hold: Vector?

  /// - Parameter secondOffset: relative to the second body; without one, the point itself.
  init(
    _ first: DynamicBody, at firstOffset: Vector, to second: DynamicBody?,
    at secondOffset: Vector, length: Double, rule: Rule = .exactly
  ) {
    (self.first, self.firstOffset) = (first, firstOffset)
    (self.second, self.secondOffset) = (second, secondOffset)
    (self.length, self.rule) = (length, rule)
    if case .sliding = rule { return }
    let start = distance(ends)
    let now = start.length
    if length > 0, now > 0 { hold = start * (1 / now) }
  }

  private var ends: (first: Vector, second: Vector) {
    (first.turned(firstOffset), second?.turned(secondOffset) ?? .zero)
  }

  /// The offsets at which impulses act: on a line, both bodies are pulled at the first point.
  private func pulled(_ arms: (first: Vector, second: Vector)) -> (first: Vector, second: Vector) {
    guard case .sliding = rule, let second else { return arms }
    return (arms.first, first.position + arms.first - second.position)
  }

  /// The vector from the second end to the first.
  private func distance(_ arms: (first: Vector, second: Vector)) -> Vector {
    let end = second.map { $0.position + arms.second } ?? secondOffset
    return first.position + arms.first - end
  }

  /// A violated distance along a direction.
  private struct Excess {
    var direction: Vector
    /// How far the distance is exceeded, in points.
    var length: Double
    /// Whether the distance is only limited, so that the velocity may reduce it.
    var isLimit = false
  }

  private func excesses(_ distance: Vector) -> [Excess] {
    if case .sliding(let start, let angle, let range) = rule {
      let axis = second.map { Vector(start, turnedBy: $0.angle - angle) } ?? start
      let across = Vector(-axis.y, axis.x)
      let side = Excess(direction: across, length: distance.dot(across))
      let along = distance.dot(axis)
      let beyond = along - range.clamped(along)
      guard beyond != 0 else { return [side] }
      return [side, Excess(direction: axis, length: beyond, isLimit: true)]
    }
    if length == 0 {
      return [
        Excess(direction: Vector(1, 0), length: distance.x),
        Excess(direction: Vector(0, 1), length: distance.y),
      ]
    }
    let now = distance.length
    guard now > 0 else { return [Excess(direction: Vector(1, 0), length: -length)] }
    guard case .atMost = rule else {
      return [Excess(direction: distance * (1 / now), length: now - length)]
    }
    guard now > length else { return [] }
    return [Excess(direction: distance * (1 / now), length: now - length, isLimit: true)]
  }

  func keepPlace() {
    for index in 0..<2 {
      let ends = ends
      let excesses = excesses(distance(ends))
      guard excesses.indices.contains(index) else { return }
      let (direction, excess) = (excesses[index].direction, excesses[index].length)
      let arms = pulled(ends)
      // After a rotation by nearly a right angle or more in one step, the current direction is
      // used.
      let pull = hold.flatMap { $0.dot(direction) > 0.1 ? $0 : nil } ?? direction
      let give = give(pull, arms)
      guard give > 0 else { return }
      let impulse = pull * (-excess / (give * pull.dot(direction)))
      first.shift(impulse, at: arms.first)
      second?.shift(-impulse, at: arms.second)
    }
  }

  func keepVelocity() {
    let (ends, arms) = (ends, pulled(ends))
    for excess in excesses(distance(ends)) {
      let direction = excess.direction
      let give = give(direction, arms)
      guard give > 0 else { continue }
      let other = second?.velocity(at: arms.second) ?? .zero
      let speed = (first.velocity(at: arms.first) - other).dot(direction)
      if excess.isLimit, speed * excess.length < 0 { continue }
      let impulse = direction * (-speed / give)
      first.push(impulse, at: arms.first)
      second?.push(-impulse, at: arms.second)
    }
  }

  private func give(_ direction: Vector, _ arms: (first: Vector, second: Vector)) -> Double {
    first.give(direction, at: arms.first) + (second?.give(direction, at: arms.second) ?? 0)
  }
}
