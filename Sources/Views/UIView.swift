public import DrawingCommands
import DrawingResources
public import Foundation
public import LayerGeometry
public import LayerTree

/// A rectangle on the screen that is backed by a layer and holds further ones.
///
/// Everything that shows lives in the layer; the view adds the tree, layout and the rules of UIKit.
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, KeyValueObserving, ViewMaking {
  // MARK: - Lifecycle

  /// The class of layer that backs the view; it needs nothing but its plain initializer.
  open class var layerClass: AnyClass { CALayer.self }

  /// What the view shows.
  public final let layer: CALayer

  public init(frame: CGRect) {
    layer = UIView.makeLayer(of: Self.layerClass)
    super.init()
    attachLayer()
    self.frame = frame
  }

  /// A view of no size: there are no archives to read here, so nothing is asked of the coder.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(of: Self.layerClass)
    super.init()
    attachLayer()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  // MARK: - Geometry

  /// The smallest upright rectangle around the view in its superview's coordinates, in points.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = layer.bounds
      layer.frame = newValue
      boundsDidChange(from: old)
    }
  }

  /// The view's own coordinates; the origin is what a scroll view moves.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  /// Where the anchor point lies in the superview's coordinates.
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

  /// The point of the unit square that lies at `center`.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels a point of what the view draws itself.
  open var contentScaleFactor: CGFloat {
    get { storedContentScaleFactor ?? traitCollection.displayScale }
    set { storedContentScaleFactor = newValue }
  }

  /// What the view collides as in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// For the type `path`: convex, about the centre (0, 0), in points.
  open var collisionBoundingPath: UIBezierPath {
    UIBezierPath(
      rect: CGRect(
        x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
  }

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the view is where its frame says. A view for which it is off goes where constraints
  /// say, once any speaks of it.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { constraintsDidChange() }
    }
  }

  // MARK: - Layer

  /// What the layer does of itself when a property changes: nothing outside of a block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  public var animatesInBlocksOnly: Bool { true }

  // MARK: - Appearance

  /// 0 is invisible and takes no touches, 1 is opaque.
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

  /// A promise that the view fills its bounds; it changes nothing that is drawn.
  open var isOpaque = true

  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set { setBackgroundColor(newValue) }
  }

  /// The colour that template images and controls take; nil takes the superview's.
  // UIKit's type: code assigns nil and reads it without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { storedTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      storedTintColor = newValue
      tellTintColor()
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

  /// A view whose alpha cuts this one; it lies in this view's coordinates and has no superview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open func tintColorDidChange() {}

  // MARK: - Identity and surroundings

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet { if semanticContentAttribute != oldValue { constraintsDidChange() } }
  }
  /// The space that subviews should leave free at the edges, in points.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      guard layoutMargins != oldValue else { return }
      layoutMarginsDidChange()
      constraintsDidChange()
    }
  }
  open var preservesSuperviewLayoutMargins = false
  /// Whether the layout margins begin where the safe area does, for layouts that keep to them.
  open var insetsLayoutMarginsFromSafeArea = true
  open func layoutMarginsDidChange() {}

  /// What bars cover of the view, in points: nothing, unless the view or one around it says so by
  /// `additionalSafeAreaInsets`.
  open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets }

  /// What covers the view besides, in points; here for every view, where UIKit has it for those of
  /// view controllers.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { tellSafeArea() } }
  }

  open func safeAreaInsetsDidChange() {}

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection)
  }

  open var traitCollection: UITraitCollection { rememberedTraits }

  /// Light or dark whatever the surroundings are.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { styleBeforeOverride = traitCollection }
    didSet {
      forgetTraits()
      traitsMayHaveChanged(from: styleBeforeOverride)
      styleBeforeOverride = nil
    }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  override open var next: UIResponder? { controller ?? superview }

  // MARK: - The tree

  /// From the back to the front.
  public final var subviews: [UIView] { storedSubviews }
  // Read or set in one step, thousands of times for a picture, as what else is marked so.
  @exclusivity(unchecked)
  public internal(set) final weak var superview: UIView? {
    didSet { forgetTraits() }
  }
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  open func addSubview(_ view: UIView) {
    insert(view, at: storedSubviews.count)
  }

  /// Puts the view at the index among the subviews; an index beyond the end is the end.
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

  /// The view itself or the first descendant, depth first, with the tag.
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

  /// Lays out at once what was marked, beginning at the topmost marked ancestor.
  open func layoutIfNeeded() {
    layer.performInContext { layoutFromTopmostMarked() }
  }

  open func layoutSubviews() {}

  /// The size that suits the view; a plain view is content with the one it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    fitsByDefault = true
    return bounds.size
  }

  /// The size that suits the view: by the constraints inside of it, or else by `sizeThatFits(_:)`,
  /// `intrinsicContentSize`, or its flexible subviews and their distances to its edges.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// A length with the priority `required` is the target's, whatever the view would rather have.
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

  /// Constraints around the view are solved anew.
  open func invalidateIntrinsicContentSize() {
    if !translatesAutoresizingMaskIntoConstraints { constraintsDidChange() }
  }

  // MARK: - Constraints

  /// Whether a class is of no use without constraints; nobody asks.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Called before layout once it was asked for, and before the first one; the place to exchange
  /// constraints.
  open func updateConstraints() {}

  // MARK: - Drawing

  /// Draws the view's own contents, in its bounds, with `UIGraphicsGetCurrentContext()`.
  ///
  /// Called once after each `setNeedsDisplay()`; what is drawn is recorded.
  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() {
    layer.setNeedsDisplay()
  }

  open func setNeedsDisplay(_ rect: CGRect) {
    setNeedsDisplay()
  }

  // MARK: - The layer's delegate

  /// Runs `draw(_:)` with the layer's recording as the current context.
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

  /// Lets the first responder stop being it, if it is the view or one below it.
  ///
  /// - Parameter force: whether it is not asked.
  /// - Returns: whether none of them is it any more.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force) }

  // MARK: - Points

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// The frontmost view that the point lies in; hidden, transparent and deaf views are passed over.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if isHidden || !isUserInteractionEnabled || alpha < 0.01 { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for view in storedSubviews.reversed() {
      if let found = view.hitTest(view.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// A point of this view in another one; nil is the window (or the root).
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    map(to: view)(point)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).map(to: self)(point)
  }

  /// The smallest upright rectangle around the converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    map(to: view).boundingBox(of: rect)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? root).map(to: self).boundingBox(of: rect)
  }

  // MARK: - Internal

  @exclusivity(unchecked)
  final var storedSubviews: [UIView] = []
  package final var storedBackgroundColor: UIColor?
  final var storedTintColor: UIColor?
  final var storedContentScaleFactor: CGFloat?
  final var storedGestureRecognizers: [UIGestureRecognizer] = []
  final var traitObservers: [TraitObserver] = []
  /// The traits as they were last asked for, until something about them may have changed.
  @exclusivity(unchecked)
  final var cachedTraits: CachedTraits?
  final weak var controller: UIViewController?
  final var constraintStorage: ConstraintStorage?
  private var styleBeforeOverride: UITraitCollection?
  @exclusivity(unchecked)
  final var isConstraintUpdateNeeded = true
  final var isPlacingByConstraints = false
  /// Whether the size it was last asked for was that of `UIView` itself, which no class overrode.
  @exclusivity(unchecked)
  final var fitsByDefault = false

  /// Follows a change of the layer's bounds.
  func boundsDidChange(from old: CGRect) {
    let size = layer.bounds.size
    guard size != old.size else { return }
    setNeedsLayout()
    setNeedsDisplay()
    if autoresizesSubviews { resizeSubviews(from: old.size, to: size) }
  }

  /// Follows a change of the content mode.
  func contentModeDidChange() {
    layer.contentsGravity = contentMode.gravity
  }
}
