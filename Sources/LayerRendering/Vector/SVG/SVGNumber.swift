import Foundation
import LayerGeometry

/// Numbers as SVG writes them: no more digits than needed, the same text everywhere.
enum SVGNumber {
  private static let steps: [Double] = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10]

  /// Rounded to at most `digits` decimals (0…10), without trailing zeros and without the zero
  /// in front of the point. What is not finite or too large to be counted becomes 0.
  static func text(_ value: Double, digits: Int = 3) -> String {
    let scaled = (value * steps[digits]).rounded()
    guard abs(scaled) < 9e15, scaled != 0 else { return "0" }
    var number = Int64(abs(scaled))
    var decimals = digits
    while decimals > 0, number % 10 == 0 {
      number /= 10
      decimals -= 1
    }
    var digitsOfNumber = String(number)
    if decimals > 0 {
      if digitsOfNumber.utf8.count < decimals {
        let zeros = String(repeating: "0", count: decimals - digitsOfNumber.utf8.count)
        digitsOfNumber = zeros + digitsOfNumber
      }
      let point = digitsOfNumber.index(digitsOfNumber.endIndex, offsetBy: -decimals)
      digitsOfNumber.insert(".", at: point)
    }
    return value < 0 ? "-" + digitsOfNumber : digitsOfNumber
  }

  /// How many decimals a factor needs so that a length times it is exact to 1/1000.
  static func text(factor value: Double) -> String { text(value, digits: 7) }

  /// A `transform` attribute; nil for the identity.
  static func transform(_ t: CGAffineTransform, digits: Int = 3) -> String? {
    if t.a == 1, t.b == 0, t.c == 0, t.d == 1 {
      if t.tx == 0, t.ty == 0 { return nil }
      let (x, y) = (text(t.tx, digits: digits), text(t.ty, digits: digits))
      return y == "0" ? "translate(\(x))" : "translate(\(x) \(y))"
    }
    if t.b == 0, t.c == 0, t.tx == 0, t.ty == 0 {
      let (x, y) = (text(factor: t.a), text(factor: t.d))
      return x == y ? "scale(\(x))" : "scale(\(x) \(y))"
    }
    let factors = [t.a, t.b, t.c, t.d].map { text(factor: $0) }
    let moves = [t.tx, t.ty].map { text($0, digits: digits) }
    return "matrix(" + (factors + moves).joined(separator: " ") + ")"
  }
}
