public import Foundation
public import Views

/// A view with a material background or vibrant contents. Corners, mask, alpha and transform apply
/// to the material; effect changes are animatable. Add subviews to ``contentView``.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// - Parameter effect: nil for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  open var effect: UIVisualEffect? { didSet { showEffect() } }

  /// Fills the view, in front of the material.
  public let contentView = UIView()

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEffect()
  }

  private func prepare() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    showEffect()
  }

  private func showEffect() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    layer.backdrop = (effect as? UIBlurEffect)?.style.backdrop(isDark: isDark)
    let vibrancy = effect as? UIVibrancyEffect
    contentView.alpha = vibrancy?.style.alpha(traitCollection) ?? 1
    contentView.tintColor = vibrancy == nil ? nil : UIColor.label.withAlphaComponent(1)
  }
}
