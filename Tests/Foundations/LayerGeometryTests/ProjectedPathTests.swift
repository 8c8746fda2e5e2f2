import Foundation
import LayerGeometry
import TestBasics
import Testing

/// Projected paths, compared with points projected one by one.
struct ProjectedPathTests {
  private static let window = CGRect(x: 0, y: 0, width: 640, height: 480)

  private static func map(turn: Double, lean: Double, distance: Double) -> PlaneMap {
    var t = CATransform3DIdentity
    t.m34 = -1 / distance
    t = CATransform3DRotate(t, turn, 0, 1, 0)
    t = CATransform3DRotate(t, lean, 1, 0, 0)
    return PlaneMap(toPixels: ProjectiveMap(t))
  }

  @Test(
    "Projected curves stay within the tolerance of the true ones",
    arguments: [(0.3, 0.0), (1.0, 0.2), (-1.3, 0.4), (0.7, -1.2)] as [(Double, Double)])
  func curvesAreProjectedWithinTheTolerance(turn: Double, lean: Double) {
    let map = Self.map(turn: turn, lean: lean, distance: 500)
    let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    let tolerance = 0.02
    let projected = ProjectedPath(map: map, tolerance: tolerance, window: Self.window).path(circle)
    let drawn = Self.samples(of: projected, steps: 400)
    // The truth is the projection of the cubics, not of the circle that they approximate.
    for point in Self.samples(of: circle, steps: 60).map({ map.toPixels($0) }) {
      var nearest = Double.infinity
      for (a, b) in zip(drawn, drawn.dropFirst()) {
        nearest = min(nearest, Self.distance(point, a, b))
      }
      #expect(nearest <= tolerance, "\(point) is \(nearest) away")
    }
  }

  @Test func aProjectedRectangleHasFourCorners() {
    let map = Self.map(turn: 0.8, lean: 0.1, distance: 600)
    let path = ProjectedPath(map: map, tolerance: 0.02, window: Self.window)
      .path(Path(rect: CGRect(x: -50, y: -50, width: 100, height: 100)))
    #expect(path.elements.count == 5)
    #expect(
      path.points
        == Quad(CGRect(x: -50, y: -50, width: 100, height: 100)).corners.map { map.toPixels($0) })
  }

  @Test func pathsAreClippedAtTheEyePlane() {
    let map = Self.map(turn: 1.4, lean: 0, distance: 100)
    let path = ProjectedPath(map: map, tolerance: 0.02, window: Self.window)
      .path(Path(ellipseIn: CGRect(x: -400, y: -100, width: 800, height: 200)))
    #expect(path.elements.count > 3)
    for point in path.points {
      #expect(abs(point.x) < 5000 && abs(point.y) < 5000, "\(point)")
    }
  }

  @Test func pathsBehindTheEyeAreEmpty() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 100
    t = CATransform3DTranslate(t, 0, 0, 150)
    let path = ProjectedPath(
      map: PlaneMap(toPixels: ProjectiveMap(t)), tolerance: 0.02, window: Self.window
    )
    .path(Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(path.isEmpty)
  }

  @Test func randomPathsHaveTheCornersOfTheirPolygons() {
    let seed: UInt64 = 20_261
    print("seed \(seed)")
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<50 {
      let map = Self.map(
        turn: .random(in: -1.2...1.2, using: &random),
        lean: .random(in: -1.2...1.2, using: &random),
        distance: .random(in: 300...900, using: &random))
      let points = (0..<7).map { _ in
        CGPoint(
          x: Double.random(in: -90...90, using: &random),
          y: Double.random(in: -90...90, using: &random))
      }
      let path = Path([
        .move(points[0]), .line(points[1]), .quad(points[2], points[3]),
        .cubic(points[4], points[5], points[6]), .close,
      ])
      let projected = ProjectedPath(map: map, tolerance: 0.01, window: Self.window).path(path)
      for corner in [0, 1, 3, 6] {
        let point = map.toPixels(points[corner])
        let nearest = projected.points.map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? 1
        #expect(nearest < 1e-9, "corner \(corner) of \(points)")
      }
    }
  }

  @Test func aHalfPlaneKeepsItsSide() {
    let polygon = HalfPlane(a: 1, b: 0, c: -10).polygon(
      around: Quad(CGRect(x: -20, y: -50, width: 100, height: 150)).corners,
      edgeWithin: Quad(CGRect(x: 0, y: 0, width: 30, height: 20)).corners, overlap: 2)
    func holds(_ x: Double, _ y: Double) -> Bool {
      var inside = false
      var previous = polygon[polygon.count - 1]
      for p in polygon {
        if (p.y > y) != (previous.y > y),
          x < (previous.x - p.x) * (y - p.y) / (previous.y - p.y) + p.x
        {
          inside.toggle()
        }
        previous = p
      }
      return inside
    }
    #expect(holds(11, 10) && holds(79, 99) && holds(79, -49))
    #expect(!holds(9, 10) && !holds(7.9, 40))
    #expect(holds(8.1, 40) && holds(8.1, -10))
  }

  private static func samples(of path: Path, steps: Int) -> [CGPoint] {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .cubic(let b, let c, let d):
        guard let a = points.last else { continue }
        for step in 1...steps {
          let t = Double(step) / Double(steps)
          let u = 1 - t
          let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            CGPoint(
              x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x,
              y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
        }
      case .quad, .close: break
      }
    }
    return points
  }

  private static func distance(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let length = max(dx * dx + dy * dy, 1e-18)
    let t = min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1)
    return hypot(p.x - a.x - dx * t, p.y - a.y - dy * t)
  }
}
