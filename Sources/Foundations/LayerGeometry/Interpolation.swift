public import Foundation

// Linear interpolation.

extension CGFloat {
  /// The number between this one (`t` = 0) and another (`t` = 1).
  @inlinable
  public func mixed(with other: CGFloat, at t: Double) -> CGFloat { self + (other - self) * t }
}

extension CGPoint {
  /// The point on the line between this one (`t` = 0) and another (`t` = 1).
  @inlinable
  public func mixed(with other: CGPoint, at t: Double) -> CGPoint {
    CGPoint(x: x.mixed(with: other.x, at: t), y: y.mixed(with: other.y, at: t))
  }

  /// A point on a parabola between two points.
  /// - Parameter bend: the distance of its midpoint from the line as a fraction of the line's
  ///   length; positive to the left of the direction of travel, so rightward moves arch upwards.
  public func mixed(with other: CGPoint, at t: Double, bend: Double) -> CGPoint {
    let (straight, height) = (mixed(with: other, at: t), 4 * bend * t * (1 - t))
    return CGPoint(x: straight.x + (other.y - y) * height, y: straight.y - (other.x - x) * height)
  }
}

extension CGSize {
  /// The size between this one (`t` = 0) and another (`t` = 1).
  public func mixed(with other: CGSize, at t: Double) -> CGSize {
    CGSize(
      width: width.mixed(with: other.width, at: t),
      height: height.mixed(with: other.height, at: t))
  }
}

extension CGRect {
  /// The rectangle between this one (`t` = 0) and another (`t` = 1).
  public func mixed(with other: CGRect, at t: Double) -> CGRect {
    CGRect(
      origin: origin.mixed(with: other.origin, at: t), size: size.mixed(with: other.size, at: t))
  }
}

/// How transforms are interpolated.
public enum TransformInterpolation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Translation, rotation, skew and scale separately, and the fourth column entry by entry.
  case decomposed
  /// Entry by entry, which shears rotations.
  case raw
}
