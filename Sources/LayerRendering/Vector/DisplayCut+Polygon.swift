import DrawingCommands
import Foundation
import LayerGeometry

extension DisplayCut {
  /// The kept side of the line as a polygon that holds all of `points`; outside of `other` it
  /// reaches over the line by `overlap`.
  func polygon(around points: [CGPoint], overlap: Double) -> [CGPoint] {
    let size = (side.a * side.a + side.b * side.b).squareRoot()
    guard size > 0 else { return points }
    let normal = CGPoint(x: side.a / size, y: side.b / size)
    let foot = CGPoint(x: -side.c / size * normal.x, y: -side.c / size * normal.y)
    /// A point by its way along the line and its distance from it, inwards positive.
    func place(_ along: Double, _ inwards: Double) -> CGPoint {
      CGPoint(
        x: foot.x - normal.y * along + normal.x * inwards,
        y: foot.y + normal.x * along + normal.y * inwards)
    }
    func along(_ p: CGPoint) -> Double { (p.y - foot.y) * normal.x - (p.x - foot.x) * normal.y }
    let ways = points.map(along)
    let first = (ways.min() ?? 0) - overlap - 1
    let last = (ways.max() ?? 0) + overlap + 1
    let depth = max((points.map { side.value(at: $0) / size }.max() ?? 0) + overlap + 1, 1)

    // Where the line enters and leaves the other outline.
    var crossings: [Double] = []
    var previous = other.last ?? .zero
    for point in other {
      let (d, e) = (side.value(at: point), side.value(at: previous))
      if (d >= 0) != (e >= 0) {
        let t = e / (e - d)
        crossings.append(
          along(
            CGPoint(
              x: previous.x + (point.x - previous.x) * t,
              y: previous.y + (point.y - previous.y) * t)))
      }
      previous = point
    }
    crossings.sort()
    let enter = min(max(crossings.first ?? last, first), last)
    let leave = min(max(crossings.last ?? last, first), last)
    return [
      place(first, depth), place(first, -overlap), place(enter, -overlap), place(enter, 0),
      place(leave, 0), place(leave, -overlap), place(last, -overlap), place(last, depth),
    ]
  }
}
