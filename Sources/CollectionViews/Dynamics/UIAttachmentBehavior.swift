public import Foundation
public import LayerGeometry

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

  // MARK: - Lifecycle

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    (first, firstOffset) = (item, Vector(offset.horizontal, offset.vertical))
    (second, secondOffset, anchorPoint) = (nil, .zero, point)
    rule = .exactly
    super.init()
    length = presentLength
  }

  public convenience init(item first: any UIDynamicItem, attachedTo second: any UIDynamicItem) {
    self.init(
      item: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
  }

  public init(
    item first: any UIDynamicItem, offsetFromCenter firstOffset: UIOffset,
    attachedTo second: any UIDynamicItem, offsetFromCenter secondOffset: UIOffset
  ) {
    (self.first, self.second) = (first, second)
    self.firstOffset = Vector(firstOffset.horizontal, firstOffset.vertical)
    self.secondOffset = Vector(secondOffset.horizontal, secondOffset.vertical)
    anchorPoint = .zero
    rule = .exactly
    super.init()
    length = presentLength
  }

  private init(
    _ first: any UIDynamicItem, _ firstOffset: Vector, _ second: (any UIDynamicItem)?,
    _ secondOffset: Vector, anchor: CGPoint, rule: RigidLink.Rule, freeAxis: Vector?
  ) {
    (self.first, self.firstOffset, self.second) = (first, firstOffset, second)
    (self.secondOffset, self.rule, self.freeAxis) = (secondOffset, rule, freeAxis)
    anchorPoint = anchor
    super.init()
    length = presentLength
  }

  /// Two items on a rope: never farther from each other than they are now, or than ``length``.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(
      item1, Vector(offset1.horizontal, offset1.vertical), item2,
      Vector(offset2.horizontal, offset2.vertical), anchor: .zero, rule: .atMost, freeAxis: nil)
  }

  /// An item that slides along a line through a point; it may turn.
  ///
  /// - Parameter axis: the direction of the line.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    let direction = Vector(axis.dx, axis.dy)
    precondition(direction.length > 0, "an item slides along a direction, not along \(axis)")
    return UIAttachmentBehavior(
      item, .zero, nil, .zero, anchor: point, rule: .exactly,
      freeAxis: direction * (1 / direction.length))
  }

  /// Two items that turn about a point of the plane that both keep.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    let place = Vector(point)
    let pin = UIAttachmentBehavior(
      item1, place - Vector(item1.center), item2, place - Vector(item2.center), anchor: point,
      rule: .exactly, freeAxis: nil)
    pin.length = 0
    return pin
  }

  // MARK: - Public

  /// One or two.
  open var items: [any UIDynamicItem] { [first] + [second].compactMap { $0 } }

  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// Of an attachment to a point.
  open var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { wake() } } }

  /// In points; at first the distance of the ends.
  open var length: CGFloat = 0 { didSet { if length != oldValue { wake() } } }

  /// The damping ratio: 1 comes to rest without swinging.
  open var damping: CGFloat = 0 { didSet { if damping != oldValue { springDidChange() } } }

  /// Swings a second, undamped, up to 60; 0 is rigid.
  open var frequency: CGFloat = 0 { didSet { if frequency != oldValue { springDidChange() } } }

  // MARK: - Internal

  private let first: any UIDynamicItem
  private let firstOffset: Vector
  private let second: (any UIDynamicItem)?
  private let secondOffset: Vector
  private let rule: RigidLink.Rule
  private var freeAxis: Vector?
  private var spring: SpringStep?

  override var ownItems: [any UIDynamicItem] { items }

  private var presentLength: CGFloat {
    let end = second.map { Vector($0.center) + secondOffset } ?? Vector(anchorPoint)
    return (Vector(first.center) + firstOffset - end).length
  }

  private func springDidChange() {
    spring = frequency > 0 ? SpringStep(frequency: frequency, damping: damping) : nil
    wake()
  }

  override func collect(_ world: DynamicWorld) {
    guard spring == nil, let body = world.body(of: first) else { return }
    world.links.append(
      RigidLink(
        body, at: firstOffset, to: second.flatMap { world.body(of: $0) }, at: end, length: length,
        rule: rule, freeAxis: freeAxis))
  }

  private var end: Vector { second == nil ? Vector(anchorPoint) : secondOffset }

  override func kick(_ half: DynamicWorld.Half, _ world: DynamicWorld) {
    guard let spring, let body = world.body(of: first) else { return }
    let other = second.flatMap { world.body(of: $0) }
    let arm = body.turned(firstOffset)
    let otherArm = other?.turned(secondOffset) ?? .zero
    let far = body.position + arm - (other.map { $0.position + otherArm } ?? Vector(anchorPoint))
    let speed = body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)

    func pull(_ direction: Vector, _ change: Double) {
      let give = body.give(direction, at: arm) + (other?.give(direction, at: otherArm) ?? 0)
      guard give > 0 else { return }
      let impulse = direction * (change / give)
      body.push(impulse, at: arm)
      other?.push(-impulse, at: otherArm)
    }
    if length == 0 {
      let change = spring.kick(half, far, speed)
      pull(Vector(1, 0), change.x)
      pull(Vector(0, 1), change.y)
      return
    }
    let distance = far.length
    let direction = distance > 0 ? far * (1 / distance) : Vector(0, 1)
    pull(direction, spring.kick(half, distance - Double(length), speed.dot(direction)))
  }
}
