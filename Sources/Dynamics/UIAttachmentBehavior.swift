public import Foundation
public import LayerGeometry
import LayoutSolvers

/// Holds an item at a distance from a point or from another item: rigidly, or on a spring where
/// ``frequency`` is above 0.
///
/// A spring alone follows the damped oscillation with ω = 2π·frequency and the damping ratio
/// ``damping``. One between two items swings with that frequency whatever their masses.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Hashable, Sendable {
    case items
    case anchor
  }

  /// What an attachment keeps.
  enum Form {
    case distance
    case limit
    /// Along a direction of the plane, or of the second item as it was.
    case sliding(axis: Vector)
    case pin
    case fixed

    /// Whether both items keep one point.
    var sharesPoint: Bool {
      switch self {
      case .distance, .limit: false
      case .sliding, .pin, .fixed: true
      }
    }
  }

  // MARK: - Lifecycle

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, item, Vector(offset), nil, .zero, anchor: point)
  }

  public convenience init(item first: any UIDynamicItem, attachedTo second: any UIDynamicItem) {
    self.init(
      item: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
  }

  public convenience init(
    item first: any UIDynamicItem, offsetFromCenter firstOffset: UIOffset,
    attachedTo second: any UIDynamicItem, offsetFromCenter secondOffset: UIOffset
  ) {
    self.init(.distance, first, Vector(firstOffset), second, Vector(secondOffset), anchor: .zero)
  }

  init(
    _ form: Form, _ first: any UIDynamicItem, _ firstOffset: Vector,
    _ second: (any UIDynamicItem)?, _ secondOffset: Vector, anchor: CGPoint
  ) {
    (self.form, anchorPoint) = (form, anchor)
    (self.first, self.firstOffset, self.second, self.secondOffset) = (
      first, firstOffset, second, secondOffset
    )
    restAngle = first.angle - (second?.angle ?? 0)
    secondAngle = second?.angle ?? 0
    super.init()
    start(with: [first] + [second].compactMap { $0 })
    let end = second.map { Vector($0.center) + Vector(secondOffset, turnedBy: $0.angle) }
    length =
      (Vector(first.center) + Vector(firstOffset, turnedBy: first.angle) - (end ?? self.anchor))
      .length
    // What was worked out for both may miss the point that they share by the last digit.
    if form.sharesPoint { length = 0 }
  }

  // MARK: - Public

  /// One or two.
  open var items: [any UIDynamicItem] { ownItems }

  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// Of an attachment to a point.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { wake() } } }

  /// In points; at first the distance of the ends.
  open var length: CGFloat = 0 { didSet { if length != oldValue { wake() } } }

  /// The damping ratio: 1 comes to rest without swinging.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { springDidChange() } } }

  /// Swings a second, undamped, up to 60; 0 is rigid. What keeps an item from turning stays so.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { springDidChange() } } }

  /// What resists the turning of a pin: 1 is the torque of a push of 1 at 100 points.
  open var frictionTorque: CGFloat = 0 {
    didSet { if frictionTorque != oldValue { wake() } }
  }

  /// How far an item may slide, in points, or turn about a pin, in radians, from where it was at
  /// first.
  open var attachmentRange = UIFloatRange.infinite {
    didSet { if attachmentRange != oldValue { wake() } }
  }

  // MARK: - Internal

  private let form: Form
  private let first: any UIDynamicItem
  private let firstOffset: Vector
  private let second: (any UIDynamicItem)?
  private let secondOffset: Vector
  /// Between both items, and of the second, in radians, at first.
  private let restAngle: Double
  private let secondAngle: Double
  private var spring: SpringStep?

  /// Where the plane holds an item.
  private var anchor: Vector { Vector(anchorPoint) + secondOffset }

  private func springDidChange() {
    spring = frequency > 0 ? SpringStep(frequency: frequency, damping: damping) : nil
    wake()
  }

  override func collect(_ world: DynamicWorld) {
    guard let body = world.body(of: first) else { return }
    let other = second.flatMap { world.body(of: $0) }
    if let turn = turnLink(body, other) { world.links.append(turn) }
    guard spring == nil else { return }
    let rule: RigidLink.Rule =
      switch form {
      case .distance, .pin, .fixed: .exactly
      case .limit: .atMost
      case .sliding(let axis): .sliding(axis: axis, from: secondAngle, attachmentRange)
      }
    world.links.append(
      RigidLink(
        body, at: firstOffset, to: other, at: second == nil ? anchor : secondOffset,
        length: length, rule: rule))
  }

  /// How far the first item may turn.
  private func turnLink(_ body: DynamicBody, _ other: DynamicBody?) -> TurnLink? {
    let range: UIFloatRange
    switch form {
    case .distance, .limit: return nil
    case .sliding, .fixed: range = .zero
    case .pin: range = attachmentRange
    }
    return range.isInfinite
      ? nil : TurnLink(first: body, second: other, rest: restAngle, range: range)
  }

  override func kick(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    guard let body = world.body(of: first) else { return }
    let other = second.flatMap { world.body(of: $0) }
    if frictionTorque > 0, case .pin = form {
      TurnLink(first: body, second: other, rest: restAngle, range: .infinite)
        .brake(10_000 * Double(frictionTorque) * DynamicWorld.step / 2)
    }
    if let spring { pull(spring, half, body, other) }
  }

  private func pull(
    _ spring: SpringStep, _ half: DynamicWorld.Half, _ body: DynamicBody, _ other: DynamicBody?
  ) {
    let arm = body.turned(firstOffset)
    var otherArm = other?.turned(secondOffset) ?? .zero
    let far = body.position + arm - (other.map { $0.position + otherArm } ?? anchor)
    // On a line both are pulled where the first one is.
    if case .sliding = form, let other { otherArm = body.position + arm - other.position }
    let speed = body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)

    func pull(_ direction: Vector, _ change: Double) {
      let give = body.give(direction, at: arm) + (other?.give(direction, at: otherArm) ?? 0)
      guard give > 0 else { return }
      let impulse = direction * (change / give)
      body.push(impulse, at: arm)
      other?.push(-impulse, at: otherArm)
    }
    if case .sliding(let start) = form {
      let axis = other.map { Vector(start, turnedBy: $0.angle - secondAngle) } ?? start
      let across = Vector(-axis.y, axis.x)
      return pull(across, spring.kick(half, far.dot(across), speed.dot(across)))
    }
    if length == 0 {
      let change = spring.kick(half, far, speed)
      pull(Vector(1, 0), change.x)
      pull(Vector(0, 1), change.y)
      return
    }
    let distance = far.length
    if case .limit = form, distance <= length { return }
    let direction = distance > 0 ? far * (1 / distance) : Vector(0, 1)
    pull(direction, spring.kick(half, distance - Double(length), speed.dot(direction)))
  }
}
