/// Frames per second as a fraction, so that 30000/1001 is exact.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames per ``denominator`` seconds.
  public let numerator: Int
  /// At least 1; the fraction is reduced.
  public let denominator: Int

  /// The supported rates.
  public static let range = 0.01...1000.0

  /// Reduces the fraction. Nil if it is outside of ``range``.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard numerator > 0, denominator > 0, numerator <= 1_000_000_000, denominator <= 1_000_000_000,
      Self.range.contains(Double(numerator) / Double(denominator))
    else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Parses `30`, `23.976` and `30000/1001`. Decimals are taken literally.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2 {
      guard let numerator = Self.digits(parts[0]), let denominator = Self.digits(parts[1]) else {
        return nil
      }
      self.init(numerator, over: denominator)
      return
    }
    let decimals = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(decimals.count), let whole = Self.digits(decimals[0]) else { return nil }
    guard decimals.count == 2 else {
      self.init(whole)
      return
    }
    guard decimals[1].count <= 6, let rest = Self.digits(decimals[1]) else { return nil }
    let power = (0..<decimals[1].count).reduce(1) { power, _ in power * 10 }
    self.init(whole * power + rest, over: power)
  }

  /// Frames per second, rounded once.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// Seconds from the first frame to the given one, rounded once.
  public func time(ofFrame number: Int) -> Double {
    Double(number * denominator) / Double(numerator)
  }

  /// `30` or `30000/1001`.
  public var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func digits(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
