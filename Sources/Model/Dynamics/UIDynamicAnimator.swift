import CollectionViews
public import Foundation
import LayoutSolvers

/// Moves items by its behaviors, in 240 steps per second of layer time. It pauses when all items
/// are at rest; changing a behavior or `updateItem(usingCurrentState:)` resumes it.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  // MARK: - Lifecycle

  /// An animator whose behaviors use the coordinates of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// An animator for layout attributes; it invalidates the layout after every step.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  @_nonoverride public init() {
    super.init()
  }

  // MARK: - Public

  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  open private(set) weak var referenceView: UIView?

  open private(set) var behaviors: [UIDynamicBehavior] = []

  /// Whether the animator is moving items.
  open private(set) var isRunning = false

  /// The time that the animator has been running, in seconds, without pauses.
  open var elapsedTime: TimeInterval { Double(world.steps) * DynamicWorld.step }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    precondition(
      behavior.animator == nil || behavior.animator === self,
      "\(behavior) belongs to another animator")
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    enter(behavior)
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    leave(behavior)
  }

  open func removeAllBehaviors() {
    let old = behaviors
    behaviors = []
    for behavior in old { leave(behavior) }
  }

  /// The items whose bounding boxes overlap a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { $0.boundingBox.overlaps(rect) }.map(\.item)
  }

  /// Reads an item's center, size and rotation after other changes. Its velocity stays.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = world.body(of: item) else { return }
    body.read()
    wake()
  }

  // MARK: - Internal

  let world = DynamicWorld()
  weak var layout: UICollectionViewLayout?
  fileprivate var time: LayerTime?
  private lazy var ticker = DynamicTicker(self)

  /// Resumes the animator if it is paused.
  func wake() {
    world.resetRestCount()
    guard !isRunning, !world.bodies.isEmpty else { return }
    isRunning = true
    layout?.isMovedByAnimator = true
    delegate?.dynamicAnimatorWillResume(self)
    let view = referenceView ?? layout?.collectionView
    let time = view?.layer.treeTime ?? LayerTime.current
    self.time = time
    time.add(ticker)
  }

  func pause() {
    guard isRunning else { return }
    isRunning = false
    layout?.isMovedByAnimator = false
    time?.remove(ticker)
    delegate?.dynamicAnimatorDidPause(self)
  }

  func enter(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: self)
    behavior.animator = self
    for item in behavior.ownItems { world.add(item) }
    for child in behavior.childBehaviors { enter(child) }
    activeBehaviors = nil
    wake()
  }

  func leave(_ behavior: UIDynamicBehavior) {
    behavior.willMove(to: nil)
    for child in behavior.childBehaviors { leave(child) }
    for item in behavior.ownItems { world.remove(item) }
    behavior.animator = nil
    activeBehaviors = nil
    if world.bodies.isEmpty { pause() } else { wake() }
  }

  /// Adds an item of a behavior that is already added.
  func enter(item: any UIDynamicItem) {
    world.add(item)
    wake()
  }

  func leave(item: any UIDynamicItem) {
    world.remove(item)
    if world.bodies.isEmpty { pause() } else { wake() }
  }

  /// Performs a step, calls the behaviors' actions and invalidates the layout.
  func step() {
    let active = active
    world.advance(active)
    for behavior in active { behavior.action?() }
    invalidateLayout()
    if world.isAtRest { pause() }
  }

  // MARK: - Private

  /// All behaviors with their descendants, in order; a cache, discarded after changes.
  private var activeBehaviors: [UIDynamicBehavior]?

  private var active: [UIDynamicBehavior] {
    if let activeBehaviors { return activeBehaviors }
    func all(_ behaviors: [UIDynamicBehavior]) -> [UIDynamicBehavior] {
      behaviors.flatMap { [$0] + all($0.childBehaviors) }
    }
    let found = all(behaviors)
    activeBehaviors = found
    return found
  }

  /// Flow layout metrics are unchanged: only the attributes that the animator moves are invalid.
  private func invalidateLayout() {
    guard let layout else { return }
    let context = layout.makeInvalidationContext()
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    layout.invalidateLayout(with: context)
  }
}

/// Notified when an animator pauses and resumes.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Forwards the ticks of the layer tree's time to the animator, without retaining it.
@MainActor
private final class DynamicTicker: LayerTicker {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  func tick(at time: Double) { animator?.step() }

  func didMove(to time: LayerTime, after shift: Double) { animator?.time = time }
}

extension UIDynamicAnimator {
  /// The layout attributes of a cell that is an item; nil if there is none.
  public func layoutAttributesForCell(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .cell(indexPath)) }

  /// The layout attributes of a supplementary view that is an item; nil if there is none.
  public func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .supplementary(kind, indexPath)) }

  /// The layout attributes of a decoration view that is an item; nil if there is none.
  public func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { world.attributes(of: .decoration(kind, indexPath)) }
}
