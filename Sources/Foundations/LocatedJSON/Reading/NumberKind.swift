/// The meaning and range of a number in a scene, in `--set` and in a `diorama.json5`, for reading
/// and the schema. Ranges exclude overflow and values for which nothing would be visible.
public struct NumberKind: Sendable, Hashable {
  /// The name in messages and listings, such as `length`.
  package let name: String
  /// The valid numbers; zero may be allowed as well.
  public let range: ClosedRange<Double>
  /// Whether zero is allowed although the range begins above it.
  package let allowsZero: Bool

  /// - Parameter allowsZero: whether zero is allowed although the range begins above it.
  package init(_ name: String, _ range: ClosedRange<Double>, orZero allowsZero: Bool = false) {
    (self.name, self.range, self.allowsZero) = (name, range, allowsZero)
  }

  /// A number within a range, without a specific meaning.
  package static func from(_ low: Double, to high: Double) -> NumberKind {
    NumberKind("number", low...high)
  }

  /// Positions, offsets and spacings in points, and all other numbers without a kind.
  public static let number = NumberKind("number", -1e9...1e9)
  /// Points, not negative.
  public static let length = NumberKind("length", 0...1e7)
  /// Sizes in points of things laid out side by side, which are used as divisors.
  public static let extent = NumberKind("length", 0.1...1e7)
  /// Points or another measure that is used as a divisor, or 0 for none.
  public static let reach = NumberKind("length", 0.01...1e7, orZero: true)
  /// Factors for sizes.
  public static let factor = NumberKind("factor", -10_000...10_000)
  /// The ratio of width to height.
  public static let aspect = NumberKind("aspect", 0.001...1_000)
  /// Degrees.
  public static let angle = NumberKind("angle", -1e6...1e6)
  /// Seconds.
  public static let duration = NumberKind("duration", 0...1e6)
  /// Seconds, at most a day.
  package static let day = NumberKind("duration", 0...86_400)
  /// A part of a whole.
  public static let share = NumberKind.from(0, to: 1)

  /// Smaller numbers are read as zero: rounding errors of decimal fractions, or too small to
  /// calculate with. Display lists are a thousand times coarser.
  static let smallest = 1e-9

  /// The number to use; nil if it is out of range.
  package func value(of number: Double) -> Double? {
    let number = abs(number) < Self.smallest ? 0 : number
    return range.contains(number) || allowsZero && number == 0 ? number : nil
  }

  /// The expectation for error messages: `a length from 0 to 10000000`.
  package var expectation: String {
    if self == .number { return "a number between -1e9 and 1e9" }
    let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
    return (allowsZero ? "0 or " : "") + "\(article) \(name) \(bounds)"
  }

  /// The kind as listings show it: `number`, `length`, `number from 0 to 1`.
  package var listed: String {
    switch self {
    case .number, .length, .factor, .angle, .duration: name
    case .extent: "\(name) from \(LocatedValue.text(of: range.lowerBound))"
    case .reach: "0 or \(name) from \(LocatedValue.text(of: range.lowerBound))"
    default: "\(name) \(bounds)"
    }
  }

  private var bounds: String {
    "from \(LocatedValue.text(of: range.lowerBound)) to \(LocatedValue.text(of: range.upperBound))"
  }

  /// The schema for editors.
  package func schema() -> LocatedValue {
    let plain: LocatedValue = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    return allowsZero ? ["anyOf": [["const": 0], plain]] : plain
  }
}
