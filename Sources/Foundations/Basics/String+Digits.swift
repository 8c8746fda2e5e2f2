extension String {
  /// A number that is not negative, with zeros in front if it has fewer digits.
  package init(_ number: some BinaryInteger, radix: Int = 10, digits: Int) {
    let text = String(number, radix: radix)
    self = String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
