public import DrawingResources
public import Foundation
import LayerTree
import LayoutSolvers

/// A view that shows a part of its content: the origin of its bounds is the content offset.
@preconcurrency @MainActor
open class UIScrollView: UIView, SelfPreparing {
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: - Content

  /// The content's point at the view's top left corner. Code may set any offset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  open var contentSize: CGSize {
    get {
      layer.observersIfAny?.noteRead()
      return storedContentSize
    }
    set {
      let old = storedContentSize
      guard newValue != old else { return }
      changeObservers.change(from: old, to: newValue) { storedContentSize = $0 }
      keepOffsetInRange(before: offsetRange(contentSize: old, inset: adjustedContentInset))
      updateAdjustment()
    }
  }

  /// The space around the content in points; may be negative.
  open var contentInset: UIEdgeInsets {
    get {
      layer.observersIfAny?.noteRead()
      return storedContentInset
    }
    set {
      let old = storedContentInset
      guard newValue != old else { return }
      changeObservers.change(from: old, to: newValue) { storedContentInset = $0 }
      keepOffsetInRange(
        before: offsetRange(contentSize: contentSize, inset: old.adding(adjustment)))
      updateAdjustment()
      insetDidChange()
    }
  }

  /// How the safe area adds to `contentInset`; `automatic` and `scrollableAxes` along scrolling
  /// axes.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { updateAdjustment() }
  }

  /// Whether the adjustment waits until the size changes too, so that both are one change.
  package final var defersAdjustment = false

  /// `contentInset` plus the adjustment for the safe area.
  open var adjustedContentInset: UIEdgeInsets { contentInset.adding(adjustment) }

  open func adjustedContentInsetDidChange() {}

  override open func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustment()
  }

  override open func didMoveToSuperview() {
    super.didMoveToSuperview()
    updateAdjustment()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeRefreshView()
    updateAdjustment()
    placeIndicators()
  }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    if bounds.size != old.size {
      keepOffsetInRange(
        before: offsetRange(
          contentSize: contentSize, inset: adjustedContentInset, visible: old.size))
      updateAdjustment()
    }
    if bounds.origin != old.origin {
      offsetDidChange(from: old.origin)
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  // MARK: - Scrolling

  /// Stops any motion. An animated scroll takes `UIScrollView.scrollDuration` of stage time.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, duration: animated ? UIScrollView.scrollDuration : 0)
  }

  /// Scrolls by the smallest distance that shows a rectangle, or as much of it as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let inset = adjustedContentInset
    let x = UIScrollView.nearest(
      showing: rect.minX...max(rect.minX, rect.maxX),
      from: contentOffset.x + inset.left, length: bounds.width - inset.left - inset.right)
    let y = UIScrollView.nearest(
      showing: rect.minY...max(rect.minY, rect.maxY),
      from: contentOffset.y + inset.top, length: bounds.height - inset.top - inset.bottom)
    let target = CGPoint(x: x - inset.left, y: y - inset.top)
    setContentOffset(offsetRange.clamp(target), animated: animated)
  }

  // MARK: - Behaviour

  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  /// Whether content bounces at all edges; sets both of the next.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set { (bouncesHorizontally, bouncesVertically) = (newValue, newValue) }
  }
  open var bouncesHorizontally = true
  open var bouncesVertically = true
  open var alwaysBounceVertical = false { didSet { updateAdjustment() } }
  open var alwaysBounceHorizontal = false { didSet { updateAdjustment() } }
  open var scrollsToTop = true
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var decelerationRate: DecelerationRate = .normal
  open var keyboardDismissMode: KeyboardDismissMode = .none

  /// For scripts; it drags the content.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// Always nil: pinches do not zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }

  /// Whether a scripted drag is in progress.
  open var isTracking: Bool { drag != nil }
  open var isDragging: Bool { drag != nil }
  /// Whether released content is still moving.
  open var isDecelerating: Bool { motion?.kind == .deceleration }
  /// Whether an animated scroll is in progress.
  public var isScrollAnimating: Bool { motion?.kind == .animation }

  // For subclasses to override. There are no live touches to ask about.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Stops an animated scroll or a deceleration.
  open func stopScrollingAndZooming() { stopMotion() }

  // MARK: - Indicators

  open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }

  /// White or black; `default` is white in dark mode.
  open var indicatorStyle: IndicatorStyle = .default { didSet { placeIndicators() } }
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { placeIndicators() } }
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { placeIndicators() } }

  /// Sets both insets; returns the vertical ones.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Whether the indicators avoid the safe area.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }

  /// Shows the indicators for `indicatorDuration` of the stage's time. They are hidden at rest.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicators(after: UIScrollView.indicatorDuration)
  }

  // MARK: - Refreshing

  /// The refresh control.
  package final var refreshView: (any RefreshShowing)? {
    didSet {
      guard refreshView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshView { insertSubview(refreshView, at: 0) }
      placeRefreshView()
      updateAdjustment()
    }
  }

  private func placeRefreshView() {
    guard let refreshView else { return }
    let frame = CGRect(x: 0, y: -60, width: bounds.width, height: 60)
    if refreshView.frame != frame { refreshView.frame = frame }
  }

  /// The adjustment for the safe area and a refresh control.
  var adjustment = UIEdgeInsets.zero
  /// How much a bar above grows when the content is pulled to its top, in points. Not part of the
  /// safe area.
  package var collapsedBarHeight: CGFloat = 0
  /// Whether it shows a list: the safe area then applies vertically without scrolling too.
  package var holdsList = false
  /// Whether bars are above or below: as for a list.
  package var isUnderBars = false { didSet { if isUnderBars != oldValue { updateAdjustment() } } }
  /// The vertical and the horizontal indicator; nil until they are first shown.
  var indicatorLayers: [CALayer]?
  /// The animated scroll or deceleration in progress.
  var motion: ScrollMotion?
  /// The drag in progress.
  var drag: ScrollDrag?
  /// Whether `motion` or `drag` is setting the offset.
  var isFollowing = false
  /// Whether the offset is being set because the content changed.
  var isAdjusting = false

  // MARK: - Zoom

  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  public internal(set) var isZooming = false

  /// The scale of the view returned by the delegate's `viewForZooming(in:)`, clamped to the limits.
  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, around: nil, animated: animated)
  }

  /// Shows a rectangle of the view returned by `viewForZooming(in:)`: as large as it fits within
  /// the insets and the limits of the scale, and in their middle as far as the content reaches.
  open func zoom(to rect: CGRect, animated: Bool) {
    let room = room(in: bounds).size
    let scale = min(room.width / rect.width, room.height / rect.height)
    if !scale.isNaN { zoom(to: scale, around: rect.center, animated: animated) }
  }

  /// - Parameter center: the point of the zoomed view that is shown in the middle; nil for none.
  private func zoom(to scale: CGFloat, around center: CGPoint?, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    let change = {
      let size = view.bounds.size
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.frame.origin = .zero
      self.contentSize = CGSize(width: size.width * scale, height: size.height * scale)
      guard let center else { return }
      let (middle, room) = (view.convert(center, to: self), self.room(in: self.bounds).center)
      let offset = CGPoint(
        x: self.contentOffset.x + middle.x - room.x, y: self.contentOffset.y + middle.y - room.y)
      self.contentOffset = self.offsetRange.clamp(offset)
    }
    guard animated else {
      change()
      delegate?.scrollViewDidZoom(self)
      return
    }
    delegate?.scrollViewWillBeginZooming(self, with: view)
    isZooming = true
    UIView.animate(withDuration: UIScrollView.scrollDuration, animations: change) {
      [weak self] _ in
      guard let self else { return }
      isZooming = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
    }
    delegate?.scrollViewDidZoom(self)
  }

  // MARK: - Internal

  package func prepare() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addHandler { [weak self] in self?.pan($0) }
  }

  private var storedContentSize = CGSize.zero
  private var storedContentInset = UIEdgeInsets.zero
}
