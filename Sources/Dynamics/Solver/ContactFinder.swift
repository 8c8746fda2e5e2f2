import Foundation
import LayerGeometry
import LayoutSolvers

/// Finds the points at which two outlines touch, or are closer than a margin.
struct ContactFinder {
  struct Touch {
    var point: Vector
    /// Points away from the second outline.
    var normal: Vector
    /// The distance of the outlines; negative if they overlap.
    var gap: Double
  }

  var margin: Double

  func touches(_ a: CollisionOutline, _ b: CollisionOutline) -> [Touch] {
    switch (a, b) {
    case (.circle(let p, let r), .circle(let q, let s)): circles(p, r, q, s)
    case (.circle(let p, let r), .polygon(let corners)): circle(p, r, beside: corners)
    case (.polygon(let corners), .circle(let q, let s)):
      circle(q, s, beside: corners).map {
        Touch(point: $0.point, normal: -$0.normal, gap: $0.gap)
      }
    case (.polygon(let corners), .polygon(let others)): polygons(corners, others)
    }
  }

  /// The contact points of an outline with an infinite edge.
  ///
  /// - Parameter normal: points to the allowed side.
  func touches(_ outline: CollisionOutline, edge: Vector, normal: Vector) -> [Touch] {
    switch outline {
    case .circle(let center, let radius):
      let gap = (center - edge).dot(normal) - radius
      guard gap <= margin else { return [] }
      return [Touch(point: center - normal * (gap + radius), normal: normal, gap: gap)]
    case .polygon(let corners): return self.corners(corners, edge: edge, normal: normal)
    }
  }

  func isNear(_ box: CGRect, _ line: (from: Vector, to: Vector)) -> Bool {
    CGRect(containing: [line.from.point, line.to.point])
      .insetBy(dx: -margin - 1, dy: -margin - 1).overlaps(box)
  }

  private func circles(_ a: Vector, _ r: Double, _ b: Vector, _ s: Double) -> [Touch] {
    let way = a - b
    let distance = way.length
    guard distance - r - s <= margin else { return [] }
    let normal = distance > 0 ? way * (1 / distance) : Vector(0, -1)
    return [Touch(point: b + normal * s, normal: normal, gap: distance - r - s)]
  }

  /// The contact of a circle with a polygon or a line segment.
  private func circle(_ center: Vector, _ radius: Double, beside corners: [Vector]) -> [Touch] {
    // A center inside the polygon is pushed out through the nearest side, one outside away from the
    // nearest point.
    let (gap, side) = greatestGap(of: corners) { (center - $0).dot($1) }
    let (from, to) = (corners[side], corners[(side + 1) % corners.count])
    if gap <= 0, corners.count > 2 {
      let normal = outward(from, to)
      return [Touch(point: center - normal * gap, normal: normal, gap: gap - radius)]
    }
    var nearest: Vector?
    for index in corners.indices {
      let point = closest(to: center, corners[index], corners[(index + 1) % corners.count])
      if nearest.map({ (center - point).length < (center - $0).length }) ?? true {
        nearest = point
      }
    }
    guard let nearest else { return [] }
    let way = center - nearest
    let distance = way.length
    guard distance - radius <= margin else { return [] }
    let normal = distance > 0 ? way * (1 / distance) : outward(from, to)
    return [Touch(point: nearest, normal: normal, gap: distance - radius)]
  }

  /// The contacts of two polygons, or a polygon and a line segment: the side with the greatest
  /// separation, and the points of the other polygon near it.
  private func polygons(_ a: [Vector], _ b: [Vector]) -> [Touch] {
    let ofA = greatestGap(of: a) { corner, normal in
      b.map { ($0 - corner).dot(normal) }.min() ?? .infinity
    }
    guard ofA.gap <= margin else { return [] }
    let ofB = greatestGap(of: b) { corner, normal in
      a.map { ($0 - corner).dot(normal) }.min() ?? .infinity
    }
    guard ofB.gap <= margin else { return [] }
    // B's side is preferred unless A's is clearly better, so that the choice is stable.
    let usesA = ofA.gap > ofB.gap + 1e-6
    let (reference, side, incident) = usesA ? (a, ofA.side, b) : (b, ofB.side, a)
    let (from, to) = (reference[side], reference[(side + 1) % reference.count])
    let normal = outward(from, to)
    return clipped(incidentSide(of: incident, facing: normal), from, to).compactMap { point in
      let gap = (point - from).dot(normal)
      guard gap <= margin else { return nil }
      return Touch(point: point - normal * gap, normal: usesA ? -normal : normal, gap: gap)
    }
  }

  private func corners(_ corners: [Vector], edge: Vector, normal: Vector) -> [Touch] {
    corners.compactMap {
      let gap = ($0 - edge).dot(normal)
      return gap <= margin ? Touch(point: $0 - normal * gap, normal: normal, gap: gap) : nil
    }
  }

  // MARK: - Private

  private func outward(_ from: Vector, _ to: Vector) -> Vector {
    let way = to - from
    return Vector(way.y, -way.x) * (1 / way.length)
  }

  private func greatestGap(of corners: [Vector], _ gap: (Vector, Vector) -> Double)
    -> (gap: Double, side: Int)
  {
    var best = (gap: -Double.infinity, side: 0)
    for side in corners.indices {
      let found = gap(corners[side], outward(corners[side], corners[(side + 1) % corners.count]))
      if found > best.gap + 1e-9 { best = (found, side) }
    }
    return best
  }

  /// The side whose outward normal is most opposed to a direction.
  private func incidentSide(of corners: [Vector], facing normal: Vector) -> (Vector, Vector) {
    var (best, least) = (0, Double.infinity)
    for side in corners.indices {
      let facing = outward(corners[side], corners[(side + 1) % corners.count]).dot(normal)
      if facing < least - 1e-9 { (best, least) = (side, facing) }
    }
    return (corners[best], corners[(best + 1) % corners.count])
  }

  /// The end points of a line segment clipped to the extent of a side; empty if nothing is left,
  /// one point if they coincide.
  private func clipped(_ line: (Vector, Vector), _ from: Vector, _ to: Vector) -> [Vector] {
    let way = to - from
    let length = way.dot(way)
    let (start, end) = ((line.0 - from).dot(way) / length, (line.1 - from).dot(way) / length)
    func point(at place: Double) -> Vector {
      start == end ? line.0 : line.0 + (line.1 - line.0) * ((place - start) / (end - start))
    }
    let (low, high) = (max(0, min(start, end)), min(1, max(start, end)))
    guard low <= high else { return [] }
    return high - low < 1e-9 ? [point(at: low)] : [point(at: low), point(at: high)]
  }

  private func closest(to point: Vector, _ from: Vector, _ to: Vector) -> Vector {
    let way = to - from
    let length = way.dot(way)
    if length == 0 { return from }
    return from + way * min(1, max(0, (point - from).dot(way) / length))
  }
}
