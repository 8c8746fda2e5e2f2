/// Control points of a timing curve; x within 0…1.
public struct TimingCurve: Hashable, Sendable, Codable {
  public var x1: Double
  public var y1: Double
  public var x2: Double
  public var y2: Double

  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  public static let easeInEaseOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// The progress at a share of the duration, both 0…1; solved by bisection to the last bit
  /// that matters, so that it is the same everywhere.
  public func progress(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return share }
    func curve(_ t: Double, _ p: Double, _ q: Double) -> Double {
      ((1 + 3 * p - 3 * q) * t + (3 * q - 6 * p)) * t * t + 3 * p * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if curve(middle, x1, x2) < share { low = middle } else { high = middle }
    }
    return curve((low + high) / 2, y1, y2)
  }
}
