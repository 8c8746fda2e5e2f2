public import Foundation

/// A point before the perspective divide.
public struct HomogeneousPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double
  public var w: Double

  public init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// What w must exceed to lie in front of the eye. Anything nearer is cut off before the
  /// divide, where coordinates would grow beyond all bounds.
  public static let nearestW: Double = 1e-5

  /// The point after the divide. Only meaningful for w ≥ `nearestW`.
  public var projected: CGPoint { CGPoint(x: x / w, y: y / w) }

  public func mixed(with other: HomogeneousPoint, at t: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: x + (other.x - x) * t, y: y + (other.y - y) * t, z: z + (other.z - z) * t,
      w: w + (other.w - w) * t)
  }
}

extension CATransform3D {
  /// A point of the plane z = 0, mapped without the divide.
  public func homogeneous(_ p: CGPoint) -> HomogeneousPoint {
    HomogeneousPoint(
      x: p.x * m11 + p.y * m21 + m41, y: p.x * m12 + p.y * m22 + m42,
      z: p.x * m13 + p.y * m23 + m43, w: p.x * m14 + p.y * m24 + m44)
  }

  /// A closed polygon of the plane z = 0, clipped at the eye plane and divided.
  ///
  /// Empty when all of it lies behind the eye.
  public func projectedPolygon(_ points: [CGPoint]) -> [CGPoint] {
    let mapped = points.map(homogeneous)
    if mapped.allSatisfy({ $0.w >= HomogeneousPoint.nearestW }) { return mapped.map(\.projected) }
    return HomogeneousPoint.clippedAtEyePlane(mapped).map(\.projected)
  }
}

extension HomogeneousPoint {
  /// Sutherland–Hodgman against w = `nearestW`, for a closed polygon.
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
