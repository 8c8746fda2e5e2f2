public import DrawingCommands
public import Foundation

/// A rectangle with contents in a layer tree, as in Core Animation; compared by identity.
@preconcurrency @MainActor
open class CALayer: KeyValueObserving {
  /// The model values of all plain properties.
  public internal(set) final var properties = LayerProperties()
  /// The properties specific to the layer's class.
  final var classProperties = LayerState.ClassProperties.none
  /// The animations, oldest first; some may have ended.
  final var running: [RunningAnimation] = []
  /// The current transition of the layer and its descendants.
  final var transition: LayerTransition?
  /// The sibling that fades in where this layer fades out, so that the two appear as one.
  package final weak var successor: CALayer?
  /// Nil if the layer shares its superlayer's time.
  final var ownTiming: MediaTiming?
  /// The layout round of the tree in which it was added; 0 if in no tree.
  private(set) final var joined = 0

  // Accessed thousands of times per picture, in single steps: no exclusivity checks.
  @exclusivity(unchecked)
  public private(set) final weak var superlayer: CALayer?
  @exclusivity(unchecked)
  package final var siblings = SiblingList<CALayer>()
  private final var children: [CALayer] {
    get { siblings.members }
    _modify { yield &siblings.members }
  }

  /// The layer's observers; nil until the first one registers.
  @exclusivity(unchecked)
  package private(set) final var observersIfAny: ChangeObservers?

  /// The observers of the layer's properties.
  public final var changeObservers: ChangeObservers {
    if let observersIfAny { return observersIfAny }
    let observers = ChangeObservers()
    observersIfAny = observers
    return observers
  }

  /// The element of a collection view that the layer shows.
  public final var elementTag: ElementTag?
  open var name: String?
  /// Whether the edges of the bounds are smooth where they fall between pixels. Rounded corners and
  /// drawn contents always are. True unless set; the edges of a stage decide then.
  open var allowsEdgeAntialiasing: Bool {
    get { properties.allowsEdgeAntialiasing ?? true }
    set { properties.allowsEdgeAntialiasing = newValue }
  }
  // Stored only. All edges are alike, and opacity always applies to the layer as a group.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false
  /// Stored only: minified contents are averaged.
  open var minificationFilter = CALayerContentsFilter.linear
  /// The view that owns the layer, or another delegate.
  @exclusivity(unchecked)
  public final weak var delegate: (any CALayerDelegate)?
  /// The time of the tree; set on the root layer by its stage.
  public final var time: LayerTime?

  /// A `CGImage`; other values draw nothing.
  open var contents: Any? {
    get { image }
    set { setContents(newValue as? CGImage) }
  }
  private var image: CGImage?
  private var drawing: RecordedDrawing?

