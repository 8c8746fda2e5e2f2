public import Foundation
public import Views

/// A control that has one size only, whatever its frame is set to at first. UIKit has no such class.
@preconcurrency @MainActor
open class FixedSizeControl: UIControl {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    self.frame.size = fixedSize
    isOpaque = false
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = fixedSize
    isOpaque = false
    addParts()
  }

  /// In points.
  var fixedSize: CGSize { .zero }

  /// The views that the control is made of, from back to front; they take no touches.
  var parts: [UIView] { [] }

  /// Sets the looks of the parts that stay.
  func prepareParts() {}

  override open func sizeThatFits(_ size: CGSize) -> CGSize { fixedSize }

  override open var intrinsicContentSize: CGSize { fixedSize }

  private func addParts() {
    prepareParts()
    for part in parts {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }
}
