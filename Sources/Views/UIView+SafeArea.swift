import Foundation
import LayerGeometry
import LayerTree

extension UIView {
  /// The safe area in points: the part of the superview's that reaches into the view, plus the
  /// view's additional insets.
  var currentSafeAreaInsets: UIEdgeInsets {
    let own = additionalSafeAreaInsets
    guard let superview, layer.transform == .identity else { return own }
    let outer = superview.safeAreaInsets
    if outer == .zero { return own }
    let (safe, frame) = (superview.bounds.inset(by: outer), self.frame)
    func reach(_ covered: CGFloat, _ length: CGFloat, if isCovered: Bool) -> CGFloat {
      isCovered ? min(max(0, covered), length) : 0
    }
    return UIEdgeInsets(
      top: own.top + reach(safe.minY - frame.minY, frame.height, if: outer.top > 0),
      left: own.left + reach(safe.minX - frame.minX, frame.width, if: outer.left > 0),
      bottom: own.bottom + reach(frame.maxY - safe.maxY, frame.height, if: outer.bottom > 0),
      right: own.right + reach(frame.maxX - safe.maxX, frame.width, if: outer.right > 0))
  }

  /// Notifies the view and its descendants of a change.
  func notifySafeAreaInsetsDidChange() {
    safeAreaInsetsDidChange()
    if constraintStorage?.safeAreaGuide != nil { constraintsDidChange() }
    for view in storedSubviews { view.notifySafeAreaInsetsDidChange() }
  }
}
