/// A cubic Bézier timing curve from (0, 0) to (1, 1), by its control points.
public struct TimingCurve: Hashable, Sendable, Codable {
  /// Time of the first control point, 0…1.
  public var x1: Double
  /// Progress of the first control point.
  public var y1: Double
  /// Time of the second control point, 0…1.
  public var x2: Double
  /// Progress of the second control point.
  public var y2: Double

  /// Progress equal to time.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Slow at both ends.
  public static let easeInEaseOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// A curve by its control points; x is clamped to 0…1.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The progress at a fraction (clamped to 0…1), by bisection: the same on every machine.
  public func progress(at fraction: Double) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return fraction }
    func curve(_ t: Double, _ p: Double, _ q: Double) -> Double {
      ((1 + 3 * p - 3 * q) * t + (3 * q - 6 * p)) * t * t + 3 * p * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if curve(middle, x1, x2) < fraction { low = middle } else { high = middle }
    }
    return curve((low + high) / 2, y1, y2)
  }
}

/// The progress of a change over time: a Bézier curve or a spring.
public enum MotionCurve: Hashable, Sendable {
  case bezier(TimingCurve)
  /// A spring has its own duration; it does not scale with that of the animation.
  case spring(SpringTiming)

  /// Progress equal to time.
  public static let linear = MotionCurve.bezier(.linear)
  /// Slow at both ends.
  public static let easeInEaseOut = MotionCurve.bezier(.easeInEaseOut)

  /// From 0 to 1; a spring may overshoot.
  /// - Parameters:
  ///   - seconds: since the beginning.
  ///   - duration: in seconds.
  public func progress(at seconds: Double, of duration: Double) -> Double {
    if seconds >= duration { return 1 }
    if seconds <= 0 { return 0 }
    switch self {
    case .bezier(let curve): return curve.progress(at: seconds / duration)
    case .spring(let spring): return spring.progress(at: seconds)
    }
  }
}

/// A curve from (0, 0) to (1, 1) by two control points of a cubic Bézier.
public final class CAMediaTimingFunction: Hashable, Sendable {
  /// The curve as a value.
  public let controlPoints: TimingCurve

  public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
    controlPoints = TimingCurve(x1: Double(x1), y1: Double(y1), x2: Double(x2), y2: Double(y2))
  }

  /// A timing function with the given curve. Core Animation has no such initializer.
  public init(_ curve: TimingCurve) {
    controlPoints = curve
  }

  public convenience init(name: CAMediaTimingFunctionName) {
    self.init(name.curve)
  }

  /// Writes the coordinates of control point 0…3 (0 and 3 are the ends) to two numbers.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let c = controlPoints
    let points = [(0, 0), (c.x1, c.y1), (c.x2, c.y2), (1, 1)]
    precondition(points.indices.contains(index), "a curve has control points 0 to 3, not \(index)")
    (values[0], values[1]) = (Float(points[index].0), Float(points[index].1))
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a.controlPoints == b.controlPoints
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(controlPoints)
  }
}

public enum CAMediaTimingFunctionName: String, Hashable, Sendable {
  case `default`, linear, easeIn, easeOut, easeInEaseOut

  /// The control points of the named curve.
  public var curve: TimingCurve {
    switch self {
    case .default: TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    case .linear: .linear
    case .easeIn: TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case .easeOut: TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case .easeInEaseOut: .easeInEaseOut
    }
  }
}
