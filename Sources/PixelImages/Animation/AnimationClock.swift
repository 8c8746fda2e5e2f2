/// Adds durations up without losing anything, and rounds the sum.
///
/// Denominators that together exceed two thousand million are the exception: then the sum is kept
/// in thousand-millionths of a second.
struct AnimationClock {
  private var seconds = 0
  private var numerator = 0
  private var denominator = 1

  private static let finest = 1_000_000_000

  mutating func advance(by duration: FrameDuration) {
    seconds += duration.numerator / duration.denominator
    add(duration.numerator % duration.denominator, over: duration.denominator)
  }

  /// The sum in units of which a second has so many; a half is rounded up.
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

/// At least 1, where one of the two is.
func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
