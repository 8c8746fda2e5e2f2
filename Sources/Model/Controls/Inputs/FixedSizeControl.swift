public import Foundation
public import Views

/// A control of a fixed size, whatever its initial frame. UIKit has no such class.
@preconcurrency @MainActor
open class FixedSizeControl: UIControl, SelfPreparing {
  /// In points.
  var fixedSize: CGSize { .zero }

  /// The control's subviews, from back to front; they receive no touches.
  var parts: [UIView] { [] }

  /// Sets the constant appearance of the parts.
  func prepareParts() {}

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard bounds.size != fixedSize else { return }
    bounds.size = fixedSize
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize }

  override open var intrinsicContentSize: CGSize { fixedSize }

  package func prepare() {
    frame.size = fixedSize
    prepareParts()
    for part in parts {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }
}
