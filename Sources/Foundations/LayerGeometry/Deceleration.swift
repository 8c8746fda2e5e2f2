/// v(t) = v₀·d^(1000t), where the rate d is the part of the velocity left after a millisecond.
package struct Deceleration {
  /// The deceleration rate d.
  package var rate: Double

  /// That of scroll views by default.
  package static let normal = Deceleration(rate: 0.998)

  package init(rate: Double) {
    self.rate = rate
  }

  /// Content closer to its end than this, in points, counts as arrived.
  package static let threshold = 0.5

  /// λ in v(t) = v₀·e^(−λt), per second.
  private var decay: Double { -1000 * PortableMath.log(rate) }

  /// The distance in points, v/1000·d/(1 − d) for a velocity in points per second: the sum over all
  /// whole milliseconds, as UIKit projects it.
  package func distance(velocity: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

  /// Seconds until less than ``threshold`` remains of the distance; 0 for negligible velocities.
  package func duration(speed: Double) -> Double {
    guard speed > decay * Self.threshold else { return 0 }
    return PortableMath.log(speed / (decay * Self.threshold)) / decay
  }

  /// The fraction of the distance covered at a time, when the whole takes `duration`.
  package func progress(at time: Double, of duration: Double) -> Double {
    if time >= duration { return 1 }
    return (1 - PortableMath.exp(-decay * time)) / (1 - PortableMath.exp(-decay * duration))
  }

  /// The time at which a fraction of the distance is covered.
  package func time(at progress: Double, of duration: Double) -> Double {
    -PortableMath.log(1 - progress * (1 - PortableMath.exp(-decay * duration))) / decay
  }

  /// The velocity at a time, in whole distances per second.
  package func speed(at time: Double, of duration: Double) -> Double {
    decay * PortableMath.exp(-decay * time) / (1 - PortableMath.exp(-decay * duration))
  }
}
