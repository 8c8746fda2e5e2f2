public import Foundation

extension Path {
  /// Whether a point lies inside, every part taken as closed; curves count as 64 chords each.
  public func contains(_ point: CGPoint, rule: CGPathFillRule = .winding) -> Bool {
    var winding = 0
    var start = CGPoint.zero
    var current = CGPoint.zero
    func line(to end: CGPoint) {
      winding += Path.crossing(of: point, from: current, to: end)
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
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// 1 or −1 where the segment crosses the ray to the right of the point, by its direction.
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
