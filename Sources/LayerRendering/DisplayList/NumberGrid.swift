public import DrawingCommands
public import Foundation
public import LayerGeometry

/// The grid on which every number of a display list lies.
///
/// Sine, cosine and power differ between processors in the last digit. A display list is the
/// same on all of them because its numbers are rounded to far fewer digits than they carry, and
/// far more than can be seen:
/// lengths in points and depths to 10⁻⁶, factors of matrices to 10⁻⁹, the perspective entries
/// m14, m24, m34 to 10⁻¹². Decimal steps keep the printed form short.
public enum NumberGrid {
  public static func length(_ value: Double) -> Double { round(value, 1e6) }
  public static func factor(_ value: Double) -> Double { round(value, 1e9) }
  public static func perspective(_ value: Double) -> Double { round(value, 1e12) }

  private static func round(_ value: Double, _ steps: Double) -> Double {
    // Adding zero turns −0 into 0.
    let scaled = value * steps
    return abs(scaled) < 9e15 ? scaled.rounded() / steps + 0 : value
  }

  public static func point(_ p: CGPoint) -> CGPoint { CGPoint(x: length(p.x), y: length(p.y)) }

  public static func size(_ s: CGSize) -> CGSize {
    CGSize(width: length(s.width), height: length(s.height))
  }

  public static func rect(_ r: CGRect) -> CGRect {
    CGRect(origin: point(r.origin), size: size(r.size))
  }

  public static func affine(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: factor(t.a), b: factor(t.b), c: factor(t.c), d: factor(t.d), tx: length(t.tx),
      ty: length(t.ty))
  }

  public static func matrix(_ t: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: factor(t.m11), m12: factor(t.m12), m13: factor(t.m13), m14: perspective(t.m14),
      m21: factor(t.m21), m22: factor(t.m22), m23: factor(t.m23), m24: perspective(t.m24),
      m31: factor(t.m31), m32: factor(t.m32), m33: factor(t.m33), m34: perspective(t.m34),
      m41: length(t.m41), m42: length(t.m42), m43: length(t.m43), m44: factor(t.m44))
  }

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

  public static func color(_ color: CGColor) -> CGColor {
    var c = color.clamped
    (c.red, c.green, c.blue) = (length(c.red), length(c.green), length(c.blue))
    c.alpha = length(c.alpha)
    return c
  }
}
