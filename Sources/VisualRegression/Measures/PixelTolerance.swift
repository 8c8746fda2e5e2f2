/// How far two pixels may be apart and still count as the same.
public enum PixelTolerance: Hashable, Sendable, Codable {
  /// Every level counts.
  case exact
  /// Up to so many levels of 255 in each channel, the colour premultiplied.
  case levels(Int)
  /// A distance in YIQ of up to this share of that of black and white, 0…1, as pixelmatch's
  /// threshold.
  case yiq(Double)
  /// A CIEDE2000 of up to so much; about 1 can just be seen.
  case ciede2000(Double)
}

extension PixelTolerance: CustomStringConvertible {
  /// `exact`, `4 levels`, `YIQ 0.1`, `ΔE 2.3`.
  public var description: String {
    switch self {
    case .exact: "exact"
    case .levels(let count): Plural.count(count, "level")
    case .yiq(let share): "YIQ \(ComparisonText.number(share))"
    case .ciede2000(let value): "ΔE \(ComparisonText.number(value))"
    }
  }
}
