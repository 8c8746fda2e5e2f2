public import DrawingCommands
public import Foundation

extension CALayer {
  /// Sets a stored property, animated by an animation block or the layer's actions.
  /// - Parameter assign: stores the value, faster than a key path.
  private func set<Value: Equatable>(
    _ old: Value, _ value: Value, _ property: LayerProperty? = nil,
    _ assign: (inout LayerProperties, Value) -> Void
  ) {
    guard old != value else { return }
    func store() {
      guard let observers = observersIfAny else { return assign(&properties, value) }
      observers.change(from: old, to: value) { assign(&properties, $0) }
    }
    guard let property else { return store() }
    change(property, store)
  }

  func change(_ property: LayerProperty, _ store: () -> Void) {
    if let context = AnimationContext.current {
      guard !CATransaction.disableActions() else { return store() }
      return animateChange(property, context, store)
    }
    // The layers of views do not animate implicitly.
    guard !(delegate?.animatesInBlocksOnly ?? false), animatesImplicitly else { return store() }
    guard let old = property.value(in: modelState),
      let presented = property.value(in: presentedState(at: localTime))
    else { return store() }
    store()
    animateByAction(property, from: old, presented: presented)
  }

  private func animateChange(
    _ property: LayerProperty, _ context: AnimationContext, _ store: () -> Void
  ) {
    let old = property.value(in: modelState)
    // A reversal starts from the value that is visible when it begins, not from the model.
    let presented =
      running.isEmpty ? old : property.value(in: presentedState(at: localTime + context.delay))
    store()
    guard let old, let presented, let new = property.value(in: modelState) else { return }
    if let keyframes = context.keyframes {
      keyframes.record(property, of: self, from: old, to: new)
    } else {
      animate(property, .between(from: presented, to: new, by: nil), context, before: old)
    }
  }

  /// Records for observers that a property was read.
  private func note<Value>(_ value: Value) -> Value {
    observersIfAny?.noteRead()
    return value
  }

  /// The visible properties at `time`, in seconds of the tree, with all animations applied.
  public func presentedProperties(at time: Double) -> LayerProperties {
    running.isEmpty ? properties : presentedState(at: ownTime(at: time)).properties
  }

  /// The animations of the layer, oldest first.
  public var animations: [LayerAnimation] { running.map(\.animation) }

  /// In the layer's own coordinates. A change of size does not redraw the contents.
  public var bounds: CGRect {
    get { note(properties.bounds) }
    set {
      if newValue.size != properties.bounds.size { setNeedsLayout() }
      set(properties.bounds, newValue, .bounds) { $0.bounds = $1 }
    }
  }

  /// The anchor point's position in the superlayer's coordinates.
  public var position: CGPoint {
    get { note(properties.position) }
    set { set(properties.position, newValue, .position) { $0.position = $1 } }
  }

  public var anchorPoint: CGPoint {
    get { note(properties.anchorPoint) }
    set { set(properties.anchorPoint, newValue, .anchorPoint) { $0.anchorPoint = $1 } }
  }

  public var anchorPointZ: CGFloat {
    get { note(properties.anchorPointZ) }
    set { set(properties.anchorPointZ, newValue, .anchorPointZ) { $0.anchorPointZ = $1 } }
  }

  public var zPosition: CGFloat {
    get { note(properties.zPosition) }
    set { set(properties.zPosition, newValue, .zPosition) { $0.zPosition = $1 } }
  }

