public import Foundation

/// A colour in sRGB, components 0…1, not premultiplied; or an image repeated as a pattern.
public struct CGColor: Hashable, Sendable {
  /// 0…1.
  public var red: CGFloat
  /// 0…1.
  public var green: CGFloat
  /// 0…1.
  public var blue: CGFloat
  /// 0…1.
  public var alpha: CGFloat
  /// Repeated from the layer's origin in place of the plain colour; `alpha` fades it.
  public var pattern: CGImage?
  /// The pattern's pixels per point.
  public var patternScale: CGFloat = 1

  /// A plain colour in sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// An image repeated as a pattern; `scale` is in pixels per point.
  public init(pattern: CGImage, scale: CGFloat = 1, alpha: CGFloat = 1) {
    self.init(red: 0, green: 0, blue: 0, alpha: alpha)
    self.pattern = pattern
    patternScale = scale
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var components: [CGFloat]? { pattern == nil ? [red, green, blue, alpha] : nil }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = self
    copy.alpha = alpha
    return copy
  }

  /// Components limited to 0…1; NaN becomes 0.
  public var clamped: CGColor {
    func limit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    var copy = self
    (copy.red, copy.green, copy.blue) = (limit(red), limit(green), limit(blue))
    copy.alpha = limit(alpha)
    return copy
  }
}

/// Core Graphics' colour space; the only one is sRGB.
public struct CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"

  public init() {}

  public init?(name: String) {
    guard name == Self.sRGB else { return nil }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Encoded as `"#rrggbbaa"` if that is exact, else as four numbers; a pattern as an object.
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

  /// The plain colour as 0xrrggbbaa; nil if eight bits per component do not suffice.
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
