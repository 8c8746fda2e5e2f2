import DrawingCommands
import Foundation
import TestBasics
import Testing

@Suite struct PathTests {
  /// The enclosed area, by Green's theorem along finely divided curves.
  static func area(_ path: Path) -> Double {
    var points: [CGPoint] = []
    for element in path.elements {
      switch element {
      case .move(let p), .line(let p): points.append(p)
      case .quad(let c, let p):
        guard let start = points.last else { continue }
        for step in 1...200 {
          let t = Double(step) / 200
          points.append(start.mix(c, t).mix(c.mix(p, t), t))
        }
      case .cubic(let c, let d, let p):
        guard let start = points.last else { continue }
        for step in 1...200 {
          let t = Double(step) / 200
          let (a, b, e) = (start.mix(c, t), c.mix(d, t), d.mix(p, t))
          points.append(a.mix(b, t).mix(b.mix(e, t), t))
        }
      case .close: break
      }
    }
    return abs(Polygon.area(points))
  }

  @Test(arguments: [0.0, 4, 12, 20])
  func roundedRectanglesHaveTheirArea(radius: Double) {
    let rect = CGRect(x: 3, y: 5, width: 60, height: 40)
    let expected = 60 * 40 - (4 - .pi) * radius * radius
    expectEqual(
      Self.area(Path(roundedRect: rect, radiusX: radius, radiusY: radius)), expected, within: 0.5)
  }

  @Test func onlyTheGivenCornersAreRounded() {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    let path = Path(roundedRect: rect, radiusX: 10, radiusY: 10, corners: [.topLeft, .bottomRight])
    expectEqual(Self.area(path), 2400 - 2 * (1 - .pi / 4) * 100, within: 0.2)
    #expect(path.points.contains(CGPoint(x: 60, y: 0)))
    #expect(!path.points.contains(CGPoint(x: 0, y: 0)))
  }

  @Test func ellipsesHaveTheirArea() {
    let rect = CGRect(x: 0, y: 0, width: 60, height: 40)
    expectEqual(Self.area(Path(ellipseIn: rect)), .pi * 30 * 20, within: 1)
    // Radii are limited to half the sides, which makes an ellipse of any larger ones.
    #expect(Path(roundedRect: rect, radiusX: 99, radiusY: 99) == Path(ellipseIn: rect))
  }

  @Test(arguments: [(0.0, 1.0), (0.5, 4.0), (-1.0, -3.5), (1.0, 2 * Double.pi)])
  func arcsStayOnTheirCircle(start: Double, sweep: Double) {
    var path = Path()
    path.addArc(center: CGPoint(x: 7, y: -2), radius: 50, from: start, sweep: sweep)
    var current = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let p): current = p
      case .cubic(let c, let d, let p):
        let t = 0.5
        let (a, b, e) = (current.mix(c, t), c.mix(d, t), d.mix(p, t))
        let middle = a.mix(b, t).mix(b.mix(e, t), t)
        expectEqual(hypot(middle.x - 7, middle.y + 2), 50, within: 0.02)
        current = p
      default: Issue.record("unexpected \(element)")
      }
    }
    expectEqual(
      current,
      CGPoint(x: 7 + 50 * cos(start + sweep), y: -2 + 50 * sin(start + sweep)), within: 1e-9)
  }

  @Test func clockwiseIsSaidOfAPlaneWhoseYGrowsUpwards() {
    expectEqual(ArcSweep.radians(from: 0, to: .pi / 2, increasing: true), .pi / 2)
    expectEqual(ArcSweep.radians(from: 0, to: .pi / 2, increasing: false), -1.5 * .pi)
    expectEqual(ArcSweep.radians(from: 0, to: 2 * .pi, increasing: true), 2 * .pi)
  }

  @Test func edgesAreInside() {
    let path = CGPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40), transform: nil)
    let inside = [(10, 20), (40, 60), (40, 40), (25, 60), (10, 60), (40, 20), (11, 59)]
    for (x, y) in inside {
      #expect(path.contains(CGPoint(x: x, y: y)), "\(x), \(y)")
      #expect(path.contains(CGPoint(x: x, y: y), using: .evenOdd), "\(x), \(y)")
    }
    for (x, y) in [(9.999, 30), (40.001, 30), (25, 19.999), (25, 60.001), (0, 0), (41, 60)] {
      #expect(!path.contains(CGPoint(x: x, y: y)), "\(x), \(y)")
    }
    #expect(!CGPath(rect: .zero, transform: nil).contains(CGPoint(x: 1, y: 0)))
  }

  @Test func pathsReadBackFromTheirPrintedForm() throws {
    var path = Path(roundedRect: CGRect(x: 0.1, y: 2, width: 6, height: 4), radiusX: 1, radiusY: 1)
    path.elements.append(.quad(CGPoint(x: 1e-7, y: -3), CGPoint(x: 4, y: 5)))
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(Path.self, from: data) == path)
    for bad in ["[\"M 1\"]", "[\"X 1 2\"]", "[\"M 1 2 x\"]", "[\"Z 1\"]"] {
      #expect(throws: DecodingError.self, "\(bad)") {
        try JSONDecoder().decode(
          Path.self, from: Data("{\"elements\": \(bad)}".utf8))
      }
    }
  }
}

extension CGPoint {
  func mix(_ other: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}
