import Foundation
import LayerGeometry
import LayoutSolvers

/// Finds the points at which two outlines touch, or are closer than a margin.
struct ContactFinder {
  struct ContactPoint {
    var point: Vector
    /// Points away from the second outline.
    var normal: Vector
    /// The distance of the outlines; negative if they overlap.
    var separation: Double
  }

  var margin: Double

  func contactPoints(_ a: CollisionOutline, _ b: CollisionOutline) -> [ContactPoint] {
    switch (a, b) {
    case (.circle(let p, let r), .circle(let q, let s)): circles(p, r, q, s)
    case (.circle(let p, let r), .polygon(let corners)): circle(p, r, beside: corners)
    case (.polygon(let corners), .circle(let q, let s)):
      circle(q, s, beside: corners).map {
        ContactPoint(point: $0.point, normal: -$0.normal, separation: $0.separation)
      }
    case (.polygon(let corners), .polygon(let others)): polygons(corners, others)
    }
  }

  /// The contact points of an outline with an infinite edge.
  ///
  /// - Parameter normal: points to the allowed side.
  func contactPoints(_ outline: CollisionOutline, edge: Vector, normal: Vector) -> [ContactPoint] {
    switch outline {
    case .circle(let center, let radius):
      let separation = (center - edge).dot(normal) - radius
      guard separation <= margin else { return [] }
      return [
        ContactPoint(
          point: center - normal * (separation + radius), normal: normal, separation: separation)
      ]
    case .polygon(let corners): return self.corners(corners, edge: edge, normal: normal)
    }
  }

  func isNear(_ boundingBox: CGRect, _ line: (from: Vector, to: Vector)) -> Bool {
    CGRect(containing: [line.from.point, line.to.point])
      .insetBy(dx: -margin - 1, dy: -margin - 1).overlaps(boundingBox)
  }

  private func circles(_ a: Vector, _ r: Double, _ b: Vector, _ s: Double) -> [ContactPoint] {
    let direction = a - b
    let distance = direction.length
    guard distance - r - s <= margin else { return [] }
    let normal = distance > 0 ? direction * (1 / distance) : Vector(0, -1)
    return [ContactPoint(point: b + normal * s, normal: normal, separation: distance - r - s)]
  }

  /// The contact of a circle with a polygon or a line segment.
  private func circle(_ center: Vector, _ radius: Double, beside corners: [Vector])
    -> [ContactPoint]
  {
    // A center inside the polygon is pushed out through the nearest side, one outside away from the
    // nearest point.
    let (separation, side) = greatestSeparation(of: corners) { (center - $0).dot($1) }
    let (from, to) = (corners[side], corners[(side + 1) % corners.count])
    if separation <= 0, corners.count > 2 {
      let normal = outward(from, to)
      return [
        ContactPoint(
          point: center - normal * separation, normal: normal, separation: separation - radius)
      ]
    }
    var nearest: Vector?
    for index in corners.indices {
      let point = closest(to: center, corners[index], corners[(index + 1) % corners.count])
      if nearest.map({ (center - point).length < (center - $0).length }) ?? true {
        nearest = point
      }
    }
    guard let nearest else { return [] }
    let direction = center - nearest
    let distance = direction.length
    guard distance - radius <= margin else { return [] }
    let normal = distance > 0 ? direction * (1 / distance) : outward(from, to)
    return [ContactPoint(point: nearest, normal: normal, separation: distance - radius)]
  }

  /// The contacts of two polygons, or a polygon and a line segment: the side with the greatest
  /// separation, and the points of the other polygon near it.
  private func polygons(_ a: [Vector], _ b: [Vector]) -> [ContactPoint] {
    let ofA = greatestSeparation(of: a) { corner, normal in
      b.map { ($0 - corner).dot(normal) }.min() ?? .infinity
    }
    guard ofA.separation <= margin else { return [] }
    let ofB = greatestSeparation(of: b) { corner, normal in
      a.map { ($0 - corner).dot(normal) }.min() ?? .infinity
    }
    guard ofB.separation <= margin else { return [] }
    // B's side is preferred unless A's is clearly better, so that the choice is stable.
    let usesA = ofA.separation > ofB.separation + 1e-6
    let (reference, side, incident) = usesA ? (a, ofA.side, b) : (b, ofB.side, a)
    let (from, to) = (reference[side], reference[(side + 1) % reference.count])
    let normal = outward(from, to)
    return clipped(incidentSide(of: incident, facing: normal), from, to).compactMap { point in
      let separation = (point - from).dot(normal)
      guard separation <= margin else { return nil }
      return ContactPoint(
        point: point - normal * separation, normal: usesA ? -normal : normal, separation: separation
      )
    }
  }

  private func corners(_ corners: [Vector], edge: Vector, normal: Vector) -> [ContactPoint] {
    corners.compactMap {
      let separation = ($0 - edge).dot(normal)
      return separation <= margin
        ? ContactPoint(point: $0 - normal * separation, normal: normal, separation: separation)
        : nil
    }
  }

  // MARK: - Private

  private func outward(_ from: Vector, _ to: Vector) -> Vector {
    let direction = to - from
    return Vector(direction.y, -direction.x) * (1 / direction.length)
  }

  private func greatestSeparation(of corners: [Vector], _ separation: (Vector, Vector) -> Double)
    -> (separation: Double, side: Int)
  {
    var best = (separation: -Double.infinity, side: 0)
    for side in corners.indices {
      let found = separation(
        corners[side], outward(corners[side], corners[(side + 1) % corners.count]))
      if found > best.separation + 1e-9 { best = (found, side) }
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
    let direction = to - from
    let length = direction.dot(direction)
    let (start, end) = (
      (line.0 - from).dot(direction) / length, (line.1 - from).dot(direction) / length
    )
    func point(at place: Double) -> Vector {
      start == end ? line.0 : line.0 + (line.1 - line.0) * ((place - start) / (end - start))
    }
    let (low, high) = (max(0, min(start, end)), min(1, max(start, end)))
    guard low <= high else { return [] }
    return high - low < 1e-9 ? [point(at: low)] : [point(at: low), point(at: high)]
  }

  private func closest(to point: Vector, _ from: Vector, _ to: Vector) -> Vector {
    let direction = to - from
    let length = direction.dot(direction)
    if length == 0 { return from }
    return from + direction * min(1, max(0, (point - from).dot(direction) / length))
  }
}
