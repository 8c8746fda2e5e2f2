public import Foundation

extension Path {
  /// The control distance of a cubic for a quarter of the unit circle, accurate to 0.03 %.
  static let quarterArcControl: Double = 0.5522847498307936

  /// A rectangle, clockwise from its top left corner, closed.
  public init(rect r: CGRect) {
    self.init(polygon: Quad(r).corners)
  }

  /// A closed polygon; empty if there are no points.
  public init(polygon points: [CGPoint]) {
    guard let first = points.first else {
      self.init()
      return
    }
    self.init([.move(first)] + points.dropFirst().map { .line($0) } + [.close])
  }

  /// The ellipse inscribed in a rectangle.
  public init(ellipseIn r: CGRect) {
    self.init(roundedRect: r, radiusX: r.width / 2, radiusY: r.height / 2)
  }

  /// A rectangle with circular or elliptical corners. The radii are clamped to half the sides.
  public init(
    roundedRect r: CGRect, radiusX: Double, radiusY: Double, corners: RectCorners = .all
  ) {
    let rx = min(max(radiusX, 0), abs(r.width) / 2)
    let ry = min(max(radiusY, 0), abs(r.height) / 2)
    guard rx > 0, ry > 0, !corners.isEmpty else {
      self.init(rect: r)
      return
    }
    let (kx, ky) = (rx * (1 - Self.quarterArcControl), ry * (1 - Self.quarterArcControl))
    let (x0, y0, x1, y1) = (r.minX, r.minY, r.maxX, r.maxY)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    var path: [Element] = []
    if corners.contains(.topLeft) {
      path.append(.move(point(x0, y0 + ry)))
      path.append(.cubic(point(x0, y0 + ky), point(x0 + kx, y0), point(x0 + rx, y0)))
    } else {
      path.append(.move(point(x0, y0)))
    }
    if corners.contains(.topRight) {
      path.append(.line(point(x1 - rx, y0)))
      path.append(.cubic(point(x1 - kx, y0), point(x1, y0 + ky), point(x1, y0 + ry)))
    } else {
      path.append(.line(point(x1, y0)))
    }
    if corners.contains(.bottomRight) {
      path.append(.line(point(x1, y1 - ry)))
      path.append(.cubic(point(x1, y1 - ky), point(x1 - kx, y1), point(x1 - rx, y1)))
    } else {
      path.append(.line(point(x1, y1)))
    }
    if corners.contains(.bottomLeft) {
      path.append(.line(point(x0 + rx, y1)))
      path.append(.cubic(point(x0 + kx, y1), point(x0, y1 - ky), point(x0, y1 - ry)))
    } else {
      path.append(.line(point(x0, y1)))
    }
    path.append(.close)
    self.init(path)
  }

  /// A rectangle with corners of the given curve. The radius is clamped to half the sides.
  public init(
    roundedRect r: CGRect, radius: Double, curve: CornerCurve, corners: RectCorners = .all
  ) {
    let (width, height) = (abs(r.width), abs(r.height))
    let radius = min(max(radius, 0), width / 2, height / 2)
    guard curve == .continuous, radius > 0, !corners.isEmpty else {
      self.init(roundedRect: r, radiusX: radius, radiusY: radius, corners: corners)
      return
    }
    let unit = CornerCurve.continuousPoints(
      of: CGSize(width: width, height: height), radius: radius)
    let (x0, y0, x1, y1) = (r.minX, r.minY, r.maxX, r.maxY)
    // The corners clockwise from the top left, each with the directions of its sides.
    let all: [(RectCorners, CGPoint, dx: Double, dy: Double)] = [
      (.topLeft, CGPoint(x: x0, y: y0), 1, 1), (.topRight, CGPoint(x: x1, y: y0), -1, 1),
      (.bottomRight, CGPoint(x: x1, y: y1), -1, -1), (.bottomLeft, CGPoint(x: x0, y: y1), 1, -1),
    ]
    var path: [Element] = []
    for (corner, vertex, dx, dy) in all {
      guard corners.contains(corner) else {
        path.append(path.isEmpty ? .move(vertex) : .line(vertex))
        continue
      }
      func point(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: vertex.x + dx * radius * x, y: vertex.y + dy * radius * y)
      }
      // From the vertical side to the horizontal one, or back.
      var points = unit.map { point($0.x, $0.y) }
      if dx * dy < 0 { points.reverse() }
      path.append(path.isEmpty ? .move(points[0]) : .line(points[0]))
      for first in stride(from: 1, to: points.count, by: 3) {
        path.append(.cubic(points[first], points[first + 1], points[first + 2]))
      }
    }
    path.append(.close)
    self.init(path)
  }

  /// Adds an arc as cubics of at most a quarter turn. Angles are in radians from the x axis,
  /// clockwise if y grows downwards.
  public mutating func addArc(
    center: CGPoint, radius: Double, from start: Double, sweep: Double
  ) {
    func onCircle(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    elements.append(isEmpty ? .move(onCircle(start)) : .line(onCircle(start)))
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let control = 4.0 / 3.0 * tan(step / 4) * radius
    for piece in 0..<pieces {
      let (a, b) = (start + Double(piece) * step, start + Double(piece + 1) * step)
      let (p, q) = (onCircle(a), onCircle(b))
      elements.append(
        .cubic(
          CGPoint(x: p.x - control * sin(a), y: p.y + control * cos(a)),
          CGPoint(x: q.x + control * sin(b), y: q.y - control * cos(b)), q))
    }
  }
}

/// The corners of a rectangle, with y growing downwards. Raw values are `CACornerMask`'s.
public struct RectCorners: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The corner at minimum x and minimum y.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The corner at maximum x and minimum y.
  public static let topRight = RectCorners(rawValue: 2)
  /// The corner at minimum x and maximum y.
  public static let bottomLeft = RectCorners(rawValue: 4)
  /// The corner at maximum x and maximum y.
  public static let bottomRight = RectCorners(rawValue: 8)
  /// All four corners.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
