package import DrawingCommands
import Foundation

/// A path to move along, with one piece per line or curve.
struct MotionPath: Hashable, Sendable {
  /// A cubic Bézier curve with the arc lengths at equal steps of its parameter.
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
        let next = Path.pointOnCubic(
          points[0], points[1], points[2], points[3], at: Double(step) / Double(Piece.steps))
        let (dx, dy) = (next.x - last.x, next.y - last.y)
        sum += (dx * dx + dy * dy).squareRoot()
        lengths.append(sum)
        last = next
      }
    }

    private static let steps = 128

    /// The parameter at a fraction of the arc length.
    func parameter(at fraction: Double) -> Double {
      guard length > 0 else { return fraction }
      let distance = fraction * length
      let index = min(lengths.lastIndex { $0 <= distance } ?? 0, Piece.steps - 1)
      let span = lengths[index + 1] - lengths[index]
      let part = span > 0 ? (distance - lengths[index]) / span : 0
      return (Double(index) + part) / Double(Piece.steps)
    }

    func direction(_ t: Double) -> Double {
      // The derivative is zero where control points coincide with an end: try nearby parameters.
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
        let (c1, c2) = Path.cubicControls(from: current, control: c, to: p)
        pieces.append(Piece([current, c1, c2, p]))
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

  func point(_ at: (index: Int, part: Double)) -> CGPoint {
    let piece = pieces[at.index]
    let p = piece.points
    return Path.pointOnCubic(p[0], p[1], p[2], p[3], at: piece.parameter(at: at.part))
  }

  /// The direction of the path in radians.
  func direction(_ at: (index: Int, part: Double)) -> Double {
    let piece = pieces[at.index]
    return piece.direction(piece.parameter(at: at.part))
  }
}

extension Path {
  /// The part that a stroke with this trim shows. Curves stay curves.
  package func part(_ trim: StrokeTrim?) -> Path {
    guard let trim, trim.start > 0 || trim.end < 1 else { return self }
    let pieces = MotionPath(self).pieces
    let whole = pieces.map(\.length).reduce(0, +)
    guard trim.end > trim.start, whole > 0 else { return Path() }
    let (first, last) = (trim.start * whole, trim.end * whole)
    var result: [Element] = []
    var (passed, pen) = (0.0, CGPoint?.none)
    for piece in pieces {
      let range = (passed, passed + piece.length)
      passed = range.1
      guard range.1 > first, range.0 < last, piece.length > 0 else { continue }
      let a = piece.parameter(at: max(0, (first - range.0) / piece.length))
      let b = piece.parameter(at: min(1, (last - range.0) / piece.length))
      let cut = MotionPath.Piece.part(piece.points, a, b)
      if pen != cut[0] { result.append(.move(cut[0])) }
      result.append(piece.isStraight ? .line(cut[3]) : .cubic(cut[1], cut[2], cut[3]))
      pen = cut[3]
    }
    return Path(result)
  }
}

extension MotionPath.Piece {
  /// The control points between two parameters, by de Casteljau's algorithm.
  static func part(_ p: [CGPoint], _ a: Double, _ b: Double) -> [CGPoint] {
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> CGPoint {
      let first = (0..<3).map { p[$0].mixed(with: p[$0 + 1], at: r) }
      let second = (0..<2).map { first[$0].mixed(with: first[$0 + 1], at: s) }
      return second[0].mixed(with: second[1], at: t)
    }
    return [
      a == 0 ? p[0] : blossom(a, a, a), blossom(a, a, b), blossom(a, b, b),
      b == 1 ? p[3] : blossom(b, b, b),
    ]
  }
}

extension Path {
  /// Interpolates between two paths; nil if their elements differ in kind.
  func mixed(with other: Path, at t: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var result: [Element] = []
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.append(.move(p.mixed(with: q, at: t)))
      case (.line(let p), .line(let q)): result.append(.line(p.mixed(with: q, at: t)))
      case (.quad(let c, let p), .quad(let d, let q)):
        result.append(.quad(c.mixed(with: d, at: t), p.mixed(with: q, at: t)))
      case (.cubic(let c, let e, let p), .cubic(let d, let f, let q)):
        result.append(
          .cubic(c.mixed(with: d, at: t), e.mixed(with: f, at: t), p.mixed(with: q, at: t)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return Path(result)
  }
}
