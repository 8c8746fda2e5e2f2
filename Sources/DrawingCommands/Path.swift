public import Foundation
public import LayerGeometry

/// An outline as a value: what `CGPath` holds and what canvases replay.
public struct Path: Hashable, Sendable, Codable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    /// Control point, end.
    case quad(CGPoint, CGPoint)
    /// Two control points, end.
    case cubic(CGPoint, CGPoint, CGPoint)
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element, where drawing goes on.
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

  /// Every point of the path, control points included.
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

  /// The upright rectangle around all points, control points included; null when empty.
  public var controlBox: CGRect { CGRect(containing: points) }

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

  public mutating func append(_ other: Path) {
    elements.append(contentsOf: other.elements)
  }
}

extension Path.Element: Codable {
  /// A letter and its numbers, as in SVG: `"M 0 0"`, `"C 1 2 3 4 5 6"`, `"Z"`.
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

/// Numbers in text with no more digits than they need.
public enum ShortNumber {
  /// The shortest decimal that reads back as the same Double; no trailing `.0`.
  public static func text(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return "\(value)"
  }
}
