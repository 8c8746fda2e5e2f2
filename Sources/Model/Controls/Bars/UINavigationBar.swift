public import Foundation
public import Views

/// A title, a back button and items at the top of the screen.
///
/// With a large title or search field, it is taller while the content is at its top; a `ScreenView`
/// adjusts height and background.
@preconcurrency @MainActor
open class UINavigationBar: UIView, SelfPreparing, TouchAreaExtending {
  // MARK: - Items

  /// The item stack; the last item is visible.
  open var items: [UINavigationItem]? { didSet { itemsDidChange() } }

  open var topItem: UINavigationItem? { items?.last }
  /// The item of the back button.
  open var backItem: UINavigationItem? { items.flatMap { $0.dropLast().last } }

  /// Changes are not animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }

  // MARK: - Appearance

  open var prefersLargeTitles = false { didSet { heightDidChange() } }
  /// The background colour; nil for the default.
  open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
  /// An opaque bar shows its background at every scroll position.
  open var isTranslucent = true { didSet { setNeedsLayout() } }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rowHeight + expandedHeight)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: rowHeight + expandedHeight)
  }

  // MARK: - Heights, in points

  /// The height of the row with the title and the items.
  package var rowHeight: CGFloat { BarMetrics.height(traitCollection) }

  /// How much higher the bar is while the content is at its top.
  package var expandedHeight: CGFloat { largeTitleHeight + searchHeight }

  /// How much of ``expandedHeight`` goes away when the content scrolls.
  package var collapsibleHeight: CGFloat {
    largeTitleHeight + (topItem?.hidesSearchBarWhenScrolling ?? true ? searchHeight : 0)
  }

  /// How far the background has faded in, 0 to 1, over content beneath.
  package var backgroundShare: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The height above the bar that its background also covers.
  package var topReach: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether tabs are in the place of the title.
  var isUnderTabs = false { didSet { if isUnderTabs != oldValue { setNeedsLayout() } } }

  /// Told when the heights may have changed.
  package var heightsDidChange: (() -> Void)?

  private var showsLargeTitle: Bool {
    guard prefersLargeTitles, !BarMetrics.isFlat(traitCollection), let item = topItem else {
      return false
    }
    return item.largeTitleDisplayMode != .never && item.title?.isEmpty == false
  }

  /// 52 for the default text size.
  private var largeTitleHeight: CGFloat {
    showsLargeTitle ? (52 + (largeTitleFont.pointSize - 34) * 1.1934).rounded() : 0
  }

  private var searchHeight: CGFloat { searchBar.map { $0.intrinsicContentSize.height } ?? 0 }

  private var largeTitleFont: UIFont {
    let size = UIFont.preferredFont(
      forTextStyle: .largeTitle, compatibleWith: traitCollection
    ).pointSize
    return .systemFont(ofSize: size, weight: .bold)
  }

  private var searchBar: UISearchBar? { topItem?.searchController?.searchBar }

  // MARK: - Layout

  override open func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -topReach, width: bounds.width, height: bounds.height + topReach)
    background.alpha = isTranslucent ? backgroundShare : 1
    let extra = max(0, bounds.height - rowHeight)
    let fixed = searchHeight - (expandedHeight - collapsibleHeight)
    let search =
      collapsibleHeight == expandedHeight
      ? min(max(extra - largeTitleHeight, 0), max(searchHeight, fixed)) : searchHeight
    let large = max(0, extra - search)
    layOutLargeTitle(CGRect(x: 0, y: rowHeight, width: bounds.width, height: large))
    layOutRow()
    if let searchBar {
      let safe = safeAreaInsets
      searchBar.sideMargin = BarMetrics.margin(bounds.width)
      searchBar.frame = CGRect(
        x: safe.left, y: rowHeight + large, width: bounds.width - safe.left - safe.right,
        height: search)
    }
  }

  override open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.interfaceDesign != previousTraitCollection?.interfaceDesign {
      itemsDidChange()
    } else {
      heightDidChange()
    }
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    backLabel.textColor = tintColor
    chevron.setNeedsDisplay()
    // It may be the tint of glass.
    setNeedsLayout()
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Private

  private let background = BarBackgroundView(edge: .top)
  private let titleLabel = UILabel()
  private let largeTitleLabel = UILabel()
  /// Cuts the large title off where it goes under the row.
  private let largeTitleRoom = UIView()
  private let chevron = BackChevronView(frame: CGRect(x: 0, y: 0, width: 13, height: 22))
  private let backLabel = UILabel()
  private let glass = ItemGlass()
  private var leading: [BarButtonView] = []
  private var trailing: [BarButtonView] = []
  private var shownSearchBar: UISearchBar?
  private var shownTitleView: UIView?

  package func prepare() {
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    largeTitleRoom.clipsToBounds = true
    largeTitleRoom.isUserInteractionEnabled = false
    largeTitleRoom.addSubview(largeTitleLabel)
    backLabel.font = .systemFont(ofSize: 17)
    backLabel.textColor = tintColor
    for view in [titleLabel, largeTitleLabel] { view.accessibilityTraits = .header }
    for view in [chevron, backLabel] {
      (view.isAccessibilityElement, view.accessibilityTraits) = (true, .button)
    }
    for view in [background, largeTitleRoom, titleLabel, chevron, backLabel] { addSubview(view) }
  }

  private func itemsDidChange() {
    for item in items ?? [] {
      item.didChange = { [weak self, weak item] in
        if let item, self?.items?.contains(item) == true { self?.itemsDidChange() }
      }
    }
    (leading + trailing).forEach { $0.removeFromSuperview() }
    leading = (topItem?.leftBarButtonItems ?? []).map(view)
    trailing = (topItem?.rightBarButtonItems ?? []).map(view)
    if shownSearchBar !== searchBar {
      shownSearchBar?.removeFromSuperview()
      shownSearchBar = searchBar
      if let searchBar { addSubview(searchBar) }
    }
    if shownTitleView !== topItem?.titleView {
      shownTitleView?.removeFromSuperview()
      shownTitleView = topItem?.titleView
      if let shownTitleView { addSubview(shownTitleView) }
    }
    titleLabel.text = topItem?.title
    largeTitleLabel.text = topItem?.title
    let hasBack = backItem != nil && topItem?.hidesBackButton == false && leading.isEmpty
    chevron.isHidden = !hasBack
    for view in [chevron, backLabel] { view.accessibilityLabel = backTitles.first }
    heightDidChange()
  }

  /// What the back button may say, the longest first: "Back" is known in English only.
  private var backTitles: [String] {
    guard let backItem else { return [] }
    let title = backItem.backButtonTitle ?? backItem.title ?? "Back"
    return UIFont.textLanguage?.hasPrefix("en") ?? true ? [title, "Back"] : [title]
  }

  /// Shows the longest title of the back button that fits into a width, or none; returns its width.
  private func showBackTitle(in room: CGFloat) -> CGFloat {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let title = backTitles.first { $0.size(withAttributes: attributes).width.rounded(.up) <= room }
    if title != backLabel.text { backLabel.text = title }
    backLabel.isHidden = title == nil
    return backLabel.sizeThatFits(.zero).width
  }

  private func view(of item: UIBarButtonItem) -> BarButtonView {
    item.didChange = { [weak self] in self?.itemsDidChange() }
    let view = BarButtonView(item)
    addSubview(view)
    return view
  }

  private func heightDidChange() {
    largeTitleLabel.font = largeTitleFont
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    heightsDidChange?()
  }

  /// Places the items and the title, in the reading direction.
  private func layOutRow() {
    let (safe, margin) = (safeAreaInsets, BarMetrics.margin(bounds.width))
    let width = bounds.width - safe.left - safe.right
    func place(_ view: UIView, _ x: CGFloat, _ wide: CGFloat, _ y: CGFloat, _ high: CGFloat) {
      view.frame = CGRect(
        x: safe.left + (isMirrored ? width - x - wide : x), y: y, width: wide, height: high)
    }
    let measures = traitCollection.measures
    var glass = ItemGlass.Parts(side: measures.itemGlass, middle: rowHeight / 2)
    var start = margin
    if !chevron.isHidden, let side = measures.itemGlass {
      place(chevron, margin + (side - 13) / 2 - 1.5, 13, (rowHeight - 22) / 2, 22)
      glass.add(margin, side)
      start += side + measures.itemGap
    }
    var end = width - margin
    for (views, isLeading) in [(leading, true), (trailing, false)] {
      for (index, view) in views.enumerated() {
        let wide = view.width
        let joins = index > 0 && measures.itemGlass != nil && view.joins(views[index - 1])
        let gap = index == 0 || joins ? 0 : measures.itemGap
        if isLeading { start += gap } else { end -= gap + wide }
        let x = isLeading ? start : end
        place(view, x, wide, 0, rowHeight)
        if isLeading { start += wide }
        glass.add(x, wide, joins: joins, tint: view.glassTint)
      }
    }
    if !leading.isEmpty { start += measures.itemGap }
    if !trailing.isEmpty { end -= measures.itemGap }
    self.glass.show(
      glass.placed(from: safe.left, in: isMirrored ? width : nil), above: largeTitleRoom)
    let wanted = titleLabel.sizeThatFits(.zero).width
    if chevron.isHidden || !measures.titlesBackButton {
      backLabel.isHidden = true
    } else {
      place(chevron, 8, 13, (rowHeight - 22) / 2, 22)
      // The title comes first, unless a large one is shown.
      let title = shownTitleView?.bounds.width ?? (titleLabel.alpha > 0 ? wanted : 0)
      let beside: CGFloat = 35
      let wide = showBackTitle(in: end - beside - title)
      place(backLabel, 27.5, wide, 0, rowHeight)
      start = beside + wide
    }
    let room = max(0, end - start)
    let title = min(wanted, room)
    // In the middle of the bar, unless items are in the way.
    let middle = min(max((width - title) / 2, start), max(start, end - title))
    place(titleLabel, middle, title, 0, rowHeight)
    if let shownTitleView {
      let size = shownTitleView.bounds.size
      // As the title: in the middle, unless items are in the way.
      let wide = size.width > room ? room : size.width
      let x = min(max((width - wide) / 2, start), max(start, end - wide))
      place(shownTitleView, x, wide, (rowHeight - size.height) / 2, size.height)
    }
  }

  private func layOutLargeTitle(_ room: CGRect) {
    largeTitleRoom.frame = room
    largeTitleRoom.isHidden = !showsLargeTitle || room.height <= 0
    // The row's title takes over in the last ten points.
    let shown = showsLargeTitle ? min(1, max(0, (10 - room.height) / 10)) : 1
    titleLabel.alpha = topItem?.titleView == nil && !isUnderTabs ? shown : 0
    let measures = traitCollection.measures
    let safe = safeAreaInsets
    let margin = max(measures.largeTitleMargin, BarMetrics.margin(bounds.width))
    let size = largeTitleLabel.sizeThatFits(.zero)
    let width = min(size.width, max(0, room.width - safe.left - safe.right - 2 * margin))
    largeTitleLabel.frame = CGRect(
      x: isMirrored ? room.width - safe.right - margin - width : safe.left + margin,
      y: room.height - measures.largeTitleBottom - size.height, width: width, height: size.height)
  }
}

extension UINavigationBar: AccessibilityDescribing {
  /// From the back button on; a title of two lines is read as a whole.
  package var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      elements: [backLabel.isHidden ? chevron : backLabel] + leading
        + [shownTitleView ?? titleLabel] + trailing.reversed() + [largeTitleRoom]
        + (shownSearchBar.map { [$0] } ?? []))
  }
}

/// The chevron of a back button.
private final class BackChevronView: UIView, SelfPreparing, AppearanceFollowing {
  func prepare() { isUserInteractionEnabled = false }

  override func draw(_ rect: CGRect) {
    let (tip, end) = isMirrored ? (bounds.width - 2, 2) : (2, bounds.width - 2)
    barItemColor.resolvedColor(with: traitCollection).setStroke()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: end, y: 2))
    path.addLine(to: CGPoint(x: tip, y: bounds.midY))
    path.addLine(to: CGPoint(x: end, y: bounds.height - 2))
    path.lineWidth = 2.6
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }
}
