import DrawingCommands
import DrawingResources
public import Foundation
public import LayerGeometry
import LayoutSolvers

/// Keeps items out of each other and within boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything: Mode = [.items, .boundaries]
  }

  public init(items: [any UIDynamicItem]) {
    super.init()
    start(with: items)
  }

  // MARK: - Public

  open var items: [any UIDynamicItem] { ownItems }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  open var collisionMode = Mode.everything { didSet { wake() } }

  open func addItem(_ item: any UIDynamicItem) { take(item) }

  open func removeItem(_ item: any UIDynamicItem) { drop(item) }

  /// Whether the edges of the animator's reference view, or the content of its layout, hold items
  /// back; the delegate hears of them with no identifier.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { wake() } }

  /// The same, some way inside of those edges.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    boundsInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// A path holds items back along its outline, from both sides; curves become twelve lines.
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    setBoundary(identifier, path)
  }

  open func addBoundary(
    withIdentifier identifier: any NSCopying, from start: CGPoint, to end: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    setBoundary(identifier, path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Boundary.same($0.identifier, identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Boundary.same($0.identifier, identifier) }
    wake()
  }

  /// In the order in which they were added; nil for none.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  open func removeAllBoundaries() {
    boundaries = []
    wake()
  }

  // MARK: - Internal

  struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    let lines: [(from: Vector, to: Vector)]

    static func same(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
      guard let a = a as? NSObject, let b = b as? NSObject else { return false }
      return a.isEqual(b)
    }
  }

  private(set) var boundaries: [Boundary] = []
  private(set) var boundsInsets = UIEdgeInsets.zero
  /// What touched at the end of the step before.
  var touching: [CollisionPair: Vector] = [:]
  /// What touched in the step that is being made.
  var found: [CollisionPair: Vector] = [:]

  override func collect(_ world: DynamicWorld) { world.collisions.append(self) }

  private func setBoundary(_ identifier: any NSCopying, _ path: UIBezierPath) {
    boundaries.removeAll { Boundary.same($0.identifier, identifier) }
    boundaries.append(
      Boundary(
        identifier: identifier, path: path, lines: CollisionLines(path.cgPath.path).lines))
    wake()
  }
}

/// Hears of items that begin and end to touch each other or a boundary.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
