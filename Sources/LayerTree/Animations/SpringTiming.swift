import Foundation
import LayerGeometry

/// A damped spring that pulls from 0 to 1, in closed form: m·x″ + c·x′ + k·x = 0 for the distance x
/// that is left, with x(0) = 1 and x′(0) = −initialVelocity.
public struct SpringTiming: Hashable, Sendable, Codable {
  /// Above 0.
  public var mass: Double
  /// Above 0.
  public var stiffness: Double
  /// 0 or more.
  public var damping: Double
  /// Whole distances a second; positive towards the end.
  public var initialVelocity: Double

  /// What is left of the distance when a spring counts as settled.
  public static let tolerance = 0.001
  /// The longest time that a spring is given to settle, in seconds.
  public static let longestDuration = 3600.0

  /// - Precondition: mass and stiffness above 0, damping 0 or more.
  public init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) {
    precondition(
      mass > 0 && stiffness > 0 && damping >= 0,
      "no spring has mass \(mass), stiffness \(stiffness), damping \(damping)")
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// A spring by its perceptual duration d: stiffness (2π/d)², damping ratio 1 − bounce, or
  /// 1/(1 + bounce) for a negative bounce.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds, above 0.
  ///   - bounce: above −1; 0 is critically damped, 1 never rests.
  public init(perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    precondition(
      perceptualDuration > 0 && bounce > -1 && bounce <= 1,
      "no spring has a duration of \(perceptualDuration) s and a bounce of \(bounce)")
    let omega = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: initialVelocity)
  }

  /// The spring of a damping ratio that settles in a duration, which is what an animation block
  /// with a damping asks for.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0…1; below 0.01 counts as 0.01, as no other spring ever settles.
  ///   - settlingIn: seconds, above 0.
  public init(dampingRatio: Double, settlingIn duration: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    func spring(_ omega: Double) -> SpringTiming {
      SpringTiming(
        stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: initialVelocity)
    }
    // The stiffer, the sooner.
    var (low, high) = (1e-3 / duration, 1e7 / duration)
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      if spring(middle).settlingDuration > duration { low = middle } else { high = middle }
    }
    self = spring(high)
  }

  /// The same motion in less time.
  public func faster(by factor: Double) -> SpringTiming {
    SpringTiming(
      mass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor)
  }

  /// 1 where it just does not pass the end.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Radians a second, undamped.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// Where it is after a number of seconds.
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let (omega, ratio, v) = (angularFrequency, dampingRatio, initialVelocity)
    let decay = ratio * omega
    if abs(ratio - 1) < 1e-9 {
      return 1 - SteadyMath.exp(-omega * seconds) * (1 + (omega - v) * seconds)
    }
    if ratio < 1 {
      let swing = omega * (1 - ratio * ratio).squareRoot()
      let turn = SteadyMath.sineAndCosine(swing * seconds)
      return 1 - SteadyMath.exp(-decay * seconds)
        * (turn.cosine + (decay - v) / swing * turn.sine)
    }
    let (slow, fast, a) = overdamped
    return 1 - a * SteadyMath.exp(slow * seconds) - (1 - a) * SteadyMath.exp(fast * seconds)
  }

  /// Seconds until the rest of the distance stays below ``tolerance``, by the envelope of the motion.
  public var settlingDuration: Double {
    let (omega, ratio, v) = (angularFrequency, dampingRatio, initialVelocity)
    let decay = ratio * omega
    let longest = SpringTiming.longestDuration
    if ratio < 1, abs(ratio - 1) >= 1e-9 {
      guard decay > 0 else { return longest }
      let swing = omega * (1 - ratio * ratio).squareRoot()
      let side = (decay - v) / swing
      let amplitude = (1 + side * side).squareRoot()
      return min(longest, max(0, log(amplitude / SpringTiming.tolerance) / decay))
    }
    func envelope(_ t: Double) -> Double {
      if abs(ratio - 1) < 1e-9 { return exp(-omega * t) * (1 + abs(omega - v) * t) }
      let (slow, fast, a) = overdamped
      return abs(a) * exp(slow * t) + abs(1 - a) * exp(fast * t)
    }
    var high = 1 / omega
    while envelope(high) > SpringTiming.tolerance, high < longest { high *= 2 }
    // From its greatest value on the envelope only falls.
    var low = max(0, abs(omega - v) > omega ? 1 / omega - 1 / abs(omega - v) : 0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > SpringTiming.tolerance { low = middle } else { high = middle }
    }
    return min(longest, high)
  }

  /// Both rates and the share of the slow one.
  private var overdamped: (slow: Double, fast: Double, share: Double) {
    let (omega, ratio) = (angularFrequency, dampingRatio)
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-omega * (ratio - root), -omega * (ratio + root))
    return (slow, fast, (-initialVelocity - fast) / (slow - fast))
  }
}
