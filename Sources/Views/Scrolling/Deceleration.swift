import Foundation
import LayerGeometry

/// Content that goes on by itself after it was let go: v(t) = v₀·d^(1000t), with the share d of the
/// velocity that is left after a millisecond.
struct Deceleration {
  /// d.
  var rate: Double

  /// Points from the end at which content that was let go counts as having come there.
  static let threshold = 0.5

  /// λ in v(t) = v₀·e^(−λt), a second.
  private var decay: Double { -1000 * SteadyMath.log(rate) }

  /// How far it goes: the sum of the ways of all whole milliseconds, v/1000·d/(1 − d), as UIKit
  /// projects it.
  ///
  /// - Parameter velocity: points a second.
  func distance(velocity: Double) -> Double { velocity / 1000 * rate / (1 - rate) }

  /// Seconds until less than ``threshold`` is left of the way; 0 for what hardly moves.
  func duration(speed: Double) -> Double {
    guard speed > decay * Self.threshold else { return 0 }
    return SteadyMath.log(speed / (decay * Self.threshold)) / decay
  }

  /// The share of a way that is behind after a time, where all of it takes the duration.
  func progress(at time: Double, of duration: Double) -> Double {
    if time >= duration { return 1 }
    return (1 - SteadyMath.exp(-decay * time)) / (1 - SteadyMath.exp(-decay * duration))
  }

  /// When a share of the way is behind.
  func time(at progress: Double, of duration: Double) -> Double {
    -SteadyMath.log(1 - progress * (1 - SteadyMath.exp(-decay * duration))) / decay
  }

  /// The velocity at a time, in ways a second.
  func speed(at time: Double, of duration: Double) -> Double {
    decay * SteadyMath.exp(-decay * time) / (1 - SteadyMath.exp(-decay * duration))
  }
}
