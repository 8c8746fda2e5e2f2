package import Foundation

/// How the plane of an element lies on the canvas: a projective map to pixels, and what of the
/// plane is in front of the eye.
package struct PlaneMap: Sendable {
  /// From own coordinates to canvas pixels.
  package var toPixels: ProjectiveMap
  /// Half-planes of own coordinates that lie in front of an eye: one for each perspective on the
  /// way to the canvas. Behind one of them the divide would turn the plane inside out.
  package var visible: [HalfPlane]

  /// The map of the canvas itself, in points.
  ///
  /// - Parameter scale: pixels a point.
  package init(scale: Double) {
    toPixels = ProjectiveMap(rows: scale, 0, 0, 0, scale, 0, 0, 0, 1)
    visible = []
  }

  /// A map with what it shows of its plane itself.
  package init(toPixels: ProjectiveMap) {
    self.toPixels = toPixels
    visible = []
    addGuard(of: toPixels)
  }

  /// The map of something that `plane` takes to this plane.
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

  /// The map of something that `affine` takes to this plane.
  package func preceded(by affine: CGAffineTransform) -> PlaneMap {
    preceded(by: ProjectiveMap(affine))
  }

  /// Whether a point of the plane lies in front of every eye.
  package func isVisible(_ p: CGPoint) -> Bool { visible.allSatisfy { $0.value(at: p) >= 0 } }

  /// A closed polygon of the plane on the canvas, without what lies behind the eye.
  package func project(_ polygon: [CGPoint]) -> [CGPoint] {
    var points = polygon
    for half in visible where points.contains(where: { half.value(at: $0) < 0 }) {
      points = Polygon.clip(points, by: half)
    }
    return points.map { toPixels($0) }
  }

  /// The box of a rectangle of the plane on the canvas, in pixels; null where nothing is seen.
  package func pixelBounds(of rect: CGRect) -> CGRect {
    rect.isNull ? .null : CGRect(containing: project(Quad(rect).corners))
  }

  /// Scale and translation, where the map has nothing else.
  package var upright: CGAffineTransform? {
    guard let affine = toPixels.affine, affine.b == 0, affine.c == 0, visible.isEmpty else {
      return nil
    }
    return affine
  }

  /// The largest stretch of the plane's x and y directions over a rectangle, in pixels a unit;
  /// infinite where the rectangle passes the eye.
  package func stretch(over rect: CGRect) -> (x: Double, y: Double) {
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

  /// The smallest stretch of the plane's x and y directions at the corners of a rectangle, in
  /// pixels a unit; nil where the rectangle passes the eye.
  package func leastStretch(over rect: CGRect) -> Double? {
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

  /// A half-plane of the plane as one of the canvas, normalised; nil where its line is not seen.
  package func onCanvas(_ half: HalfPlane) -> HalfPlane? {
    guard let inverse = toPixels.inverse else { return nil }
    let moved = half.pulledBack(through: inverse)
    return moved.length > 0 && moved.length.isFinite ? moved.normalized() : nil
  }

  // MARK: Curves

  /// The distance between a curve and its chords, in pixels; small, for chords lose area on one
  /// side only.
  private static let flatness = 0.008

  /// Appends a cubic's points after its first one, in own coordinates; halves it until its
  /// projection is flat.
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
    // A cubic's distance from its chord is at most three quarters of its control points' when
    // those are compared with the chord's thirds.
    let ux = 3 * q.x - 2 * p.x - s.x
    let uy = 3 * q.y - 2 * p.y - s.y
    let vx = 3 * r.x - 2 * s.x - p.x
    let vy = 3 * r.y - 2 * s.y - p.y
    let most: Double = max(ux * ux, vx * vx) + max(uy * uy, vy * vy)
    return most <= 16 * Self.flatness * Self.flatness
  }
}
