public import Foundation
public import LayerGeometry

extension UIView {
  /// The layout margins by the reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isMirrored ? layoutMargins.right : layoutMargins.left,
        bottom: layoutMargins.bottom,
        trailing: isMirrored ? layoutMargins.left : layoutMargins.right)
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom, right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }

  /// The bounds without the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(owningView: self) { [weak self] in
      self.map { $0.bounds.inset(by: $0.layoutMargins) } ?? .zero
    }
  }

  /// The bounds without what bars cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(owningView: self) { [weak self] in
      self.map { $0.bounds.inset(by: $0.safeAreaInsets) } ?? .zero
    }
  }
}
