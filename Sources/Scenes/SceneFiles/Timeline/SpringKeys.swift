import CollectionViews
import LocatedJSON

/// The keys of a spring, in one of its three forms.
struct SpringKeys: Sendable {
  var duration: Double?
  var bounce: Double?
  var mass: Double?
  var stiffness: Double?
  var damping: Double?
  var velocity: Double?

  /// `{"spring": {…}}`.
  struct Holder: Sendable {
    var spring: SpringKeys?
  }

  static let holder = ObjectShape<Holder>(
    expectation: StepTiming.expectation,
    keys: [.value("spring", "A damped spring.", \.spring)],
    rules: [.required("spring", "expected a spring, \"spring\": {…}")])

  static let shape = ObjectShape<SpringKeys>(
    expectation: SpringKeys.expectation,
    keys: [
      .number(
        "duration", as: .from(0.001, to: 1_000), "The perceptual duration in seconds.",
        \.duration),
      .number(
        "bounce", as: .from(-0.99, to: 0.99),
        "The bounce: 0 does not overshoot, 0.99 oscillates for long.",
        \.bounce),
      .number(
        "mass", as: .from(0.001, to: 1_000_000), "The mass; 1 if stiffness or damping is given.",
        \.mass),
      .number(
        "stiffness", as: .from(0.001, to: 1_000_000),
        "The spring constant; 100 if the mass is given.",
        \.stiffness),
      .number(
        "damping", as: .from(0, to: 1_000_000),
        "The damping coefficient; without mass and stiffness the damping ratio, up to 1.", \.damping
      ),
      .number(
        "velocity", as: .from(-1_000, to: 1_000),
        "The initial velocity, in total distances per second.",
        \.velocity),
    ],
    rules: ["mass", "stiffness", "damping"].map {
      .apart("duration", $0, "a spring has a duration and bounce, or a \($0), not both")
    }
      + ["mass", "stiffness", "damping"].map {
        .apart("bounce", $0, "a spring has a duration and bounce, or a \($0), not both")
      } + [
        .some(
          ["duration", "bounce", "mass", "stiffness", "damping"],
          "expected \(SpringKeys.expectation)")
      ])

  /// The timing that the keys describe.
  var timing: StepTiming {
    let velocity = velocity ?? 0
    if duration != nil || bounce != nil {
      return .spring(
        SpringTiming(
          perceptualDuration: duration ?? 0.5, bounce: bounce ?? 0, initialVelocity: velocity))
    }
    if mass == nil, stiffness == nil, let damping {
      return .damped(ratio: min(1, damping), velocity: velocity)
    }
    return .spring(
      SpringTiming(
        mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10,
        initialVelocity: velocity))
  }
}

extension SpringKeys: JSONReadable {
  package static let expectation =
    "a spring {\"duration\", \"bounce\"}, {\"mass\", \"stiffness\", \"damping\"} or {\"damping\"}"

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SpringKeys? {
    guard let keys = shape.read(value, scope, into: SpringKeys()) else { return nil }
    if keys.mass == nil, keys.stiffness == nil, let damping = keys.damping, damping > 1 {
      return scope.key("damping").refuse(
        "expected a damping ratio of at most 1 (with a mass or stiffness, the friction), found "
          + LocatedValue.text(of: damping), at: value["damping"] ?? value)
    }
    return keys
  }
}
