/// The duration of a frame as a fraction of seconds, so that many durations add up exactly.
public struct FrameDuration: Hashable, Sendable, Comparable {
  /// The numerator, 0 or more: seconds times ``denominator``.
  public let numerator: Int
  /// The denominator, at least 1.
  public let denominator: Int

  /// - Precondition: `numerator` is at least 0 and the denominator is positive.
  public init(_ numerator: Int, over denominator: Int) {
    precondition(
      numerator >= 0 && denominator > 0, "\(numerator)/\(denominator) s is no duration")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The duration in seconds, as the nearest floating-point number.
  public var seconds: Double { Double(numerator) / Double(denominator) }

  public static func < (a: FrameDuration, b: FrameDuration) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}

extension FrameDuration {
  /// The sum; nil if it cannot be written as a fraction of integers.
  func adding(_ other: FrameDuration) -> FrameDuration? {
    let divisor = greatestCommonDivisor(denominator, other.denominator)
    let (common, isTooLarge) = denominator.multipliedReportingOverflow(
      by: other.denominator / divisor)
    if isTooLarge { return nil }
    let (one, oneIsTooLarge) = numerator.multipliedReportingOverflow(by: common / denominator)
    let (two, twoIsTooLarge) = other.numerator.multipliedReportingOverflow(
      by: common / other.denominator)
    let (sum, sumIsTooLarge) = one.addingReportingOverflow(two)
    if oneIsTooLarge || twoIsTooLarge || sumIsTooLarge { return nil }
    return FrameDuration(sum, over: common)
  }
}

/// Adds durations exactly and rounds the sum; beyond a common denominator of 2 × 10⁹ in billionths
/// of a second.
struct AnimationClock {
  private var seconds = 0
  private var numerator = 0
  private var denominator = 1

  private static let finest = 1_000_000_000

  mutating func advance(by duration: FrameDuration) {
    seconds += duration.numerator / duration.denominator
    add(duration.numerator % duration.denominator, over: duration.denominator)
  }

  /// The sum in units of a fraction of a second; halves are rounded up.
  func rounded(toUnitsPerSecond units: Int) -> Int {
    seconds * units + (numerator * 2 * units + denominator) / (2 * denominator)
  }

  private mutating func add(_ other: Int, over otherDenominator: Int) {
    let (common, isTooLarge) = denominator.multipliedReportingOverflow(
      by: otherDenominator / greatestCommonDivisor(denominator, otherDenominator))
    if isTooLarge || common > 2 * Self.finest {
      numerator = Self.scaled(numerator, over: denominator)
      numerator += Self.scaled(other, over: otherDenominator)
      denominator = Self.finest
    } else {
      numerator = numerator * (common / denominator) + other * (common / otherDenominator)
      denominator = common
    }
    seconds += numerator / denominator
    numerator %= denominator
  }

  private static func scaled(_ numerator: Int, over denominator: Int) -> Int {
    denominator.dividingFullWidth(numerator.multipliedFullWidth(by: finest)).quotient
  }
}

/// The greatest common divisor; at least 1 if one of the two numbers is.
func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
