public import Foundation
public import LayerGeometry
import LayoutSolvers

/// A force that depends on where an item is, and on how it moves.
///
/// docs/motion.md has every field's formula. A force of 1 is that of a push of 1: it gives a square
/// of 100 points with the density 1, in a second, 100 points a second.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
  // MARK: - Lifecycle

  init(_ form: FieldForm) {
    self.form = form
    super.init()
  }

  /// Slows items down: v(t) = v₀·e^(−strength·t) for one of the mass 1.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Pushes items round the position, clockwise as seen.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Pulls items of any mass towards the position, as a gravity of the magnitude 1.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Pulls items of any mass one way, as a gravity behavior does.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.linearGravity, direction)
  }

  /// Gives items a velocity: the direction in points a second.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    UIFieldBehavior(.velocity, direction)
  }

  /// Pushes items at random, nearby ones alike.
  ///
  /// - Parameters:
  ///   - smoothness: 0, where every point has a push of its own, to 1.
  ///   - speed: how fast pushes change, a second; 0 where they stay.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  { UIFieldBehavior(.noise, smoothness, speed) }

  /// The same, as much stronger as items are faster: one of 100 points a second feels the noise.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  { UIFieldBehavior(.turbulence, smoothness, speed) }

  /// Pulls items towards the position by their distance, a force of 1 at 100 points: an item of the
  /// mass 1 swings with ω = √strength.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Pushes items away from the position by their charge.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Turns the ways of charged items, clockwise as seen: by the charge times the strength in radians
  /// a second for an item of the mass 1.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// A force of one's own.
  ///
  /// - Parameter block: gets the field, where the item is from the position, its velocity, mass and
  ///   charge, and the length of a step in seconds; answers a force, 1 being that of a push of 1.
  open class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  private convenience init(_ form: FieldForm, _ direction: CGVector) {
    self.init(form)
    self.direction = direction
  }

  private convenience init(_ form: FieldForm, _ smoothness: CGFloat, _ speed: CGFloat) {
    self.init(form)
    (self.smoothness, animationSpeed) = (smoothness, speed)
  }

  // MARK: - Public

  open var items: [any UIDynamicItem] { ownItems }

  open func addItem(_ item: any UIDynamicItem) { take(item) }

  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// The middle of the field.
  open var position = CGPoint.zero { didSet { wake() } }

  /// Where it acts, about the position, on items whose centres lie there; everywhere by default.
  open var region = UIRegion.infinite { didSet { wake() } }

  open var strength: CGFloat = 1 { didSet { wake() } }

  /// The strength at a distance d from the position is strength·(d/100)^−falloff, 0 being the same
  /// everywhere.
  open var falloff: CGFloat = 0 { didSet { wake() } }

  /// Nearer to the position than so many points the strength is that at this distance.
  open var minimumRadius: CGFloat = 1 {
    didSet {
      precondition(minimumRadius > 0, "a minimumRadius is above 0, not \(minimumRadius)")
      wake()
    }
  }

  /// Of linear gravity and of velocity fields.
  open var direction = CGVector.zero { didSet { wake() } }

  /// Of noise and turbulence, 0 to 1: pushes are alike within 1 to 200 points.
  open var smoothness: CGFloat = 0 { didSet { wake() } }

  /// Of noise and turbulence: new pushes a second.
  open var animationSpeed: CGFloat = 0 { didSet { wake() } }

  /// What noise and turbulence come from; the same number is the same noise.
  open var seed: UInt64 = 0 { didSet { wake() } }

  // MARK: - Internal

  let form: FieldForm

  /// A field may move what rests: noise that changes.
  override var keepsAwake: Bool {
    animationSpeed != 0 && form.isNoise && strength != 0 && !items.isEmpty
  }

  override func kick(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    let step = DynamicWorld.step / 2
    let time = (Double(world.steps) + (half == .before ? 0 : 1)) * DynamicWorld.step
    for item in items {
      guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
      let away = body.position - Vector(position)
      guard region.contains(away.point) else { continue }
      let strength = Double(strength) * fading(at: away.length)
      body.velocity = form.velocity(
        of: body, away, strength, in: self, at: time, after: step)
    }
  }

  private func fading(at distance: Double) -> Double {
    guard falloff != 0 else { return 1 }
    return PortableMath.exp(
      -Double(falloff) * PortableMath.log(max(distance, Double(minimumRadius)) / 100))
  }
}
