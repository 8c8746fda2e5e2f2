public import DrawingCommands
public import Foundation
import LayerGeometry

/// A rectangle of contents in a tree, with Core Animation's names and meanings.
///
/// Two layers are equal when they are the same layer.
@preconcurrency @MainActor
open class CALayer: KeyValueObserving {
  /// The model values of all plain properties.
  public internal(set) final var properties = LayerProperties()
  /// The properties that layers of one class have besides those of all layers.
  final var classProperties = LayerState.ClassProperties.none
  /// Animations, oldest first, some of them over.
  final var running: [RunningAnimation] = []
  /// The transition of the layer and everything below it, while one runs.
  final var transition: LayerTransition?
  /// Nil for a layer that lives in its parent's time.
  final var ownTiming: MediaTiming?
  /// The round of the tree in which it came to its parent; 0 for one that was in no tree then.
  private(set) final var joined = 0

  // References and flags that are read or set in one step, thousands of times for a picture: that
  // nobody is in the middle of changing them need not be checked each time.
  @exclusivity(unchecked)
  public private(set) final weak var superlayer: CALayer?
  @exclusivity(unchecked)
  private var children: [CALayer] = []

  /// Made when the first observer comes.
  @exclusivity(unchecked)
  package private(set) final var observersIfAny: ChangeObservers?

  /// Who observes the layer's properties.
  public final var changeObservers: ChangeObservers {
    if let observersIfAny { return observersIfAny }
    let observers = ChangeObservers()
    observersIfAny = observers
    return observers
  }

  /// Which element of a collection view this layer shows.
  public final var elementTag: ElementTag?
  open var name: String?
  /// Kept for reading: all edges are smooth here.
  open var allowsEdgeAntialiasing = false
  // Kept for reading, too: smooth edges, group opacity and drawing do not depend on them.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  open var allowsGroupOpacity = true
  open var drawsAsynchronously = false
  /// Kept for reading: what is shrunk is averaged.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Kept for reading: rounded corners are arcs of circles.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The view that this layer belongs to, or another delegate.
  @exclusivity(unchecked)
  public final weak var delegate: (any CALayerDelegate)?
  /// Set on the root of a tree by its stage.
  public final var time: LayerTime?

  /// A `CGImage`; another value shows nothing.
  open var contents: Any? {
    get { image }
    set { setContents(newValue as? CGImage) }
  }
  private var image: CGImage?
  private var drawing: RecordedDrawing?

  /// What the layer does of itself when a property changes, by the property's name.
  open var actions: [String: any CAAction]?

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What happens when a property changes: what the delegate says, then ``actions``, then
  /// `defaultAction(forKey:)`, then an animation as the transaction says. Nil for nothing.
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

  /// Makes a layer of a class that is known only when the program runs.
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

  /// Puts a layer in the place of a sublayer; the new one may be a sublayer already.
  open func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self, mask !== old else { return }
    // A sibling in front of the old one moves it when it leaves, so that its place counts after.
    new.removeFromSuperlayer()
    guard let index = children.firstIndex(of: old) else { return }
    old.removeFromSuperlayer()
    insert(new, at: index)
  }

  /// Lets two sublayers change places, those between them staying where they are.
  package func exchangeSublayers(_ first: CALayer, _ second: CALayer) {
    guard let a = children.firstIndex(of: first), let b = children.firstIndex(of: second) else {
      return
    }
    children.swapAt(a, b)
  }

  /// - Parameter index: counts after the layer has left the place it may have among the sublayers.
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
    if parent.mask === self { parent.mask = nil } else { parent.children.removeAll { $0 === self } }
  }

  /// The time of the tree, or the current one where the tree has none.
  public final var treeTime: LayerTime {
    root.time ?? LayerTime.current
  }

  /// Does something within the context of the stage that shows the layer, unless a stage works
  /// already.
  public final func performInContext<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard !LayerContext.isWorking, let context = root.time?.context else { return try body() }
    return try context.perform(body)
  }

  /// Seconds on ``treeTime``.
  public final var currentTime: Double { treeTime.now }

  // MARK: Layout and display

  open func setNeedsLayout() { needsLayout = true }

  /// Parents before children. A layout that marks its own layer again is run again, up to a
  /// limit, so that one that never settles cannot hang the program.
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

  /// Said by those who know that there is nothing to draw.
  package func skipDisplay() { needsDisplay = false }

  open func displayIfNeeded() {
    if needsDisplay {
      needsDisplay = false
      display()
    }
  }

  /// Records what the delegate or `draw(in:)` draws; it stays until the next display.
  open func display() {
    let context = CGContext(bounds: bounds)
    if let delegate { delegate.draw(self, in: context) } else { draw(in: context) }
    let recorded = context.finish()
    drawing = recorded.commands.isEmpty ? nil : recorded
  }

  open func draw(in context: CGContext) {}

  /// What is shown between background and sublayers in a state of the layer.
  open func shownContents(in state: LayerState) -> LayerContents? { state.contents }

  /// What the model shows between background and sublayers.
  public var resolvedContents: LayerContents? { shownContents(in: modelState) }

  /// Snapshots of other layers, shown behind the sublayers.
  open var frozenSublayers: [LayerSnapshot] { [] }

  /// Whether sublayers keep their depth instead of lying in this layer's plane.
  open var preservesDepth: Bool { false }

  // MARK: States

  /// What a layer of the class has that was never set.
  var defaultClassProperties: LayerState.ClassProperties { .none }

  /// The model's values.
  var modelState: LayerState {
    LayerState(
      properties: properties, contents: image.map { .image($0) } ?? drawing.map { .drawing($0) },
      classProperties: classProperties == .none ? defaultClassProperties : classProperties)
  }

  /// Everything as it is seen at a time of the layer, with all animations applied.
  func presentedState(at time: Double) -> LayerState {
    var state = modelState
    for animation in running { animation.animation.apply(to: &state, at: time) }
    return state
  }

  private func setContents(_ new: CGImage?) {
    guard new != image else { return }
    guard !(delegate?.animatesInBlocksOnly ?? false), animatesImplicitly else {
      image = new
      return
    }
    let seen = presentedState(at: localTime).contents
    image = new
    animateByAction(.contents, from: .contents(seen), seen: .contents(seen))
  }
}

extension CALayer: Hashable {
  public nonisolated static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Who lays out and draws a layer; views are their layers' delegates.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  func draw(_ layer: CALayer, in context: CGContext)
  func layoutSublayers(of layer: CALayer)
  /// Whether the layer's properties animate only within blocks, as those of views do.
  var animatesInBlocksOnly: Bool { get }
  /// What the layer does when a property changes; `NSNull` for nothing, nil to ask elsewhere.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public var animatesInBlocksOnly: Bool { false }
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func draw(_ layer: CALayer, in context: CGContext) { layer.draw(in: context) }
  public func layoutSublayers(of layer: CALayer) {}
}
