/// Frames a second, as a fraction: 30000/1001 stays what it is.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  public let numerator: Int
  public let denominator: Int

  /// The rates that recordings may have.
  public static let range = 0.01...1000.0

  /// Nil where the fraction does not lie within ``range``. It is reduced.
  public init?(_ numerator: Int, over denominator: Int = 1) {
    guard numerator > 0, denominator > 0, numerator <= 1_000_000_000, denominator <= 1_000_000_000,
      Self.range.contains(Double(numerator) / Double(denominator))
    else { return nil }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// Reads `30`, `23.976` and `30000/1001`; decimals are taken as they are written.
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

  /// Seconds from the first frame to the one with a number, rounded once.
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
