import LocatedJSON

/// How much a picture may differ from its reference, and why.
public struct SceneThresholds: Sendable, Hashable {
  /// Whether differing pixels on antialiased edges count.
  public enum Antialiasing: String, JSONChoice { case compare, ignore }

  /// Tolerance in levels of a channel. At most one of this, ``yiq`` and ``ciede2000`` is set.
  public var levels: Int?
  /// A distance in YIQ, from 0 to 1.
  public var yiq: Double?
  /// A CIEDE2000 colour difference; 1 is just visible.
  public var ciede2000: Double?
  /// Largest share of pixels that may exceed the tolerance, 0…1.
  public var share: Double?
  /// Largest connected region of such pixels, in pixels.
  public var region: Int?
  /// Whether antialiased edges count.
  public var antialiasing = Antialiasing.compare
  /// The reason, shown in reports.
  public var reason = ""
}

/// `"exact"`, or the keys of thresholds.
enum ThresholdChoice: JSONReadable {
  case exact
  case some(SceneThresholds)

  static let expectation =
    "\"exact\", or thresholds with a reason {\"levels\": 1, \"reason\": …}"

  private static let shape = ObjectShape<SceneThresholds>(
    expectation: expectation,
    keys: [
      .integer("levels", in: 0...255, "The tolerated difference of a pixel's channels.", \.levels),
      .number(
        "yiq", as: .share,
        "The tolerated difference of a pixel in YIQ; black and white are 1 apart.",
        \.yiq),
      .number(
        "ciede2000", as: .from(0, to: 100),
        "The tolerated colour difference of a pixel; 1 is just noticeable.",
        \.ciede2000),
      .number("share", as: .share, "The fraction of pixels that may exceed it.", \.share),
      .integer(
        "region", in: 0...1_000_000_000, "The number of adjacent pixels that may exceed it.",
        \.region),
      .value(
        "antialiasing", "Whether differences at antialiased edges count.", default: "compare",
        \.antialiasing),
      .value("reason", "The reason, shown in reports.", \.reason),
    ],
    rules: [
      .apart("levels", "yiq", "thresholds measure pixels in one way: levels, yiq or ciede2000"),
      .apart("levels", "ciede2000", "thresholds measure pixels in one way: levels or ciede2000"),
      .apart("yiq", "ciede2000", "thresholds measure pixels in one way: yiq or ciede2000"),
      .some(
        ["levels", "yiq", "ciede2000", "share", "region", "antialiasing"],
        "expected what may differ, such as \"levels\": 1"),
      .required("reason", "thresholds need a reason, such as \"reason\": \"photos are noisy\""),
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [writer.choice(["exact"]), shape.schema(writer)])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ThresholdChoice? {
    if case .string = value.kind { return scope.word(value, of: ["exact"]).map { _ in .exact } }
    return shape.read(value, scope, into: SceneThresholds()).map { .some($0) }
  }
}
