import DrawingCommands

/// Numbers as sentences have them, with a minus sign that is as wide as the digits.
enum SignedNumber {
  /// With so many decimals at most; with more where nothing would be left.
  static func text(_ value: Double, decimals: Int = 3) -> String {
    let rounded = ComparisonText.number(abs(value), decimals: decimals)
    let text = rounded == "0" ? ShortNumber.text(abs(value)) : rounded
    return value < 0 ? "−" + text : text
  }
}
