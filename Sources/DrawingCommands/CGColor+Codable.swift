import Foundation

/// A plain colour is written as `"#rrggbbaa"` where eight bits hold it, else as four numbers; a
/// pattern as an object.
extension CGColor: Codable {
  private struct Pattern: Codable {
    var pattern: CGImage
    var scale: CGFloat
    var alpha: CGFloat
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      guard text.count == 9, text.first == "#", let bits = UInt32(text.dropFirst(), radix: 16)
      else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "not #rrggbbaa: \(text)")
      }
      func channel(_ shift: UInt32) -> CGFloat { CGFloat(bits >> shift & 255) / 255 }
      self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
    } else if let numbers = try? container.decode([CGFloat].self), numbers.count == 4 {
      self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    } else {
      let pattern = try container.decode(Pattern.self)
      self.init(pattern: pattern.pattern, scale: pattern.scale, alpha: pattern.alpha)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let pattern {
      try container.encode(Pattern(pattern: pattern, scale: patternScale, alpha: alpha))
      return
    }
    guard let packed else {
      try container.encode([red, green, blue, alpha])
      return
    }
    let digits = String(packed, radix: 16)
    try container.encode("#" + String(repeating: "0", count: 8 - digits.count) + digits)
  }

  /// The plain colour as 0xrrggbbaa; nil where eight bits a component do not hold it.
  package var packed: UInt32? {
    var packed: UInt32 = 0
    for component in [red, green, blue, alpha] {
      let byte = (component * 255).rounded()
      guard abs(component * 255 - byte) < 1e-6, byte >= 0, byte <= 255 else { return nil }
      packed = packed << 8 | UInt32(byte)
    }
    return packed
  }
}
