public import DrawingCommands
import Foundation

extension CGColor {
  /// Interpolates premultiplied components, so that a colour that fades to clear keeps its hue.
  public func mixed(with other: CGColor, at t: Double) -> CGColor {
    let mixedAlpha = alpha.mixed(with: other.alpha, at: t)
    guard mixedAlpha > 0 else { return t < 0.5 ? self : other }
    func channel(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
      (a * alpha).mixed(with: b * other.alpha, at: t) / mixedAlpha
    }
    var color = t < 0.5 ? self : other
    color.red = channel(red, other.red)
    color.green = channel(green, other.green)
    color.blue = channel(blue, other.blue)
    color.alpha = mixedAlpha
    return color
  }
}

extension LayerShadow {
  /// The shadow between this one and another at `t`. The path changes at 0.5.
  public func mixed(with other: LayerShadow, at t: Double) -> LayerShadow {
    var shadow = t < 0.5 ? self : other
    shadow.color = color.mixed(with: other.color, at: t)
    shadow.opacity = opacity.mixed(with: other.opacity, at: t)
    shadow.offset = offset.mixed(with: other.offset, at: t)
    shadow.radius = radius.mixed(with: other.radius, at: t)
    return shadow
  }
}
