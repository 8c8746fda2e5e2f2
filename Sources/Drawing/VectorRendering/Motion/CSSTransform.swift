import Foundation
import LayerTree

/// Transforms in the two forms that browsers interpolate predictably.
enum CSSTransform {
  /// `matrix3d` without its name, of sixteen entries row by row: within a hundredth of a point on
  /// planes of a thousand points.
  static func text(_ entries: [Double]) -> String {
    zip(entries, entryDigits).map { SVGNumber.text($0, digits: $1) }.joined(separator: ",")
  }

  /// Decimals of each entry: factors, perspective, translations.
  private static let entryDigits = [5, 5, 4, 8, 5, 5, 4, 8, 4, 4, 4, 8, 2, 2, 2, 8]

  /// Of `translate`, `rotate`, `skewX` and `scale`, which are interpolated separately.
  static func text(_ parts: PlaneParts) -> String {
    let number = { SVGNumber.text($0, digits: $1) }
    var text = "translate(\(number(parts.x, 2))px,\(number(parts.y, 2))px)"
    if parts.hasTurn { text += " rotate(\(number(parts.rotation, 4))deg)" }
    if parts.hasSkew { text += " skewX(\(number(parts.skew, 4))deg)" }
    if parts.hasScale {
      let (x, y) = (number(parts.scaleX, 5), number(parts.scaleY, 5))
      text += x == y ? " scale(\(x))" : " scale(\(x),\(y))"
    }
    if parts.hasPivot {
      text += " translate(\(number(-parts.pivot.x, 2))px,\(number(-parts.pivot.y, 2))px)"
    }
    return text
  }
}

/// A transform of the plane as the product of a scale, a skew, a rotation and a translation.
package struct PlaneParts {
  package var x: Double
  package var y: Double
  /// Degrees.
  package var rotation: Double
  /// Degrees.
  package var skew: Double
  package var scaleX: Double
  package var scaleY: Double
  /// Which functions are written; all keys of a track write the same ones.
  var hasTurn = true
  var hasSkew = true
  var hasScale = true
  var hasPivot = true
  /// The point that `x` and `y` say the place of, in own coordinates.
  package var pivot = CGPoint.zero

  package init(_ t: CGAffineTransform) {
    (x, y) = (t.tx, t.ty)
    scaleX = (t.a * t.a + t.b * t.b).squareRoot()
    guard scaleX > 0 else {
      (scaleY, rotation, skew) = ((t.c * t.c + t.d * t.d).squareRoot(), 0, 0)
      return
    }
    let determinant = t.a * t.d - t.b * t.c
    scaleY = determinant / scaleX
    rotation = atan2(t.b, t.a) * 180 / .pi
    skew = determinant == 0 ? 0 : atan((t.a * t.c + t.b * t.d) / determinant) * 180 / .pi
  }

  /// The same with `x` and `y` for another point than the origin, in own coordinates.
  package func around(_ point: CGPoint) -> PlaneParts {
    var copy = self
    let moved = point.applying(transform)
    (copy.x, copy.y, copy.pivot) = (moved.x, moved.y, point)
    return copy
  }

  /// x, y, rotation, skew, scales and pivot.
  package var numbers: [Double] { [x, y, rotation, skew, scaleX, scaleY, pivot.x, pivot.y] }

  package init(numbers n: [Double]) {
    (x, y, rotation, skew, scaleX, scaleY) = (n[0], n[1], n[2], n[3], n[4], n[5])
    pivot = CGPoint(x: n[6], y: n[7])
  }

  /// From coordinates around the pivot.
  var transform: CGAffineTransform {
    let (sine, cosine) = (sin(rotation * .pi / 180), cos(rotation * .pi / 180))
    let tangent = tan(skew * .pi / 180)
    return CGAffineTransform(
      a: cosine * scaleX, b: sine * scaleX, c: (cosine * tangent - sine) * scaleY,
      d: (sine * tangent + cosine) * scaleY, tx: x, ty: y)
  }
}

/// A `matrix3d` as browsers decompose it (CSS Transforms Module Level 2, "Interpolation of 3D
/// matrices"): rotations are interpolated along the shorter arc, perspective, translation, scale
/// and skew as they are.
struct SpaceParts {
  private let perspective: [Double]
  private let affine: AffineParts

  /// nil for a singular matrix, which browsers do not interpolate.
  init?(_ entries: [Double]) {
    guard entries[15] != 0 else { return nil }
    let m = entries.map { $0 / entries[15] }
    var whole = CATransform3D(numbers: m)
    (whole.m14, whole.m24, whole.m34, whole.m44) = (0, 0, 0, 1)
    guard let parts = AffineParts(whole) else { return nil }
    affine = parts
    let inverse = CATransform3DInvert(whole).numbers
    perspective = (0..<4).map { row in
      let i = row * 4
      return inverse[i] * m[3] + inverse[i + 1] * m[7] + inverse[i + 2] * m[11] + inverse[i + 3]
    }
  }

  /// The sixteen entries between two matrices.
  static func mix(_ start: SpaceParts, _ end: SpaceParts, _ t: Double) -> [Double] {
    var entries = start.affine.mixed(with: end.affine, at: t).matrix.numbers
    let p = zip(start.perspective, end.perspective).map { $0 + ($1 - $0) * t }
    for i in [0, 4, 8, 12] {
      let affine = entries[i] * p[0] + entries[i + 1] * p[1] + entries[i + 2] * p[2]
      entries[i + 3] = affine + entries[i + 3] * p[3]
    }
    return entries
  }
}

extension CATransform3D {
  /// The sixteen entries, row by row.
  var numbers: [Double] { entries.map { Double($0) } }

  init(numbers: [Double]) { self.init(entries: numbers.map { CGFloat($0) }) }
}
