public import Foundation

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
    // Converts from Display P3 to sRGB; both have the white point D65 (SMPTE EG 432-1, IEC
    // 61966-2-1).
    self.init(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360454 * g + 1.0982736000 * b), alpha: alpha)
  }
}
