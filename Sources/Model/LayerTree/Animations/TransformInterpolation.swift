public import DrawingCommands
import Foundation

extension CATransform3D {
  /// Interpolates between two transforms.
  ///
  /// The affine part (three columns) is decomposed into translation, rotation (a quaternion), skew
  /// and scale, so that rotations stay rotations. Perspective, the fourth column, is interpolated
  /// by entry: decomposed, content with a large depth would shrink in between. Singular transforms
  /// are interpolated by entry.
  public func mixed(with other: CATransform3D, at t: Double) -> CATransform3D {
    if self == other { return self }
    guard let a = AffineParts(self), let b = AffineParts(other) else {
      return mixedByEntry(with: other, at: t)
    }
    var result = a.mixed(with: b, at: t).matrix
    result.m14 = m14.mixed(with: other.m14, at: t)
    result.m24 = m24.mixed(with: other.m24, at: t)
    result.m34 = m34.mixed(with: other.m34, at: t)
    result.m44 = m44.mixed(with: other.m44, at: t)
    return result
  }

  /// Interpolates between two transforms by the given method.
  public func mixed(
    with other: CATransform3D, at t: Double, _ interpolation: TransformInterpolation
  ) -> CATransform3D {
    interpolation == .raw ? mixedByEntry(with: other, at: t) : mixed(with: other, at: t)
  }

  /// Interpolates entry by entry, which shears rotations.
  public func mixedByEntry(with other: CATransform3D, at t: Double) -> CATransform3D {
    CATransform3D(entries: zip(entries, other.entries).map { $0.mixed(with: $1, at: t) })
  }
}

/// The translation, rotation, skew and scale of a transform's first three columns.
package struct AffineParts: Sendable {
  var translation: SIMD3<Double>
  /// A unit quaternion (x, y, z, w).
  var rotation: SIMD4<Double>
  /// Of xy, xz and yz.
  var skew: SIMD3<Double>
  var scale: SIMD3<Double>

  /// Unmatrix (Thomas, Graphics Gems II): Gram–Schmidt over the rows; nil if they are dependent.
  package init?(_ m: CATransform3D) {
    translation = SIMD3(m.m41, m.m42, m.m43)
    var x = SIMD3<Double>(m.m11, m.m12, m.m13)
    var y = SIMD3<Double>(m.m21, m.m22, m.m23)
    var z = SIMD3<Double>(m.m31, m.m32, m.m33)
    let size = Swift.max(x.length, y.length, z.length)
    guard size > 0, size.isFinite else { return nil }
    let tiny = size * 1e-12

    scale = SIMD3(x.length, 0, 0)
    guard scale.x > tiny else { return nil }
    x /= scale.x
    skew = SIMD3(x.dot(y), 0, 0)
    y -= x * skew.x
    scale.y = y.length
    guard scale.y > tiny else { return nil }
    y /= scale.y
    skew.x /= scale.y
    skew.y = x.dot(z)
    z -= x * skew.y
    skew.z = y.dot(z)
    z -= y * skew.z
    scale.z = z.length
    guard scale.z > tiny else { return nil }
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if x.dot(y.cross(z)) < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    rotation = Quaternion.of(rows: x, y, z)
  }

  private init(
    translation: SIMD3<Double>, rotation: SIMD4<Double>, skew: SIMD3<Double>, scale: SIMD3<Double>
  ) {
    self.translation = translation
    self.rotation = rotation
    self.skew = skew
    self.scale = scale
  }

  package func mixed(with other: AffineParts, at t: Double) -> AffineParts {
    func mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> { a + (b - a) * t }
    return AffineParts(
      translation: mix(translation, other.translation),
      rotation: Quaternion.slerp(rotation, other.rotation, t),
      skew: mix(skew, other.skew), scale: mix(scale, other.scale))
  }

  /// Applies scale, then skew, rotation and translation.
  package var matrix: CATransform3D {
    let (x, y, z) = Quaternion.rows(rotation)
    let r1 = x * scale.x
    let r2 = (y + x * skew.x) * scale.y
    let r3 = (z + y * skew.z + x * skew.y) * scale.z
    return CATransform3D(
      m11: r1.x, m12: r1.y, m13: r1.z, m14: 0, m21: r2.x, m22: r2.y, m23: r2.z, m24: 0,
      m31: r3.x, m32: r3.y, m33: r3.z, m34: 0,
      m41: translation.x, m42: translation.y, m43: translation.z, m44: 1)
  }
}

/// Unit quaternions as rotations of row vectors.
enum Quaternion {
  static func of(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      q = SIMD4(s / 4, (x.y + y.x) / s, (x.z + z.x) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      q = SIMD4((x.z + z.x) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
    return q / (q * q).sum().squareRoot()
  }

  static func rows(_ q: SIMD4<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Interpolates along the shorter arc.
  static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    let end = cosine < 0 ? -b : b
    cosine = Swift.min(abs(cosine), 1)
    if cosine > 1 - 1e-12 { return a }
    let angle = acos(cosine)
    let sine = sin(angle)
    return a * (sin((1 - t) * angle) / sine) + end * (sin(t * angle) / sine)
  }
}

extension SIMD3<Double> {
  func dot(_ o: SIMD3<Double>) -> Double { (self * o).sum() }

  func cross(_ o: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x)
  }

  var length: Double { dot(self).squareRoot() }
}
