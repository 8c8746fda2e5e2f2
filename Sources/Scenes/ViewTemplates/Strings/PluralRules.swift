import CICU
import LocatedJSON
import Views

/// The forms that words take with numbers, as the Unicode Common Locale Data Repository names them.
package enum PluralCategory: String, CaseIterable, Sendable, Hashable {
  case zero, one, two, few, many, other
}

/// A number as written: its digits decide the plural form, as in "1 star" and "1.0 stars".
package struct PluralNumber: Sendable, Hashable {
  /// The absolute value.
  let value: Double
  /// The number of fraction digits, with trailing zeros.
  let decimals: Int

  /// - Parameter decimals: the fraction digits that are written; nil for as many as it takes.
  package init(_ number: Double, decimals: Int? = nil) {
    let number = abs(number)
    guard let decimals, number < 1e9, (0...9).contains(decimals) else {
      let written = PluralNumber(LocatedValue.text(of: number))
      self = written ?? PluralNumber(value: number, decimals: number < 1 ? 1 : 0)
      return
    }
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    self.init(value: (number * factor).rounded() / factor, decimals: decimals)
  }

  /// A number written in decimal digits; nil for any other text.
  package init?(_ text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.utf8.count < 400,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let value = Double(digits)
    else { return nil }
    self.init(value: value, decimals: parts.count == 2 ? parts[1].utf8.count : 0)
  }

  private init(value: Double, decimals: Int) {
    (self.value, self.decimals) = (value, decimals)
  }
}

/// A language's plural forms: cardinal rules of the Common Locale Data Repository, from ICU.
package enum PluralRules {
  /// The form for a number; `other` in languages without rules.
  /// - Parameter tag: a BCP 47 language tag.
  package static func category(of number: PluralNumber, in tag: String) -> PluralCategory {
    ICU.readNoFiles()
    var status = U_ZERO_ERROR
    let skeleton = Array(("." + String(repeating: "0", count: number.decimals)).utf16)
    var keyword = [UInt16](repeating: 0, count: 16)
    let count = icu_uplrules_keyword(
      tag, number.value, skeleton, Int32(skeleton.count), &keyword, Int32(keyword.count), &status)
    guard status.rawValue <= 0 else { return .other }
    let name = String(decoding: keyword.prefix(Int(count)), as: UTF16.self)
    return PluralCategory(rawValue: name) ?? .other
  }
}
