import Foundation

extension Int {
  /// The whole part of a number, not below 0 and not above a limit; 0 for what is not a number.
  ///
  /// - Parameter limit: not below 0.
  init(clamping value: CGFloat, upTo limit: Int) {
    if value > 0 {
      // Not a number compares as false, and a limit that is rounded up is out of reach all the same.
      self = value < CGFloat(limit) ? Int(value) : limit
    } else {
      self = 0
    }
  }
}
