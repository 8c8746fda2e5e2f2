/// How a bound value is written: `02` pads with zeros, `2` with blanks, `.1` gives decimals.
struct BindingFormat: Sendable, Hashable {
  /// Characters at least, from 0 to 99.
  var width: Int
  var padsWithZeros: Bool
  /// Digits after the point, from 0 to 9; nil leaves the number as it is.
  var decimals: Int?

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard !text.isEmpty, parts.count <= 2,
      text.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }),
      let width = parts[0].isEmpty ? 0 : Int(parts[0]), width < 100
    else { return nil }
    self.width = width
    padsWithZeros = parts[0].hasPrefix("0")
    if parts.count == 2 {
      guard let decimals = Int(parts[1]), decimals <= 9 else { return nil }
      self.decimals = decimals
    }
  }

  func applied(to value: LocatedValue) -> String {
    var text = value.shownText
    if let decimals, case .number(let number) = value.kind {
      text = Self.fixed(number, decimals: decimals)
    }
    let missing = width - text.count
    guard missing > 0 else { return text }
    guard padsWithZeros else { return String(repeating: " ", count: missing) + text }
    let sign = text.hasPrefix("-") ? "-" : ""
    return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
  }

  /// A number with a fixed count of decimals, whatever the locale.
  private static func fixed(_ number: Double, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 9e15 else { return LocatedValue.text(of: number) }
    var digits = String(Int64(scaled))
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return sign + digits }
    return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}

extension LocatedValue {
  /// The value as it stands within a text.
  var shownText: String {
    switch kind {
    case .string(let text): return text
    case .number(let number): return Self.text(of: number)
    case .bool(let bool): return bool ? "true" : "false"
    case .null, .list, .object: return ""
    }
  }
}
