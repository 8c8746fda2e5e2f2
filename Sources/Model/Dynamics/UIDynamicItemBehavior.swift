public import Foundation
import LayoutSolvers

/// The physical properties of items.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  public init(items: [any UIDynamicItem]) {
    super.init()
    setInitialItems(items)
  }

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { addOwnItem(item) }

  open func removeItem(_ item: any UIDynamicItem) { removeOwnItem(item) }

  /// The fraction of speed that is kept in a bounce.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// The friction coefficient against sliding.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// The density; at 1, a square of 100 × 100 points has a mass of 1.
  open var density: CGFloat = 1 {
    didSet {
      precondition(density > 0, "a density is above 0, not \(density)")
      wake()
    }
  }
  /// The rate at which velocity is lost, per second: v(t) = v₀·e^(−resistance·t).
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The rate at which angular velocity is lost, per second.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  open var allowsRotation = true { didSet { wake() } }
  /// Whether items are immovable.
  open var isAnchored = false { didSet { wake() } }

  /// Adds to an item's velocity, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    changeVelocity(of: item) { $0.velocity += Vector(velocity.x, velocity.y) }
  }

  /// The velocity of an item, in points per second; 0 for an item without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = animator?.world.body(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// Adds to an item's angular velocity, in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    changeVelocity(of: item) { $0.angularVelocity += velocity }
  }

  /// In radians per second, clockwise; 0 for an item without an animator.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    animator?.world.body(of: item)?.angularVelocity ?? 0
  }

  // MARK: - Internal

  /// Velocity changes to apply at the next step.
  private var pendingChanges: [(item: any UIDynamicItem, change: (DynamicBody) -> Void)] = []

  private func changeVelocity(of item: any UIDynamicItem, _ change: @escaping (DynamicBody) -> Void)
  {
    pendingChanges.append((item, change))
    wake()
  }

  override func configureBodies(_ world: DynamicWorld) {
    for item in items {
      guard let body = world.body(of: item) else { continue }
      body.elasticity = elasticity
      body.friction = friction
      body.density = density
      body.resistance = resistance
      body.angularResistance = angularResistance
      body.allowsRotation = allowsRotation
      body.isAnchored = isAnchored
    }
    for pending in pendingChanges { world.body(of: pending.item).map(pending.change) }
    pendingChanges = []
  }
}
