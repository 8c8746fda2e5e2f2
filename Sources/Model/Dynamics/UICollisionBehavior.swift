public import CollectionViews
public import Foundation
import LayoutSolvers

/// Makes items collide with each other and with boundaries.
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
    setInitialItems(items)
  }

  // MARK: - Public

  open var items: [any UIDynamicItem] { ownItems }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  open var collisionMode = Mode.everything { didSet { wake() } }

  open func addItem(_ item: any UIDynamicItem) { addOwnItem(item) }

  open func removeItem(_ item: any UIDynamicItem) { removeOwnItem(item) }

  /// Whether the edges of the reference view or layout content are a boundary, with identifier nil.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { wake() } }

  /// Makes the reference bounds, reduced by insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    boundsInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds the outline of a path without curves as a two-sided boundary.
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

  /// In the order in which the boundaries were added; nil if there are none.
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
  /// The contacts at the end of the previous step.
  var touching: [CollisionPair: Vector] = [:]
  /// The contacts in the current step.
  var found: [CollisionPair: Vector] = [:]

  override func addConstraints(_ world: DynamicWorld) { world.collisions.append(self) }

  private func setBoundary(_ identifier: any NSCopying, _ path: UIBezierPath) {
    boundaries.removeAll { Boundary.same($0.identifier, identifier) }
    boundaries.append(
      Boundary(identifier: identifier, path: path, lines: Self.lines(of: path.cgPath.path)))
    wake()
  }

  /// The lines of a path; those of closed subpaths return to the start.
  private static func lines(of path: Path) -> [(from: Vector, to: Vector)] {
    var lines: [(from: Vector, to: Vector)] = []
    var (start, current) = (Vector.zero, Vector.zero)
    for element in path.elements {
      let end: Vector
      switch element {
      case .move(let point):
        (start, current) = (Vector(point), Vector(point))
        continue
      case .line(let point): end = Vector(point)
      case .close: end = start
      case .quad, .cubic: preconditionFailure("boundaries are made of lines, not of curves")
      }
      if end != current { lines.append((current, end)) }
      current = end
    }
    return lines
  }
}

/// Notified when items start and stop touching each other or a boundary.
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
