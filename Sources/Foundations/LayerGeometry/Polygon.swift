public import Foundation

/// The four corners of a projected rectangle, named by the corners of the original.
public struct Quad: Hashable, Sendable, Codable {
  /// The image of the original's top left corner.
  public var topLeft: CGPoint
  /// The image of the original's top right corner.
  public var topRight: CGPoint
  /// The image of the original's bottom right corner.
  public var bottomRight: CGPoint
  /// The image of the original's bottom left corner.
  public var bottomLeft: CGPoint

  /// A quadrilateral with the given corners.
  public init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The corners of a rectangle.
  public init(_ r: CGRect) {
    self.init(
      topLeft: CGPoint(x: r.minX, y: r.minY), topRight: CGPoint(x: r.maxX, y: r.minY),
      bottomRight: CGPoint(x: r.maxX, y: r.maxY), bottomLeft: CGPoint(x: r.minX, y: r.maxY))
  }

  /// In order around the outline.
  public var corners: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }
}

/// The area of closed polygons, and clipping by half-planes.
public enum Polygon {
  /// The signed area; positive if the corners are clockwise with y growing downwards.
  public static func area(_ points: [CGPoint]) -> Double {
    guard var previous = points.last else { return 0 }
    var sum: Double = 0
    for point in points {
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum / 2
  }

  /// Clips a convex polygon by a half-plane.
  public static func clip(_ points: [CGPoint], by half: HalfPlane) -> [CGPoint] {
    guard var previous = points.last else { return [] }
    var result: [CGPoint] = []
    for point in points {
      let (d, e) = (half.value(at: point), half.value(at: previous))
      if (d >= 0) != (e >= 0) {
        let t = e / (e - d)
        result.append(
          CGPoint(
            x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t))
      }
      if d >= 0 { result.append(point) }
      previous = point
    }
    return result
  }

  /// The intersection of two convex polygons of any orientation.
  public static func intersection(_ first: [CGPoint], _ second: [CGPoint]) -> [CGPoint] {
    guard var previous = second.last else { return [] }
    let turn: Double = area(second) < 0 ? -1 : 1
    var result = first
    for point in second {
      let (dx, dy) = (point.x - previous.x, point.y - previous.y)
      let half = HalfPlane(
        a: -dy * turn, b: dx * turn, c: (dy * previous.x - dx * previous.y) * turn)
      result = clip(result, by: half)
      if result.isEmpty { return [] }
      previous = point
    }
    return result
  }
}

/// The half-plane `a·x + b·y + c ≥ 0`.
public struct HalfPlane: Hashable, Sendable, Codable {
  /// The coefficient of x.
  public var a: Double
  /// The coefficient of y.
  public var b: Double
  /// The constant term.
  public var c: Double

  /// A half-plane with the given coefficients.
  public init(a: Double, b: Double, c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  /// Positive inside, zero on the line; a distance if `normalized()`.
  public func value(at p: CGPoint) -> Double { a * p.x + b * p.y + c }

  /// The complement.
  public var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }

  /// The half-plane that `map` maps to this one, in front of the eye. Lines transform by the
  /// inverse of the map of points.
  package func pulledBack(through map: ProjectiveMap) -> HalfPlane {
    HalfPlane(
      a: map.m11 * a + map.m12 * b + map.m13 * c, b: map.m21 * a + map.m22 * b + map.m23 * c,
      c: map.m31 * a + map.m32 * b + map.m33 * c)
  }

  /// The length of (a, b), which is 1 for a normalized half-plane.
  package var length: Double { (a * a + b * b).squareRoot() }

  /// The half-plane scaled so that (a, b) has length 1; infinite or NaN for a line at infinity.
  package func normalized() -> HalfPlane { divided(by: length) }

  /// The half-plane with all coefficients divided. A negative divisor yields its complement.
  package func divided(by divisor: Double) -> HalfPlane {
    HalfPlane(a: a / divisor, b: b / divisor, c: c / divisor)
  }
}

extension HalfPlane {
  /// The half-plane as a polygon around `points`, beyond the line by `overlap` outside `other`.
  package func polygon(
    around points: [CGPoint], edgeWithin other: [CGPoint], overlap: Double
  ) -> [CGPoint] {
    let size = length
    guard size > 0 else { return points }
    let normal = CGPoint(x: a / size, y: b / size)
    let foot = CGPoint(x: -c / size * normal.x, y: -c / size * normal.y)
    /// A point by its position along the line and its distance from it, positive inside.
    func outlinePoint(_ along: Double, _ inwards: Double) -> CGPoint {
      CGPoint(
        x: foot.x - normal.y * along + normal.x * inwards,
        y: foot.y + normal.x * along + normal.y * inwards)
    }
    func along(_ p: CGPoint) -> Double { (p.y - foot.y) * normal.x - (p.x - foot.x) * normal.y }
    let distances = points.map(along)
    let first = (distances.min() ?? 0) - overlap - 1
    let last = (distances.max() ?? 0) + overlap + 1
    let depth = max((points.map { value(at: $0) / size }.max() ?? 0) + overlap + 1, 1)

    // Where the line enters and leaves the other polygon.
    var crossings: [Double] = []
    var previous = other.last ?? .zero
    for point in other {
      let (d, e) = (value(at: point), value(at: previous))
      if (d >= 0) != (e >= 0) {
        let t = e / (e - d)
        crossings.append(
          along(
            CGPoint(
              x: previous.x + (point.x - previous.x) * t,
              y: previous.y + (point.y - previous.y) * t)))
      }
      previous = point
    }
    crossings.sort()
    let enter = min(max(crossings.first ?? last, first), last)
    let leave = min(max(crossings.last ?? last, first), last)
    return [
      outlinePoint(first, depth), outlinePoint(first, -overlap), outlinePoint(enter, -overlap),
      outlinePoint(enter, 0),
      outlinePoint(leave, 0), outlinePoint(leave, -overlap), outlinePoint(last, -overlap),
      outlinePoint(last, depth),
    ]
  }
}
