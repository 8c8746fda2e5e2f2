public import Foundation

// Values between two others.

extension CGFloat {
  /// The number at `t` on the way to another: 0 is this one, 1 the other.
  @inlinable
  public func mixed(with other: CGFloat, at t: Double) -> CGFloat { self + (other - self) * t }
}

extension CGPoint {
  /// The point at `t` on the straight line to another: 0 is this one, 1 the other.
  @inlinable
  public func mixed(with other: CGPoint, at t: Double) -> CGPoint {
    CGPoint(x: x.mixed(with: other.x, at: t), y: y.mixed(with: other.y, at: t))
  }

  /// A point of a parabola between two points.
  ///
  /// - Parameter bend: how far the middle of the way lies from the straight one, as a share of the
  ///   distance. Positive bends to the left of the direction of travel: a curve to the right goes
  ///   over the top.
  public func mixed(with other: CGPoint, at t: Double, bend: Double) -> CGPoint {
    let (straight, height) = (mixed(with: other, at: t), 4 * bend * t * (1 - t))
    return CGPoint(x: straight.x + (other.y - y) * height, y: straight.y - (other.x - x) * height)
  }
}

extension CGSize {
  /// Width and height at `t` on the way to another size.
  public func mixed(with other: CGSize, at t: Double) -> CGSize {
    CGSize(
      width: width.mixed(with: other.width, at: t),
      height: height.mixed(with: other.height, at: t))
  }
}

extension CGRect {
  /// Origin and size at `t` on the way to another rectangle.
  public func mixed(with other: CGRect, at t: Double) -> CGRect {
    CGRect(
      origin: origin.mixed(with: other.origin, at: t), size: size.mixed(with: other.size, at: t))
  }
}
