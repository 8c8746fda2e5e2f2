public import CollectionViews
public import Foundation
import LayoutSolvers

/// Keeps an item at a distance from a point or item: rigidly, or with a spring if ``frequency`` is
/// above 0.
///
/// A single spring oscillates with ω = 2π·frequency and the damping ratio ``damping``; one between
/// two items at that frequency whatever their masses.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Hashable, Sendable {
    case items
    case anchor
  }

  /// The kind of an attachment.
  enum Kind {
    case distance
    case limit
    /// The axis is a direction in the plane, or relative to the second item's initial rotation.
    case sliding(axis: Vector)
    case pin
    case fixed

    /// Whether both items are attached at the same point.
    var sharesPoint: Bool {
      switch self {
      case .distance, .limit: false
      case .sliding, .pin, .fixed: true
      }
    }
  }

  // MARK: - Lifecycle

  /// Attaches the center of an item to a point, at its current distance.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Attaches a point of an item to a point of the plane, at its current distance.
  public convenience init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    self.init(.distance, item, Vector(offset), nil, .zero, anchor: point)
  }

  /// Attaches the centers of two items to each other, at their current distance.
  public convenience init(item first: any UIDynamicItem, attachedTo second: any UIDynamicItem) {
    self.init(
      item: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
  }

  /// Attaches points of two items to each other, at their current distance.
  public convenience init(
    item first: any UIDynamicItem, offsetFromCenter firstOffset: UIOffset,
    attachedTo second: any UIDynamicItem, offsetFromCenter secondOffset: UIOffset
  ) {
    self.init(.distance, first, Vector(firstOffset), second, Vector(secondOffset), anchor: .zero)
  }

  init(
    _ kind: Kind, _ first: any UIDynamicItem, _ firstOffset: Vector,
    _ second: (any UIDynamicItem)?, _ secondOffset: Vector, anchor: CGPoint
  ) {
    (self.kind, anchorPoint) = (kind, anchor)
    (self.first, self.firstOffset, self.second, self.secondOffset) = (
      first, firstOffset, second, secondOffset
    )
    restAngle = first.angle - (second?.angle ?? 0)
    secondAngle = second?.angle ?? 0
    super.init()
    setInitialItems([first] + [second].compactMap { $0 })
    let end = second.map { Vector($0.center) + Vector(secondOffset, rotatedBy: $0.angle) }
    length =
      (Vector(first.center) + Vector(firstOffset, rotatedBy: first.angle) - (end ?? self.anchor))
      .length
    // The two computed positions of a shared point may differ by a rounding error.
    if kind.sharesPoint { length = 0 }
  }

  // MARK: - Public

  /// One or two items.
  open var items: [any UIDynamicItem] { ownItems }

  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// The point that the item is attached to; unused if it is attached to an item.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { wake() } } }

  /// In points; initially the distance of the attached points.
  open var length: CGFloat = 0 { didSet { if length != oldValue { wake() } } }

  /// The damping ratio; 1 is critically damped.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { springDidChange() } } }

  /// The undamped frequency in hertz, at most 60; 0 is rigid. Rotation is always rigid.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { springDidChange() } } }

  /// Friction of rotation about a pin: 1 is the torque of a push of 1 at 100 points.
  open var frictionTorque: CGFloat = 0 {
    didSet { if frictionTorque != oldValue { wake() } }
  }

  /// How far the item may move: in points along a sliding axis, in radians about a pin.
  open var attachmentRange = UIFloatRange.infinite {
    didSet { if attachmentRange != oldValue { wake() } }
  }

  // MARK: - Internal

  private let kind: Kind
  private let first: any UIDynamicItem
  private let firstOffset: Vector
  private let second: (any UIDynamicItem)?
  private let secondOffset: Vector
  /// The first item's initial rotation relative to the second, and the second's, in radians.
  private let restAngle: Double
  private let secondAngle: Double
  private var spring: SpringStep?

  /// The anchor point in the plane for an item that is attached to a point.
  private var anchor: Vector { Vector(anchorPoint) + secondOffset }

  private func springDidChange() {
    spring = frequency > 0 ? SpringStep(frequency: frequency, damping: damping) : nil
    wake()
  }

  override func addConstraints(_ world: DynamicWorld) {
    guard let body = world.body(of: first) else { return }
    let other = second.flatMap { world.body(of: $0) }
    if let turn = angleConstraint(body, other) { world.constraints.append(turn) }
    guard spring == nil else { return }
    let constraintKind: AttachmentConstraint.Kind =
      switch kind {
      case .distance, .pin, .fixed: .exactly
      case .limit: .atMost
      case .sliding(let axis): .sliding(axis: axis, from: secondAngle, attachmentRange)
      }
    world.constraints.append(
      AttachmentConstraint(
        body, at: firstOffset, to: other, at: second == nil ? anchor : secondOffset,
        length: length, kind: constraintKind))
  }

  /// The constraint on the rotation of the first item; nil if it is free.
  private func angleConstraint(_ body: DynamicBody, _ other: DynamicBody?) -> AngleConstraint? {
    let range: UIFloatRange
    switch kind {
    case .distance, .limit: return nil
    case .sliding, .fixed: range = .zero
    case .pin: range = attachmentRange
    }
    return range.isInfinite
      ? nil : AngleConstraint(first: body, second: other, restAngle: restAngle, range: range)
  }

  override func applyForces(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    guard let body = world.body(of: first) else { return }
    let other = second.flatMap { world.body(of: $0) }
    if frictionTorque > 0, case .pin = kind {
      AngleConstraint(first: body, second: other, restAngle: restAngle, range: .infinite)
        .brake(10_000 * Double(frictionTorque) * DynamicWorld.step / 2)
    }
    if let spring { pull(spring, half, body, other) }
  }

  private func pull(
    _ spring: SpringStep, _ half: DynamicWorld.Half, _ body: DynamicBody, _ other: DynamicBody?
  ) {
    let arm = body.rotated(firstOffset)
    var otherArm = other?.rotated(secondOffset) ?? .zero
    let far = body.position + arm - (other.map { $0.position + otherArm } ?? anchor)
    // A force across a sliding axis acts on both items at the first one's position.
    if case .sliding = kind, let other { otherArm = body.position + arm - other.position }
    let speed = body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)

    func pull(_ direction: Vector, _ change: Double) {
      let inverseMass =
        body.inverseEffectiveMass(direction, at: arm)
        + (other?.inverseEffectiveMass(direction, at: otherArm) ?? 0)
      guard inverseMass > 0 else { return }
      let impulse = direction * (change / inverseMass)
      body.applyImpulse(impulse, at: arm)
      other?.applyImpulse(-impulse, at: otherArm)
    }
    if case .sliding(let start) = kind {
      let axis = other.map { Vector(start, rotatedBy: $0.angle - secondAngle) } ?? start
      let across = axis.perpendicular
      return pull(across, spring.velocityChange(half, far.dot(across), speed.dot(across)))
    }
    if length == 0 {
      let change = spring.velocityChange(half, far, speed)
      pull(Vector(1, 0), change.x)
      pull(Vector(0, 1), change.y)
      return
    }
    let distance = far.length
    if case .limit = kind, distance <= length { return }
    let direction = distance > 0 ? far * (1 / distance) : Vector(0, 1)
    pull(direction, spring.velocityChange(half, distance - Double(length), speed.dot(direction)))
  }
}
