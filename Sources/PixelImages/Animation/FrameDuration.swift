/// How long a frame shows, in seconds, as a fraction: durations of many frames add up exactly.
public struct FrameDuration: Hashable, Sendable, Comparable {
  public let numerator: Int
  public let denominator: Int

  /// - Precondition: a duration of 0 or more over a positive denominator.
  public init(_ numerator: Int, over denominator: Int) {
    precondition(
      numerator >= 0 && denominator > 0, "\(numerator)/\(denominator) s is no duration")
    self.numerator = numerator
    self.denominator = denominator
  }

  public var seconds: Double { Double(numerator) / Double(denominator) }

  public static func < (a: FrameDuration, b: FrameDuration) -> Bool {
    a.numerator * b.denominator < b.numerator * a.denominator
  }
}
