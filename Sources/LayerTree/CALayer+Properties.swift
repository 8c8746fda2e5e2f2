public import DrawingCommands
public import Foundation
public import LayerGeometry

extension CALayer {
  /// Sets a plain property, and animates it while an `AnimationContext` is current.
  private func set<Value: Equatable>(
    _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value,
    _ change: ((Value, Value) -> LayerAnimation.Change)? = nil
  ) {
    let old = properties[keyPath: path]
    guard old != value else { return }
    guard let change, let context = AnimationContext.current, !CATransaction.disableActions()
    else {
      store(path, from: old, to: value)
      return
    }
    // A change of direction starts from what is seen, not from the model.
    let now = currentTime
    let seen = presentedProperties(at: now)[keyPath: path]
    store(path, from: old, to: value)
    let animation = LayerAnimation(
      change: change(seen, value), begin: now + context.delay, duration: context.duration,
      timing: context.timing)
    animations.removeAll { $0.end <= now }
    animations.append(animation)
  }

  /// Lets observers find out what they depend on.
  private func note<Value>(_ value: Value) -> Value {
    ObservableReads.note()
    return value
  }

  private func store<Value>(
    _ path: WritableKeyPath<LayerProperties, Value>, from old: Value, to value: Value
  ) {
    guard let observers = observersIfAny else {
      properties[keyPath: path] = value
      return
    }
    observers.change(from: old, to: value) { properties[keyPath: path] = $0 }
  }

  /// The plain properties as they are seen at `time`, with all animations applied.
  public func presentedProperties(at time: Double) -> LayerProperties {
    var result = properties
    for animation in animations { animation.apply(to: &result, at: time) }
    return result
  }

  /// In the layer's own coordinates; a change of size redraws nothing by itself.
  public var bounds: CGRect {
    get { note(properties.bounds) }
    set {
      if newValue.size != properties.bounds.size { setNeedsLayout() }
      set(\.bounds, newValue) { .bounds(from: $0, to: $1) }
    }
  }

  /// Where the anchor point lies in the parent's coordinates.
  public var position: CGPoint {
    get { note(properties.position) }
    set { set(\.position, newValue) { .position(from: $0, to: $1) } }
  }

  public var anchorPoint: CGPoint {
    get { note(properties.anchorPoint) }
    set { set(\.anchorPoint, newValue) { .anchorPoint(from: $0, to: $1) } }
  }

  public var anchorPointZ: CGFloat {
    get { note(properties.anchorPointZ) }
    set { set(\.anchorPointZ, newValue) }
  }

  public var zPosition: CGFloat {
    get { note(properties.zPosition) }
    set { set(\.zPosition, newValue) { .zPosition(from: $0, to: $1) } }
  }

  public var transform: CATransform3D {
    get { note(properties.transform) }
    set { set(\.transform, newValue) { .transform(from: $0, to: $1) } }
  }

  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public func setAffineTransform(_ t: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(t)
  }

  public var sublayerTransform: CATransform3D {
    get { note(properties.sublayerTransform) }
    set { set(\.sublayerTransform, newValue) { .sublayerTransform(from: $0, to: $1) } }
  }

  /// The rectangle around the transformed bounds in the parent's coordinates; derived.
  public var frame: CGRect {
    get {
      if CATransform3DIsIdentity(transform) {
        // Without a detour through corners a frame reads back as it was set.
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
    set { set(\.opacity, CGFloat(newValue)) { .opacity(from: $0, to: $1) } }
  }

  /// The opacity without `Float`'s rounding, for views.
  public var exactOpacity: CGFloat {
    get { note(properties.opacity) }
    set { set(\.opacity, newValue) { .opacity(from: $0, to: $1) } }
  }

  public var isHidden: Bool {
    get { note(properties.isHidden) }
    set { set(\.isHidden, newValue) }
  }

  public var isDoubleSided: Bool {
    get { note(properties.isDoubleSided) }
    set { set(\.isDoubleSided, newValue) }
  }

  public var backgroundColor: CGColor? {
    get { note(properties.backgroundColor) }
    set {
      set(\.backgroundColor, newValue) {
        .backgroundColor(
          from: $0 ?? $1?.copy(alpha: 0) ?? .clear, to: $1 ?? $0?.copy(alpha: 0) ?? .clear)
      }
    }
  }

  public var cornerRadius: CGFloat {
    get { note(properties.cornerRadius) }
    set { set(\.cornerRadius, newValue) { .cornerRadius(from: $0, to: $1) } }
  }

  public var maskedCorners: CACornerMask {
    get { note(properties.maskedCorners) }
    set { set(\.maskedCorners, newValue) }
  }

  public var borderWidth: CGFloat {
    get { note(properties.borderWidth) }
    set { set(\.borderWidth, newValue) { .borderWidth(from: $0, to: $1) } }
  }

  public var borderColor: CGColor? {
    get { note(properties.borderColor) }
    set { set(\.borderColor, newValue ?? .clear) { .borderColor(from: $0, to: $1) } }
  }

  public var masksToBounds: Bool {
    get { note(properties.masksToBounds) }
    set { set(\.masksToBounds, newValue) }
  }

  private func setShadow(_ body: (inout LayerShadow) -> Void) {
    var shadow = properties.shadow
    body(&shadow)
    set(\.shadow, shadow) { .shadow(from: $0, to: $1) }
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

  /// The Gaussian's standard deviation in points.
  public var shadowRadius: CGFloat {
    get { note(properties.shadow.radius) }
    set { setShadow { $0.radius = newValue } }
  }

  public var shadowPath: CGPath? {
    get { note(properties.shadow.path.map { CGPath($0) }) }
    set { setShadow { $0.path = newValue?.path } }
  }

  public var contentsGravity: CALayerContentsGravity {
    get { note(properties.contentsGravity) }
    set { set(\.contentsGravity, newValue) }
  }

  public var contentsRect: CGRect {
    get { note(properties.contentsRect) }
    set { set(\.contentsRect, newValue) { .contentsRect(from: $0, to: $1) } }
  }

  public var contentsScale: CGFloat {
    get { note(properties.contentsScale) }
    set { set(\.contentsScale, newValue) }
  }

  public var magnificationFilter: CALayerContentsFilter {
    get { note(properties.magnificationFilter) }
    set { set(\.magnificationFilter, newValue) }
  }

  /// Kept for reading; a rasterised layer looks like any other here, as all edges are smooth.
  public var shouldRasterize: Bool {
    get { note(properties.shouldRasterize) }
    set { set(\.shouldRasterize, newValue) }
  }

  public var rasterizationScale: CGFloat {
    get { note(properties.rasterizationScale) }
    set { set(\.rasterizationScale, newValue) }
  }
}
