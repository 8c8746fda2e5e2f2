import CollectionViews
import Foundation

/// A 4×4 for row vectors, kept as the images of the x axis, the y axis, the z axis and the origin.
struct TracedMatrix: Sendable {
  var x: SIMD4<Double>
  var y: SIMD4<Double>
  var z: SIMD4<Double>
  var o: SIMD4<Double>

  init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, o: SIMD4<Double>) {
    (self.x, self.y, self.z, self.o) = (x, y, z, o)
  }

  init(_ t: CATransform3D) {
    x = SIMD4(t.m11, t.m12, t.m13, t.m14)
    y = SIMD4(t.m21, t.m22, t.m23, t.m24)
    z = SIMD4(t.m31, t.m32, t.m33, t.m34)
    o = SIMD4(t.m41, t.m42, t.m43, t.m44)
  }

  static func translation(_ tx: Double, _ ty: Double, _ tz: Double) -> TracedMatrix {
    TracedMatrix(
      x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), z: SIMD4(0, 0, 1, 0), o: SIMD4(tx, ty, tz, 1))
  }

  /// A layer's coordinates in its parent's: about the anchor point, depth added at the end.
  init(of p: LayerProperties) {
    let ax = p.bounds.minX + p.anchorPoint.x * p.bounds.width
    let ay = p.bounds.minY + p.anchorPoint.y * p.bounds.height
    self =
      TracedMatrix.translation(-ax, -ay, -p.anchorPointZ)
      .then(TracedMatrix(p.transform))
      .then(.translation(p.position.x, p.position.y, p.zPosition + p.anchorPointZ))
  }

  /// What a layer's sublayer transform does, about the same anchor point.
  init(sublayersOf p: LayerProperties) {
    let ax = p.bounds.minX + p.anchorPoint.x * p.bounds.width
    let ay = p.bounds.minY + p.anchorPoint.y * p.bounds.height
    self =
      TracedMatrix.translation(-ax, -ay, -p.anchorPointZ)
      .then(TracedMatrix(p.sublayerTransform))
      .then(.translation(ax, ay, p.anchorPointZ))
  }

  func apply(_ v: SIMD4<Double>) -> SIMD4<Double> { x * v.x + y * v.y + z * v.z + o * v.w }

  /// This map, then another.
  func then(_ m: TracedMatrix) -> TracedMatrix {
    TracedMatrix(x: m.apply(x), y: m.apply(y), z: m.apply(z), o: m.apply(o))
  }
}

/// Finds the point of a plane that is seen at a point of its parent.
struct BackTrace: Sendable {
  private let matrix: TracedMatrix
  /// Rows of the inverse of the plane's 3×3, up to a factor.
  private let u: SIMD3<Double>
  private let v: SIMD3<Double>
  private let w: SIMD3<Double>

  init(_ matrix: TracedMatrix) {
    self.matrix = matrix
    // The point (a, b) of the plane is seen at q where a·X + b·Y + O is a multiple of (q, 1):
    // Cramer's rule on the three homogeneous vectors.
    let x = SIMD3(matrix.x.x, matrix.x.y, matrix.x.w)
    let y = SIMD3(matrix.y.x, matrix.y.y, matrix.y.w)
    let o = SIMD3(matrix.o.x, matrix.o.y, matrix.o.w)
    u = Self.cross(y, o)
    v = Self.cross(o, x)
    w = Self.cross(x, y)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// The plane's point and its depth z/w; nil where the plane is not in front of the eye.
  func trace(_ q: TracedPoint) -> (point: TracedPoint, depth: Double)? {
    let h = SIMD3(q.x, q.y, 1)
    let weight = (w * h).sum()
    guard weight != 0 else { return nil }
    let p = TracedPoint((u * h).sum() / weight, (v * h).sum() / weight)
    let seen = matrix.x * p.x + matrix.y * p.y + matrix.o
    guard seen.w > 1e-5 else { return nil }
    return (p, seen.z / seen.w)
  }

  /// Where a point of the plane is seen; nil behind the eye.
  func project(_ p: TracedPoint) -> TracedPoint? {
    let seen = matrix.x * p.x + matrix.y * p.y + matrix.o
    return seen.w > 1e-5 ? TracedPoint(seen.x / seen.w, seen.y / seen.w) : nil
  }
}
