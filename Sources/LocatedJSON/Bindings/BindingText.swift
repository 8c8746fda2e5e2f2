/// A text with bindings, such as `photos/{index:02}.jpg`. Literal braces are doubled.
package struct BindingText: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    case text(String)
    case binding(Binding)
  }

  /// One `{name}` or `{name:format}`.
  package struct Binding: Sendable, Hashable {
    /// The words between the dots: `["image"]`, `["layout", "maskingValue"]`.
    package var name: String
    var format: BindingFormat?
  }

  var pieces: [Piece]

  /// The binding, if the text consists of nothing else; the value then keeps its type.
  package var single: Binding? {
    if pieces.count == 1, case .binding(let binding) = pieces[0], binding.format == nil {
      return binding
    }
    return nil
  }

  var bindings: [Binding] {
    pieces.compactMap { if case .binding(let binding) = $0 { binding } else { nil } }
  }

  /// The error for a text whose braces do not form valid bindings.
  package struct Malformed: Error {
    /// What is wrong, as a sentence without a full stop.
    package var message: String
  }

  /// Parses a text. Returns nil if it contains no braces.
  package static func parse(_ text: String) throws(Malformed) -> BindingText? {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard text.utf8.contains(where: { $0 == open || $0 == close }) else { return nil }
    var pieces: [Piece] = []
    var plain: [UInt8] = []
    func endPlain() {
      if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
      plain = []
    }
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == open || byte == close, rest.first == byte {
        rest.removeFirst()
        plain.append(byte)
      } else if byte == close {
        throw Malformed(message: "this } closes nothing; write }} for a brace that is shown")
      } else if byte == open {
        guard let end = rest.firstIndex(of: close) else {
          throw Malformed(message: "a binding is not closed; write {{ for a brace that is shown")
        }
        endPlain()
        pieces.append(.binding(try binding(String(decoding: rest[..<end], as: UTF8.self))))
        rest = rest[(end + 1)...]
      } else {
        plain.append(byte)
      }
    }
    endPlain()
    return BindingText(pieces: pieces)
  }

  private static func binding(_ inside: String) throws(Malformed) -> Binding {
    let colon = inside.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = colon.map { String(inside[..<$0]) } ?? inside
    guard !name.isEmpty, !name.utf8.contains(where: { "{ ".utf8.contains($0) }) else {
      throw Malformed(message: "{\(inside)} names no field")
    }
    guard let colon else { return Binding(name: name, format: nil) }
    guard let format = BindingFormat(String(inside[colon...].dropFirst())) else {
      throw Malformed(
        message: "{\(inside)} has an unknown format; known: 02 (zeros), 2 (blanks), .1 (decimals)")
    }
    return Binding(name: name, format: format)
  }
}

/// How a bound value is written: `02` pads with zeros, `2` with spaces, and `.1` sets the decimals.
package struct BindingFormat: Sendable, Hashable {
  /// The minimum number of characters, from 0 to 99.
  package var width: Int
  var padsWithZeros: Bool
  /// Digits after the decimal point, from 0 to 9; nil leaves the number as it is.
  package var decimals: Int?

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
  /// The value as it appears within a text.
  package var shownText: String {
    switch kind {
    case .string(let text): return text
    case .number(let number): return Self.text(of: number)
    case .bool(let bool): return bool ? "true" : "false"
    case .null, .list, .object: return ""
    }
  }
}
