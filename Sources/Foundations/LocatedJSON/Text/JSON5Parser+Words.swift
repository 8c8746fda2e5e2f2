extension JSON5Parser {
  /// A quoted text, in double or single quotation marks.
  mutating func string() throws -> String {
    let start = location
    let quote = bytes[index]
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case quote:
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0x0a, 0x0d:
        throw SyntaxError(
          location: start, message: "the text that starts here is not closed on its line")
      default:
        let plain = bytes[index...].prefix {
          $0 != quote && $0 != UInt8(ascii: "\\") && $0 != 0x0a && $0 != 0x0d
        }
        text += plain
        index += plain.count
      }
    }
    throw SyntaxError(location: start, message: "the text that starts here is not closed")
  }

  private mutating func escape(into text: inout [UInt8]) throws {
    let start = location
    index += 1
    guard let byte = current else { return }
    switch byte {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "v"): text.append(0x0b)
    case UInt8(ascii: "x"), UInt8(ascii: "u"):
      text.append(contentsOf: String(try escapedScalar(from: start)).utf8)
      return
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      guard byte == UInt8(ascii: "0"), !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
      else {
        index += 1
        throw SyntaxError(location: start, message: "a number cannot follow \\; use \\u0000")
      }
      text.append(0)
    case 0x0a, 0x0d:
      skipLineEnd()
      return
    default:
      // Any other character is taken literally; the rest of its bytes follow unescaped.
      text.append(byte)
    }
    index += 1
  }

  /// `\xHH`, `\uHHHH`, or a pair of the latter for a character beyond U+FFFF. Starts at the letter.
  private mutating func escapedScalar(from start: TextLocation) throws -> Character {
    let first = try hexDigits(bytes[index] == UInt8(ascii: "x") ? 2 : 4, from: start)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    let second =
      index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
      && bytes[index + 1] == UInt8(ascii: "u")
    if first < 0xdc00, second {
      index += 1
      let low = try hexDigits(4, from: start)
      if (0xdc00...0xdfff).contains(low),
        let scalar = Unicode.Scalar(0x10000 + ((first - 0xd800) << 10) + (low - 0xdc00))
      {
        return Character(scalar)
      }
    }
    throw SyntaxError(location: start, message: "half of a surrogate pair is not a character")
  }

  private mutating func hexDigits(_ count: Int, from start: TextLocation) throws -> UInt32 {
    index += 1
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw SyntaxError(location: start, message: "expected \(count) hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  /// An unquoted key, or one of the words for values.
  mutating func identifier() throws -> String {
    var name = ""
    while let byte = current {
      if byte == UInt8(ascii: "\\") {
        let start = location
        index += 1
        guard current == UInt8(ascii: "u") else {
          throw SyntaxError(
            location: start, message: "only \\u is allowed in a key without quotes")
        }
        name.append(try escapedScalar(from: start))
        continue
      }
      if byte < 0x80 {
        let part = plainWord(mayBeginWithDigit: !name.isEmpty)
        if part.isEmpty { break }
        name += part
        continue
      }
      var decoder = Unicode.UTF8()
      var rest = bytes[index...].prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&rest) else { break }
      let begins = scalar.properties.isAlphabetic
      let continues =
        scalar.properties.numericType == .decimal || scalar.value == 0x200c
        || scalar.value == 0x200d || scalar.properties.generalCategory == .nonspacingMark
      guard begins || (continues && !name.isEmpty) else { break }
      name.unicodeScalars.append(scalar)
      index += UTF8.width(scalar)
    }
    if name.isEmpty { throw problem("expected a key, found \(foundHere())") }
    return name
  }

  /// The ASCII letters, digits and signs of a key that come next.
  private mutating func plainWord(mayBeginWithDigit: Bool) -> String {
    let start = index
    while let byte = current {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "_"), UInt8(ascii: "$"):
        index += 1
        continue
      case UInt8(ascii: "0")...UInt8(ascii: "9") where index > start || mayBeginWithDigit:
        index += 1
        continue
      default: break
      }
      break
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A number: decimal, hexadecimal, signed, `NaN` or `Infinity`.
  mutating func number() throws -> Double {
    let start = location
    var sign = 1.0
    if let byte = current, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      if byte == UInt8(ascii: "-") { sign = -1 }
      index += 1
    }
    let first = index
    while let byte = current,
      Self.belongsToNumber(byte, after: index > first ? bytes[index - 1] : 0)
    {
      index += 1
    }
    let text = String(decoding: bytes[first..<index], as: UTF8.self)
    if text == "Infinity" { return sign * .infinity }
    if text == "NaN" { return .nan }
    guard let magnitude = Self.magnitude(of: text) else {
      let written = String(decoding: bytes[first..<index].prefix(40), as: UTF8.self)
      throw SyntaxError(
        location: start, message: "\(written.isEmpty ? "a sign" : written) is not a number")
    }
    return sign * magnitude
  }

  private static func belongsToNumber(_ byte: UInt8, after previous: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "_"):
      return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      return previous == UInt8(ascii: "e") || previous == UInt8(ascii: "E")
    default: return false
    }
  }

  private static func magnitude(of text: String) -> Double? {
    let bytes = Array(text.utf8)
    if bytes.count > 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x") {
      var value = 0.0
      for byte in bytes.dropFirst(2) {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        value = value * 16 + Double(digit)
      }
      return value
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes.first, digits.contains(first) || first == UInt8(ascii: ".") else {
      return nil
    }
    if bytes.count > 1, first == UInt8(ascii: "0"), digits.contains(bytes[1]) { return nil }
    guard bytes.contains(where: digits.contains) else { return nil }
    let allowed = bytes.allSatisfy {
      digits.contains($0) || $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e")
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
    }
    guard allowed, bytes.contains(UInt8(ascii: ".")) else { return allowed ? Double(text) : nil }
    // Swift requires digits on both sides of the point, JSON5 only on one.
    var plain = text
    if first == UInt8(ascii: ".") { plain = "0" + plain }
    plain = plain.replacing(".e", with: ".0e").replacing(".E", with: ".0E")
    if plain.hasSuffix(".") { plain += "0" }
    return Double(plain)
  }
}
