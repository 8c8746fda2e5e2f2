/// A mass on a damped spring after it was let go, in closed form: x″ + 2ζωx′ + ω²x = 0.
public struct DampedOscillation: Hashable, Sendable {
  /// ω, undamped, in radians a second.
  public var frequency: Double
  /// ζ: 1 comes to rest as soon as it can without swinging.
  public var dampingRatio: Double
  /// From the place of rest, at time 0.
  public var displacement: Double
  /// At time 0, a second.
  public var velocity: Double

  /// A mass that is let go at time 0.
  public init(frequency: Double, dampingRatio: Double, displacement: Double, velocity: Double) {
    precondition(
      frequency > 0 && dampingRatio >= 0,
      "a spring swings with a frequency above 0 and is not driven, unlike \(frequency), "
        + "\(dampingRatio)")
    (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
    (self.displacement, self.velocity) = (displacement, velocity)
  }

  /// Seconds after it was let go.
  public func displacement(at time: Double) -> Double { state(at: time).displacement }

  /// Displacement and velocity at seconds after it was let go.
  public func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let (w, x, v) = (frequency, displacement, velocity)
    let decay = dampingRatio * w
    if abs(dampingRatio - 1) < 1e-9 {
      let (rest, slope) = (SteadyMath.exp(-w * time), v + w * x)
      let swing = x + slope * time
      return (rest * swing, rest * (slope - w * swing))
    }
    if dampingRatio < 1 {
      let turn = w * (1 - dampingRatio * dampingRatio).squareRoot()
      let (sine, cosine) = SteadyMath.sineAndCosine(turn * time)
      let (rest, y) = (SteadyMath.exp(-decay * time), (v + decay * x) / turn)
      return (
        rest * (x * cosine + y * sine), rest * (v * cosine - (decay * y + turn * x) * sine)
      )
    }
    let spread = w * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (decay - spread, decay + spread)
    let a = (v + fast * x) / (2 * spread) * SteadyMath.exp(-slow * time)
    let b = (v + slow * x) / (2 * spread) * SteadyMath.exp(-fast * time)
    return (a - b, fast * b - slow * a)
  }
}
