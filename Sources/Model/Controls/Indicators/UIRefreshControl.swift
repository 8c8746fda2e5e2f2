import DrawingResources
public import Foundation
public import Views

/// An activity indicator above a scroll view, 60 points high; refreshing makes room for it.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl, SelfPreparing, RefreshShowing, AppearanceFollowing {
  open private(set) var isRefreshing = false

  /// Shown below the indicator.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// Makes room for the control; runs no actions, which are for the user's refreshes.
  open func beginRefreshing() { set(true) }

  open func endRefreshing() { set(false) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let text = label.text?.isEmpty ?? true ? 0 : label.sizeThatFits(.zero).height
    let top = (bounds.height - 20 - text) / 2
    wheel.frame = CGRect(x: bounds.midX - 10, y: top, width: 20, height: 20)
    label.frame = CGRect(x: 0, y: top + 20, width: bounds.width, height: text)
  }

  package func appearanceDidChange() { wheel.color = storedTintColor }

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  package func prepare() {
    frame = CGRect(x: 0, y: -60, width: frame.width, height: 60)
    wheel.hidesWhenStopped = false
    label.textAlignment = .center
    addSubview(wheel)
    addSubview(label)
    isUserInteractionEnabled = false
  }

  private func set(_ isRefreshing: Bool) {
    guard self.isRefreshing != isRefreshing else { return }
    self.isRefreshing = isRefreshing
    (superview as? UIScrollView)?.updateAdjustment()
  }
}

extension UIScrollView {
  /// Above the content; visible when the content is pulled down or refreshing begins.
  public var refreshControl: UIRefreshControl? {
    get { refreshView as? UIRefreshControl }
    set { refreshView = newValue }
  }
}

extension UIRefreshControl: AccessibilityDescribing {
  /// Read while it is refreshing.
  package var defaultAccessibility: AccessibilityDefaults {
    var defaults = AccessibilityDefaults(label: "In progress")
    defaults.isElement = isRefreshing
    return defaults
  }
}
