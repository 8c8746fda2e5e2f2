/// The free motion of a damped spring in closed form: x″ + 2ζωx′ + ω²x = 0.
public struct DampedOscillation: Hashable, Sendable {
  /// The undamped angular frequency ω in radians per second.
  public var frequency: Double
  /// The damping ratio ζ; 1 is critically damped.
  public var dampingRatio: Double
  /// The distance from equilibrium at time 0.
  public var displacement: Double
  /// The velocity at time 0, per second.
  public var velocity: Double

  /// A motion that begins at time 0. See the properties.
  public init(frequency: Double, dampingRatio: Double, displacement: Double, velocity: Double) {
    precondition(
      frequency > 0 && dampingRatio >= 0,
      "a spring swings with a frequency above 0 and is not driven, unlike \(frequency), "
        + "\(dampingRatio)")
    (self.frequency, self.dampingRatio) = (frequency, dampingRatio)
    (self.displacement, self.velocity) = (displacement, velocity)
  }

  /// The distance from equilibrium after a number of seconds.
  public func displacement(at time: Double) -> Double { state(at: time).displacement }

  /// The displacement and the velocity after a number of seconds.
  public func state(at time: Double) -> (displacement: Double, velocity: Double) {
    let (w, x, v) = (frequency, displacement, velocity)
    let decay = dampingRatio * w
    if abs(dampingRatio - 1) < 1e-9 {
      let (rest, slope) = (PortableMath.exp(-w * time), v + w * x)
      let swing = x + slope * time
      return (rest * swing, rest * (slope - w * swing))
    }
    if dampingRatio < 1 {
      let turn = w * (1 - dampingRatio * dampingRatio).squareRoot()
      let (sine, cosine) = PortableMath.sineAndCosine(turn * time)
      let (rest, y) = (PortableMath.exp(-decay * time), (v + decay * x) / turn)
      return (
        rest * (x * cosine + y * sine), rest * (v * cosine - (decay * y + turn * x) * sine)
      )
    }
    let spread = w * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (decay - spread, decay + spread)
    let a = (v + fast * x) / (2 * spread) * PortableMath.exp(-slow * time)
    let b = (v + slow * x) / (2 * spread) * PortableMath.exp(-fast * time)
    return (a - b, fast * b - slow * a)
  }
}
