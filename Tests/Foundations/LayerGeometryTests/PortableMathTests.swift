import Foundation
import LayerGeometry
import TestBasics
import Testing

/// Compares the portable functions with those of the C library.
@Suite struct PortableMathTests {
  private func expectClose(_ a: Double, _ b: Double, _ comment: String) {
    let isClose = abs(a - b) <= 4 * max(abs(b).ulp, 4e-17)
    #expect(isClose, "\(comment): \(a) beside \(b)")
  }

  @Test func powersAndLogarithmsAgreeToTheLastDigits() {
    var random = SplitMixGenerator(seed: 5)
    for _ in 0..<2000 {
      let x = Double.random(in: -300...300, using: &random)
      expectClose(PortableMath.exp(x), exp(x), "exp \(x)")
      let y = exp(Double.random(in: -200...200, using: &random))
      expectClose(PortableMath.log(y), log(y), "log \(y)")
    }
    #expect(PortableMath.exp(0) == 1 && PortableMath.exp(-1000) == 0 && PortableMath.log(1) == 0)
  }

  @Test func anglesAgreeToTheLastDigits() {
    var random = SplitMixGenerator(seed: 6)
    for _ in 0..<2000 {
      let angle = Double.random(in: -100...100, using: &random)
      let found = PortableMath.sineAndCosine(angle)
      expectClose(found.sine, sin(angle), "sin \(angle)")
      expectClose(found.cosine, cos(angle), "cos \(angle)")
      let (x, y) = (5 * cos(angle), 5 * sin(angle))
      expectEqual(PortableMath.angle(x: x, y: y), atan2(y, x), within: 1e-15)
    }
    #expect(PortableMath.sineAndCosine(0) == (0, 1))
  }

  /// Compares the closed form with a fine Runge–Kutta integration.
  @Test(arguments: [0.0, 0.2, 0.8, 1, 1.7])
  func aDampedOscillationObeysItsEquation(ratio: Double) {
    let frequency = 2 * Double.pi
    let closed = DampedOscillation(
      frequency: frequency, dampingRatio: ratio, displacement: 30, velocity: -200)
    func force(_ x: Double, _ v: Double) -> Double {
      -2 * ratio * frequency * v - frequency * frequency * x
    }
    var (x, v) = (30.0, -200.0)
    let h = 1e-3
    for step in 1...2000 {
      let (a1, v1) = (force(x, v), v)
      let (v2, a2) = (v + h / 2 * a1, force(x + h / 2 * v1, v + h / 2 * a1))
      let (v3, a3) = (v + h / 2 * a2, force(x + h / 2 * v2, v + h / 2 * a2))
      let (v4, a4) = (v + h * a3, force(x + h * v3, v + h * a3))
      x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
      v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      expectEqual(closed.displacement(at: Double(step) * h), x, within: 1e-7)
    }
  }
}
