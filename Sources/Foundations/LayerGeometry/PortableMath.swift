/// Elementary functions with the same results on every machine, from sums, products and quotients,
/// accurate to two units in the last place. For state carried from tick to tick.
public enum PortableMath {
  /// e to the power of `x`, which is at most 709; 0 below −708.
  public static func exp(_ x: Double) -> Double {
    precondition(x <= 709, "e to the power of \(x) is no finite number")
    if x < -708 { return 0 }
    let doublings = (x / (ln2.high + ln2.low)).rounded()
    let rest = (x - doublings * ln2.high) - doublings * ln2.low
    var sum = 1.0
    for n in stride(from: 14.0, through: 1, by: -1) { sum = 1 + rest * sum / n }
    return sum * Double(sign: .plus, exponent: Int(doublings), significand: 1)
  }

  /// The natural logarithm of a positive, finite number.
  public static func log(_ x: Double) -> Double {
    precondition(x > 0 && x.isFinite, "\(x) has no logarithm")
    // Near 1 the exponent must be 0: otherwise two large parts would cancel.
    let isLarge = x.significand > 1.4
    let exponent = Double(x.exponent) + (isLarge ? 1 : 0)
    let significand = isLarge ? x.significand / 2 : x.significand
    var rest = 0.0
    for _ in 0..<6 {
      let power = exp(rest)
      rest += 2 * (significand - power) / (significand + power)
    }
    return exponent * ln2.high + (exponent * ln2.low + rest)
  }

  /// The sine and cosine of an angle in radians, up to some thousands of turns.
  public static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    let quarters = (angle / (quarter.high + quarter.low)).rounded()
    let rest = (angle - quarters * quarter.high) - quarters * quarter.low
    let square = rest * rest
    var (sine, cosine) = (1.0, 1.0)
    for n in stride(from: 20.0, through: 2, by: -2) {
      sine = 1 - square * sine / (n * (n + 1))
      cosine = 1 - square * cosine / ((n - 1) * n)
    }
    sine *= rest
    switch Int(quarters) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The angle of a vector in radians, −π…π; 0 for the zero vector.
  public static func angle(x: Double, y: Double) -> Double {
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return 0 }
    if y == 0 && x > 0 { return 0 }
    let right = (quarter.high + quarter.low)
    // Reduces the direction to within an eighth of a turn of one of the four axes.
    var angle =
      abs(x) >= abs(y) ? (x > 0 ? 0 : y < 0 ? -2 * right : 2 * right) : (y > 0 ? right : -right)
    for _ in 0..<6 {
      let turn = sineAndCosine(angle)
      angle += (y * turn.cosine - x * turn.sine) / length
    }
    return angle
  }

  /// ln 2 in two parts. The first has so few digits that its small multiples are exact.
  private static let ln2 = (high: 0x1.62e42fee00000p-1, low: 0x1.a39ef35793c76p-33)
  private static let quarter = (high: 0x1.921fb54400000p+0, low: 0x1.0b4611a626331p-34)
}
