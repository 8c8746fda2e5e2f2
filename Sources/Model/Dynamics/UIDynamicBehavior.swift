public import Foundation

/// A behavior of items in an animation, or a composition of several behaviors.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  @_nonoverride public init() {
    super.init()
  }

  open var childBehaviors: [UIDynamicBehavior] { children }

  /// Called at every step, after the items were moved.
  open var action: (() -> Void)?

  /// The animator that the behavior or its parent was added to.
  open var dynamicAnimator: UIDynamicAnimator? { animator }

  /// Adds a child, which is added and removed with its parent.
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

  /// Called before the behavior is added to an animator, or removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: - Internal

  private var children: [UIDynamicBehavior] = []
  weak var animator: UIDynamicAnimator?

  /// The items of this behavior, without those of its children.
  private(set) var ownItems: [any UIDynamicItem] = []

  func addOwnItem(_ item: any UIDynamicItem) {
    guard !ownItems.contains(where: { $0 === item }) else { return }
    ownItems.append(item)
    animator?.enter(item: item)
  }

  func removeOwnItem(_ item: any UIDynamicItem) {
    guard ownItems.contains(where: { $0 === item }) else { return }
    ownItems.removeAll { $0 === item }
    animator?.leave(item: item)
  }

  /// Sets the items of a new behavior, which has no animator yet.
  func setInitialItems(_ items: [any UIDynamicItem]) { ownItems = items }

  /// Resumes the animator after a change of the behavior.
  func wake() { animator?.wake() }

  /// Sets properties of bodies before each step.
  func configureBodies(_ world: DynamicWorld) {}

  /// Changes velocities, once before bodies move and once afterwards.
  func applyForces(_ half: DynamicWorld.Half, _ world: DynamicWorld) {}

  /// Adds the constraints and collisions of the step.
  func addConstraints(_ world: DynamicWorld) {}
}
