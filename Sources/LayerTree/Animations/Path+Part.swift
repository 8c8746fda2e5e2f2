import DrawingCommands
import Foundation

extension Path {
  /// The part between two shares of the whole length; every piece keeps its curve.
  func part(from start: Double, to end: Double) -> Path {
    if start <= 0, end >= 1 { return self }
    let pieces = PathTrack(self).pieces
    let whole = pieces.map(\.length).reduce(0, +)
    guard end > start, whole > 0 else { return Path() }
    let (first, last) = (start * whole, end * whole)
    var result: [Element] = []
    var (passed, pen) = (0.0, CGPoint?.none)
    for piece in pieces {
      let range = (passed, passed + piece.length)
      passed = range.1
      guard range.1 > first, range.0 < last, piece.length > 0 else { continue }
      let a = piece.parameter(at: max(0, (first - range.0) / piece.length))
      let b = piece.parameter(at: min(1, (last - range.0) / piece.length))
      let cut = PathTrack.Piece.part(piece.points, a, b)
      if pen != cut[0] { result.append(.move(cut[0])) }
      result.append(piece.isStraight ? .line(cut[3]) : .cubic(cut[1], cut[2], cut[3]))
      pen = cut[3]
    }
    return Path(result)
  }
}

extension PathTrack.Piece {
  /// The control points of the curve between two parameters, by de Casteljau's construction.
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
