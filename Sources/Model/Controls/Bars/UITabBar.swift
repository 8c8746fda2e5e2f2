public import Foundation
public import Views

/// An item of a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    super.init()
  }

  public enum SystemItem: Int, Sendable {
    /// A magnifying glass; on a platter, in a circle of its own beside it.
    case search = 8
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: "Search", image: UIImage(systemName: "magnifyingglass"), tag: tag)
    self.systemItem = systemItem
  }

  /// Nil for items that are no system items.
  package private(set) var systemItem: SystemItem?

  open var title: String? { didSet { didChange?() } }
  open var image: UIImage? { didSet { didChange?() } }
  /// Nil for `image`.
  open var selectedImage: UIImage? { didSet { didChange?() } }
  /// Shown in a red capsule; nil for none.
  open var badgeValue: String? { didSet { didChange?() } }
  open var isEnabled = true { didSet { didChange?() } }
  /// Nil for the title.
  open var accessibilityLabel: String?
  open var tag = 0
  /// Told of changes: the bar that shows the item.
  fileprivate var didChange: (() -> Void)?
}

/// Tabs at the bottom of the screen: symbols above their titles, or beside them in a low bar.
@preconcurrency @MainActor
open class UITabBar: BottomBarView, AppearanceFollowing {
  open var items: [UITabBarItem]? { didSet { itemsDidChange() } }

