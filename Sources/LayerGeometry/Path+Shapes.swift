public import Foundation

extension Path {
  /// The control point distance of a cubic that approximates a quarter of the unit circle to 0.03
  /// %.
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

  /// Adds an arc around `center` between two angles in radians from the positive x axis, as cubics
  /// of at most a quarter turn each. Increasing angles are clockwise if y grows downwards.
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
