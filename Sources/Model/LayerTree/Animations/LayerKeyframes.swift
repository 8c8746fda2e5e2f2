public import DrawingCommands
import Foundation

/// Values at given times, and the interpolation between them.
public struct LayerKeyframes: Hashable, Sendable {
  /// The interpolation between keyframes: Core Animation's calculation modes.
  public typealias Mode = CAAnimationCalculationMode

  /// The calculation mode.
  public let mode: Mode
  /// Fractions of the duration, 0…1, one per value. For discrete values there is one more.
  public let times: [Double]
  /// One per interval between values; missing ones are linear.
  public let curves: [TimingCurve]
  private let values: [LayerValue]
  private let motionPath: MotionPath?
  private let tangents: [[Double]]
  private let turnsAlong: Bool
  private let turnsBack: Bool

  /// - Parameters:
  ///   - times: evenly spaced if nil or of another number than the values.
  ///   - shape: tension, continuity and bias per value for cubic modes (Kochanek–Bartels); 0 yields
  ///     a Catmull–Rom spline.
  public init(
    values: [LayerValue], times: [Double]? = nil, mode: Mode = .linear,
    curves: [TimingCurve] = [], shape: [SplineShape] = []
  ) {
    self.values = values
    self.mode = mode
    self.curves = curves
    (motionPath, turnsAlong, turnsBack) = (nil, false, false)
    let steps = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    self.times = LayerKeyframes.times(
      times, count: values.count, mode: mode, lengths: steps)
    let isCubic = mode == .cubic || mode == .cubicPaced
    tangents = isCubic ? SplineShape.tangents(of: values, times: self.times, shape) : []
  }

  /// Keyframes along a path, one interval per line or curve.
  /// - Parameters:
  ///   - turnsAlong: whether the layer rotates with the path.
  ///   - turnsBack: whether it is rotated by a further half turn.
  public init(
    along path: Path, times: [Double]? = nil, mode: Mode = .linear, curves: [TimingCurve] = [],
    turnsAlong: Bool = false, turnsBack: Bool = false
  ) {
    let motionPath = MotionPath(path)
    self.motionPath = motionPath
    self.mode = mode
    self.curves = curves
    self.turnsAlong = turnsAlong
    self.turnsBack = turnsBack
    (values, tangents) = ([], [])
    self.times = LayerKeyframes.times(
      times, count: motionPath.pieces.count + 1, mode: mode,
      lengths: motionPath.pieces.map(\.length))
  }

  /// The value at a fraction of the duration; nil without values.
  func value(at fraction: Double, _ interpolation: TransformInterpolation) -> LayerValue? {
    if let motionPath {
      return motionPath.pieces.isEmpty ? nil : .point(motionPath.point(at(fraction)))
    }
    guard let first = values.first, let last = values.last else { return nil }
    if values.count == 1 { return first }
    if mode == .discrete {
      let index = times.lastIndex { $0 <= fraction } ?? 0
      return values[min(index, values.count - 1)]
    }
    if fraction >= 1 { return last }
    let (index, part) = at(fraction)
    let (a, b) = (values[index], values[index + 1])
    guard !tangents.isEmpty, !tangents[index].isEmpty, !tangents[index + 1].isEmpty else {
      return a.mixed(with: b, at: part, interpolation)
    }
    // Cubic Hermite interpolation.
    let (t, t2, t3) = (part, part * part, part * part * part)
    let (p, q) = (a.components, b.components)
    let span = times[index + 1] - times[index]
    return a.with(
      p.indices.map { i in
        (2 * t3 - 3 * t2 + 1) * p[i] + (t3 - 2 * t2 + t) * span * tangents[index][i]
          + (3 * t2 - 2 * t3) * q[i] + (t3 - t2) * span * tangents[index + 1][i]
      })
  }

  /// The rotation along the path at a fraction in radians; nil if the layer does not rotate.
  func direction(at fraction: Double) -> Double? {
    guard let motionPath, turnsAlong, !motionPath.pieces.isEmpty else { return nil }
    return motionPath.direction(at(fraction)) + (turnsBack ? .pi : 0)
  }

  /// The interval at a fraction of the duration, and the fraction within it.
  private func at(_ fraction: Double) -> (index: Int, part: Double) {
    let last = times.count - 2
    let index = min(max(times.lastIndex { $0 <= fraction } ?? 0, 0), last)
    let span = times[index + 1] - times[index]
    let part = span > 0 ? min(max((fraction - times[index]) / span, 0), 1) : 1
    return (index, index < curves.count ? curves[index].progress(at: part) : part)
  }

  private static func times(
    _ given: [Double]?, count: Int, mode: Mode, lengths: [Double]
  ) -> [Double] {
    let wanted = mode == .discrete ? count + 1 : count
    if mode == .paced || mode == .cubicPaced {
      let whole = lengths.reduce(0, +)
      if whole > 0 {
        var sum = 0.0
        return [0]
          + lengths.dropLast().map {
            sum += $0; return sum / whole
          } + [1]
      }
    } else if let given, given.count == wanted || (mode == .discrete && given.count == count) {
      return given
    }
    return (0..<wanted).map { wanted > 1 ? Double($0) / Double(wanted - 1) : 0 }
  }
}

/// The shape of a Kochanek–Bartels spline at one of its values.
public struct SplineShape: Hashable, Sendable {
  /// 1 is tight, −1 is loose.
  public var tension = 0.0
  /// 0 for a spline without corners.
  public var continuity = 0.0
  /// Above 0 the spline overshoots after the value, below 0 before it.
  public var bias = 0.0

  /// Each parameter is −1…1.
  public init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }

  /// The tangents at all values: with continuity, the mean of incoming and outgoing.
  static func tangents(
    of values: [LayerValue], times: [Double], _ shapes: [SplineShape]
  ) -> [[Double]] {
    let points = values.map(\.components)
    return points.indices.map { i in
      let shape = i < shapes.count ? shapes[i] : SplineShape()
      let (previous, next) = (max(i - 1, 0), min(i + 1, points.count - 1))
      guard points[previous].count == points[i].count, points[next].count == points[i].count
      else { return [] }
      func slope(_ a: Int, _ b: Int, _ k: Int) -> Double {
        times[b] > times[a] ? (points[b][k] - points[a][k]) / (times[b] - times[a]) : 0
      }
      return points[i].indices.map { k in
        let before = i > 0 ? slope(previous, i, k) : slope(i, next, k)
        let after = i < points.count - 1 ? slope(i, next, k) : before
        let (t, b) = (1 - shape.tension, shape.bias)
        return t * ((1 + b) / 2 * before + (1 - b) / 2 * after)
      }
    }
  }
}
