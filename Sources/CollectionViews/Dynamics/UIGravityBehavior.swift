public import Foundation
public import LayerGeometry

/// Pulls items one way: a magnitude of 1 is 1000 points a second, each second.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  open private(set) var items: [any UIDynamicItem]

  open func addItem(_ item: any UIDynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    animator?.enter(item: item)
  }

  open func removeItem(_ item: any UIDynamicItem) {
    guard items.contains(where: { $0 === item }) else { return }
    items.removeAll { $0 === item }
    animator?.leave(item: item)
  }

  /// Downwards by default.
  open var gravityDirection = CGVector(dx: 0.0, dy: 1.0) { didSet { wake() } }

  /// In radians, clockwise from the right.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  // MARK: - Internal

  override var ownItems: [any UIDynamicItem] { items }

  override func kick(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    let change = 1000 * DynamicWorld.step / 2
    for item in items {
      guard let body = world.body(of: item), !body.isAnchored else { continue }
      body.velocity += Vector(gravityDirection.dx, gravityDirection.dy) * change
    }
  }
}
