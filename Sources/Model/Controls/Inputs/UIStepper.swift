import Foundation
import Views

/// A minus and a plus button, 94 × 32 points.
@preconcurrency @MainActor
open class UIStepper: FixedSizeControl, TouchAreaExtending {
  override var fixedSize: CGSize { CGSize(width: 94, height: 32) }
  override var parts: [UIView] { [back, divider] + bars }

  /// Clamped to the minimum and maximum.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(
        max(newValue.isFinite ? newValue : minimumValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }

  open var minimumValue = 0.0 { didSet { rangeDidChange() } }
  open var maximumValue = 100.0 { didSet { rangeDidChange() } }
  open var stepValue = 1.0
  open var wraps = false { didSet { setNeedsLayout() } }
  open var autorepeat = true
  open var isContinuous = true

  override open func layoutSubviews() {
    super.layoutSubviews()
    back.frame = CGRect(origin: .zero, size: fixedSize)
    divider.frame = CGRect(x: 46.5, y: 8, width: 1, height: 16)
    let (minus, plus): (CGFloat, CGFloat) = isMirrored ? (70.5, 23.5) : (23.5, 70.5)
    bars[0].frame = CGRect(x: minus - 7, y: 15.25, width: 14, height: 1.5)
    bars[1].frame = CGRect(x: plus - 7, y: 15.25, width: 14, height: 1.5)
    bars[2].frame = CGRect(x: plus - 0.75, y: 9, width: 1.5, height: 14)
    bars[0].backgroundColor = canDecrease ? .label : .tertiaryLabel
    // The vertical bar excludes the horizontal one, so that translucent colours do not add up.
    bars[1].backgroundColor = canIncrease ? .label : .tertiaryLabel
    bars[2].backgroundColor = canIncrease ? .label : .clear
    bars[3].isHidden = canIncrease
    bars[4].isHidden = canIncrease
    bars[3].frame = CGRect(x: plus - 0.75, y: 9, width: 1.5, height: 6.25)
    bars[4].frame = CGRect(x: plus - 0.75, y: 16.75, width: 1.5, height: 6.25)
  }

  private var canDecrease: Bool { isEnabled && (wraps || value > minimumValue) }
  private var canIncrease: Bool { isEnabled && (wraps || value < maximumValue) }

  private var storedValue = 0.0
  private let back = UIView()
  private let divider = UIView()
  private let bars = (0..<5).map { _ in UIView() }

  override func prepareParts() {
    back.layer.cornerRadius = 8
    back.backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .separator
    for bar in bars[3...] { bar.backgroundColor = .tertiaryLabel }
  }

  private func rangeDidChange() {
    if maximumValue < minimumValue { maximumValue = minimumValue }
    value = storedValue
  }
}

extension UIStepper: AccessibilityDescribing {
  /// Two buttons, each half of the stepper.
  package var defaultAccessibility: AccessibilityDefaults {
    let half = CGSize(width: fixedSize.width / 2, height: fixedSize.height)
    func button(_ label: String, isLeft: Bool, _ isEnabled: Bool) -> UIAccessibilityElement {
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = label
      element.accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
      element.accessibilityFrameInContainerSpace = CGRect(
        origin: CGPoint(x: isLeft ? 0 : half.width, y: 0), size: half)
      return element
    }
    return AccessibilityDefaults(elements: [
      button("Decrement", isLeft: !isMirrored, canDecrease),
      button("Increment", isLeft: isMirrored, canIncrease),
    ])
  }
}
