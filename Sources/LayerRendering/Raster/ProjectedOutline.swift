import DrawingCommands
import Foundation
import LayerGeometry

/// Closed polygons on the canvas, in pixels: a path, flattened after its projection.
struct ProjectedOutline {
  var contours: [[CGPoint]] = []

  /// The distance between a curve and its chords, in pixels; small, for chords lose area on one
  /// side only.
  private static let flatness = 0.008

  init() {}

  /// Every subpath is closed, as a fill closes it.
  init(_ path: Path, through map: PlaneMap) {
    var points: [CGPoint] = []
    func finish() {
      if points.count > 2 {
        let projected = map.project(points)
        if projected.count > 2 { contours.append(projected) }
      }
      points.removeAll(keepingCapacity: true)
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        finish()
        points.append(p)
      case .line(let p):
        points.append(p)
      case .quad(let c, let p):
        guard let a = points.last else { continue }
        let (c1, c2) = (mixed(a, c, 2.0 / 3), mixed(p, c, 2.0 / 3))
        Self.flatten(a, c1, c2, p, map: map, depth: 0, into: &points)
      case .cubic(let c1, let c2, let p):
        guard let a = points.last else { continue }
        Self.flatten(a, c1, c2, p, map: map, depth: 0, into: &points)
      case .close:
        let start = points.first
        finish()
        if let start { points.append(start) }
      }
    }
    finish()
  }

  /// Polygons of the plane.
  init(polygons: [[CGPoint]], through map: PlaneMap) {
    contours = polygons.map { map.project($0) }.filter { $0.count > 2 }
  }

  var bounds: CGRect {
    CGRect(containing: contours.flatMap { $0 })
  }

  /// Cuts away what lies beyond the box, so that no coordinate is far from it.
  func clipped(to box: PixelBox) -> ProjectedOutline {
    let (left, top) = (Double(box.x0) - 1, Double(box.y0) - 1)
    let (right, bottom) = (Double(box.x1) + 1, Double(box.y1) + 1)
    let halves = [
      HalfPlane(a: 1, b: 0, c: -left), HalfPlane(a: -1, b: 0, c: right),
      HalfPlane(a: 0, b: 1, c: -top), HalfPlane(a: 0, b: -1, c: bottom),
    ]
    var result = ProjectedOutline()
    for contour in contours {
      var points = contour
      for half in halves where points.contains(where: { half.value(at: $0) < 0 }) {
        points = Polygon.clip(points, by: half)
      }
      // From far away the cut is inexact, and so would be everything that counts on it.
      let near = points.map {
        CGPoint(x: min(max($0.x, left), right), y: min(max($0.y, top), bottom))
      }
      if near.count > 2 { result.contours.append(near) }
    }
    return result
  }

  /// Appends a cubic's points after its first one, in own coordinates; halves it until its
  /// projection is flat.
  static func flatten(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, map: PlaneMap, depth: Int,
    into points: inout [CGPoint]
  ) {
    if depth >= 10 || isFlat(a, b, c, d, map: map, depth: depth) {
      points.append(d)
      return
    }
    let (ab, bc, cd) = (mixed(a, b, 0.5), mixed(b, c, 0.5), mixed(c, d, 0.5))
    let (abc, bcd) = (mixed(ab, bc, 0.5), mixed(bc, cd, 0.5))
    let middle = mixed(abc, bcd, 0.5)
    flatten(a, ab, abc, middle, map: map, depth: depth + 1, into: &points)
    flatten(middle, bcd, cd, d, map: map, depth: depth + 1, into: &points)
  }

  private static func isFlat(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, map: PlaneMap, depth: Int
  ) -> Bool {
    if !map.visible.isEmpty, ![a, b, c, d].allSatisfy(map.isVisible) { return depth >= 6 }
    let (p, q, r, s) = (map.toPixels(a), map.toPixels(b), map.toPixels(c), map.toPixels(d))
    // A cubic's distance from its chord is at most three quarters of its control points' when
    // those are compared with the chord's thirds.
    let ux = 3 * q.x - 2 * p.x - s.x
    let uy = 3 * q.y - 2 * p.y - s.y
    let vx = 3 * r.x - 2 * s.x - p.x
    let vy = 3 * r.y - 2 * s.y - p.y
    let most: Double = max(ux * ux, vx * vx) + max(uy * uy, vy * vy)
    return most <= 16 * flatness * flatness
  }
}

private func mixed(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
  CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}
