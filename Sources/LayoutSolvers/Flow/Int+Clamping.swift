import Foundation

extension Int {
  /// Truncates a number and clamps it to 0...limit; NaN becomes 0.
  ///
  /// - Parameter limit: at least 0.
  init(clamping value: CGFloat, upTo limit: Int) {
    if value > 0 {
      // NaN fails the comparison above. CGFloat(limit) may be rounded up, but no value lies in
      // between.
      self = value < CGFloat(limit) ? Int(value) : limit
    } else {
      self = 0
    }
  }
}
