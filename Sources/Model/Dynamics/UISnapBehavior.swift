public import Foundation
import LayoutSolvers

/// Moves an item to a point and rotates it upright, with a spring of 2.5 Hz.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  /// The undamped frequency of the spring in hertz. UIKit documents none.
  public static let frequency: CGFloat = 2.5

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
    setInitialItems([item])
  }

  open var snapPoint: CGPoint { didSet { if snapPoint != oldValue { wake() } } }

  /// The damping ratio, from 0 (undamped) to 1 (critically damped).
  open var damping: CGFloat = 0.5 {
    didSet {
      damping = min(max(damping, 0), 1)
      spring = SpringStep(frequency: Self.frequency, damping: damping)
      wake()
    }
  }

  // MARK: - Internal

  private let item: any UIDynamicItem
  private var spring = SpringStep(frequency: UISnapBehavior.frequency, damping: 0.5)

  override func applyForces(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    guard let body = world.body(of: item), !body.isAnchored else { return }
    let away = body.position - Vector(snapPoint)
    body.velocity += spring.velocityChange(half, away, body.velocity)
    guard body.inverseInertia > 0 else { return }
    body.angularVelocity += spring.velocityChange(half, body.angle, body.angularVelocity)
  }
}
