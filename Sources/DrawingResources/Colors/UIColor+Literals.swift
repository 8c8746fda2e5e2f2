import Foundation

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
