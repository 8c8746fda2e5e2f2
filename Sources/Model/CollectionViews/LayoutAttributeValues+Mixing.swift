import Foundation
import LayoutSolvers
import Views

extension LayoutAttributeValues {
  /// Interpolates from these values at 0 to the others at 1; extrapolates outside. Rotations stay
  /// rotations; `isHidden` and `detail` change at 0.5.
  package func mixed(
    with other: LayoutAttributeValues, at t: CGFloat,
    _ interpolation: TransformInterpolation = .decomposed
  ) -> LayoutAttributeValues {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    var result = self
    result.center = CGPoint(
      x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
    // Extrapolated sizes and alphas can be out of range.
    result.size = CGSize(
      width: max(0, mix(size.width, other.size.width)),
      height: max(0, mix(size.height, other.size.height)))
    result.alpha = min(1, max(0, mix(alpha, other.alpha)))
    result.transform3D = transform3D.mixed(with: other.transform3D, at: t, interpolation)
    let depth = mix(CGFloat(zIndex), CGFloat(other.zIndex)).rounded()
    result.zIndex = Int(exactly: depth) ?? (depth > 0 ? .max : .min)
    result.isHidden = t < 0.5 ? isHidden : other.isHidden
    result.detail = t < 0.5 ? detail : other.detail
    return result
  }
}
