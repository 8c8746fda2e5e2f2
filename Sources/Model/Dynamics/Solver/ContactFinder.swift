import CollectionViews
import Foundation
import LayoutSolvers

/// Finds the points at which two polygons touch, or are closer than a margin.
struct ContactFinder {
  struct ContactPoint {
    var point: Vector
    /// Points away from the second outline.
    var normal: Vector
    /// The distance of the polygons; negative if they overlap.
    var separation: Double
  }

  var margin: Double

  /// The contact points of two polygons, or a polygon and a line segment: the side with the
  /// greatest separation, and the other's points near it. Corners are convex and clockwise on
  /// screen; two are a two-sided segment.
  func contactPoints(_ a: [Vector], _ b: [Vector]) -> [ContactPoint] {
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

  /// The contact points with an infinite edge.
  /// - Parameter normal: points to the allowed side.
  func contactPoints(_ corners: [Vector], edge: Vector, normal: Vector) -> [ContactPoint] {
    corners.compactMap {
      let separation = ($0 - edge).dot(normal)
      return separation <= margin
        ? ContactPoint(point: $0 - normal * separation, normal: normal, separation: separation)
        : nil
    }
  }

  func isNear(_ boundingBox: CGRect, _ line: (from: Vector, to: Vector)) -> Bool {
    CGRect(containing: [line.from.point, line.to.point])
      .insetBy(dx: -margin - 1, dy: -margin - 1).overlaps(boundingBox)
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

  /// A segment's end points clipped to a side; empty, or one point if they coincide.
  private func clipped(_ line: (Vector, Vector), _ from: Vector, _ to: Vector) -> [Vector] {
    let direction = to - from
    let length = direction.dot(direction)
    let (start, end) = (
      (line.0 - from).dot(direction) / length, (line.1 - from).dot(direction) / length
    )
    func point(at distance: Double) -> Vector {
      start == end ? line.0 : line.0 + (line.1 - line.0) * ((distance - start) / (end - start))
    }
    let (low, high) = (max(0, min(start, end)), min(1, max(start, end)))
    guard low <= high else { return [] }
    return high - low < 1e-9 ? [point(at: low)] : [point(at: low), point(at: high)]
  }
}
