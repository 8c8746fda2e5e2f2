public import Foundation

/// A 4×4 matrix for row vectors as in Core Animation: `(x', y', z', w') = (x, y, z, 1) · M`.
public struct CATransform3D: Hashable, Sendable {
  public var m11: CGFloat
  public var m12: CGFloat
  public var m13: CGFloat
  public var m14: CGFloat
  public var m21: CGFloat
  public var m22: CGFloat
  public var m23: CGFloat
  public var m24: CGFloat
  public var m31: CGFloat
  public var m32: CGFloat
  public var m33: CGFloat
  public var m34: CGFloat
  public var m41: CGFloat
  public var m42: CGFloat
  public var m43: CGFloat
  public var m44: CGFloat

  /// The zero matrix, as Core Animation's memberwise default.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  public static let identity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

extension CATransform3D {
  /// The sixteen entries, row by row: `m11, m12, … m44`.
  public var entries: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// A matrix from exactly sixteen entries, row by row.
  public init(entries e: [CGFloat]) {
    precondition(e.count == 16, "a 4×4 matrix has 16 entries, not \(e.count)")
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14],
      m44: e[15])
  }

  /// Whether every entry is finite.
  public var isFinite: Bool { entries.allSatisfy(\.isFinite) }

  /// Applies `self` first, then `other`.
  public func concatenating(_ other: CATransform3D) -> CATransform3D {
    let o = other
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat)
      -> (CGFloat, CGFloat, CGFloat, CGFloat)
    {
      (
        x * o.m11 + y * o.m21 + z * o.m31 + w * o.m41,
        x * o.m12 + y * o.m22 + z * o.m32 + w * o.m42,
        x * o.m13 + y * o.m23 + z * o.m33 + w * o.m43,
        x * o.m14 + y * o.m24 + z * o.m34 + w * o.m44
      )
    }
    let (r1, r2) = (row(m11, m12, m13, m14), row(m21, m22, m23, m24))
    let (r3, r4) = (row(m31, m32, m33, m34), row(m41, m42, m43, m44))
    return CATransform3D(
      m11: r1.0, m12: r1.1, m13: r1.2, m14: r1.3, m21: r2.0, m22: r2.1, m23: r2.2, m24: r2.3,
      m31: r3.0, m32: r3.1, m33: r3.2, m34: r3.3, m41: r4.0, m42: r4.1, m43: r4.2, m44: r4.3)
  }

  /// The transform, then a projection to z = 0, for layers that flatten their sublayers.
  public var flattened: CATransform3D {
    var t = self
    (t.m13, t.m23, t.m33, t.m43) = (0, 0, 1, 0)
    (t.m31, t.m32, t.m34) = (0, 0, 0)
    return t
  }
}

extension CATransform3D: Codable {
  /// Decodes the sixteen entries, row by row.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let entries = try container.decode([CGFloat].self)
    guard entries.count == 16 else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a 4×4 matrix has 16 entries, not \(entries.count)")
    }
    self.init(entries: entries)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }
}

extension CATransform3D: CustomDebugStringConvertible {
  public var debugDescription: String {
    self == .identity
      ? "CATransform3DIdentity"
      : "CATransform3D(entries: [" + entries.map { "\($0)" }.joined(separator: ", ") + "])"
  }
}

// Core Animation's functions apply their operation *before* the transform:
// `CATransform3DTranslate(t, …)` is translation · t.

public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
  -> CATransform3D
{
  var t = CATransform3D.identity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A rotation by `angle` radians about (x, y, z); the identity for a zero vector. Rodrigues'
/// formula, transposed for row vectors.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat)
  -> CATransform3D
{
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return .identity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (s, c) = (sin(angle), cos(angle))
  let k = 1 - c
  return CATransform3D(
    m11: c + x * x * k, m12: y * x * k + z * s, m13: z * x * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: c + y * y * k, m23: z * y * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat)
  -> CATransform3D
{
  CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  a.concatenating(b)
}

/// The inverse; `t` itself if it is singular, as in Core Animation.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.inverse ?? t
}

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == .identity
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Whether the transform is affine in the plane: no depth and no perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1
    && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// The affine part; other entries are ignored (undefined in Core Animation).
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  /// A transform of the plane.
  public init(_ t: CGAffineTransform) {
    self = .identity
    (m11, m12, m21, m22, m41, m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// The inverse by Gauss–Jordan elimination with partial pivoting; nil when singular.
  public var inverse: CATransform3D? {
    var rows: [[CGFloat]] = (0..<4).map { row in
      Array(entries[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? 1 : 0 }
    }
    for column in 0..<4 {
      let candidates = column..<4
      guard
        let pivot = candidates.max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        rows[pivot][column] != 0, rows[pivot][column].isFinite
      else { return nil }
      rows.swapAt(column, pivot)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      for other in 0..<4 where other != column && rows[other][column] != 0 {
        let factor = rows[other][column]
        for k in 0..<8 { rows[other][k] -= factor * rows[column][k] }
      }
    }
    return CATransform3D(entries: rows.flatMap { $0[4...] })
  }
}
