import Foundation
import LayerGeometry
import TestBasics
import Testing

@Suite struct SpringTimingTests {
  /// Mass 1, stiffness 100, damping 10: a ratio of 0.5 overshoots by exp(−π/√3) = 16.3 %.
  @Test func theDefaultSpringOvershootsByAKnownFraction() {
    let spring = SpringTiming()
    #expect(spring.dampingRatio == 0.5 && spring.angularFrequency == 10)
    let top = .pi / (10 * 0.75.squareRoot())
    expectEqual(spring.progress(at: top), 1 + exp(-.pi / 3.0.squareRoot()), within: 1e-12)
    expectEqual(spring.progress(at: top), 1.163, within: 5e-4)
    for t in stride(from: 0, through: 2, by: 0.001) {
      #expect(spring.progress(at: t) <= spring.progress(at: top) + 1e-12)
    }
  }

  @Test(arguments: [
    SpringTiming(), SpringTiming(damping: 20), SpringTiming(damping: 45),
    SpringTiming(mass: 2, stiffness: 300, damping: 8, initialVelocity: 6),
    SpringTiming(damping: 20, initialVelocity: -4), SpringTiming(damping: 60, initialVelocity: 30),
    SpringTiming(damping: 0),
  ])
  func theClosedFormSolvesTheEquation(spring: SpringTiming) {
    // Classical Runge–Kutta on m·x″ + c·x′ + k·x = 0.
    var (x, v) = (1.0, -spring.initialVelocity)
    let step = 1e-4
    func force(_ x: Double, _ v: Double) -> Double {
      (-spring.stiffness * x - spring.damping * v) / spring.mass
    }
    for index in 1...20_000 {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + v1 * step / 2, force(x + x1 * step / 2, v + v1 * step / 2))
      let (x3, v3) = (v + v2 * step / 2, force(x + x2 * step / 2, v + v2 * step / 2))
      let (x4, v4) = (v + v3 * step, force(x + x3 * step, v + v3 * step))
      x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      if index % 500 == 0 {
        expectEqual(spring.progress(at: Double(index) * step), 1 - x, within: 1e-8)
      }
    }
  }

  @Test(arguments: [
    SpringTiming(), SpringTiming(damping: 20), SpringTiming(damping: 45),
    SpringTiming(mass: 2, stiffness: 300, damping: 8, initialVelocity: 6),
    SpringTiming(damping: 20, initialVelocity: -40), SpringTiming(damping: 60, initialVelocity: 90),
  ])
  func settledSpringsStayWithinTheTolerance(spring: SpringTiming) {
    let end = spring.settlingDuration
    for t in stride(from: end, through: end + 5, by: 0.001) {
      #expect(abs(spring.progress(at: t) - 1) <= SpringTiming.tolerance * 1.000_001)
    }
    let before = stride(from: end * 0.75, to: end, by: 0.001)
    #expect(before.contains { abs(spring.progress(at: $0) - 1) > SpringTiming.tolerance })
  }

  @Test func durationAndBounceFollowTheFormula() {
    let bouncy = SpringTiming(perceptualDuration: 0.5, bounce: 0.3)
    expectEqual(bouncy.stiffness, 157.913_670_417_429_7, within: 1e-9)
    expectEqual(bouncy.dampingRatio, 0.7, within: 1e-12)
    let flat = SpringTiming(perceptualDuration: 0.5, bounce: -0.5)
    expectEqual(flat.dampingRatio, 2, within: 1e-12)
  }

  @Test(arguments: [0.2, 0.5, 0.8, 1.0])
  func aSpringSettlesInTheGivenDuration(ratio: Double) {
    let spring = SpringTiming(dampingRatio: ratio, settlingIn: 0.8, initialVelocity: 2)
    expectEqual(spring.dampingRatio, ratio, within: 1e-12)
    expectEqual(spring.settlingDuration, 0.8, within: 1e-9)
  }

  @Test func theInitialVelocityChangesTheAmplitude() {
    let spring = SpringTiming(stiffness: 100, damping: 10, initialVelocity: 3)
    // ζω = 5, ω_d = √75.
    expectEqual(
      spring.settlingDuration, log((1 + 2 / 75.0.squareRoot()) / 0.001) / 5, within: 1e-12)
  }
}
