import Foundation
import LayerGeometry

/// Content that springs back to its edge: a critically damped spring of mass 1 and stiffness 100.
package struct EdgeBounce {
  /// Content closer to the edge than this, in points, has come back.
  package static let threshold = 0.05

  package let duration: Double
  private let spring: DampedOscillation

  /// - Parameters:
  ///   - displacement: from the edge, in points.
  ///   - velocity: in points per second.
  package init(displacement: Double, velocity: Double) {
    spring = DampedOscillation(
      frequency: 10, dampingRatio: 1, displacement: displacement, velocity: velocity)
    duration = EdgeBounce.duration(of: spring)
  }

  /// The distance from the edge in points.
  package func displacement(at time: Double) -> Double {
    time >= duration ? 0 : spring.displacement(at: time)
  }

  /// The time from which each term of (a + bt)·e^(−ωt) stays below half of the threshold.
  private static func duration(of spring: DampedOscillation) -> Double {
    let w = spring.frequency
    let a = abs(spring.displacement)
    let b = abs(spring.velocity + w * spring.displacement)
    let first = a > threshold / 2 ? PortableMath.log(2 * a / threshold) / w : 0
    // t·e^(−ωt) is at most 2/(eω)·e^(−ωt/2).
    let second = 4 * b / (PortableMath.exp(1) * w * threshold)
    return max(first, second > 1 ? 2 / w * PortableMath.log(second) : 0)
  }
}
