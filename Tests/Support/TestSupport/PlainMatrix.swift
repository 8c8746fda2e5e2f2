public import CollectionViews
public import Foundation

/// A 4×4 matrix for row vectors, worked out entry by entry: what the geometry of the library is
/// compared with.
public struct PlainMatrix: Sendable {
  public var rows: [[Double]]

  public init(_ rows: [[Double]]) {
    self.rows = rows
  }

  public init(_ t: CATransform3D) {
    rows = [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
      [t.m41, t.m42, t.m43, t.m44],
    ]
  }

  public static let identity = PlainMatrix([
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
  ])

  public static func translation(_ x: Double, _ y: Double, _ z: Double) -> PlainMatrix {
    PlainMatrix([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [x, y, z, 1]])
  }

  public static func scale(_ x: Double, _ y: Double, _ z: Double) -> PlainMatrix {
    PlainMatrix([[x, 0, 0, 0], [0, y, 0, 0], [0, 0, z, 0], [0, 0, 0, 1]])
  }

  /// About the vertical axis.
  public static func rotationY(_ a: Double) -> PlainMatrix {
    PlainMatrix([[cos(a), 0, -sin(a), 0], [0, 1, 0, 0], [sin(a), 0, cos(a), 0], [0, 0, 0, 1]])
  }

  /// In the plane, clockwise where y grows downwards.
  public static func rotationZ(_ a: Double) -> PlainMatrix {
    PlainMatrix([[cos(a), sin(a), 0, 0], [-sin(a), cos(a), 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
  }

  /// The left one first.
  public static func * (a: PlainMatrix, b: PlainMatrix) -> PlainMatrix {
    PlainMatrix(
      (0..<4).map { i in
        (0..<4).map { j in (0..<4).reduce(0.0) { $0 + a.rows[i][$1] * b.rows[$1][j] } }
      })
  }

  /// The image of a point of the plane z = 0: x, y, z, w.
  public func apply(_ x: Double, _ y: Double) -> [Double] {
    (0..<4).map { x * rows[0][$0] + y * rows[1][$0] + rows[3][$0] }
  }

  /// The largest difference of two entries.
  public func distance(to other: PlainMatrix) -> Double {
    zip(rows.joined(), other.rows.joined()).map { abs($0 - $1) }.max() ?? 0
  }

  /// The smallest upright rectangle around a rectangle of that size about `center`, projected.
  public func boundingBox(of size: CGSize, about center: CGPoint) -> CGRect {
    let (w, h) = (size.width / 2, size.height / 2)
    let points = [(-w, -h), (w, -h), (w, h), (-w, h)].map { apply($0.0, $0.1) }
    let (xs, ys) = (points.map { $0[0] / $0[3] }, points.map { $0[1] / $0[3] })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: center.x + left, y: center.y + top, width: (xs.max() ?? 0) - left,
      height: (ys.max() ?? 0) - top)
  }
}
