import CollectionViews
import LayoutSolvers
import LocatedJSON

/// The timing of a step as written: a curve, or a spring.
enum StepTiming: Sendable, Hashable {
  case curve(TimingCurve)
  /// A spring whose parameters determine when it settles.
  case spring(SpringTiming)
  /// A spring that settles within the step's duration.
  case damped(ratio: Double, velocity: Double)

  /// - Parameters:
  ///   - duration: the step's own, in seconds, if any.
  ///   - fallback: the duration of other steps.
  func animation(_ duration: Double?, default fallback: Double) -> StepAnimation {
    let length = duration ?? fallback
    // A step without any duration changes at once, whatever its curve.
    guard length > 0 else { return StepAnimation() }
    switch self {
    case .curve(let curve): return StepAnimation(duration: length, curve: .bezier(curve))
    case .spring(let spring):
      return StepAnimation(duration: spring.settlingDuration, curve: .spring(spring))
    case .damped(let ratio, let velocity):
      let spring = SpringTiming(
        dampingRatio: ratio, settlingIn: length, initialVelocity: velocity)
      return StepAnimation(duration: length, curve: .spring(spring))
    }
  }
}

extension StepTiming: JSONReadable {
  package static let expectation =
    "a curve's name, four numbers of a cubic Bézier or {\"spring\": {…}}"

  static let curves: [(name: String, curve: TimingCurve)] = [
    ("default", CAMediaTimingFunctionName.default.curve),
    ("linear", .linear),
    ("easeIn", CAMediaTimingFunctionName.easeIn.curve),
    ("easeOut", CAMediaTimingFunctionName.easeOut.curve),
    ("easeInOut", .easeInEaseOut),
  ]

  /// A cubic curve's numbers; its x coordinates are between beginning and end.
  private static let numbers: [NumberKind] = [
    .share, .from(-1_000, to: 1_000), .share, .from(-1_000, to: 1_000),
  ]

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("timing") { writer in
      writer.any(of: [
        writer.choice(curves.map(\.name)),
        writer.row(numbers),
        SpringKeys.holder.schema(writer),
      ]).adding([("title", .text(expectation))], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> StepTiming? {
    switch value.kind {
    case .string:
      let name = scope.word(value, of: curves.map(\.name))
      return curves.first { $0.name == name }.map { .curve($0.curve) }
    case .list:
      guard let n = scope.numbers(numbers, in: value, expectation) else { return nil }
      return .curve(TimingCurve(x1: n[0], y1: n[1], x2: n[2], y2: n[3]))
    case .object:
      let holder = SpringKeys.holder.read(value, scope, into: SpringKeys.Holder())
      return holder?.spring?.timing
    case .null, .bool, .number: return scope.mismatch(expectation, value)
    }
  }
}

/// How the values that a step changes reach their end.
package struct StepAnimation: Sendable, Hashable {
  /// Seconds until everything is at rest; 0 changes at once.
  package var duration: Double
  /// Progress over time.
  package var curve: MotionCurve
  /// How transforms are interpolated.
  package var interpolation = TransformInterpolation.decomposed

  /// - Parameter duration: seconds until everything is at rest; 0 changes at once.
  package init(duration: Double = 0, curve: MotionCurve = .easeInEaseOut) {
    (self.duration, self.curve) = (duration, curve)
  }

  /// Returns the progress after a number of seconds.
  package func progress(at seconds: Double) -> Double {
    seconds >= duration ? 1 : curve.progress(at: seconds, of: duration)
  }
}

extension LayoutMotion.Order: JSONChoice {}

extension LayoutMotion.Path: JSONChoice {}

extension TransformInterpolation: JSONChoice {}