  /// Changes are not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open var selectedItem: UITabBarItem? {
    didSet {
      views.forEach(show)
      setNeedsLayout()
    }
  }
  /// Nil for gray.
  open var unselectedItemTintColor: UIColor? { didSet { views.forEach(show) } }
  override package var rowHeight: CGFloat { BarMetrics.tabBarHeight(traitCollection) }

  /// How far the platter has shrunk to the selected tab, 0 to 1; other bars stay.
  package var minimized: CGFloat = 0 {
    didSet {
      minimized = minimized.isFinite ? min(max(minimized, 0), 1) : 0
      if minimized != oldValue { setNeedsLayout() }
    }
  }

  /// The platter that the tabs are on; nil for a bar across the screen.
  var platter: DesignMeasures.TabPlatter? {
    guard traitCollection.userInterfaceIdiom != .pad else { return nil }
    let platter = traitCollection.measures.tabPlatter
    return BarMetrics.isFlat(traitCollection) ? platter?.flat : platter
  }

  /// Those of a bar at the top; nil for one at the bottom.
  var topTabs: DesignMeasures.TopTabs? {
    traitCollection.userInterfaceIdiom == .pad ? traitCollection.measures.topTabs : nil
  }

  /// The frame of an accessory of the tabs: above the platter, and as far as that is minimized beside it.
  /// - Parameter height: 0 or what the accessory needs.
  func accessoryFrame(on platter: DesignMeasures.TabPlatter, height: CGFloat) -> CGRect {
    let high = max(height, platter.accessory)
    let margin = searchTab == nil ? platter.inlineMargin : platter.inlineSearchMargin
    func frame(_ margin: CGFloat, _ middle: CGFloat) -> CGRect {
      CGRect(
        x: margin, y: middle - high / 2, width: max(0, bounds.width - 2 * margin), height: high)
    }
    return frame(platter.margin, -platter.accessoryGap - high / 2).mixed(
      with: frame(margin, platter.height - platter.minimized / 2), at: minimized)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    guard !views.isEmpty else { return }
    let safe = safeAreaInsets
    let isWide = traitCollection.userInterfaceIdiom == .pad
    let room = bounds.width - safe.left - safe.right
    // On a tablet the items are grouped in the middle.
    let wide = isWide ? min(room / CGFloat(views.count), 146) : room / CGFloat(views.count)
    let left = safe.left + (room - wide * CGFloat(views.count)) / 2
    if let topTabs { return layOut(on: topTabs, isMirrored: isMirrored) }
    if let platter { return layOut(on: platter, isMirrored: isMirrored) }
    hideGlass()
    circle.isHidden = true
    for (index, view) in views.enumerated() {
      let position = isMirrored ? views.count - 1 - index : index
      view.isInline = isWide || BarMetrics.isFlat(traitCollection)
      (view.titleShare, view.alpha) = (1, 1)
      view.frame = CGRect(
        x: left + CGFloat(position) * wide, y: 0, width: wide, height: min(rowHeight, bounds.height)
      )
    }
  }

  package func appearanceDidChange() { views.forEach(show) }

  /// Lays titles out on a floating platter at the top.
  private func layOut(on top: DesignMeasures.TopTabs, isMirrored: Bool) {
    let widths = views.map { $0.width(on: top) }
    let whole = widths.reduce(0, +)
    let width = min(whole + 2 * top.inset, top.maximumWidth, bounds.width)
    let share = whole > 0 ? max(0, width - 2 * top.inset) / whole : 0
    glass.frame = CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - top.height) / 2, width: width,
      height: top.height)
    showGlass()
    circle.isHidden = true
    var x = top.inset
    for (view, wide) in zip(views, widths) {
      view.frame = CGRect(
        x: glass.frame.minX + (isMirrored ? width - x - wide * share : x),
        y: glass.frame.minY + top.inset, width: wide * share, height: top.height - 2 * top.inset)
      x += wide * share
    }
    showPill(behind: views.first { $0.isSelected })
  }

  /// Lays the tabs out on a floating platter, in the middle of the bar.
  private func layOut(on platter: DesignMeasures.TabPlatter, isMirrored: Bool) {
    let alone = searchTab
    let views = views.filter { $0 !== alone }
    let count = CGFloat(views.count)
    let ends = 2 * platter.inset + platter.overlap
    let search = alone == nil ? 0 : platter.height + platter.searchGap
    let margin = max(platter.margin, safeAreaInsets.left, safeAreaInsets.right)
    let room = bounds.width - 2 * margin
    let width = max(0, min(count * platter.pitch + ends, room - search))
    let pitch = max(0, (width - ends) / count)
    // Beside a search tab, a platter is at the leading edge.
    let (start, end) = (margin, bounds.width - margin)
    let x = alone == nil ? (bounds.width - width) / 2 : isMirrored ? end - width : start
    let whole = CGRect(x: x, y: 0, width: width, height: platter.height)
    func small(_ x: CGFloat) -> CGRect {
      CGRect(
        x: x, y: platter.height - platter.minimized, width: platter.minimized,
        height: platter.minimized)
    }
    let least = small(isMirrored ? end - platter.minimized : start)
    glass.frame = whole.mixed(with: least, at: minimized)
    showGlass()
    circle.isHidden = alone == nil
    if let alone {
      circle.frame = CGRect(
        x: isMirrored ? start : end - platter.height, y: 0, width: platter.height,
        height: platter.height
      ).mixed(with: small(isMirrored ? start : end - platter.minimized), at: minimized)
      if circle.superview == nil { insertSubview(circle, aboveSubview: glass) }
      alone.titleShare = 0
      alone.frame = circle.frame
    }
    let selected = views.first { $0.isSelected }
    for (index, view) in views.enumerated() {
      let position = isMirrored ? views.count - 1 - index : index
      let remains = view === selected ?? views.first
      view.isInline = BarMetrics.isFlat(traitCollection)
      view.titleShare = 1 - minimized
      view.alpha = remains ? 1 : max(0, 1 - 2 * minimized)
      let frame = CGRect(
        x: whole.minX + platter.inset + CGFloat(position) * pitch, y: platter.inset,
        width: pitch + platter.overlap, height: platter.height - 2 * platter.inset)
      view.frame = remains ? frame.mixed(with: least, at: minimized) : frame
    }
    showPill(behind: alone?.isSelected == true ? nil : selected)
    pill.alpha = 1 - minimized
  }

  private func showPill(behind selected: TabView?) {
    pill.isHidden = selected == nil
    pill.alpha = 1
    pill.frame = selected.map { convert($0.frame, to: glass.contentView) } ?? .zero
    pill.backgroundColor = traitCollection.measures.tabPlatter?.selection
    pill.layer.cornerRadius = pill.bounds.height / 2
    pill.layer.cornerCurve = .continuous
    if pill.superview == nil { glass.contentView.addSubview(pill) }
  }

  /// A search tab, which is beside the others.
  private var searchTab: TabView? {
    views.count > 1 ? views.first { $0.item.systemItem == .search } : nil
  }

  /// Behind the selected tab on a platter.
  private let pill = UIView()
  /// Under a search tab beside the platter.
  private let circle = UIVisualEffectView(effect: UIGlassEffect())
  private var views: [TabView] = []

  private func itemsDidChange() {
    views.forEach { $0.removeFromSuperview() }
    views = (items ?? []).map { TabView($0) }
    for view in views {
      view.item.didChange = { [weak self, weak view] in
        if let view { self?.show(view) }
      }
      addSubview(view)
      show(view)
    }
    setNeedsLayout()
  }

  private func show(_ view: TabView) {
    let isSelected = view.item === selectedItem
    let fallback = unselectedItemTintColor ?? traitCollection.measures.tabColor
    view.show(
      isSelected: isSelected,
      color: !view.item.isEnabled ? .tertiaryLabel : isSelected ? tintColor : fallback)
  }
}

/// A tab: its symbol, title and badge.
private final class TabView: UIView {
  let item: UITabBarItem
  /// Whether the title is beside the symbol.
  var isInline = false { didSet { if isInline != oldValue { setNeedsLayout() } } }

