/// How far a change has come at a time: along a Bézier curve, or on a spring.
public enum MotionCurve: Hashable, Sendable {
  case bezier(TimingCurve)
  /// A spring keeps its own time: it does not stretch with the duration.
  case spring(SpringTiming)

  public static let linear = MotionCurve.bezier(.linear)
  public static let easeInEaseOut = MotionCurve.bezier(.easeInEaseOut)

  /// 0 at the beginning, 1 at the end; a spring passes 1 on its way.
  ///
  /// - Parameters:
  ///   - seconds: since the beginning.
  ///   - duration: seconds.
  public func progress(at seconds: Double, of duration: Double) -> Double {
    if seconds >= duration { return 1 }
    if seconds <= 0 { return 0 }
    switch self {
    case .bezier(let curve): return curve.progress(at: seconds / duration)
    case .spring(let spring): return spring.progress(at: seconds)
    }
  }
}
