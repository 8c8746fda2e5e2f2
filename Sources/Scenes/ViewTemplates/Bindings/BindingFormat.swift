import Basics
import Foundation
import LocatedJSON

/// How a bound value is written: `02` pads with zeros, `2` with spaces, `.1` sets decimals. Words
/// follow the locale: `number`, `percent`, `currency EUR`, `date long`, `time`, `dateTime short`.
package struct BindingFormat: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case padded(PaddedNumber)
    case localized(LocalizedFormat)
  }

  var kind: Kind
  /// The format as written.
  var written: String

  /// The error for a text that is no format.
  struct Malformed: Error {
    /// Which formats there are.
    var hint: String
  }

  init(_ text: String) throws(Malformed) {
    written = text
    if let padded = PaddedNumber(text) {
      kind = .padded(padded)
    } else {
      kind = .localized(try LocalizedFormat(text))
    }
  }

  /// The expectation for error messages.
  var expectation: String {
    switch kind {
    case .padded: "a value"
    case .localized(let format): format.expectation
    }
  }

  /// The digits after the decimal point that it writes; nil where the number decides.
  var decimals: Int? {
    switch kind {
    case .padded(let padded): padded.decimals
    case .localized(let format): format.decimals
    }
  }

  /// The value as text; nil if the format does not suit it.
  func applied(to value: LocatedValue, in locale: SceneLocale) -> String? {
    switch kind {
    case .padded(let padded): padded.applied(to: value)
    case .localized(let format): format.applied(to: value, in: locale)
    }
  }
}

/// A value padded to a width: `02` pads with zeros, `2` with spaces, and `.1` sets the decimals.
struct PaddedNumber: Sendable, Hashable {
  /// The minimum number of characters, from 0 to 99.
  private var width: Int
  private var padsWithZeros: Bool
  /// Digits after the decimal point, from 0 to 9; nil leaves the number unchanged.
  private(set) var decimals: Int?

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
    let digits = String(Int64(scaled), digits: decimals + 1)
    let sign = number < 0 && scaled > 0 ? "-" : ""
    if decimals == 0 { return sign + digits }
    return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
  }
}
