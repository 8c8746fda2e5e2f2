package import Foundation

/// Projects paths: lines stay lines; curves become rational and are approximated by cubics with the
/// same tangents, halved until close enough.
package struct ProjectedPath {
  /// The projection.
  package let map: PlaneMap
  /// The largest distance between a curve and its approximation, in units of the target.
  package let tolerance: Double
  /// The visible area, in the same units. Paths are clipped well outside of it.
  package let window: CGRect

  /// A projection by `map`; see the properties for the other parameters.
  package init(map: PlaneMap, tolerance: Double, window: CGRect) {
    (self.map, self.tolerance, self.window) = (map, tolerance, window)
  }

  private static let deepest = 12
  /// The number of chords of a curve that crosses the eye plane.
  private static let chords = 48

  /// Subpaths across the eye plane or far outside the window become clipped polygons.
  package func path(_ path: Path) -> Path {
    var result = Path()
    for subpath in Self.subpaths(of: path) {
      if staysInFrontOfEye(subpath) {
        append(subpath, to: &result)
      } else {
        let points = clipped(Self.flattened(subpath))
        if points.count > 2 { result.append(Path(polygon: points)) }
      }
    }
    return result
  }

  /// Projects a closed polygon, clipped behind the eye and far outside of the window.
  package func polygon(_ points: [CGPoint]) -> [CGPoint] {
    if points.allSatisfy({ map.isVisible($0) && isNear(map.toPixels($0)) }) {
      return points.map { map.toPixels($0) }
    }
    return clipped(points)
  }

  // MARK: Private

  private static func subpaths(of path: Path) -> [[Path.Element]] {
    var result: [[Path.Element]] = []
    for element in path.elements {
      if case .move = element {
        result.append([element])
      } else if !result.isEmpty {
        result[result.count - 1].append(element)
      }
    }
    return result
  }

  private func staysInFrontOfEye(_ subpath: [Path.Element]) -> Bool {
    Path(subpath).points.allSatisfy { map.isVisible($0) && isNear(map.toPixels($0)) }
  }

  private func isNear(_ p: CGPoint) -> Bool {
    let margin = 8 * (window.width + window.height)
    return window.insetBy(dx: -margin, dy: -margin).contains(p)
  }

  private func clipped(_ points: [CGPoint]) -> [CGPoint] {
    let margin = (window.width + window.height) / 4
    let box = window.insetBy(dx: -margin, dy: -margin)
    let halves = [
      HalfPlane(a: 1, b: 0, c: -box.minX), HalfPlane(a: -1, b: 0, c: box.maxX),
      HalfPlane(a: 0, b: 1, c: -box.minY), HalfPlane(a: 0, b: -1, c: box.maxY),
    ]
    return halves.reduce(map.project(points)) { Polygon.clip($0, by: $1) }
  }

  private static func flattened(_ subpath: [Path.Element]) -> [CGPoint] {
    var points: [CGPoint] = []
    for element in subpath {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p):
        guard let a = points.last else { continue }
        let (c1, c2) = Path.cubicControls(from: a, control: c, to: p)
        chord(a, c1, c2, p, into: &points)
      case .cubic(let c1, let c2, let p):
        guard let a = points.last else { continue }
        chord(a, c1, c2, p, into: &points)
      case .close: break
      }
    }
    return points
  }

  private static func chord(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, into points: inout [CGPoint]
  ) {
    for step in 1...chords {
      points.append(Path.pointOnCubic(a, b, c, d, at: Double(step) / Double(chords)))
    }
  }

  private func append(_ subpath: [Path.Element], to result: inout Path) {
    var current = CGPoint.zero
    for element in subpath {
      switch element {
      case .move(let p):
        result.elements.append(.move(map.toPixels(p)))
        current = p
      case .line(let p):
        result.elements.append(.line(map.toPixels(p)))
        current = p
      case .quad(let c, let p):
        let (c1, c2) = Path.cubicControls(from: current, control: c, to: p)
        append(RationalCubic(current, c1, c2, p, map: map.toPixels), depth: 0, to: &result)
        current = p
      case .cubic(let c1, let c2, let p):
        append(RationalCubic(current, c1, c2, p, map: map.toPixels), depth: 0, to: &result)
        current = p
      case .close:
        result.elements.append(.close)
      }
    }
  }

  private func append(_ curve: RationalCubic, depth: Int, to result: inout Path) {
    let (c1, c2) = curve.tangentControls
    if depth >= Self.deepest || curve.distance(fromCubic: c1, c2) <= tolerance {
      result.elements.append(.cubic(c1, c2, curve.p3.projected))
      return
    }
    let (first, second) = curve.halves
    append(first, depth: depth + 1, to: &result)
    append(second, depth: depth + 1, to: &result)
  }
}

/// A projected cubic before the perspective divide.
struct RationalCubic {
  var p0: HomogeneousPoint
  var p1: HomogeneousPoint
  var p2: HomogeneousPoint
  var p3: HomogeneousPoint

  init(
    _ p0: HomogeneousPoint, _ p1: HomogeneousPoint, _ p2: HomogeneousPoint, _ p3: HomogeneousPoint
  ) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, map: ProjectiveMap) {
    self.init(map.homogeneous(a), map.homogeneous(b), map.homogeneous(c), map.homogeneous(d))
  }

  /// The control points of the plain cubic with the same ends and velocities; at the start the
  /// derivative is 3 · w1/w0 · (P1 − P0).
  var tangentControls: (CGPoint, CGPoint) {
    let (a, b, c, d) = (p0.projected, p1.projected, p2.projected, p3.projected)
    return (a.mixed(with: b, at: p1.w / p0.w), d.mixed(with: c, at: p2.w / p3.w))
  }

  func point(at t: Double) -> CGPoint {
    let (ab, bc, cd) = (
      p0.mixed(with: p1, at: t), p1.mixed(with: p2, at: t), p2.mixed(with: p3, at: t)
    )
    return ab.mixed(with: bc, at: t).mixed(with: bc.mixed(with: cd, at: t), at: t).projected
  }

  /// The largest distance at equal parameters, an upper bound of the distance between the curves.
  func distance(fromCubic c1: CGPoint, _ c2: CGPoint) -> Double {
    let (a, d) = (p0.projected, p3.projected)
    var largest: Double = 0
    for t in [0.15, 0.3, 0.45, 0.6, 0.75, 0.9] {
      let (p, q) = (point(at: t), Path.pointOnCubic(a, c1, c2, d, at: t))
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      largest = max(largest, dx * dx + dy * dy)
    }
    return largest.squareRoot()
  }

  var halves: (RationalCubic, RationalCubic) {
    let (ab, bc, cd) = (
      p0.mixed(with: p1, at: 0.5), p1.mixed(with: p2, at: 0.5), p2.mixed(with: p3, at: 0.5)
    )
    let (abc, bcd) = (ab.mixed(with: bc, at: 0.5), bc.mixed(with: cd, at: 0.5))
    let middle = abc.mixed(with: bcd, at: 0.5)
    return (RationalCubic(p0, ab, abc, middle), RationalCubic(middle, bcd, cd, p3))
  }
}
