import Foundation
import Views

extension UIView {
  /// The luminance, 0…1, of the foremost colour at a point, or of the lower end of a gradient; nil if
  /// something else is before it, such as a picture.
  /// - Parameter behind: the luminance behind the view.
  func luminance(at point: CGPoint, behind: CGFloat?) -> CGFloat? {
    var found: CGFloat?
    return look(at: point, &found) ? found : behind
  }

  /// Returns whether something is at the point.
  private func look(at point: CGPoint, _ found: inout CGFloat?) -> Bool {
    guard !isHidden, alpha > 0.5, !clipsToBounds || bounds.contains(point) else { return false }
    for view in subviews.reversed() where view.look(at: view.convert(point, from: self), &found) {
      return true
    }
    guard bounds.contains(point) else { return false }
    if layer.contents != nil || layer.backdrop != nil { return true }
    var color = backgroundColor
    if let gradient = layer as? CAGradientLayer {
      let isDown = gradient.startPoint.y <= gradient.endPoint.y
      let end = isDown ? gradient.colors?.last : gradient.colors?.first
      color = (end as? CGColor).map { UIColor(cgColor: $0) }
    }
    found = color?.opaqueLuminance(traitCollection)
    return found != nil
  }
}

extension UIColor {
  /// The luminance of a colour through which little is seen, 0…1; nil for others.
  func opaqueLuminance(_ traits: UITraitCollection) -> CGFloat? {
    let color = resolvedColor(with: traits).components
    guard color.alpha > 0.5 else { return nil }
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
  }
}
