public import Foundation
public import Views

/// The height and background of a bar at the bottom of the screen. UIKit has no such class.
@preconcurrency @MainActor
open class BottomBarView: UIView, SelfPreparing, TouchAreaExtending {
  /// The background colour; nil for the default.
  open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
  /// An opaque bar shows its background at every scroll position.
  open var isTranslucent = true { didSet { setNeedsLayout() } }

  /// The height of the row of items, in points.
  package var rowHeight: CGFloat { BarMetrics.height(traitCollection) }

  /// How far the background has faded in, 0 to 1, over content beneath.
  package var backgroundShare: CGFloat = 1 { didSet { setNeedsLayout() } }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.alpha = isTranslucent ? backgroundShare : 1
  }

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  package func prepare() { addSubview(background) }

  /// What floats instead of the background; not a subview before it is shown.
  let glass = UIVisualEffectView(effect: nil)

  /// Shows the glass, which has a frame, instead of the background.
  func showGlass() {
    background.isHidden = true
    glass.isHidden = false
    guard glass.superview == nil else { return }
    glass.effect = UIGlassEffect()
    insertSubview(glass, aboveSubview: background)
  }

  func hideGlass() {
    background.isHidden = false
    glass.isHidden = true
  }

  let background = BarBackgroundView(edge: .bottom)
}

extension BottomBarView: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    .container(traits: self is UITabBar ? .tabBar : [])
  }
}
