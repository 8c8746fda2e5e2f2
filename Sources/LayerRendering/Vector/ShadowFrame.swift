import Foundation
import LayerGeometry

/// The coordinates in which a shadow is blurred.
///
/// A filter inside a turned group is not turned by every reader: some stretch it along the
/// canvas's axes. So it is applied in upright coordinates, and what it filters is turned inside.
struct ShadowFrame {
  /// From the group's coordinates to those of the filter.
  let toFilter: CGAffineTransform

  /// nil in a sheared plane, where a round blur is no axis-parallel ellipse any more.
  init?(in space: VectorSpace) {
    let t = space.toCanvas
    if t.b == 0, t.c == 0 {
      toFilter = .identity
      return
    }
    let (x, y) = (t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d)
    let tolerance = 1e-6 * max(x, y)
    guard abs(x - y) <= tolerance, abs(t.a * t.c + t.b * t.d) <= tolerance, x > 0 else {
      return nil
    }
    // Neither moved nor stretched, so that equal cards share their filters' sizes.
    let length = x.squareRoot()
    toFilter = CGAffineTransform(
      a: t.a / length, b: t.b / length, c: t.c / length, d: t.d / length, tx: 0, ty: 0)
  }

  var isUpright: Bool { toFilter.isIdentity }
  var fromFilter: CGAffineTransform { toFilter.inverted() }

  func vector(_ size: CGSize) -> CGSize { size.applying(toFilter) }
}
