import DrawingCommands
import Foundation

/// A path as something to move along: a piece for each line and curve.
struct PathTrack: Hashable, Sendable {
  /// A cubic Bézier curve with the lengths to points at equal steps of its parameter.
  struct Piece: Hashable, Sendable {
    var points: [CGPoint]
    var isStraight = false
    var lengths: [Double]

    var length: Double { lengths.last ?? 0 }

    init(_ points: [CGPoint]) {
      self.points = points
      lengths = [0]
      var (sum, last) = (0.0, points[0])
      for step in 1...Piece.steps {
        let next = Piece.point(points, Double(step) / Double(Piece.steps))
        let (dx, dy) = (next.x - last.x, next.y - last.y)
        sum += (dx * dx + dy * dy).squareRoot()
        lengths.append(sum)
        last = next
      }
    }

    private static let steps = 128

    /// The parameter at a share of the length.
    func parameter(at share: Double) -> Double {
      guard length > 0 else { return share }
      let way = share * length
      let index = min(lengths.lastIndex { $0 <= way } ?? 0, Piece.steps - 1)
      let span = lengths[index + 1] - lengths[index]
      let part = span > 0 ? (way - lengths[index]) / span : 0
      return (Double(index) + part) / Double(Piece.steps)
    }

    static func point(_ p: [CGPoint], _ t: Double) -> CGPoint {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: a * p[0].x + b * p[1].x + c * p[2].x + d * p[3].x,
        y: a * p[0].y + b * p[1].y + c * p[2].y + d * p[3].y)
    }

    func direction(_ t: Double) -> Double {
      // The derivative vanishes where control points meet an end: look a little further.
      for step in [0, 1e-4, -1e-4, 1e-2, -1e-2] {
        let s = min(max(t + step, 0), 1)
        let u = 1 - s
        func slope(_ p: [CGFloat]) -> Double {
          3 * (u * u * (p[1] - p[0]) + 2 * u * s * (p[2] - p[1]) + s * s * (p[3] - p[2]))
        }
        let (dx, dy) = (slope(points.map(\.x)), slope(points.map(\.y)))
        if dx != 0 || dy != 0 { return atan2(dy, dx) }
      }
      return 0
    }
  }

  private(set) var pieces: [Piece] = []

  init(_ path: Path) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(_ a: CGPoint, _ b: CGPoint) -> Piece {
      var piece = Piece([a, a.mixed(with: b, at: 1.0 / 3), a.mixed(with: b, at: 2.0 / 3), b])
      piece.isStraight = true
      return piece
    }
    for element in path.elements {
      switch element {
      case .move(let p): (start, current) = (p, p)
      case .line(let p):
        pieces.append(line(current, p))
        current = p
      case .quad(let c, let p):
        pieces.append(
          Piece([
            current, current.mixed(with: c, at: 2.0 / 3), p.mixed(with: c, at: 2.0 / 3), p,
          ]))
        current = p
      case .cubic(let c, let d, let p):
        pieces.append(Piece([current, c, d, p]))
        current = p
      case .close:
        if current != start { pieces.append(line(current, start)) }
        current = start
      }
    }
  }

  func place(_ at: (index: Int, part: Double)) -> CGPoint {
    let piece = pieces[at.index]
    return Piece.point(piece.points, piece.parameter(at: at.part))
  }

  /// Radians, of the way ahead.
  func direction(_ at: (index: Int, part: Double)) -> Double {
    let piece = pieces[at.index]
    return piece.direction(piece.parameter(at: at.part))
  }
}
