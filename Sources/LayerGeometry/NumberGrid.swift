public import Foundation

/// The grid on which every number of a display list lies.
///
/// Sine, cosine and power differ between processors in the last digit. A display list is the
/// same on all of them because its numbers are rounded to far fewer digits than they carry, and
/// far more than can be seen:
/// lengths in points and depths to 10⁻⁶, factors of matrices to 10⁻⁹, the perspective entries
/// m14, m24, m34 to 10⁻¹². Decimal steps keep the printed form short.
public enum NumberGrid {
  /// A length, a position, a depth, an opacity or a component of a colour.
  public static func length(_ value: Double) -> Double { round(value, 1e6) }
  /// A factor without a unit.
  public static func factor(_ value: Double) -> Double { round(value, 1e9) }
  /// A factor of a perspective, in 1/points.
  public static func perspective(_ value: Double) -> Double { round(value, 1e12) }

  private static func round(_ value: Double, _ steps: Double) -> Double {
    // Adding zero turns −0 into 0.
    let scaled = value * steps
    return abs(scaled) < 9e15 ? scaled.rounded() / steps + 0 : value
  }

  /// Both coordinates as lengths.
  public static func point(_ p: CGPoint) -> CGPoint { CGPoint(x: length(p.x), y: length(p.y)) }

  /// Both sides as lengths.
  public static func size(_ s: CGSize) -> CGSize {
    CGSize(width: length(s.width), height: length(s.height))
  }

  /// Origin and size as lengths.
  public static func rect(_ r: CGRect) -> CGRect {
    CGRect(origin: point(r.origin), size: size(r.size))
  }

  /// Factors, and the translation as lengths.
  public static func affine(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: factor(t.a), b: factor(t.b), c: factor(t.c), d: factor(t.d), tx: length(t.tx),
      ty: length(t.ty))
  }

  /// Every entry by its unit.
  public static func matrix(_ t: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: factor(t.m11), m12: factor(t.m12), m13: factor(t.m13), m14: perspective(t.m14),
      m21: factor(t.m21), m22: factor(t.m22), m23: factor(t.m23), m24: perspective(t.m24),
      m31: factor(t.m31), m32: factor(t.m32), m33: factor(t.m33), m34: perspective(t.m34),
      m41: length(t.m41), m42: length(t.m42), m43: length(t.m43), m44: factor(t.m44))
  }

  /// Every point as lengths.
  public static func path(_ path: Path) -> Path {
    Path(
      path.elements.map { element in
        switch element {
        case .move(let p): .move(point(p))
        case .line(let p): .line(point(p))
        case .quad(let c, let p): .quad(point(c), point(p))
        case .cubic(let c, let d, let p): .cubic(point(c), point(d), point(p))
        case .close: .close
        }
      })
  }

  /// The factors of a normalised line.
  package static func line(_ h: HalfPlane) -> HalfPlane {
    HalfPlane(a: factor(h.a), b: factor(h.b), c: length(h.c))
  }
}
