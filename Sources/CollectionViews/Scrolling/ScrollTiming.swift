import LayerGeometry
public import LayerTree

/// How a scroll by code gets from its beginning to its end.
public struct ScrollTiming: Sendable {
  /// The share of the way at a time, both in seconds; it may leave 0…1 on the way.
  let progress: @Sendable (_ elapsed: Double, _ duration: Double) -> Double

  /// A closed form: what it answers is asked at every tick and must depend on its values alone.
  ///
  /// - Parameter progress: takes the seconds since the beginning and all seconds that the scroll
  ///   takes.
  public init(_ progress: @escaping @Sendable (_ elapsed: Double, _ duration: Double) -> Double) {
    self.progress = progress
  }

  public static let linear = ScrollTiming.curve(.linear)
  public static let easeInEaseOut = ScrollTiming.curve(.easeInEaseOut)

  public static func curve(_ curve: TimingCurve) -> ScrollTiming {
    ScrollTiming { elapsed, duration in
      curve.progress(at: duration > 0 ? elapsed / duration : 1)
    }
  }

  /// A mass on a spring that is let go at the beginning; what is left of the swing when the
  /// duration is over is cut off.
  ///
  /// - Parameters:
  ///   - initialVelocity: of the way, in whole ways a second.
  public static func spring(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) -> ScrollTiming {
    let spring = DampedOscillation(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: damping / (2 * (stiffness * mass).squareRoot()), displacement: -1,
      velocity: initialVelocity)
    return ScrollTiming { elapsed, _ in 1 + spring.displacement(at: elapsed) }
  }
}
