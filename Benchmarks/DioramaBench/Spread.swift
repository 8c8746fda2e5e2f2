import Foundation

/// The median of several measurements, and how far they lie apart.
struct Spread {
  let median: Double
  let least: Double
  let most: Double

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "no measurements")
    let sorted = values.sorted()
    let middle = sorted.count / 2
    median =
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    least = sorted[0]
    most = sorted[sorted.count - 1]
  }

  /// `12.3 (11.9–14.0) ms`.
  func text(_ unit: String = "ms", per factor: Double = 1) -> String {
    func short(_ value: Double) -> String { Text.short(value * factor) }
    return "\(short(median)) (\(short(least))–\(short(most))) \(unit)"
  }
}

enum Text {
  /// About three digits.
  static func short(_ value: Double) -> String {
    switch abs(value) {
    case 100...: String(format: "%.0f", value)
    case 10..<100: String(format: "%.1f", value)
    case 1..<10: String(format: "%.2f", value)
    default: String(format: "%.3f", value)
    }
  }

  static func megabytes(_ bytes: Int) -> String { short(Double(bytes) / 1_048_576) + " MB" }
}
