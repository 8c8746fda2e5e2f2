public import Foundation
public import LayerGeometry
import LayoutSolvers

/// Several items that move as one rigid body.
///
/// The center is the center of mass, and the bounds extend as far around it as the items. The group
/// collides with the outlines of its items. The items must not have behaviors of their own.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// An item with its position when the group was made.
  struct Member {
    let item: any UIDynamicItem
    /// Relative to the group's center.
    let offset: Vector
    /// In radians, clockwise.
    let angle: Double
    let transform: CGAffineTransform
    /// In square points.
    @MainActor var area: Double { Double(item.bounds.width * item.bounds.height) }
  }

  /// A group of items.
  ///
  /// - Precondition: there is at least one item, and none of them is a group.
  public init(items: [any UIDynamicItem]) {
    precondition(
      !items.isEmpty && !items.contains { $0 is UIDynamicItemGroup },
      "a group is made of items that are no groups, not of \(items)")
    let areas = items.map { Double($0.bounds.width * $0.bounds.height) }
    let whole = areas.reduce(0, +)
    let middle = zip(items, areas).reduce(Vector.zero) { sum, part in
      // Items without a size have equal weights.
      sum + Vector(part.0.center) * (whole > 0 ? part.1 / whole : 1 / Double(items.count))
    }
    members = items.map {
      Member(
        item: $0, offset: Vector($0.center) - middle, angle: $0.angle, transform: $0.transform)
    }
    center = middle.point
    var (width, height) = (0.0, 0.0)
    for member in members {
      let (w, h) = (Double(member.item.bounds.width), Double(member.item.bounds.height))
      let (sine, cosine) = PortableMath.sineAndCosine(member.angle)
      width = max(width, 2 * abs(member.offset.x) + abs(w * cosine) + abs(h * sine))
      height = max(height, 2 * abs(member.offset.y) + abs(w * sine) + abs(h * cosine))
    }
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
    super.init()
  }

  // MARK: - Public

  open var items: [any UIDynamicItem] { members.map(\.item) }

  /// Setting the center moves the items.
  open var center: CGPoint { didSet { if center != oldValue { place() } } }

  public let bounds: CGRect

  /// Setting the rotation rotates the items about the center.
  open var transform = CGAffineTransform.identity {
    didSet { if transform != oldValue { place() } }
  }

  // MARK: - Internal

  let members: [Member]

  private func place() {
    for member in members {
      let offset = member.offset.point.applying(transform)
      member.item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      let turned = member.transform.concatenating(transform)
      if member.item.transform != turned { member.item.transform = turned }
    }
  }
}
