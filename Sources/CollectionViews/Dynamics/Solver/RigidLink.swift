import Foundation

/// Keeps two points at a distance, or below or above one; at 0 they are one point.
@MainActor
final class RigidLink {
  enum Rule {
    case exactly
    case atMost
  }

  private let first: DynamicBody
  private let firstOffset: Vector
  /// Nil where the other end is a point of the plane.
  private let second: DynamicBody?
  private let secondOffset: Vector
  private let length: Double
  private let rule: Rule
  /// A direction in which nothing is kept.
  private let freeAxis: Vector?
  /// The direction of a distance before bodies move: what holds them in a step pulls along it, so
  /// that no energy is lost.
  private var hold: Vector?

  /// - Parameter secondOffset: from the second body, or the point itself where there is none.
  init(
    _ first: DynamicBody, at firstOffset: Vector, to second: DynamicBody?,
    at secondOffset: Vector, length: Double, rule: Rule = .exactly, freeAxis: Vector? = nil
  ) {
    (self.first, self.firstOffset) = (first, firstOffset)
    (self.second, self.secondOffset) = (second, secondOffset)
    (self.length, self.rule, self.freeAxis) = (length, rule, freeAxis)
    let start = distance(arms)
    let now = start.length
    if length > 0, now > 0, freeAxis == nil { hold = start * (1 / now) }
  }

  private var arms: (first: Vector, second: Vector) {
    (first.turned(firstOffset), second?.turned(secondOffset) ?? .zero)
  }

  /// From the second end to the first.
  private func distance(_ arms: (first: Vector, second: Vector)) -> Vector {
    let end = second.map { $0.position + arms.second } ?? secondOffset
    return first.position + arms.first - end
  }

  /// The directions in which the distance is kept, with what is too much of it.
  private func errors(_ distance: Vector) -> [(direction: Vector, excess: Double)] {
    if let freeAxis {
      let across = Vector(-freeAxis.y, freeAxis.x)
      return [(across, distance.dot(across))]
    }
    if length == 0 {
      return [(Vector(1, 0), distance.x), (Vector(0, 1), distance.y)]
    }
    let now = distance.length
    guard now > 0 else { return [(Vector(1, 0), -length)] }
    if rule == .atMost && now <= length { return [] }
    return [(distance * (1 / now), now - length)]
  }

  func keepPlace() {
    for index in 0..<2 {
      let arms = arms
      let errors = errors(distance(arms))
      guard errors.indices.contains(index) else { return }
      let (direction, excess) = errors[index]
      // A link that turned by more than a right angle in a step is held along where it is.
      let pull = hold.flatMap { $0.dot(direction) > 0.1 ? $0 : nil } ?? direction
      let give = give(pull, arms)
      guard give > 0 else { return }
      let impulse = pull * (-excess / (give * pull.dot(direction)))
      first.shift(impulse, at: arms.first)
      second?.shift(-impulse, at: arms.second)
    }
  }

  func keepVelocity() {
    let arms = arms
    for (direction, _) in errors(distance(arms)) {
      let give = give(direction, arms)
      guard give > 0 else { continue }
      let other = second?.velocity(at: arms.second) ?? .zero
      let speed = (first.velocity(at: arms.first) - other).dot(direction)
      if rule == .atMost && speed < 0 { continue }
      let impulse = direction * (-speed / give)
      first.push(impulse, at: arms.first)
      second?.push(-impulse, at: arms.second)
    }
  }

  private func give(_ direction: Vector, _ arms: (first: Vector, second: Vector)) -> Double {
    first.give(direction, at: arms.first) + (second?.give(direction, at: arms.second) ?? 0)
  }
}
