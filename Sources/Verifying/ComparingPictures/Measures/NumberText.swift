import DrawingCommands
import Foundation

/// Formats numbers for sentences.
package enum NumberText {
  /// Formats with at most this many decimals, without trailing zeros.
  package static func number(_ value: Double, decimals: Int = 6) -> String {
    let steps = pow(10, Double(decimals))
    let rounded = (value * steps).rounded() / steps + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// With a minus sign as wide as digits, and at most this many decimals, or more instead of 0.
  package static func signed(_ value: Double, decimals: Int = 3) -> String {
    let rounded = number(abs(value), decimals: decimals)
    let text = rounded == "0" ? ShortNumber.text(abs(value)) : rounded
    return value < 0 ? "−" + text : text
  }

  /// `(8, −2)`.
  package static func pair(_ numbers: (x: Double, y: Double)) -> String {
    "(\(signed(numbers.x)), \(signed(numbers.y)))"
  }

  /// Formats three significant digits: `12.3 %`, `0.0041 %`. Never 0 for a share above 0.
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent == 0 || percent >= 100 { return "\(number(percent, decimals: 1)) %" }
    if percent < 0.0001 { return "under 0.0001 %" }
    let decimals = percent >= 10 ? 1 : percent >= 1 ? 2 : percent >= 0.1 ? 3 : 4
    return "\(number(percent, decimals: decimals)) %"
  }

  /// Formats with at most four decimals; values that are not exactly 0 or 1 are not rounded to it.
  package static func measure(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let text = number(value, decimals: 4)
    if text == "0", value != 0 { return "under 0.0001" }
    if text == "1", value < 1 { return "over 0.9999" }
    return text
  }
}
