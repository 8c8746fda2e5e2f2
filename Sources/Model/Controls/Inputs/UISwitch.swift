import Foundation
import Views

/// A switch, 51 × 31 points.
@preconcurrency @MainActor
open class UISwitch: FixedSizeControl, TouchAreaExtending {
  override var fixedSize: CGSize { CGSize(width: 51, height: 31) }
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
    track.frame = CGRect(origin: .zero, size: fixedSize)
    track.backgroundColor = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame = CGRect(x: isOn != isMirrored ? 22 : 2, y: 2, width: 27, height: 27)
    alpha = isEnabled ? 1 : 0.5
  }

  private let track = UIView()
  private let thumb = UIView()

  override func prepareParts() {
    track.layer.cornerRadius = 15.5
    thumb.layer.cornerRadius = 13.5
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
