import Foundation
import LayerGeometry

/// How the plane of an element lies on the canvas: a projective map to pixels, and what of the
/// plane is in front of the eye.
struct PlaneMap {
  /// From own coordinates to canvas pixels.
  var toPixels: ProjectiveMap
  /// Half-planes of own coordinates that lie in front of an eye: one for each perspective on the
  /// way to the canvas. Behind one of them the divide would turn the plane inside out.
  var visible: [HalfPlane]

  init(scale: Double) {
    toPixels = ProjectiveMap(rows: scale, 0, 0, 0, scale, 0, 0, 0, 1)
    visible = []
  }

  init(toPixels: ProjectiveMap) {
    self.toPixels = toPixels
    visible = []
    addGuard(of: toPixels)
  }

  /// The map of something that `plane` takes to this plane.
  func preceded(by plane: ProjectiveMap) -> PlaneMap {
    var result = self
    result.toPixels = plane.concatenating(toPixels)
    result.visible = visible.map { half in
      // The half-plane is a row of homogeneous coordinates; the plane's map acts on it.
      HalfPlane(
        a: plane.m11 * half.a + plane.m12 * half.b + plane.m13 * half.c,
        b: plane.m21 * half.a + plane.m22 * half.b + plane.m23 * half.c,
        c: plane.m31 * half.a + plane.m32 * half.b + plane.m33 * half.c)
    }
    result.addGuard(of: plane)
    return result
  }

  private mutating func addGuard(of plane: ProjectiveMap) {
    guard plane.m13 != 0 || plane.m23 != 0 || plane.m33 <= 0 else { return }
    visible.append(
      HalfPlane(a: plane.m13, b: plane.m23, c: plane.m33 - HomogeneousPoint.nearestW))
  }

  func preceded(by affine: CGAffineTransform) -> PlaneMap {
    preceded(by: ProjectiveMap(affine))
  }

  func isVisible(_ p: CGPoint) -> Bool { visible.allSatisfy { $0.value(at: p) >= 0 } }

  /// A closed polygon of the plane on the canvas, without what lies behind the eye.
  func project(_ polygon: [CGPoint]) -> [CGPoint] {
    var points = polygon
    for half in visible where points.contains(where: { half.value(at: $0) < 0 }) {
      points = Polygon.clip(points, by: half)
    }
    return points.map { toPixels($0) }
  }

  /// The box of a rectangle of the plane on the canvas, in pixels; null where nothing is seen.
  func pixelBounds(of rect: CGRect) -> CGRect {
    rect.isNull ? .null : CGRect(containing: project(Quad(rect).corners))
  }

  /// Scale and translation, where the map has nothing else.
  var upright: CGAffineTransform? {
    guard let affine = toPixels.affine, affine.b == 0, affine.c == 0, visible.isEmpty else {
      return nil
    }
    return affine
  }

  /// The largest stretch of the plane's x and y directions over a rectangle, in pixels a unit;
  /// infinite where the rectangle passes the eye.
  func stretch(over rect: CGRect) -> (x: Double, y: Double) {
    var (x, y) = (0.0, 0.0)
    for corner in Quad(rect).corners {
      guard isVisible(corner) else { return (.infinity, .infinity) }
      let p = toPixels.homogeneous(corner)
      let k = 1 / p.w
      let (u, v) = (p.x * k, p.y * k)
      let m = toPixels
      let (xu, xv) = ((m.m11 - u * m.m13) * k, (m.m12 - v * m.m13) * k)
      let (yu, yv) = ((m.m21 - u * m.m23) * k, (m.m22 - v * m.m23) * k)
      x = max(x, xu * xu + xv * xv)
      y = max(y, yu * yu + yv * yv)
    }
    return (x.squareRoot(), y.squareRoot())
  }
}
