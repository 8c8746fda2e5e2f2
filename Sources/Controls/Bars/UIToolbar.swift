import DrawingResources
public import Foundation
import LayerGeometry
public import Views

/// A row of items at the bottom of the screen.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    addSubview(background)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
  }

  open var items: [UIBarButtonItem]? { didSet { itemsDidChange() } }

  /// Changes are not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The colour of the background; nil for the usual one.
  open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
  /// An opaque bar shows its background at every scroll position.
  open var isTranslucent = true { didSet { setNeedsLayout() } }

  /// The height of the row of items, in points.
  package var rowHeight: CGFloat { BarMetrics.height(traitCollection) }

  /// How far the background has faded in, 0 to 1, because content lies beneath.
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
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (safe, margin) = (safeAreaInsets, BarMetrics.margin(bounds.width))
    let width = bounds.width - safe.left - safe.right - 2 * margin
    let widths = views.map { view in
      view.item.isFixedSpace ? view.item.width : view.item.isFlexibleSpace ? 0 : view.width
    }
    // Neighbours without a space between them keep a distance.
    let gaps = views.indices.dropFirst().map { index -> CGFloat in
      views[index].isSpace || views[index - 1].isSpace ? 0 : 16
    }
    let rest = max(0, width - widths.reduce(0, +) - gaps.reduce(0, +))
    let springs = views.count { $0.item.isFlexibleSpace }
    var x: CGFloat = 0
    for (index, view) in views.enumerated() {
      let wide = view.item.isFlexibleSpace ? rest / CGFloat(springs) : widths[index]
      view.frame = CGRect(
        x: safe.left + margin + (isMirrored ? width - x - wide : x), y: 0, width: wide,
        height: min(rowHeight, bounds.height))
      x += wide + (index < gaps.count ? gaps[index] : 0)
    }
  }

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  private let background = BarBackgroundView(edge: .bottom)
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

extension BarButtonView {
  fileprivate var isSpace: Bool { item.isFlexibleSpace || item.isFixedSpace }
}
