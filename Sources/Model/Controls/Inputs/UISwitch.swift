import Foundation
import Views

/// A switch, 51 × 31 points; 63 × 28 in the design of iOS 26.
@preconcurrency @MainActor
open class UISwitch: FixedSizeControl, TouchAreaExtending {
  override var fixedSize: CGSize { traitCollection.measures.switchSize }
  override var parts: [UIView] { [track, thumb] }

  open var isOn = false { didSet { setNeedsLayout() } }

  /// Animates in the current animation block, or for 0.25 s.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
    guard animated else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// The track colour while on; nil for green.
  open var onTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let (measures, size) = (traitCollection.measures, fixedSize)
    track.frame = CGRect(origin: .zero, size: size)
    track.layer.cornerRadius = size.height / 2
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : measures.switchOff
    thumb.backgroundColor = thumbTintColor ?? .white
    let thumbSize = measures.switchThumb
    thumb.frame = CGRect(
      x: isOn != isMirrored ? size.width - 2 - thumbSize.width : 2, y: 2, width: thumbSize.width,
      height: thumbSize.height)
    thumb.layer.cornerRadius = thumbSize.height / 2
    alpha = isEnabled ? 1 : 0.5
  }

  private let track = UIView()
  private let thumb = UIView()

  override func prepareParts() {
    thumb.addThumbShadow()
  }
}

extension UIView {
  /// The shadow of the thumbs of switches and sliders.
  func addThumbShadow() {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }
}

extension UISwitch: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(value: isOn ? "1" : "0", traits: [.button, .toggleButton])
  }
}
