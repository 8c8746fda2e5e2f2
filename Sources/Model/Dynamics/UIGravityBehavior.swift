public import CollectionViews
public import Foundation
import LayoutSolvers

/// Gravity: a magnitude of 1 is an acceleration of 1000 points per second squared.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  public init(items: [any UIDynamicItem]) {
    super.init()
    setInitialItems(items)
  }

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { addOwnItem(item) }

  open func removeItem(_ item: any UIDynamicItem) { removeOwnItem(item) }

  /// Down by default.
  open var gravityDirection = CGVector(dx: 0.0, dy: 1.0) { didSet { wake() } }

  /// In radians, clockwise from the positive x axis.
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

  override func applyForces(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    let change = 1000 * DynamicWorld.step / 2
    for item in items {
      guard let body = world.body(of: item), !body.isAnchored else { continue }
      body.velocity += Vector(gravityDirection) * change
    }
  }
}
