public import Foundation

/// A colour in sRGB, components 0…1, not premultiplied; or an image repeated as a pattern.
public struct CGColor: Hashable, Sendable {
  public var red: CGFloat
  public var green: CGFloat
  public var blue: CGFloat
  public var alpha: CGFloat
  /// Repeated from the layer's origin instead of the plain colour; `alpha` fades it.
  public var pattern: CGImage?
  /// Pixels of the pattern a point.
  public var patternScale: CGFloat = 1

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

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

/// Core Graphics' colour space, of which there is one: sRGB.
public struct CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"

  public init() {}

  public init?(name: String) {
    guard name == Self.sRGB else { return nil }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
