public import DrawingCommands
public import Foundation
import LayerGeometry

extension CGFloat {
  public func mixed(with other: CGFloat, at t: Double) -> CGFloat { self + (other - self) * t }
}

extension CGPoint {
  public func mixed(with other: CGPoint, at t: Double) -> CGPoint {
    CGPoint(x: x.mixed(with: other.x, at: t), y: y.mixed(with: other.y, at: t))
  }

  /// A point of a parabola between two points.
  ///
  /// - Parameter bend: how far the middle of the way lies from the straight one, as a share of the
  ///   distance; to the left of who walks it, so that a way to the right goes over the top.
  public func mixed(with other: CGPoint, at t: Double, bend: Double) -> CGPoint {
    let (straight, height) = (mixed(with: other, at: t), 4 * bend * t * (1 - t))
    return CGPoint(x: straight.x + (other.y - y) * height, y: straight.y - (other.x - x) * height)
  }
}

extension CGSize {
  public func mixed(with other: CGSize, at t: Double) -> CGSize {
    CGSize(
      width: width.mixed(with: other.width, at: t),
      height: height.mixed(with: other.height, at: t))
  }
}

extension CGRect {
  public func mixed(with other: CGRect, at t: Double) -> CGRect {
    CGRect(
      origin: origin.mixed(with: other.origin, at: t), size: size.mixed(with: other.size, at: t))
  }
}

extension CGColor {
  /// Premultiplied, so that a colour on its way to clear keeps its hue.
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
  public func mixed(with other: LayerShadow, at t: Double) -> LayerShadow {
    var shadow = t < 0.5 ? self : other
    shadow.color = color.mixed(with: other.color, at: t)
    shadow.opacity = opacity.mixed(with: other.opacity, at: t)
    shadow.offset = offset.mixed(with: other.offset, at: t)
    shadow.radius = radius.mixed(with: other.radius, at: t)
    return shadow
  }
}
