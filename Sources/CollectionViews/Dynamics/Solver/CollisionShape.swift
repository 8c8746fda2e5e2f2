import DrawingCommands
import Foundation
import LayerGeometry

/// The outline as which an item collides, about its centre.
enum CollisionShape {
  case circle(radius: Double)
  /// Convex, clockwise as seen; two points are a line with two sides.
  case polygon([Vector])

  /// Corners of an ellipse that is no circle.
  private static let ellipseCorners = 32

  @MainActor
  init(of item: any UIDynamicItem) {
    let size = item.bounds.size
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    switch item.collisionBoundsType {
    case .rectangle:
      self = .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
    case .ellipse where x == y: self = .circle(radius: x)
    case .ellipse:
      self = .polygon(
        (0..<Self.ellipseCorners).map {
          let turn = SteadyMath.sineAndCosine(2 * .pi * Double($0) / Double(Self.ellipseCorners))
          return Vector(x * turn.cosine, y * turn.sine)
        })
    case .path:
      let corners = CollisionOutline(item.collisionBoundingPath.cgPath.path).corners
      precondition(
        corners.count > 2, "a collisionBoundingPath has three corners or more, not \(corners.count)"
      )
      let area = corners.indices.reduce(0.0) {
        $0 + corners[$1].cross(corners[($1 + 1) % corners.count])
      }
      self = .polygon(area < 0 ? corners.reversed() : corners)
    }
  }

  /// The corners in the plane of the simulation.
  @MainActor
  func corners(of body: DynamicBody) -> [Vector] {
    guard case .polygon(let corners) = self else { return [] }
    if body.angle == 0 { return corners.map { body.position + $0 } }
    let (sine, cosine) = SteadyMath.sineAndCosine(body.angle)
    return corners.map {
      body.position + Vector($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine)
    }
  }
}

/// A path as straight lines.
struct CollisionOutline {
  /// Lines that a curve becomes.
  private static let curveLines = 12

  /// From corner to corner, closed paths back to their beginning.
  private(set) var lines: [(from: Vector, to: Vector)] = []

  /// Where lines begin.
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
