import Foundation

/// Limits the rotation of a body relative to another one, or to the plane, to a range.
@MainActor
struct TurnLink: DynamicLink {
  let first: DynamicBody
  let second: DynamicBody?
  /// The relative rotation at which the range is 0, in radians.
  let rest: Double
  let range: UIFloatRange

  func keepPlace() {
    let (excess, give) = (excess, give)
    guard excess != 0, give > 0 else { return }
    first.angle -= excess * first.inverseInertia / give
    second?.angle += excess * (second?.inverseInertia ?? 0) / give
  }

  func keepVelocity() {
    let speed = speed
    // Within a range, only velocities that lead out of it are stopped.
    guard give > 0, range.minimum == range.maximum || excess * speed > 0 else { return }
    push(-speed / give)
  }

  /// Reduces the relative angular velocity by at most what an angular impulse can.
  func brake(_ impulse: Double) {
    guard give > 0 else { return }
    push(min(impulse, max(-impulse, -speed / give)))
  }

  private var excess: Double {
    let turn = first.angle - (second?.angle ?? 0) - rest
    return turn - range.clamped(turn)
  }

  private var give: Double { first.inverseInertia + (second?.inverseInertia ?? 0) }

  private var speed: Double { first.spin - (second?.spin ?? 0) }

  private func push(_ impulse: Double) {
    first.spin += impulse * first.inverseInertia
    second?.spin -= impulse * (second?.inverseInertia ?? 0)
  }
}
