public import Foundation
import LayoutSolvers

/// What items are like as bodies.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  public init(items: [any UIDynamicItem]) {
    super.init()
    start(with: items)
  }

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { take(item) }

  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// The share of the speed with which an item leaves what it hit.
  open var elasticity: CGFloat = 0 { didSet { wake() } }
  /// How much the pressure between two items holds them as they slide.
  open var friction: CGFloat = 0 { didSet { wake() } }
  /// 1 gives a square of 100 points the mass 1.
  open var density: CGFloat = 1 {
    didSet {
      precondition(density > 0, "a density is above 0, not \(density)")
      wake()
    }
  }
  /// The share of the velocity that is lost a second, as a rate: v(t) = v₀·e^(−resistance·t).
  open var resistance: CGFloat = 0 { didSet { wake() } }
  /// The same for turning.
  open var angularResistance: CGFloat = 0 { didSet { wake() } }
  /// What electric and magnetic fields act on.
  open var charge: CGFloat = 0 { didSet { wake() } }
  open var allowsRotation = true { didSet { wake() } }
  /// Whether items stay where they are, whatever happens to them.
  open var isAnchored = false { didSet { wake() } }

  /// In points a second, in addition to what the item has.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    give(item) { $0.velocity += Vector(velocity.x, velocity.y) }
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let velocity = animator?.world.body(of: item)?.velocity ?? .zero
    return CGPoint(x: velocity.x, y: velocity.y)
  }

  /// In radians a second, in addition to what the item has.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    give(item) { $0.spin += velocity }
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    animator?.world.body(of: item)?.spin ?? 0
  }

  // MARK: - Internal

  /// What is given to items before there is an animator.
  private var gifts: [(item: any UIDynamicItem, change: (DynamicBody) -> Void)] = []

  private func give(_ item: any UIDynamicItem, _ change: @escaping (DynamicBody) -> Void) {
    gifts.append((item, change))
    wake()
  }

  override func describe(_ world: DynamicWorld) {
    for item in items {
      guard let body = world.body(of: item) else { continue }
      body.elasticity = elasticity
      body.friction = friction
      body.density = density
      body.resistance = resistance
      body.angularResistance = angularResistance
      body.charge = charge
      body.allowsRotation = allowsRotation
      body.isAnchored = isAnchored
    }
    for gift in gifts { world.body(of: gift.item).map(gift.change) }
    gifts = []
  }
}
