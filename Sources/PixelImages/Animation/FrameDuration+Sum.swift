extension FrameDuration {
  /// Nil where the sum cannot be written as a fraction of integers.
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
