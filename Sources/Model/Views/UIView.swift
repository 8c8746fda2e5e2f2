public import DrawingResources
public import Foundation
public import LayerTree

/// A rectangle backed by a layer, which stores all visible properties. The view adds hierarchy,
/// layout and UIKit's rules.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, KeyValueObserving, ViewMaking {
  // MARK: - Lifecycle

  /// The class of the backing layer. It is created with its plain initializer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The backing layer.
  public final let layer: CALayer

  public init(frame: CGRect) {
    layer = UIView.makeLayer(of: Self.layerClass)
    super.init()
    attachLayer()
    self.frame = frame
    (self as? any SelfPreparing)?.prepare()
  }

  /// Creates a view of size zero. There are no archives, so the coder is not used.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(of: Self.layerClass)
    super.init()
    attachLayer()
    (self as? any SelfPreparing)?.prepare()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  // MARK: - Geometry

  /// The bounding rectangle of the transformed view in its superview's coordinates, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds
      layer.frame = newValue
      boundsDidChange(from: old)
    }
  }

  /// The view's rectangle in its own coordinates. A scroll view moves its origin.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  /// The position of the anchor point in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the unit square at `center`.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels per point of what `draw(_:)` draws.
  open var contentScaleFactor: CGFloat {
    get { storedContentScaleFactor ?? traitCollection.displayScale }
    set { storedContentScaleFactor = newValue }
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the frame determines the position, not constraints that refer to the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() }
    }
  }

  // MARK: - Layer

  /// Returns `NSNull` outside of animation blocks: layers of views do not animate on their own.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  public var animatesInBlocksOnly: Bool { true }

  // MARK: - Appearance

  /// 0 is invisible and receives no touches; 1 is opaque.
  open var alpha: CGFloat {
    get { layer.exactOpacity }
    set { layer.exactOpacity = min(max(newValue, 0), 1) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      (superview as? UIStackView)?.constraintsDidChange()
    }
  }

  /// A promise that the view fills its bounds. It has no effect here.
  open var isOpaque = true

  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// The colour of template images and controls; nil inherits the superview's.
  // UIKit's type: code assigns nil and reads it without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { shownTintColor }
    set {
      storedTintColor = newValue
      notifyTintColorDidChange { $0.storedTintColor == nil }
    }
  }

  /// A dimmed `tintColor` is grey. Returns `normal` or `dimmed`, its own or that of the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      storedTintAdjustmentMode == .automatic
        ? superview?.tintAdjustmentMode ?? .normal : storedTintAdjustmentMode
    }
    set {
      storedTintAdjustmentMode = newValue
      notifyTintColorDidChange { $0.storedTintAdjustmentMode == .automatic }
    }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      if contentMode != oldValue { contentModeDidChange() }
    }
  }

  /// A view whose alpha masks this one. It uses this view's coordinates and has no superview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open func tintColorDidChange() {}

  // MARK: - Identity and traits

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { constraintsDidChange() } }
  }
  /// The default spacing to subviews at the edges, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      layoutMarginsDidChange()
      constraintsDidChange()
    }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, isMirrored: isMirrored) }
    set { layoutMargins = UIEdgeInsets(newValue, isMirrored: isMirrored) }
  }
  open var preservesSuperviewLayoutMargins = false
  /// Whether the layout margins are measured from the safe area, for layouts that respect them.
  open var insetsLayoutMarginsFromSafeArea = true
  open func layoutMarginsDidChange() {}

  /// In points: zero unless the view or an ancestor sets `additionalSafeAreaInsets`.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// Additional safe area insets in points. In UIKit only on view controllers.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { notifySafeAreaInsetsDidChange() } }
  }

  open func safeAreaInsetsDidChange() {}

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }

  open var traitCollection: UITraitCollection { resolvedTraits }

  /// Light or dark, overriding the inherited style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { traitsBeforeOverride = traitCollection }
    didSet { overridesDidChange() }
  }

  /// Traits that the view sets for itself and its subviews.
  open var traitOverrides = UITraitOverrides() {
    willSet { traitsBeforeOverride = traitCollection }
    didSet { overridesDidChange() }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  override open var next: UIResponder? { controller ?? superview }

  // MARK: - The tree

  /// From back to front.
  public final var subviews: [UIView] { storedSubviews }
  // Exclusivity checks are off here, as for the other marked properties.
  @exclusivity(unchecked)
  public internal(set) final weak var superview: UIView? {
    didSet { forgetTraits() }
  }
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  open func addSubview(_ view: UIView) {
    insert(view, at: storedSubviews.count)
  }

  /// Inserts a subview. An index beyond the end appends it.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, besides: sibling, above: false)
  }

  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, besides: sibling, above: true)
  }

  open func removeFromSuperview() {
    detach()
  }

  open func bringSubviewToFront(_ view: UIView) {
    reorder(view, toFront: true)
  }

  open func sendSubviewToBack(_ view: UIView) {
    reorder(view, toFront: false)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  /// The first view with the tag, depth first, beginning with this one.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in storedSubviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: - Layout

  open func setNeedsLayout() {
    layer.setNeedsLayout()
  }

  /// Lays out the subtree of the topmost ancestor that needs layout.
  open func layoutIfNeeded() {
    layer.performInContext { layoutFromTopmostMarked() }
  }

  open func layoutSubviews() {}

  /// The size that fits the contents. A plain view returns its current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    fitsByDefault = true
    return bounds.size
  }

  /// By constraints inside, else `sizeThatFits(_:)`, `intrinsicContentSize`, or flexible subviews.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// A dimension whose priority is `required` is that of the target size.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let priorities = FittingPriorities(
      horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
    let size = FittingPriorities.$current.withValue(priorities) { fittingSize(in: targetSize) }
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : size.width,
      height: verticalFittingPriority == .required ? targetSize.height : size.height)
  }

  open func sizeToFit() {
    let origin = frame.origin
    let size = sizeThatFits(bounds.size)
    bounds.size = size
    frame.origin = origin
  }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Requests that the constraints around the view are solved again.
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
  }

  // MARK: - Constraints

  /// Never consulted.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Called before a requested or the first layout. Constraints may be changed here.
  open func updateConstraints() {}
  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Calls `updateConstraints()` of the view and its descendants if requested, innermost first.
  open func updateConstraintsIfNeeded() { updateConstraintsInSubtree() }

  // MARK: - Drawing

  /// Draws the contents with `UIGraphicsGetCurrentContext()`, once per `setNeedsDisplay()`.
  /// Recorded.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  /// Draws the view scaled to a rectangle; false without a current context or for an empty view.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawLayers(in: rect)
  }

  /// A view that keeps showing what this view shows now, including changes not laid out yet.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    SnapshotView(of: self, cutTo: nil)
  }

  // MARK: - The layer's delegate

  /// Calls `draw(_:)` with the layer's recording as the current context.
  open func draw(_ layer: CALayer, in context: CGContext) {
    record(in: context)
  }

  open func layoutSublayers(of layer: CALayer) {
    withCurrentTraits {
      constraintRoot.placeByConstraints()
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  // MARK: - The first responder

  /// Makes the view or a descendant resign first responder, if it agrees or by `force`; returns
  /// whether none is left.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInSubtree(force: force) }

  // MARK: - Hit testing and coordinates

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost view at a point, except hidden, transparent and non-interactive ones.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isHidden || !isUserInteractionEnabled || alpha < 0.01 { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for view in storedSubviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// Converts a point to another view's coordinates, or to the window's (or root view's) for nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    map(to: view)(point)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).map(to: self)(point)
  }

  /// The bounding rectangle of the converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    map(to: view).boundingBox(of: rect)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? root).map(to: self).boundingBox(of: rect)
  }

  /// Whether a recognizer of the view may begin; asked after the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedGestureRecognizers.isEmpty ? nil : storedGestureRecognizers }
    set { replaceGestureRecognizers(by: newValue ?? []) }
  }

  /// Adds a recognizer and removes it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.view = self
    storedGestureRecognizers.append(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureRecognizer.view = nil
    storedGestureRecognizers.removeAll { $0 === gestureRecognizer }
  }

  // MARK: - Internal

  override final var accessibilityCorners: [CGPoint] {
    map(to: nil).projectedPolygon(Quad(bounds).corners)
  }

  @exclusivity(unchecked)
  final var siblings = SiblingList<UIView>()
  final var storedSubviews: [UIView] {
    get { siblings.members }
    _modify { yield &siblings.members }
  }
  /// The background colour as it was set, before dynamic colours are resolved.
  package final var storedBackgroundColor: UIColor?
  package final var storedTintColor: UIColor?
  final var storedTintAdjustmentMode = TintAdjustmentMode.automatic
  final var storedContentScaleFactor: CGFloat?
  final var storedGestureRecognizers: [UIGestureRecognizer] = []
  final var traitObservers: [TraitObserver] = []
  /// The traits as last computed, until something that affects them changes.
  @exclusivity(unchecked)
  final var cachedTraits: CachedTraits?
  final weak var controller: UIViewController?
  final var constraintStorage: ConstraintStorage?
  final var traitsBeforeOverride: UITraitCollection?
  @exclusivity(unchecked)
  final var isConstraintUpdateNeeded = true
  final var isPlacingByConstraints = false
  /// Whether the last fitting used `UIView`'s own `sizeThatFits(_:)`.
  @exclusivity(unchecked)
  final var fitsByDefault = false

  /// Responds to a change of the layer's bounds.
  func boundsDidChange(from old: CGRect) {
    let size = layer.bounds.size
    guard size != old.size else { return }
    setNeedsLayout()
    setNeedsDisplay()
    guard autoresizesSubviews else { return }
    for view in storedSubviews { view.autoresize(from: old.size, to: size) }
  }

  /// Responds to a change of the content mode.
  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
  }
}
