public import Foundation

/// A path as a value: the contents of a `CGPath`, a glyph outline, a path to draw.
public struct Path: Hashable, Sendable, Codable {
  /// A path element. Points are absolute.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(CGPoint)
    case line(CGPoint)
    /// Control point, end point.
    case quad(CGPoint, CGPoint)
    /// Two control points, end point.
    case cubic(CGPoint, CGPoint, CGPoint)
    /// A line to the beginning of the subpath.
    case close
  }

  /// The elements in drawing order.
  public var elements: [Element]

  /// A path with the given elements.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end point of the last element; nil for an empty path.
  public var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    for element in elements {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
      case .line(let p), .quad(_, let p), .cubic(_, _, let p):
        current = p
      case .close:
        current = start
      }
    }
    return current
  }

  /// All points of the path, including control points.
  public var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let p), .line(let p): [p]
      case .quad(let c, let p): [c, p]
      case .cubic(let c, let d, let p): [c, d, p]
      case .close: []
      }
    }
  }

  /// The bounding box of all points, including control points; null for an empty path.
  public var controlBox: CGRect { CGRect(containing: points) }

  /// The length of the lines between all points, including control points: not less than the path's.
  package var controlLength: Double {
    var (length, start, current) = (0.0, CGPoint.zero, CGPoint.zero)
    func go(to next: CGPoint) {
      let (dx, dy) = (next.x - current.x, next.y - current.y)
      length += (dx * dx + dy * dy).squareRoot()
      current = next
    }
    for element in elements {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p): go(to: p)
      case .quad(let c, let p): [c, p].forEach(go)
      case .cubic(let c, let d, let p): [c, d, p].forEach(go)
      case .close: go(to: start)
      }
    }
    return length
  }

  /// The path with all points transformed.
  public func applying(_ t: CGAffineTransform) -> Path {
    if t.isIdentity { return self }
    return Path(
      elements.map { element in
        switch element {
        case .move(let p): .move(p.applying(t))
        case .line(let p): .line(p.applying(t))
        case .quad(let c, let p): .quad(c.applying(t), p.applying(t))
        case .cubic(let c, let d, let p): .cubic(c.applying(t), d.applying(t), p.applying(t))
        case .close: .close
        }
      })
  }

  /// Appends the elements of another path.
  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }
}

// MARK: - Curves

extension Path {
  /// The control points of the cubic that is the same curve as a quadratic one.
  package static func cubicControls(
    from start: CGPoint, control: CGPoint, to end: CGPoint
  ) -> (CGPoint, CGPoint) {
    (start.mixed(with: control, at: 2.0 / 3), end.mixed(with: control, at: 2.0 / 3))
  }

  /// The point of a cubic at a parameter, 0…1.
  package static func pointOnCubic(
    _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: Double
  ) -> CGPoint {
    let u = 1 - t
    let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(
      x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
  }
}

extension Path.Element: Codable {
  /// Decodes elements as in SVG: `"M 0 0"`, `"C 1 2 3 4 5 6"`, `"Z"`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
    switch (words.first, numbers.count, words.count) {
    case ("M", 2, 3): self = .move(point(0))
    case ("L", 2, 3): self = .line(point(0))
    case ("Q", 4, 5): self = .quad(point(0), point(2))
    case ("C", 6, 7): self = .cubic(point(0), point(2), point(4))
    case ("Z", 0, 1): self = .close
    default:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a path element: \(words.joined(separator: " "))")
    }
  }

  /// Encodes the elements as `init(from:)` decodes them.
  public func encode(to encoder: any Encoder) throws {
    func text(_ letter: String, _ points: CGPoint...) -> String {
      ([letter] + points.flatMap { [ShortNumber.text($0.x), ShortNumber.text($0.y)] })
        .joined(separator: " ")
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .move(let p): try container.encode(text("M", p))
    case .line(let p): try container.encode(text("L", p))
    case .quad(let c, let p): try container.encode(text("Q", c, p))
    case .cubic(let c, let d, let p): try container.encode(text("C", c, d, p))
    case .close: try container.encode("Z")
    }
  }
}

/// Which points are inside a path whose subpaths overlap.
public enum FillRule: String, Hashable, Sendable, Codable {
  /// Points with a winding number other than zero.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// Numbers as text, with as few digits as possible.
public enum ShortNumber {
  /// The shortest decimal that reads back as the same Double, without a trailing `.0`.
  public static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }
}

extension Path {
  /// Points on an edge are inside, as in Core Graphics. Subpaths count as closed; curves are
  /// approximated by 64 chords.
  public func contains(_ point: CGPoint, rule: FillRule = .winding) -> Bool {
    var winding = 0
    var isOnEdge = false
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to end: CGPoint) {
      winding += Path.crossing(of: point, from: current, to: end)
      isOnEdge = isOnEdge || Path.touches(point, from: current, to: end)
      current = end
    }
    for element in elements {
      switch element {
      case .move(let p):
        line(to: start)
        (start, current) = (p, p)
      case .line(let p):
        line(to: p)
      case .quad(let c, let p):
        let from = current
        Path.eachShare { t, s in
          line(to: Path.sum([(from, s * s), (c, 2 * s * t), (p, t * t)]))
        }
      case .cubic(let c, let d, let p):
        let from = current
        Path.eachShare { t, s in
          line(
            to: Path.sum([
              (from, s * s * s), (c, 3 * s * s * t), (d, 3 * s * t * t), (p, t * t * t),
            ]))
        }
      case .close:
        line(to: start)
      }
    }
    line(to: start)
    return isOnEdge || (rule == .evenOdd ? winding % 2 != 0 : winding != 0)
  }

  /// Whether a segment that has a length goes through a point.
  private static func touches(_ point: CGPoint, from a: CGPoint, to b: CGPoint) -> Bool {
    a != b && min(a.x, b.x) <= point.x && point.x <= max(a.x, b.x)
      && min(a.y, b.y) <= point.y && point.y <= max(a.y, b.y)
      && (b.x - a.x) * (point.y - a.y) == (point.x - a.x) * (b.y - a.y)
  }

  /// The direction, 1 or −1, in which the segment crosses the ray to the right; 0 for none.
  private static func crossing(of point: CGPoint, from a: CGPoint, to b: CGPoint) -> Int {
    guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
    let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
    if b.y > a.y { return side > 0 ? 1 : 0 }
    return side < 0 ? -1 : 0
  }

  private static func eachShare(_ body: (_ t: CGFloat, _ s: CGFloat) -> Void) {
    for step in 1...64 {
      let t = CGFloat(step) / 64
      body(t, 1 - t)
    }
  }

  private static func sum(_ parts: [(point: CGPoint, weight: CGFloat)]) -> CGPoint {
    parts.reduce(into: .zero) { result, part in
      result.x += part.point.x * part.weight
      result.y += part.point.y * part.weight
    }
  }
}
