import Foundation
public import Views

/// A row of items at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: BottomBarView, AppearanceFollowing {
  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }

  /// Changes are not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override package var rowHeight: CGFloat { BarMetrics.toolbarHeight(traitCollection) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.measures
    let (safe, margin) = (safeAreaInsets, BarMetrics.margin(bounds.width))
    let width = bounds.width - safe.left - safe.right - 2 * margin
    // A search field takes what flexible spaces would.
    let hasField = views.contains(where: \.isField)
    func grows(_ view: BarButtonView) -> Bool {
      hasField ? view.isField : view.item.isFlexibleSpace
    }
    let widths = views.map { view in
      view.item.isFixedSpace
        ? view.item.width : grows(view) || view.item.isFlexibleSpace ? 0 : view.width
    }
    // Neighbours without a space between them keep a distance.
    let gaps = views.indices.dropFirst().map { index -> CGFloat in
      let (view, last) = (views[index], views[index - 1])
      if view.isSpace || last.isSpace { return 0 }
      return measures.itemGlass != nil && view.joins(last) ? 0 : measures.itemGap
    }
    let rest = max(0, width - widths.reduce(0, +) - gaps.reduce(0, +))
    let springs = views.count(where: grows)
    let high = min(rowHeight, bounds.height)
    var glass = ItemGlass.Parts(side: measures.itemGlass.map { min($0, high) }, middle: high / 2)
    var x: CGFloat = 0
    for (index, view) in views.enumerated() {
      let wide = grows(view) ? rest / CGFloat(springs) : widths[index]
      view.frame = CGRect(
        x: safe.left + margin + (isMirrored ? width - x - wide : x), y: 0, width: wide,
        height: high)
      if !view.isSpace {
        glass.add(
          x, wide, joins: index > 0 && gaps[index - 1] == 0 && view.joins(views[index - 1]),
          tint: view.glassTint)
      }
      x += wide + (index < gaps.count ? gaps[index] : 0)
    }
    itemGlass.show(
      glass.placed(from: safe.left + margin, in: isMirrored ? width : nil), above: background)
  }

  /// The tint may be that of glass.
  package func appearanceDidChange() { setNeedsLayout() }

  private let itemGlass = ItemGlass()
  private var views: [BarButtonView] = []

  private func itemsDidChange() {
    views.forEach { $0.removeFromSuperview() }
    views = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.itemsDidChange() }
      return BarButtonView(item)
    }
    views.forEach(addSubview)
    setNeedsLayout()
  }
}
