public import Foundation
public import Views

/// A screen: content with bars, accessories, status bar, home indicator and keyboard.
///
/// Bars extend the content's safe area, as in UIKit. Scrolling collapses large titles and search
/// fields; bars show backgrounds over content.
@preconcurrency @MainActor
open class ScreenView: UIView {
  /// Fills the screen, behind everything else.
  open var contentView: UIView? { didSet { exchange(oldValue, contentView) } }

  /// The scroll view that the bars follow: the content or a view in it.
  open weak var contentScrollView: UIScrollView? {
    didSet {
      guard contentScrollView !== oldValue else { return }
      oldValue?.collapsedBarHeight = 0
      observations = contentScrollView.map { scrollView in
        [
          scrollView.observe(\.contentOffset) { [weak self] _, _ in self?.contentDidScroll() },
          scrollView.observe(\.contentSize) { [weak self] _, _ in self?.setNeedsLayout() },
        ]
      }
      setNeedsLayout()
    }
  }

  open var statusBar: StatusBarView? { didSet { exchange(oldValue, statusBar) } }
  /// The height of the status bar in points; nil for that of the safe area.
  open var statusBarHeight: CGFloat? { didSet { setNeedsLayout() } }
  /// Whether the status bar is hidden, as on a phone in landscape. Its height is then ignored.
  open var isStatusBarHidden = false {
    didSet {
      statusBar?.alpha = isStatusBarHidden ? 0 : 1
      setNeedsLayout()
    }
  }
  open var navigationBar: UINavigationBar? {
    didSet {
      oldValue?.heightsDidChange = nil
      exchange(oldValue, navigationBar)
      navigationBar?.heightsDidChange = { [weak self] in self?.setNeedsLayout() }
    }
  }
  open var toolbar: UIToolbar? { didSet { exchange(oldValue, toolbar) } }
  open var tabBar: UITabBar? { didSet { exchange(oldValue, tabBar) } }
  /// When floating tabs shrink to the selected one: as those of UIKit's tab bar controller.
  open var tabBarMinimizeBehavior = TabBarMinimizeBehavior.never

  public enum TabBarMinimizeBehavior: String, Hashable, Sendable, CaseIterable {
    case never
    /// Back again when the content scrolls up.
    case onScrollDown
    /// Back again when the content scrolls down.
    case onScrollUp
  }
  /// Below the navigation bar.
  open var topAccessory: ScreenAccessoryView? { didSet { exchange(oldValue, topAccessory) } }
  /// Above the bars at the bottom, or the keyboard.
  open var bottomAccessory: ScreenAccessoryView? { didSet { exchange(oldValue, bottomAccessory) } }
  open var keyboard: KeyboardView? { didSet { exchange(oldValue, keyboard) } }
  /// What is behind the content, if it is a colour.
  package var backdropColor: UIColor? { didSet { setNeedsLayout() } }
  open var homeIndicator: HomeIndicatorView? {
    didSet {
      exchange(oldValue, homeIndicator)
      homeIndicator?.lookBehind = { [weak self] in self?.luminanceBehindHomeIndicator }
    }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    contentView?.frame = bounds
    let safe = safeAreaInsets
    var bottom = bounds.height - safe.bottom
    if let keyboard {
      let height = KeyboardView.height(traitCollection, bottom: safe.bottom)
      keyboard.frame = CGRect(
        x: 0, y: bounds.height - height, width: bounds.width, height: height)
      bottom = keyboard.frame.minY
    }
    if let tabBar, tabBar.topTabs != nil {
      // In the row of the navigation bar, before it.
      let top = max(safe.top, shownStatusBarHeight)
      tabBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: tabBar.rowHeight)
      if subviews.last(where: { $0 === tabBar || $0 === navigationBar }) !== tabBar,
        let navigationBar
      {
        insertSubview(tabBar, aboveSubview: navigationBar)
      }
    } else if let tabBar {
      let height = tabBar.rowHeight
      tabBar.frame = CGRect(
        x: 0, y: bounds.height - safe.bottom - height, width: bounds.width,
        height: height + safe.bottom)
      bottom = min(bottom, tabBar.frame.minY)
    }
    if let toolbar {
      let height = toolbar.rowHeight
      let reach = lowerTabBar == nil && keyboard == nil ? safe.bottom : 0
      toolbar.frame = CGRect(
        x: 0, y: bottom - height, width: bounds.width, height: height + reach)
      bottom = toolbar.frame.minY
    }
    if let bottomAccessory {
      let platter =
        bottomAccessory.hasBar && keyboard == nil && toolbar == nil ? tabBar?.platter : nil
      bottomAccessory.isFloating = platter != nil
      let height = bottomAccessory.sizeThatFits(bounds.size).height
      if let tabBar, let platter {
        bottomAccessory.reach = 0
        let frame = tabBar.accessoryFrame(on: platter, height: height)
        bottomAccessory.frame = frame.offsetBy(dx: 0, dy: tabBar.frame.minY)
        // What it covers stays, minimized or not.
        bottom = tabBar.frame.minY - platter.accessoryGap - frame.height
      } else {
        let isLowest = lowerTabBar == nil && keyboard == nil && toolbar == nil
        bottomAccessory.reach = isLowest && bottomAccessory.hasBar ? safe.bottom : 0
        bottomAccessory.frame = CGRect(
          x: 0, y: bottom - height, width: bounds.width, height: height + bottomAccessory.reach)
        bottom = bottomAccessory.frame.minY
      }
    }
    topAccessoryHeight = topAccessory?.sizeThatFits(bounds.size).height ?? 0
    coveredBottom = bounds.height - safe.bottom - bottom
    // A hidden one is as wide as upright, so that it is not stretched while it fades.
    let wide = isStatusBarHidden ? min(bounds.width, bounds.height) : bounds.width
    statusBar?.frame = CGRect(
      x: (bounds.width - wide) / 2, y: 0, width: wide, height: statusBarHeight ?? safe.top)
    homeIndicator?.frame = CGRect(
      x: 0, y: bounds.height - 34, width: bounds.width, height: 34)
    contentDidScroll()
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Private

