import CollectionViews
import Foundation
import LayoutSolvers

/// A damped spring, integrated exactly in fixed steps. A step changes the velocity, moves the body,
/// and changes the velocity again, so that a body on a single spring follows the closed form of the
/// damped oscillation. Forces of several springs add up.
struct SpringStep {
  /// The highest frequency that steps of this length can follow, in hertz.
  static let greatestFrequency = 60.0

  private let before: (displacement: Double, velocity: Double)
  private let after: (displacement: Double, velocity: Double)

  /// - Parameters:
  ///   - frequency: undamped, in hertz, above 0, at most 60.
  ///   - damping: the damping ratio, at least 0.
  init(frequency: Double, damping: Double) {
    precondition(
      frequency > 0 && frequency <= Self.greatestFrequency && damping >= 0,
      "a spring swings up to \(Self.greatestFrequency) times a second with a damping from 0, "
        + "not \(frequency) times with \(damping)")
    let h = DynamicWorld.step
    func end(_ x: Double, _ v: Double) -> (displacement: Double, velocity: Double) {
      DampedOscillation(
        frequency: 2 * .pi * frequency, dampingRatio: damping, displacement: x, velocity: v
      ).state(at: h)
    }
    let (fromPosition, fromSpeed) = (end(1, 0), end(0, 1))
    let (c11, c12, c21, c22) = (
      fromPosition.displacement, fromSpeed.displacement, fromPosition.velocity, fromSpeed.velocity
    )
    before = ((c11 - 1) / h, c12 / h - 1)
    // From the position x₁ and velocity u of the move: x = x₁ − h·u before it, and v from x₁ = c₁₁x
    // + c₁₂v.
    after = (c21 + c22 * (1 - c11) / c12, c22 * c11 * h / c12 - c21 * h - 1)
  }

  /// The change of the velocity, from the current displacement and velocity.
  func velocityChange(_ half: DynamicWorld.Half, _ displacement: Double, _ velocity: Double)
    -> Double
  {
    let k = half == .before ? before : after
    return k.displacement * displacement + k.velocity * velocity
  }

  func velocityChange(_ half: DynamicWorld.Half, _ displacement: Vector, _ velocity: Vector)
    -> Vector
  {
    Vector(
      velocityChange(half, displacement.x, velocity.x),
      velocityChange(half, displacement.y, velocity.y))
  }
}
