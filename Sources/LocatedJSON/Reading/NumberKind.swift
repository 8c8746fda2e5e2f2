/// What a number of a scene means, and the range in which it makes sense.
///
/// Every number of a scene, of `--set` and of a `diorama.json5` is read by one of these, and the
/// schema says the same ranges. They end where arithmetic with what a scene may hold would leave
/// the finite numbers, or where nothing could be seen any more.
public struct NumberKind: Sendable, Hashable {
  /// As messages and listings name it, such as `length`.
  package let name: String
  /// The numbers that make sense; zero may be allowed besides.
  public let range: ClosedRange<Double>
  /// Whether zero may stand too where the range begins above it.
  package let allowsZero: Bool

  /// - Parameter allowsZero: whether zero may stand where the range begins above it.
  package init(_ name: String, _ range: ClosedRange<Double>, orZero allowsZero: Bool = false) {
    (self.name, self.range, self.allowsZero) = (name, range, allowsZero)
  }

  /// A number within a range, without a meaning of its own.
  package static func from(_ low: Double, to high: Double) -> NumberKind {
    NumberKind("number", low...high)
  }

  /// Positions, offsets and spaces in points, which may be negative; and whatever has no kind of
  /// its own.
  public static let number = NumberKind("number", -1e9...1e9)
  /// Points, not negative.
  public static let length = NumberKind("length", 0...1e7)
  /// Points of what lies side by side: something is divided by it.
  public static let extent = NumberKind("length", 0.1...1e7)
  /// Points or another measure that something is divided by, or 0 for none.
  public static let reach = NumberKind("length", 0.01...1e7, orZero: true)
  /// What sizes are multiplied by.
  public static let factor = NumberKind("factor", -10_000...10_000)
  /// Width by height.
  public static let aspect = NumberKind("aspect", 0.001...1_000)
  /// Degrees.
  public static let angle = NumberKind("angle", -1e6...1e6)
  /// Seconds.
  public static let duration = NumberKind("duration", 0...1e6)
  /// Seconds of at most a day.
  package static let day = NumberKind("duration", 0...86_400)
  /// A part of a whole.
  public static let share = NumberKind.from(0, to: 1)

  /// Nearer to zero numbers are zero: what sums of decimal fractions leave over, and what no
  /// arithmetic survives. Display lists are a thousand times coarser.
  static let smallest = 1e-9

  /// The number that is meant; nil for one out of the range.
  package func value(of number: Double) -> Double? {
    let number = abs(number) < Self.smallest ? 0 : number
    return range.contains(number) || allowsZero && number == 0 ? number : nil
  }

  /// What an error message says was expected: `a length from 0 to 10000000`.
  package var expectation: String {
    if self == .number { return "a number between -1e9 and 1e9" }
    let article = "aeiou".contains(name.prefix(1)) ? "an" : "a"
    return (allowsZero ? "0 or " : "") + "\(article) \(name) \(bounds)"
  }

  /// As listings name it: `number`, `length`, `number from 0 to 1`.
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

  /// What editors are told of such a number.
  package func schema() -> LocatedValue {
    let plain: LocatedValue = [
      "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
    ]
    return allowsZero ? ["anyOf": [["const": 0], plain]] : plain
  }
}
