public import Foundation

/// Scale, shear, rotation and translation, applied in this order.
public struct CGAffineTransformComponents: Hashable, Sendable, Codable {
  public var scale: CGSize
  /// How far x is pushed for each unit of y.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(
          translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Scale, shear, rotation and translation whose product is this transform.
  ///
  /// The x axis gives the rotation; what remains of the y axis gives shear and y scale, which
  /// is negative for a mirror image. A transform that flattens the plane has a zero scale.
  public func decomposed() -> CGAffineTransformComponents {
    let scaleX = hypot(a, b)
    let rotation = scaleX == 0 ? atan2(-c, d) : atan2(b, a)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let scaleY = d * cosine - c * sine
    let sheared = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY),
      horizontalShear: scaleY == 0 ? 0 : sheared / scaleY,
      rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