  public var transform: CATransform3D {
    get { note(properties.transform) }
    set { set(properties.transform, newValue, .transform) { $0.transform = $1 } }
  }

  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(t)
  }

  public var sublayerTransform: CATransform3D {
    get { note(properties.sublayerTransform) }
    set {
      set(properties.sublayerTransform, newValue, .sublayerTransform) { $0.sublayerTransform = $1 }
    }
  }

  /// The bounding rectangle in the superlayer's coordinates, computed from the other properties.
  public var frame: CGRect {
    get {
      if CATransform3DIsIdentity(transform) {
        // For an upright layer this returns exactly the frame that was set.
        let (size, anchor) = (bounds.size, anchorPoint)
        return CGRect(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height,
          width: size.width, height: size.height)
      }
      let placed = properties.placement
      return CGRect(containing: placed.projectedPolygon(Quad(bounds).corners))
    }
    set {
      guard let observersIfAny else { return place(at: newValue) }
      observersIfAny.group { place(at: newValue) }
    }
  }

  private func place(at newValue: CGRect) {
    let size = newValue.size.applying(affineTransform().inverted())
    bounds = CGRect(
      origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
    position = CGPoint(
      x: newValue.minX + anchorPoint.x * newValue.width,
      y: newValue.minY + anchorPoint.y * newValue.height)
  }

  public var opacity: Float {
    get { note(Float(properties.opacity)) }
    set { set(properties.opacity, CGFloat(newValue), .opacity) { $0.opacity = $1 } }
  }

  /// The opacity at full precision, for the alpha of views.
  public var exactOpacity: CGFloat {
    get { note(properties.opacity) }
    set { set(properties.opacity, newValue, .opacity) { $0.opacity = $1 } }
  }

  public var isHidden: Bool {
    get { note(properties.isHidden) }
    set { set(properties.isHidden, newValue) { $0.isHidden = $1 } }
  }

  public var isDoubleSided: Bool {
    get { note(properties.isDoubleSided) }
    set { set(properties.isDoubleSided, newValue) { $0.isDoubleSided = $1 } }
  }

  public var backgroundColor: CGColor? {
    get { note(properties.backgroundColor) }
    set {
      set(properties.backgroundColor, newValue, .backgroundColor) { $0.backgroundColor = $1 }
    }
  }

  public var cornerRadius: CGFloat {
    get { note(properties.cornerRadius) }
    set { set(properties.cornerRadius, newValue, .cornerRadius) { $0.cornerRadius = $1 } }
  }

  public var cornerCurve: CALayerCornerCurve {
    get { note(properties.cornerCurve) }
    set { set(properties.cornerCurve, newValue) { $0.cornerCurve = $1 } }
  }

  /// How far the corners of a curve reach along the sides, in units of the radius.
  public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve.reach
  }

  public var maskedCorners: CACornerMask {
    get { note(properties.maskedCorners) }
    set { set(properties.maskedCorners, newValue) { $0.maskedCorners = $1 } }
  }

  public var borderWidth: CGFloat {
    get { note(properties.borderWidth) }
    set { set(properties.borderWidth, newValue, .borderWidth) { $0.borderWidth = $1 } }
  }

  public var borderColor: CGColor? {
    get { note(properties.borderColor) }
    set { set(properties.borderColor, newValue ?? .clear, .borderColor) { $0.borderColor = $1 } }
  }

  public var masksToBounds: Bool {
    get { note(properties.masksToBounds) }
    set { set(properties.masksToBounds, newValue) { $0.masksToBounds = $1 } }
  }

  private func setShadow(_ body: (inout LayerShadow) -> Void) {
    var shadow = properties.shadow
    body(&shadow)
    set(properties.shadow, shadow, .shadow) { $0.shadow = $1 }
  }

  public var shadowColor: CGColor? {
    get { note(properties.shadow.color) }
    set { setShadow { $0.color = newValue ?? .clear } }
  }

  public var shadowOpacity: Float {
    get { note(Float(properties.shadow.opacity)) }
    set { setShadow { $0.opacity = CGFloat(newValue) } }
  }

  public var shadowOffset: CGSize {
    get { note(properties.shadow.offset) }
    set { setShadow { $0.offset = newValue } }
  }

  /// The standard deviation of the Gaussian blur, in points.
  public var shadowRadius: CGFloat {
    get { note(properties.shadow.radius) }
    set { setShadow { $0.radius = newValue } }
  }

  public var shadowPath: CGPath? {
    get { note(properties.shadow.path.map { CGPath($0) }) }
    set { setShadow { $0.path = newValue?.path } }
  }

  /// The mirror image below the layer; nil for none. Core Animation has no such property.
  public var reflection: LayerReflection? {
    get { note(properties.reflection) }
    set { set(properties.reflection, newValue) { $0.reflection = $1 } }
  }

  public var contentsGravity: CALayerContentsGravity {
    get { note(properties.contentsGravity) }
    set { set(properties.contentsGravity, newValue) { $0.contentsGravity = $1 } }
  }

  public var contentsRect: CGRect {
    get { note(properties.contentsRect) }
    set { set(properties.contentsRect, newValue, .contentsRect) { $0.contentsRect = $1 } }
  }

  /// Changes are not animated.
  public var contentsCenter: CGRect {
    get { note(properties.contentsCenter) }
    set { set(properties.contentsCenter, newValue) { $0.contentsCenter = $1 } }
  }

  public var contentsScale: CGFloat {
    get { note(properties.contentsScale) }
    set { set(properties.contentsScale, newValue) { $0.contentsScale = $1 } }
  }

  public var magnificationFilter: CALayerContentsFilter {
    get { note(properties.magnificationFilter) }
    set { set(properties.magnificationFilter, newValue) { $0.magnificationFilter = $1 } }
  }

  /// Stored only: rasterization does not change the appearance, as all edges are antialiased.
  public var shouldRasterize: Bool {
    get { note(properties.shouldRasterize) }
    set { set(properties.shouldRasterize, newValue) { $0.shouldRasterize = $1 } }
  }

  public var rasterizationScale: CGFloat {
    get { note(properties.rasterizationScale) }
    set { set(properties.rasterizationScale, newValue) { $0.rasterizationScale = $1 } }
  }

  /// How the layer changes what is painted behind it. Core Animation's counterpart is private.
  public var backdrop: LayerBackdrop? {
    get { note(properties.backdrop) }
    set { set(properties.backdrop, newValue, .backdrop) { $0.backdrop = $1 } }
  }
}
