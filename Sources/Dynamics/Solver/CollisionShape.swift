import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// A convex outline for collisions, in the plane or relative to a body's center.
enum CollisionOutline {
  case circle(center: Vector, radius: Double)
  /// Convex and clockwise on screen; two points are a line segment with two sides.
  case polygon([Vector])

  /// The outline rotated about the origin, then moved.
  func placed(at place: Vector, rotatedBy angle: Double) -> CollisionOutline {
    switch self {
    case .circle(let center, let radius):
      .circle(center: place + Vector(center, rotatedBy: angle), radius: radius)
    case .polygon(let corners):
      .polygon(corners.map { place + Vector($0, rotatedBy: angle) })
    }
  }
}

/// The outlines of an item's parts, relative to its center.
struct CollisionShape {
  let parts: [CollisionOutline]

  /// The number of corners that approximate an ellipse that is not a circle.
  private static let ellipseCorners = 32

  /// The shape of an item, without its rotation.
  @MainActor
  init(of item: any UIDynamicItem) {
    guard let group = item as? UIDynamicItemGroup else {
      parts = [Self.outline(of: item)]
      return
    }
    parts = group.members.map {
      Self.outline(of: $0.item).placed(at: $0.offset, rotatedBy: $0.angle)
    }
  }

  /// The outlines in the plane of the simulation.
  @MainActor
  func outlines(of body: DynamicBody) -> [CollisionOutline] {
    parts.map { $0.placed(at: body.position, rotatedBy: body.angle) }
  }

  @MainActor
  private static func outline(of item: any UIDynamicItem) -> CollisionOutline {
    let size = item.bounds.size
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    switch item.collisionBoundsType {
    case .rectangle:
      return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
    case .ellipse where x == y: return .circle(center: .zero, radius: x)
    case .ellipse:
      return .polygon(
        (0..<ellipseCorners).map {
          let turn = PortableMath.sineAndCosine(2 * .pi * Double($0) / Double(ellipseCorners))
          return Vector(x * turn.cosine, y * turn.sine)
        })
    case .path:
      let corners = CollisionLines(item.collisionBoundingPath.cgPath.path).corners
      precondition(
        corners.count > 2, "a collisionBoundingPath has three corners or more, not \(corners.count)"
      )
      let area = corners.indices.reduce(0.0) {
        $0 + corners[$1].cross(corners[($1 + 1) % corners.count])
      }
      return .polygon(area < 0 ? corners.reversed() : corners)
    }
  }
}

/// A path flattened into line segments.
struct CollisionLines {
  /// The number of segments for each curve.
  private static let curveLines = 12

  /// The segments; those of closed paths return to the start.
  private(set) var lines: [(from: Vector, to: Vector)] = []

  /// The start points of the segments.
  var corners: [Vector] { lines.map(\.from) }

  init(_ path: Path) {
    var (start, current) = (Vector.zero, Vector.zero)
    func curve(_ at: (Double) -> Vector) {
      for step in 1...Self.curveLines { line(at(Double(step) / Double(Self.curveLines))) }
    }
    func line(_ end: Vector) {
      if end != current { lines.append((current, end)) }
      current = end
    }
    for element in path.elements {
      let begin = current
      switch element {
      case .move(let p): (start, current) = (Vector(p), Vector(p))
      case .line(let p): line(Vector(p))
      case .quad(let c, let p):
        curve { t in
          begin * ((1 - t) * (1 - t)) + Vector(c) * (2 * t * (1 - t)) + Vector(p) * (t * t)
        }
      case .cubic(let c, let d, let p):
        curve { t in
          let s = 1 - t
          return begin * (s * s * s) + Vector(c) * (3 * s * s * t) + Vector(d) * (3 * s * t * t)
            + Vector(p) * (t * t * t)
        }
      case .close: line(start)
      }
    }
  }
}
