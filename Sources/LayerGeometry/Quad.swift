public import Foundation

/// Four corners in order: top left, top right, bottom right, bottom left of what was mapped.
public struct Quad: Hashable, Sendable, Codable {
  public var topLeft: CGPoint
  public var topRight: CGPoint
  public var bottomRight: CGPoint
  public var bottomLeft: CGPoint

  public init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ r: CGRect) {
    self.init(
      topLeft: CGPoint(x: r.minX, y: r.minY), topRight: CGPoint(x: r.maxX, y: r.minY),
      bottomRight: CGPoint(x: r.maxX, y: r.maxY), bottomLeft: CGPoint(x: r.minX, y: r.maxY))
  }

  public var corners: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

  public var boundingBox: CGRect { CGRect(containing: corners) }
}

/// Measures of closed polygons, and clipping by half-planes.
public enum Polygon {
  /// The signed area; positive when the corners go clockwise on a plane whose y grows downwards.
  public static func area(_ points: [CGPoint]) -> Double {
    guard var previous = points.last else { return 0 }
    var sum: Double = 0
    for point in points {
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum / 2
  }

  /// The part of a convex polygon inside a half-plane.
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

  /// The common part of two convex polygons, whichever way round their corners go.
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

/// The points with `a·x + b·y + c ≥ 0`.
public struct HalfPlane: Hashable, Sendable, Codable {
  public var a: Double
  public var b: Double
  public var c: Double

  public init(a: Double, b: Double, c: Double) {
    self.a = a
    self.b = b
    self.c = c
  }

  public func value(at p: CGPoint) -> Double { a * p.x + b * p.y + c }

  public var opposite: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}
