import DrawingCommands
public import Foundation

extension UIColor {
  /// Writes the sRGB components to the given pointers. Returns false for a pattern colour.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard hasComponents else { return false }
    let parts = components
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the brightness of a grey. Returns false for other colours.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    guard hasComponents, parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = parts.red
    alpha?.pointee = parts.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard hasComponents else { return false }
    let (r, g, b, a) = components
    let high = max(r, g, b)
    let range = high - min(r, g, b)
    var turn: CGFloat = 0
    if range > 0 {
      if high == r {
        turn = (g - b) / range
      } else if high == g {
        turn = 2 + (b - r) / range
      } else {
        turn = 4 + (r - g) / range
      }
      if turn < 0 { turn += 6 }
    }
    hue?.pointee = turn / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = a
    return true
  }

  /// Whether the colour has components: it is not a pattern.
  var hasComponents: Bool {
    if case .components = content { return true }
    return cgColor.pattern == nil
  }
}

extension UIColor {
  /// A colour given in Display P3. It is clamped to the sRGB gamut.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let limited = min(max(value, 0), 1)
      return limited <= 0.0031308 ? limited * 12.92 : 1.055 * pow(limited, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // Display P3 to sRGB; both have the white point D65 (SMPTE EG 432-1, IEC 61966-2-1).
    self.init(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360454 * g + 1.0982736000 * b), alpha: alpha)
  }
}

/// The type of `#colorLiteral` expressions.
// The compiler requires this name.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  /// The initializer of `#colorLiteral`, with sRGB components.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
