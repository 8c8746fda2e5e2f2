public import Foundation

/// A rule by which a dynamic animator moves items, or several together.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  @_nonoverride public init() {
    super.init()
  }

  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Runs at every step, after items were moved.
  open var action: (() -> Void)?

  /// The animator that it, or a behavior around it, was added to.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  /// A behavior in use takes part with its children; adding one wakes the animator.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    precondition(behavior !== self, "a behavior is no part of itself")
    children.append(behavior)
    animator?.enter(behavior)
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard children.contains(where: { $0 === behavior }) else { return }
    children.removeAll { $0 === behavior }
    animator?.leave(behavior)
  }

  /// Called before it moves to an animator, or to none.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - Internal

  private var children: [UIDynamicBehavior] = []
  weak var animator: UIDynamicAnimator?

  /// The items that the behavior itself moves.
  private(set) var ownItems: [any UIDynamicItem] = []

  func take(_ item: any UIDynamicItem) {
    guard !ownItems.contains(where: { $0 === item }) else { return }
    ownItems.append(item)
    animator?.enter(item: item)
  }

  func drop(_ item: any UIDynamicItem) {
    guard ownItems.contains(where: { $0 === item }) else { return }
    ownItems.removeAll { $0 === item }
    animator?.leave(item: item)
  }

  /// For a behavior whose items are not in use yet.
  func start(with items: [any UIDynamicItem]) { ownItems = items }

  /// Whether it may move something although nothing has moved for a while.
  var keepsAwake: Bool { false }

  /// Something about it has changed: nothing rests any more.
  func wake() { animator?.wake() }

  /// What it makes of bodies as such, before each step.
  func describe(_ world: DynamicWorld) {}

  /// Changes velocities in the half of a step before, or after, bodies move.
  func kick(_ half: DynamicWorld.Half, _ world: DynamicWorld) {}

  /// Adds what keeps bodies apart or together.
  func collect(_ world: DynamicWorld) {}
}