  /// Actions by property name.
  open var actions: [String: any CAAction]?

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// A change's action: from the delegate, ``actions``, `defaultAction(forKey:)`, else the
  /// transaction.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }
  @exclusivity(unchecked)
  public private(set) final var needsDisplay = false
  @exclusivity(unchecked)
  public private(set) final var needsLayout = false

  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      if oldValue?.superlayer === self { oldValue?.superlayer = nil }
      mask?.removeFromSuperlayer()
      mask?.superlayer = self
    }
  }

  public init() {}

  /// Copies the plain properties of another layer.
  public init(layer: Any) {
    if let other = layer as? CALayer {
      (properties, classProperties) = (other.properties, other.classProperties)
    }
  }

  public required init?(coder: NSCoder) {}

  /// Creates a layer from a class value.
  public required convenience init(ofClass: Void) {
    self.init()
  }

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.superlayer = nil }
      children = []
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  open func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insert(layer, at: sibling.flatMap { children.firstIndex(of: $0) } ?? 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insert(
      layer, at: sibling.flatMap { children.firstIndex(of: $0) }.map { $0 + 1 } ?? children.count)
  }

  /// Replaces a sublayer. The new layer may already be a sublayer.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self, mask !== old else { return }
    // Removing the new layer may change the index of the old one.
    new.removeFromSuperlayer()
    guard let index = children.firstIndex(of: old) else { return }
    old.removeFromSuperlayer()
    insert(new, at: index)
  }

  /// Exchanges two sublayers; the others keep their positions.
  package func exchangeSublayers(_ first: CALayer, _ second: CALayer) {
    guard let a = children.firstIndex(of: first), let b = children.firstIndex(of: second) else {
      return
    }
    children.swapAt(a, b)
  }

  /// Puts the sublayers into another order.
  package final func arrangeSublayers(_ layers: [CALayer]) {
    precondition(layers.count == children.count, "an order of sublayers names each of them")
    children = layers
  }

  /// - Parameter index: applies after the layer was removed from its previous position.
  private func insert(_ layer: CALayer, at index: Int) {
    precondition(layer !== self, "a layer cannot be its own sublayer")
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(index, children.count))
    layer.superlayer = self
    layer.joined = root.time?.rounds ?? 0
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    superlayer = nil
    if parent.mask === self { parent.mask = nil } else { parent.siblings.remove(self) }
  }

  /// The tree's time, or the current time for a layer outside a stage.
  public final var treeTime: LayerTime {
    root.time ?? LayerTime.current
  }

  /// Runs `body` in the context of the layer's stage; in the current one outside a stage.
  public final func performInContext<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let context = root.time?.context, context !== StageContext.current else {
      return try body()
    }
    return try context.perform(body)
  }

  /// The current time of ``treeTime`` in seconds.
  public final var currentTime: Double { treeTime.now }

  // MARK: Layout and display

  open func setNeedsLayout() { needsLayout = true }

  /// Lays out superlayers first. A layout that invalidates its own layer is repeated, up to a
  /// limit.
  open func layoutIfNeeded() {
    var passes = 0
    while needsLayout, passes < 100 {
      needsLayout = false
      layoutSublayers()
      passes += 1
    }
    for child in children { child.layoutIfNeeded() }
  }

  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  open func setNeedsDisplay() { needsDisplay = true }

  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Marks the layer as displayed because it has nothing to draw.
  package func skipDisplay() { needsDisplay = false }

  open func displayIfNeeded() {
    if needsDisplay {
      needsDisplay = false
      display()
    }
  }

  /// Records what the delegate or `draw(in:)` draws. The recording is used until the next display.
  open func display() {
    let context = CGContext(bounds: bounds)
    if let delegate { delegate.draw(self, in: context) } else { draw(in: context) }
    let recorded = context.finish()
    drawing = recorded.commands.isEmpty ? nil : recorded
  }

  open func draw(in context: CGContext) {}

  /// The contents between the background and the sublayers, for a state of the layer.
  open func shownContents(in state: LayerState) -> LayerContents? { state.contents }

  /// The contents of the model between the background and the sublayers.
  public var resolvedContents: LayerContents? { shownContents(in: modelState) }

  /// Snapshots of other layers, drawn behind the sublayers.
  open var frozenSublayers: [LayerSnapshot] { [] }

  /// Whether sublayers keep their depth instead of being flattened into the layer's plane.
  open var preservesDepth: Bool { false }

  // MARK: States

  var defaultClassProperties: LayerState.ClassProperties { .none }

  var modelState: LayerState {
    LayerState(
      properties: properties, contents: image.map { .image($0) } ?? drawing.map { .drawing($0) },
      classProperties: classProperties == .none ? defaultClassProperties : classProperties)
  }

  /// The visible state at a time of the layer, with all animations applied.
  func presentedState(at time: Double) -> LayerState {
    var state = modelState
    // Changes that wait for their begin time hold their first values below the others.
    for change in running.reversed() where change.isWaiting(at: time) {
      change.animation.apply(to: &state, at: time)
    }
    for change in running where !change.isWaiting(at: time) && time < change.replaced {
      change.animation.apply(to: &state, at: time)
    }
    return state
  }

  private func setContents(_ new: CGImage?) {
    guard new != image else { return }
    guard !(delegate?.animatesInBlocksOnly ?? false), animatesImplicitly else {
      image = new
      return
    }
    let presented = presentedState(at: localTime).contents
    image = new
    animateByAction(.contents, from: .contents(presented), presented: .contents(presented))
  }
}

extension CALayer: Hashable {
  public nonisolated static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Lays out and draws a layer. Views are delegates of their layers.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// Whether properties animate only in animation blocks, as those of views do.
  var animatesInBlocksOnly: Bool { get }
  /// The action for a property change: `NSNull` for none, nil to continue the search.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public var animatesInBlocksOnly: Bool { false }
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func draw(_ layer: CALayer, in context: CGContext) { layer.draw(in: context) }
  public func layoutSublayers(of layer: CALayer) {}
}

/// A layer whose sublayers keep their depth. It draws nothing itself.
open class CATransformLayer: CALayer {
  open override var preservesDepth: Bool { true }
  open override func shownContents(in state: LayerState) -> LayerContents? { nil }
}
