import DrawingResources
import Foundation
public import LayerGeometry

extension UIView {
  /// The layout margins by leading and trailing edge.
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

  /// The bounds inset by the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide, .insets { $0.layoutMargins })
  }

  /// The bounds inset by the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeAreaGuide, .insets { $0.safeAreaInsets })
  }

  /// The area within the margins, at most 672 points wide and centred, for readable text.
  public var readableContentGuide: UILayoutGuide {
    guide(
      \.readableGuide,
      .insets { view in
        var insets = view.layoutMargins
        let more = max(0, view.bounds.width - insets.left - insets.right - 672) / 2
        insets.left += more
        insets.right += more
        return insets
      })
  }

  /// Created once: constraints compare their items by identity.
  func guide(
    _ slot: ReferenceWritableKeyPath<ConstraintStorage, UILayoutGuide?>,
    _ place: UILayoutGuide.Place
  ) -> UILayoutGuide {
    let storage = storageForConstraints
    if let guide = storage[keyPath: slot] { return guide }
    let guide = UILayoutGuide(of: self, place)
    storage[keyPath: slot] = guide
    return guide
  }
}

extension UIScrollView {
  /// The scroll view's content. Constraints to its edges determine the content size.
  public var contentLayoutGuide: UILayoutGuide { guide(\.contentGuide, .content) }

  /// The visible area, which does not scroll.
  public var frameLayoutGuide: UILayoutGuide { guide(\.frameGuide, .frame) }
}
