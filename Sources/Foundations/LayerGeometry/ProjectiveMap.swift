public import Foundation

/// A projective map of planes for row vectors: `(X, Y, W) = (x, y, 1) · M`, image (X/W, Y/W).
public struct ProjectiveMap: Hashable, Sendable, Codable {
  /// The entries, row by row: the images of the x axis, the y axis and the origin.
  public var m11: Double
  /// Row 1, column 2.
  public var m12: Double
  /// Row 1, column 3.
  public var m13: Double
  /// Row 2, column 1.
  public var m21: Double
  /// Row 2, column 2.
  public var m22: Double
  /// Row 2, column 3.
  public var m23: Double
  /// Row 3, column 1.
  public var m31: Double
  /// Row 3, column 2.
  public var m32: Double
  /// Row 3, column 3.
  public var m33: Double

  /// The identity.
  public static let identity = ProjectiveMap(rows: 1, 0, 0, 0, 1, 0, 0, 0, 1)

  /// A map with nine entries, row by row.
  public init(
    rows m11: Double, _ m12: Double, _ m13: Double, _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// The effect of a transform on the plane z = 0, projected along z.
  public init(_ t: CATransform3D) {
    self.init(rows: t.m11, t.m12, t.m14, t.m21, t.m22, t.m24, t.m41, t.m42, t.m44)
  }

  /// An affine map.
  public init(_ t: CGAffineTransform) {
    self.init(rows: t.a, t.b, 0, t.c, t.d, 0, t.tx, t.ty, 1)
  }

  /// The map as an affine transform; nil if it has perspective.
  public var affine: CGAffineTransform? {
    guard m13 == 0, m23 == 0, m33 != 0 else { return nil }
    return CGAffineTransform(
      a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// Applies `self` first, then `o`.
  public func concatenating(_ o: ProjectiveMap) -> ProjectiveMap {
    ProjectiveMap(
      rows: m11 * o.m11 + m12 * o.m21 + m13 * o.m31, m11 * o.m12 + m12 * o.m22 + m13 * o.m32,
      m11 * o.m13 + m12 * o.m23 + m13 * o.m33,
      m21 * o.m11 + m22 * o.m21 + m23 * o.m31, m21 * o.m12 + m22 * o.m22 + m23 * o.m32,
      m21 * o.m13 + m22 * o.m23 + m23 * o.m33,
      m31 * o.m11 + m32 * o.m21 + m33 * o.m31, m31 * o.m12 + m32 * o.m22 + m33 * o.m32,
      m31 * o.m13 + m32 * o.m23 + m33 * o.m33)
  }

  /// The inverse up to a factor, by cofactors; nil for a plane seen edge-on.
  public var inverse: ProjectiveMap? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m23 * m31 - m21 * m33
    let c13 = m21 * m32 - m22 * m31
    let determinant = m11 * c11 + m12 * c12 + m13 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return ProjectiveMap(
      rows: c11 * k, (m13 * m32 - m12 * m33) * k, (m12 * m23 - m13 * m22) * k,
      c12 * k, (m11 * m33 - m13 * m31) * k, (m13 * m21 - m11 * m23) * k,
      c13 * k, (m12 * m31 - m11 * m32) * k, (m11 * m22 - m12 * m21) * k)
  }

  /// The image of a point before the perspective divide; z is unused.
  public func homogeneous(_ p: CGPoint) -> HomogeneousPoint {
    HomogeneousPoint(
      x: p.x * m11 + p.y * m21 + m31, y: p.x * m12 + p.y * m22 + m32, z: 0,
      w: p.x * m13 + p.y * m23 + m33)
  }

  /// The image of a point in front of the eye.
  public func callAsFunction(_ p: CGPoint) -> CGPoint { homogeneous(p).projected }

  /// Zero for a plane seen edge-on.
  public var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) + m12 * (m23 * m31 - m21 * m33) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The image's derivatives along x and y before division by w. `image` is undivided too.
  func axes(at image: HomogeneousPoint) -> (x: CGVector, y: CGVector) {
    let (u, v) = (image.x / image.w, image.y / image.w)
    return (
      CGVector(dx: m11 - u * m13, dy: m12 - v * m13), CGVector(dx: m21 - u * m23, dy: m22 - v * m23)
    )
  }

  // MARK: Shapes

  /// The bounding rectangle of the mapped corners.
  public func boundingBox(of rect: CGRect) -> CGRect {
    if let affine, affine.a == 1, affine.b == 0, affine.c == 0, affine.d == 1 {
      return CGRect(
        x: rect.origin.x + affine.tx, y: rect.origin.y + affine.ty, width: rect.size.width,
        height: rect.size.height)
    }
    return CGRect(containing: Quad(rect).corners.map { self($0) })
  }

  /// Projects a closed polygon, clipped at the eye plane; empty if it is behind the eye.
  public func projectedPolygon(_ points: [CGPoint]) -> [CGPoint] {
    let mapped = points.map(homogeneous)
    if mapped.allSatisfy({ $0.w >= HomogeneousPoint.nearestW }) { return mapped.map(\.projected) }
    return HomogeneousPoint.clippedAtEyePlane(mapped).map(\.projected)
  }
}

/// A point in homogeneous coordinates.
public struct HomogeneousPoint: Hashable, Sendable {
  /// The horizontal component, before the perspective divide.
  public var x: Double
  /// The vertical component, before the perspective divide.
  public var y: Double
  /// The depth component, before the perspective divide.
  public var z: Double
  /// The divisor of the perspective divide.
  public var w: Double

  /// The point (x/w, y/w, z/w).
  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// Points nearer to the eye are clipped before the divide, where coordinates would explode.
  public static let nearestW: Double = 1e-5

  /// The point after the perspective divide. Only valid for w ≥ `nearestW`.
  public var projected: CGPoint { CGPoint(x: x / w, y: y / w) }

  /// Linear interpolation before the perspective divide.
  public func mixed(with other: HomogeneousPoint, at t: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x + (other.x - x) * t, y: y + (other.y - y) * t, z: z + (other.z - z) * t,
      w: w + (other.w - w) * t)
  }
}

extension CATransform3D {
  /// Maps a point of the plane z = 0, without the perspective divide.
  public func homogeneous(_ p: CGPoint) -> HomogeneousPoint {
    HomogeneousPoint(
      x: p.x * m11 + p.y * m21 + m41, y: p.x * m12 + p.y * m22 + m42,
      z: p.x * m13 + p.y * m23 + m43, w: p.x * m14 + p.y * m24 + m44)
  }

  /// Projects a closed polygon of the plane z = 0, clipped at the eye plane; may be empty.
  public func projectedPolygon(_ points: [CGPoint]) -> [CGPoint] {
    ProjectiveMap(self).projectedPolygon(points)
  }
}

extension HomogeneousPoint {
  /// Sutherland–Hodgman clipping of a closed polygon against w = `nearestW`.
  public static func clippedAtEyePlane(_ polygon: [HomogeneousPoint]) -> [HomogeneousPoint] {
    guard var previous = polygon.last else { return [] }
    var result: [HomogeneousPoint] = []
    for point in polygon {
      let (inside, wasInside) = (point.w >= nearestW, previous.w >= nearestW)
      if inside != wasInside {
        var cut = previous.mixed(with: point, at: (nearestW - previous.w) / (point.w - previous.w))
        cut.w = nearestW
        result.append(cut)
      }
      if inside { result.append(point) }
      previous = point
    }
    return result
  }
}
