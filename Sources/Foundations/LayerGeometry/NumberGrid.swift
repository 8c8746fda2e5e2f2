public import Foundation

/// Rounds the numbers of a display list to a decimal grid, as sine, cosine and power differ between
/// processors in the last digit. Steps: 10⁻⁶ for lengths in points and depths, 10⁻⁹ for matrix
/// entries, 10⁻¹² for the perspective entries m14, m24 and m34. Decimal steps keep the printed form
/// short.
public enum NumberGrid {
  /// For lengths, positions, depths, opacities and colour components.
  public static func length(_ value: Double) -> Double { round(value, 1e6) }
  /// For entries without a unit.
  public static func factor(_ value: Double) -> Double { round(value, 1e9) }
  /// For perspective entries, in 1/points.
  public static func perspective(_ value: Double) -> Double { round(value, 1e12) }

  private static func round(_ value: Double, _ steps: Double) -> Double {
    // Adding zero turns −0 into 0.
    let scaled = value * steps
    return abs(scaled) < 9e15 ? scaled.rounded() / steps + 0 : value
  }

  /// Rounds both coordinates as lengths.
  public static func point(_ p: CGPoint) -> CGPoint { CGPoint(x: length(p.x), y: length(p.y)) }

  /// Rounds both dimensions as lengths.
  public static func size(_ s: CGSize) -> CGSize {
    CGSize(width: length(s.width), height: length(s.height))
  }

  /// Rounds origin and size as lengths.
  public static func rect(_ r: CGRect) -> CGRect {
    CGRect(origin: point(r.origin), size: size(r.size))
  }

  /// Rounds the linear part as factors and the translation as lengths.
  public static func affine(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: factor(t.a), b: factor(t.b), c: factor(t.c), d: factor(t.d), tx: length(t.tx),
      ty: length(t.ty))
  }

  /// Rounds every entry by its unit.
  public static func matrix(_ t: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: factor(t.m11), m12: factor(t.m12), m13: factor(t.m13), m14: perspective(t.m14),
      m21: factor(t.m21), m22: factor(t.m22), m23: factor(t.m23), m24: perspective(t.m24),
      m31: factor(t.m31), m32: factor(t.m32), m33: factor(t.m33), m34: perspective(t.m34),
      m41: length(t.m41), m42: length(t.m42), m43: length(t.m43), m44: factor(t.m44))
  }

  /// Rounds every point as lengths.
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

  /// Rounds the coefficients of a normalized line.
  package static func line(_ h: HalfPlane) -> HalfPlane {
    HalfPlane(a: factor(h.a), b: factor(h.b), c: length(h.c))
  }
}
