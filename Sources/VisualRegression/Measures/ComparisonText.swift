import Foundation

/// Numbers as sentences have them.
package enum ComparisonText {
  /// With at most six decimals, and none where there are none.
  static func number(_ value: Double, decimals: Int = 6) -> String {
    let steps = pow(10, Double(decimals))
    let rounded = (value * steps).rounded() / steps + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Three digits that say something: `12.3 %`, `0.0041 %`. Never 0 for a share above.
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent == 0 || percent >= 100 { return "\(number(percent, decimals: 1)) %" }
    if percent < 0.0001 { return "under 0.0001 %" }
    let decimals = percent >= 10 ? 1 : percent >= 1 ? 2 : percent >= 0.1 ? 3 : 4
    return "\(number(percent, decimals: decimals)) %"
  }

  static func levels(_ count: Int) -> String { Plural.count(count, "level") }
}
