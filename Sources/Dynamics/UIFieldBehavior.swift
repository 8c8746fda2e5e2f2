public import Foundation
public import LayerGeometry
import LayoutSolvers

/// A force field: the force depends on the position and velocity of an item.
///
/// docs/motion.md has the formulas. The unit of force is that of a push behavior: a force of 1
/// accelerates a square of 100 × 100 points with a density of 1 by 100 points per second squared.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  // MARK: - Lifecycle

  init(_ kind: FieldKind) {
    self.kind = kind
    super.init()
  }

  /// Slows items down: v(t) = v₀·e^(−strength·t) for a mass of 1.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Pushes items around the position, clockwise on screen.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Attracts items to the position. At a strength of 1 the acceleration is that of gravity of
  /// magnitude 1, whatever the mass.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Accelerates items of any mass in a direction, as a gravity behavior does.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity, direction)
  }

  /// Sets the velocity of items to the direction, in points per second.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.velocity, direction)
  }

  /// Pushes items randomly; nearby items are pushed alike.
  ///
  /// - Parameters:
  ///   - smoothness: from 0, at which every point has an independent force, to 1.
  ///   - speed: how fast the forces change, per second; 0 for constant forces.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  { UIFieldBehavior(.noise, smoothness, speed) }

  /// Like noise, multiplied by the item's speed divided by 100 points per second.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  { UIFieldBehavior(.turbulence, smoothness, speed) }

  /// Attracts items to the position with a force proportional to their distance, 1 at 100 points. A
  /// mass of 1 oscillates with ω = √strength.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Repels items from the position in proportion to their charge.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Deflects charged items clockwise on screen. The angular velocity is charge · strength / mass,
  /// in radians per second.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// A custom force.
  ///
  /// - Parameter block: gets the field, the item's position relative to the field's, its velocity,
  ///   mass and charge, and the length of a step in seconds. Returns the force in the units of a
  ///   push.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  private convenience init(_ kind: FieldKind, _ direction: CGVector) {
    self.init(kind)
    self.direction = direction
  }

  private convenience init(_ kind: FieldKind, _ smoothness: CGFloat, _ speed: CGFloat) {
    self.init(kind)
    (self.smoothness, animationSpeed) = (smoothness, speed)
  }

  // MARK: - Public

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { addOwnItem(item) }

  open func removeItem(_ item: any UIDynamicItem) { removeOwnItem(item) }

  /// The center of the field.
  open var position = CGPoint.zero { didSet { wake() } }

  /// The region, relative to the position, in which items are affected; everywhere by default.
  open var region = UIRegion.infinite { didSet { wake() } }

  /// Multiplies the force; negative values reverse it.
  open var strength: CGFloat = 1 { didSet { wake() } }

  /// The strength at a distance d is strength·(d/100)^−falloff; with 0 it is the same everywhere.
  open var falloff: CGFloat = 0 { didSet { wake() } }

  /// The distance in points below which the strength no longer grows.
  open var minimumRadius: CGFloat = 1 {
    didSet {
      precondition(minimumRadius > 0, "a minimumRadius is above 0, not \(minimumRadius)")
      wake()
    }
  }

  /// The direction of linear gravity and velocity fields.
  open var direction = CGVector.zero { didSet { wake() } }

  /// The smoothness of noise and turbulence, 0 to 1: the size of the noise cells goes from 1 to 200
  /// points.
  open var smoothness: CGFloat = 0 { didSet { wake() } }

  /// How often the forces of noise and turbulence change, per second.
  open var animationSpeed: CGFloat = 0 { didSet { wake() } }

  /// The seed of noise and turbulence; equal seeds give equal noise. Not in UIKit.
  open var seed: UInt64 = 0 { didSet { wake() } }

  // MARK: - Internal

  let kind: FieldKind

  /// Noise that changes over time can move items at rest.
  override var keepsAnimatorRunning: Bool {
    animationSpeed != 0 && kind.isNoise && strength != 0 && !items.isEmpty
  }

  override func applyForces(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    let step = DynamicWorld.step / 2
    let time = (Double(world.steps) + (half == .before ? 0 : 1)) * DynamicWorld.step
    for item in items {
      guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
      let away = body.position - Vector(position)
      guard region.contains(away.point) else { continue }
      let strength = Double(strength) * fading(at: away.length)
      body.velocity = kind.velocity(
        of: body, away, strength, in: self, at: time, after: step)
    }
  }

  private func fading(at distance: Double) -> Double {
    guard falloff != 0 else { return 1 }
    return PortableMath.exp(
      -Double(falloff) * PortableMath.log(max(distance, Double(minimumRadius)) / 100))
  }
}
