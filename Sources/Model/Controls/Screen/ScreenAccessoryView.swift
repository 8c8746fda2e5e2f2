public import Foundation
public import Views

/// Content fixed above the bottom bars, such as a message field, or below the navigation bar, such
/// as weekdays. Its height fits its content.
@preconcurrency @MainActor
open class ScreenAccessoryView: UIView {
  /// The edge of the screen that the accessory is near.
  public enum Edge: Sendable { case top, bottom }

  /// - Parameter hasBar: whether it has a bar's background, extended to the screen's edge unless
  ///   another bar is between.
  public init(contentView: UIView, edge: Edge, hasBar: Bool = true) {
    (self.contentView, self.edge, self.hasBar) = (contentView, edge, hasBar)
    background = BarBackgroundView(edge: edge == .top ? .top : .bottom)
    super.init(frame: .zero)
    if hasBar { addSubview(background) }
    addSubview(contentView)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    preconditionFailure("accessories of screens are not archived")
  }

  public let contentView: UIView
  public let edge: Edge
  public let hasBar: Bool

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let safe = safeAreaInsets
    let room = CGSize(width: max(0, size.width - safe.left - safe.right), height: 0)
    return CGSize(width: size.width, height: contentView.sizeThatFits(room).height)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    background.alpha = backgroundShare
    background.isHidden = isFloating
    if isFloating {
      if glass.superview == nil { insertSubview(glass, belowSubview: contentView) }
      glass.effect = glass.effect ?? UIGlassEffect()
      (glass.frame, contentView.frame) = (bounds, bounds)
      return
    }
    glass.removeFromSuperview()
    let safe = safeAreaInsets
    contentView.frame = CGRect(
      x: safe.left, y: edge == .top ? reach : 0,
      width: max(0, bounds.width - safe.left - safe.right), height: max(0, bounds.height - reach))
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    superview?.setNeedsLayout()
  }

  /// How far the background has faded in, 0 to 1, over content beneath.
  package var backgroundShare: CGFloat = 1 { didSet { setNeedsLayout() } }

  /// How far the background extends beyond the content to the screen's edge, in points.
  package var reach: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether it is on a capsule of glass instead of a bar, as with floating tabs.
  package var isFloating = false { didSet { if isFloating != oldValue { setNeedsLayout() } } }

  private let background: BarBackgroundView
  private let glass = UIVisualEffectView(effect: nil)
}
