internal import Foundation

/// A damped spring from 0 to 1 in closed form: m·x″ + c·x′ + k·x = 0, x(0) = 1, x′(0) =
/// −initialVelocity, for the remaining distance x.
public struct SpringTiming: Hashable, Sendable, Codable {
  /// Above 0.
  public var mass: Double
  /// Above 0.
  public var stiffness: Double
  /// 0 or more.
  public var damping: Double
  /// In whole distances per second; positive towards the end.
  public var initialVelocity: Double

  /// A spring counts as settled when the remaining distance stays below this fraction.
  public static let tolerance = 0.001
  /// The upper limit of settling durations in seconds.
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

  /// A spring of perceptual duration d: stiffness (2π/d)², damping ratio 1 − bounce, or 1/(1 +
  /// bounce) for a negative bounce.
  /// - Parameters:
  ///   - perceptualDuration: in seconds, above 0.
  ///   - bounce: above −1; 0 is critically damped, 1 never settles.
  public init(perceptualDuration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    precondition(
      perceptualDuration > 0 && bounce > -1 && bounce <= 1,
      "no spring has a duration of \(perceptualDuration) s and a bounce of \(bounce)")
    let omega = 2 * Double.pi / perceptualDuration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: initialVelocity)
  }

  /// A spring that settles in a duration, as for animation blocks.
  /// - Parameters:
  ///   - dampingRatio: 0…1, at least 0.01 is used, as less would hardly settle.
  ///   - settlingIn: in seconds, above 0.
  public init(dampingRatio: Double, settlingIn duration: Double, initialVelocity: Double = 0) {
    let ratio = min(max(dampingRatio, 0.01), 1)
    func spring(_ omega: Double) -> SpringTiming {
      SpringTiming(
        stiffness: omega * omega, damping: 2 * ratio * omega, initialVelocity: initialVelocity)
    }
    // The stiffer the spring, the sooner it settles.
    var (low, high) = (1e-3 / duration, 1e7 / duration)
    for _ in 0..<100 {
      let middle = (low * high).squareRoot()
      if spring(middle).settledTime > duration { low = middle } else { high = middle }
    }
    self = spring(high)
  }

  /// The same motion, faster by a factor.
  public func faster(by factor: Double) -> SpringTiming {
    SpringTiming(
      mass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor)
  }

  /// 1 is critically damped; below 1 the spring overshoots.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The undamped frequency in radians per second.
  public var angularFrequency: Double { (stiffness / mass).squareRoot() }

  /// The progress after a number of seconds: 0 at the beginning, towards 1.
  public func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let (omega, ratio, v) = (angularFrequency, dampingRatio, initialVelocity)
    let decay = ratio * omega
    if abs(ratio - 1) < 1e-9 {
      return 1 - PortableMath.exp(-omega * seconds) * (1 + (omega - v) * seconds)
    }
    if ratio < 1 {
      let swing = omega * (1 - ratio * ratio).squareRoot()
      let turn = PortableMath.sineAndCosine(swing * seconds)
      return 1 - PortableMath.exp(-decay * seconds)
        * (turn.cosine + (decay - v) / swing * turn.sine)
    }
    let (slow, fast, a) = overdamped
    return 1 - a * PortableMath.exp(slow * seconds) - (1 - a) * PortableMath.exp(fast * seconds)
  }

  /// Seconds until the spring counts as settled, as Core Animation answers: `settledTime`, which a
  /// critically damped spring rounds up to a tenth of a second.
  ///
  /// The rounding was measured on one spring (damping ratio 1, response 0.2 s: 0.3 s).
  public var settlingDuration: Double {
    guard abs(dampingRatio - 1) < 1e-9 else { return settledTime }
    return min(SpringTiming.longestDuration, (settledTime * 10 - 1e-9).rounded(.up) / 10)
  }

  /// Seconds until the envelope of the remaining distance stays below ``tolerance``.
  ///
  /// Of an underdamped spring Core Animation adds the amplitudes of sine and cosine:
  /// (1 + |(ζω − v) / ω_d|) e^(−ζωt), with ω_d = ω √(1 − ζ²). Durations that it answers are met to
  /// 10⁻¹⁴ s.
  private var settledTime: Double {
    let (omega, ratio, v) = (angularFrequency, dampingRatio, initialVelocity)
    let decay = ratio * omega
    let longest = SpringTiming.longestDuration
    if ratio < 1, abs(ratio - 1) >= 1e-9 {
      guard decay > 0 else { return longest }
      let amplitude = 1 + abs((decay - v) / (omega * (1 - ratio * ratio).squareRoot()))
      return min(longest, max(0, log(amplitude / SpringTiming.tolerance) / decay))
    }
    func envelope(_ t: Double) -> Double {
      if abs(ratio - 1) < 1e-9 { return exp(-omega * t) * (1 + abs(omega - v) * t) }
      let (slow, fast, a) = overdamped
      return abs(a) * exp(slow * t) + abs(1 - a) * exp(fast * t)
    }
    var high = 1 / omega
    while envelope(high) > SpringTiming.tolerance, high < longest { high *= 2 }
    // The envelope decreases from its maximum on.
    var low = max(0, abs(omega - v) > omega ? 1 / omega - 1 / abs(omega - v) : 0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > SpringTiming.tolerance { low = middle } else { high = middle }
    }
    return min(longest, high)
  }

  /// The two decay rates, and the coefficient of the slow one.
  private var overdamped: (slow: Double, fast: Double, slowWeight: Double) {
    let (omega, ratio) = (angularFrequency, dampingRatio)
    let root = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-omega * (ratio - root), -omega * (ratio + root))
    return (slow, fast, (-initialVelocity - fast) / (slow - fast))
  }
}
