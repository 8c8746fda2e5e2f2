package import Foundation

/// A projective map from an element's plane to pixels, and the part in front of the eye.
package struct PlaneMap: Sendable {
  /// Maps the plane's own coordinates to canvas pixels.
  package var toPixels: ProjectiveMap
  /// The half-planes in front of the eye, in the plane's coordinates: one for each perspective.
  /// Behind one the perspective divide would invert the plane.
  package var visible: [HalfPlane]

  /// The map from the canvas in points to its pixels.
  /// - Parameter scale: pixels per point.
  package init(scale: Double) {
    toPixels = ProjectiveMap(rows: scale, 0, 0, 0, scale, 0, 0, 0, 1)
    visible = []
  }

  /// A map whose own perspective determines the visible part.
  package init(toPixels: ProjectiveMap) {
    self.toPixels = toPixels
    visible = []
    addGuard(of: toPixels)
  }

  /// The map of a plane that `plane` maps to this one.
  package func preceded(by plane: ProjectiveMap) -> PlaneMap {
    var result = self
    result.toPixels = plane.concatenating(toPixels)
    result.visible = visible.map { $0.pulledBack(through: plane) }
    result.addGuard(of: plane)
    return result
  }

  private mutating func addGuard(of plane: ProjectiveMap) {
    guard plane.m13 != 0 || plane.m23 != 0 || plane.m33 <= 0 else { return }
    visible.append(
      HalfPlane(a: plane.m13, b: plane.m23, c: plane.m33 - HomogeneousPoint.nearestW))
  }

  /// The map of a plane that `affine` maps to this one.
  package func preceded(by affine: CGAffineTransform) -> PlaneMap {
    preceded(by: ProjectiveMap(affine))
  }

  /// Whether a point of the plane is in front of the eye.
  package func isVisible(_ p: CGPoint) -> Bool { visible.allSatisfy { $0.value(at: p) >= 0 } }

  /// Projects a closed polygon to the canvas, without the parts behind the eye.
  package func project(_ polygon: [CGPoint]) -> [CGPoint] {
    var points = polygon
    for half in visible where points.contains(where: { half.value(at: $0) < 0 }) {
      points = Polygon.clip(points, by: half)
    }
    return points.map { toPixels($0) }
  }

  /// The bounding box of a projected rectangle in pixels; null if none of it is visible.
  package func pixelBounds(of rect: CGRect) -> CGRect {
    rect.isNull ? .null : CGRect(containing: project(Quad(rect).corners))
  }

  /// The map as a scale and a translation; nil if it is anything else.
  package var upright: CGAffineTransform? {
    guard let affine = toPixels.affine, affine.b == 0, affine.c == 0, visible.isEmpty else {
      return nil
    }
    return affine
  }

  /// The largest x and y scale in a rectangle, in pixels per unit; infinite across the eye plane.
  package func maximumScale(over rect: CGRect) -> (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    for corner in Quad(rect).corners {
      guard isVisible(corner) else { return (.infinity, .infinity) }
      let image = toPixels.homogeneous(corner)
      let axes = toPixels.axes(at: image)
      let k = 1 / image.w
      let (xu, xv) = (axes.x.dx * k, axes.x.dy * k)
      let (yu, yv) = (axes.y.dx * k, axes.y.dy * k)
      x = max(x, xu * xu + xv * xv)
      y = max(y, yu * yu + yv * yv)
    }
    return (x.squareRoot(), y.squareRoot())
  }

  /// The smallest scale at a rectangle's corners in pixels per unit; nil across the eye plane.
  package func minimumScale(over rect: CGRect) -> Double? {
    var least = Double.infinity
    for corner in Quad(rect).corners {
      guard isVisible(corner) else { return nil }
      let image = toPixels.homogeneous(corner)
      let axes = toPixels.axes(at: image)
      for axis in [axes.x, axes.y] {
        least = min(least, (axis.dx * axis.dx + axis.dy * axis.dy).squareRoot() / image.w)
      }
    }
    return least
  }

  /// Projects a half-plane to the canvas, normalized; nil if its line is not visible.
  package func onCanvas(_ half: HalfPlane) -> HalfPlane? {
    guard let inverse = toPixels.inverse else { return nil }
    let moved = half.pulledBack(through: inverse)
    return moved.length > 0 && moved.length.isFinite ? moved.normalized() : nil
  }

  // MARK: Curves

  /// A curve's maximum distance from its chords in pixels; small, as chords lose area on one side.
  private static let flatness = 0.008

  /// Flattens a path by subpaths. After a closed one, the next begins where it began.
  package func flatten(_ path: Path, _ subpath: (_ points: [CGPoint], _ isClosed: Bool) -> Void) {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let p):
        subpath(points, false)
        points = [p]
      case .line(let p): points.append(p)
      case .quad(let c, let p):
        guard let a = points.last else { continue }
        let (c1, c2) = Path.cubicControls(from: a, control: c, to: p)
        flatten(a, c1, c2, p, into: &points)
      case .cubic(let c1, let c2, let p):
        guard let a = points.last else { continue }
        flatten(a, c1, c2, p, into: &points)
      case .close:
        subpath(points, true)
        points = Array(points.prefix(1))
      }
    }
    subpath(points, false)
  }

  /// Appends the points of a cubic but the first, halving it until its projection is flat.
  package func flatten(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, depth: Int = 0,
    into points: inout [CGPoint]
  ) {
    if depth >= 10 || isFlat(a, b, c, d, depth: depth) {
      points.append(d)
      return
    }
    let (ab, bc) = (a.mixed(with: b, at: 0.5), b.mixed(with: c, at: 0.5))
    let cd = c.mixed(with: d, at: 0.5)
    let (abc, bcd) = (ab.mixed(with: bc, at: 0.5), bc.mixed(with: cd, at: 0.5))
    let middle = abc.mixed(with: bcd, at: 0.5)
    flatten(a, ab, abc, middle, depth: depth + 1, into: &points)
    flatten(middle, bcd, cd, d, depth: depth + 1, into: &points)
  }

  private func isFlat(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, depth: Int
  ) -> Bool {
    if !visible.isEmpty, ![a, b, c, d].allSatisfy(isVisible) { return depth >= 6 }
    let (p, q, r, s) = (toPixels(a), toPixels(b), toPixels(c), toPixels(d))
    // A cubic is at most three quarters as far from its chord as its control points are from the
    // thirds of the chord.
    let ux = 3 * q.x - 2 * p.x - s.x
    let uy = 3 * q.y - 2 * p.y - s.y
    let vx = 3 * r.x - 2 * s.x - p.x
    let vy = 3 * r.y - 2 * s.y - p.y
    let most: Double = max(ux * ux, vx * vx) + max(uy * uy, vy * vy)
    return most <= 16 * Self.flatness * Self.flatness
  }
}