  private var observations: [NSKeyValueObservation]?
  /// What bars cover at the lower edge beyond the safe area, in points.
  private var coveredBottom: CGFloat = 0
  private var topAccessoryHeight: CGFloat = 0
  private var isFollowing = false
  /// How far the content was scrolled; nil before the tabs followed it.
  private var lastDepth: CGFloat?

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    // From back to front.
    let order: [UIView?] = [
      contentView, bottomAccessory, toolbar, tabBar, topAccessory, navigationBar, keyboard,
      homeIndicator, statusBar,
    ]
    for view in order.compactMap(\.self) where view.superview !== self || view === new {
      addSubview(view)
    }
    for view in order.compactMap(\.self) { bringSubviewToFront(view) }
    setNeedsLayout()
  }

  /// Sets the heights and backgrounds of bars, and the safe area of the content.
  private func contentDidScroll() {
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    let top = max(safeAreaInsets.top, shownStatusBarHeight)
    var covered = top - safeAreaInsets.top
    // The scroll distance from the top; negative when pulled down.
    let scrolled = contentScrollView.map { $0.contentOffset.y - $0.offsetRange.least.y } ?? 0
    var depth = scrolled
    var bottomOfBars = top
    if let navigationBar {
      let collapsible = navigationBar.collapsibleHeight
      let fixed = navigationBar.expandedHeight - collapsible
      let shown = max(0, collapsible - scrolled)
      let height = navigationBar.rowHeight + fixed
      navigationBar.topReach = top
      navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: height + shown)
      depth -= collapsible
      bottomOfBars = navigationBar.frame.maxY
      // An accessory's background continues behind the bar.
      let hasBackground = topAccessory?.hasBar != true
      navigationBar.backgroundShare = hasBackground ? Self.share(depth) : 0
      contentScrollView?.collapsedBarHeight = collapsible - min(shown, collapsible)
      covered += height + min(shown, collapsible)
    }
    navigationBar?.isUnderTabs = tabBar?.topTabs != nil
    if let tabBar, tabBar.topTabs != nil, navigationBar == nil {
      covered += tabBar.rowHeight
      bottomOfBars += tabBar.rowHeight
    }
    if let topAccessory {
      topAccessory.reach = topAccessory.hasBar ? bottomOfBars : 0
      topAccessory.backgroundShare = Self.share(depth)
      topAccessory.frame = CGRect(
        x: 0, y: bottomOfBars - topAccessory.reach, width: bounds.width,
        height: topAccessoryHeight + topAccessory.reach)
      covered += topAccessoryHeight
    }
    let hasAccessory = topAccessory != nil || bottomAccessory != nil
    contentScrollView?.isUnderBars =
      navigationBar != nil || tabBar != nil || toolbar != nil || hasAccessory
    contentView?.additionalSafeAreaInsets = UIEdgeInsets(
      top: covered, left: 0, bottom: coveredBottom, right: 0)
    minimizeTabBar()
    homeIndicator?.setNeedsLayout()
    let below = contentScrollView.map { $0.offsetRange.greatest.y - $0.contentOffset.y } ?? 1
    toolbar?.backgroundShare = Self.share(below)
    tabBar?.backgroundShare = Self.share(below)
    bottomAccessory?.backgroundShare = Self.share(below)
  }

  /// Nil over bars, which follow the traits.
  private var luminanceBehindHomeIndicator: CGFloat? {
    let isOverBar =
      keyboard != nil || toolbar != nil || lowerTabBar.map { $0.platter == nil } == true
      || bottomAccessory?.reach ?? 0 > 0
    let middle = CGPoint(x: bounds.midX, y: bounds.height - 10.5)
    let backdrop = backdropColor?.opaqueLuminance(traitCollection)
    return isOverBar
      ? nil : contentView?.luminance(at: convert(middle, to: contentView), behind: backdrop)
  }

  /// Follows the content with the floating tabs, within as many points as they are high.
  private func minimizeTabBar() {
    guard let tabBar, let platter = tabBar.platter, let view = contentScrollView,
      tabBarMinimizeBehavior != .never
    else { return lastDepth = nil }
    // Pulled beyond its ends, the content changes nothing.
    let range = view.offsetRange
    let depth = min(max(view.contentOffset.y, range.least.y), range.greatest.y) - range.least.y
    defer { lastDepth = depth }
    guard let lastDepth else { return }
    let isDown = tabBarMinimizeBehavior == .onScrollDown
    let change = (depth - lastDepth) / platter.height * (isDown ? 1 : -1)
    let old = tabBar.minimized
    tabBar.minimized = isDown && depth == 0 ? 0 : old + change
    if tabBar.minimized != old { setNeedsLayout() }
  }

  /// The tab bar, if it is at the bottom.
  private var lowerTabBar: UITabBar? { tabBar?.topTabs == nil ? tabBar : nil }

  private var shownStatusBarHeight: CGFloat {
    statusBar == nil || isStatusBarHidden ? 0 : statusBarHeight ?? 0
  }

  /// A bar's background opacity, by the points of content beneath it.
  private static func share(_ depth: CGFloat) -> CGFloat { min(1, max(0, depth / 8)) }
}
