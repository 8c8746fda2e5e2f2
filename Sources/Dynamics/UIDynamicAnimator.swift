import CollectionViews
public import Foundation
import LayerGeometry
import LayerTree
import Views

/// Moves items by the rules of behaviors, 240 steps a second of the tree's time.
///
/// It works while something moves and pauses when everything rests; a change of a behavior, or
/// `updateItem(usingCurrentState:)`, wakes it.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  // MARK: - Lifecycle

  /// An animator whose behaviors count in the view's coordinates.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// An animator that moves attributes of a layout, which is invalidated when they have moved.
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

  /// Whether something moves.
  open private(set) var isRunning = false

  /// Seconds that it has been moving items, pauses not counted.
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

  /// The items whose frames overlap a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.filter { $0.box.overlaps(rect) }.map(\.item)
  }

  /// Takes over centre, size and rotation that were set by somebody else; the velocity stays.
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

  /// Goes on, if it does not already.
  func wake() {
    world.forgetRest()
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

  /// A behavior in use takes up another item.
  func enter(item: any UIDynamicItem) {
    world.add(item)
    wake()
  }

  func leave(item: any UIDynamicItem) {
    world.remove(item)
    if world.bodies.isEmpty { pause() } else { wake() }
  }

  /// One step; then whoever shows the items hears of it.
  func step() {
    let active = active
    world.advance(active)
    for behavior in active { behavior.action?() }
    invalidateLayout()
    if world.rests, !active.contains(where: \.keepsAwake) { pause() }
  }

  // MARK: - Private

  /// All behaviors with their children, in order; made again after a change.
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

  /// The flow underneath is what it was: only the items that hang on it moved.
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

/// Hears when an animator has nothing to move any more, and when it goes on.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// What a tree's time holds while an animator works, without keeping the animator.
@MainActor
private final class DynamicTicker: LayerTicker {
  private weak var animator: UIDynamicAnimator?

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
  }

  func tick(at time: Double) { animator?.step() }

  func didMove(to time: LayerTime) { animator?.time = time }
}