  /// How much of the title is shown below the symbol, 0 to 1; without it, the symbol is in the middle.
  var titleShare: CGFloat = 1 { didSet { if titleShare != oldValue { setNeedsLayout() } } }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    image.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 13)
    badgeBack.backgroundColor = .systemRed
    badgeBack.layer.cornerRadius = 9
    for view in [image, label, badgeBack, badge] { addSubview(view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("tabs are not archived")
  }

  /// Shows the title beside the symbol, or at the top one of both; returns the tab's width there.
  func width(on top: DesignMeasures.TopTabs) -> CGFloat {
    (isInline, titleShare, alpha) = (true, 1, 1)
    styleContents()
    return 2 * top.margin
      + (label.isHidden ? image.intrinsicContentSize.width : label.sizeThatFits(.zero).width)
  }

  private func styleContents() {
    let (measures, top) = (traitCollection.measures, (superview as? UITabBar)?.topTabs)
    image.preferredSymbolConfiguration =
      isInline
      ? UIImage.SymbolConfiguration(pointSize: top?.symbol ?? 17) : measures.tabSymbol
    label.font =
      top != nil
      ? .preferredFont(
        forTextStyle: isSelected ? .headline : .body, compatibleWith: traitCollection)
      : .systemFont(
        ofSize: isInline ? 13 : 10, weight: isInline ? .medium : measures.tabFontWeight)
    // At the top, titles do without symbols, and a search tab without a title.
    let hasTitle = item.systemItem != .search && label.text?.isEmpty == false
    image.isHidden = top != nil && hasTitle
    label.isHidden = titleShare == 0 || (top != nil && !hasTitle)
    label.alpha = max(0, 2 * titleShare - 1)
  }

  func show(isSelected: Bool, color: UIColor) {
    self.isSelected = isSelected
    image.image = isSelected ? item.selectedImage ?? item.image : item.image
    image.tintColor = color
    label.text = item.title
    label.textColor = color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badgeBack.isHidden = item.badgeValue == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.measures
    styleContents()
    let (picture, text) = (image.intrinsicContentSize, label.sizeThatFits(.zero))
    let hasImage = image.image != nil && !image.isHidden
    if isInline {
      let gap: CGFloat = hasImage && text.width > 0 ? 6 : 0
      let wide = (hasImage ? picture.width : 0) + (label.isHidden ? 0 : gap + text.width)
      let start = (bounds.width - wide) / 2
      image.frame = CGRect(
        x: isMirrored ? bounds.width - start - picture.width : start,
        y: bounds.midY - picture.height / 2, width: picture.width, height: picture.height)
      label.frame = CGRect(
        x: isMirrored ? start : start + wide - text.width, y: bounds.midY - text.height / 2,
        width: text.width, height: text.height)
    } else {
      image.frame = CGRect(
        x: bounds.midX - picture.width / 2,
        y: bounds.midY + (measures.tabSymbolMiddle - bounds.midY) * titleShare
          - picture.height / 2, width: picture.width, height: picture.height)
      let wide = min(text.width, bounds.width)
      label.frame = CGRect(
        x: bounds.midX - wide / 2, y: 35, width: wide, height: text.height)
    }
    let wide = max(18, badge.sizeThatFits(.zero).width + 10)
    // Without an image, a badge is where that would be, or beside the title.
    let empty =
      isInline
      ? CGRect(x: label.frame.maxX + 15, y: label.frame.minY, width: 0, height: 0)
      : CGRect(x: bounds.midX - 14, y: 4.5, width: 28, height: 28)
    let anchor = hasImage ? image.frame : empty
    let overlap: CGFloat = isInline ? 11 : 7
    var x = isMirrored ? anchor.minX + overlap - wide : anchor.maxX - overlap
    // A wide one leaves the title beside the symbol free.
    if isInline, hasImage, !label.isHidden {
      x = isMirrored ? max(x, label.frame.maxX - 2) : min(x, label.frame.minX + 2 - wide)
    }
    badgeBack.frame = CGRect(x: x, y: anchor.minY - (isInline ? 6 : 3), width: wide, height: 18)
    badge.frame = badgeBack.frame
  }

  fileprivate private(set) var isSelected = false
  private let image = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeBack = UIView()
}

extension TabView: AccessibilityDescribing {
  var defaultAccessibility: AccessibilityDefaults {
    var traits = UIAccessibilityTraits.button
    if isSelected { traits.insert(.selected) }
    if !item.isEnabled { traits.insert(.notEnabled) }
    return AccessibilityDefaults(
      label: item.accessibilityLabel ?? item.title ?? item.image?.spokenSymbol,
      value: item.badgeValue, traits: traits)
  }
}
