public import CollectionViews
public import Foundation
import LayoutSolvers

/// A continuous or instantaneous force. A magnitude of 1 changes the velocity of 100 × 100 points
/// of density 1 by 100 points per second, every second or once.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  public enum Mode: Int, Hashable, Sendable {
    case continuous
    /// Once, at the next step; then the behavior becomes inactive.
    case instantaneous
  }

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    setInitialItems(items)
  }

  open var items: [any UIDynamicItem] { ownItems }
  public let mode: Mode

  open func addItem(_ item: any UIDynamicItem) { addOwnItem(item) }

  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    removeOwnItem(item)
  }

  /// Whether the force acts. Setting it makes an instantaneous push act again.
  open var active = true { didSet { if active { wake() } } }

  open var pushDirection = CGVector.zero { didSet { wake() } }

  /// In radians, clockwise from the positive x axis.
  open var angle: CGFloat {
    get { pushDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { pushDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  /// Where the force acts, relative to the center; elsewhere it makes the item rotate.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    wake()
  }

  // MARK: - Internal

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  override func applyForces(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    guard active, mode == .continuous || half == .before else { return }
    let share = mode == .continuous ? DynamicWorld.step / 2 : 1
    let impulse = Vector(pushDirection) * (100 * share)
    for item in items {
      let offset = targetOffsetFromCenter(for: item)
      guard let body = world.body(of: item) else { continue }
      body.applyImpulse(impulse, at: body.rotated(Vector(offset)))
    }
    if mode == .instantaneous { active = false }
  }
}
