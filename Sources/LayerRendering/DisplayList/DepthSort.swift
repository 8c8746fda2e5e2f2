import Foundation
import LayerGeometry

/// The painter's algorithm over pieces: cut what crosses, then order by "lies behind".
struct DepthSort {
  enum Relation {
    case apart, firstInFront, secondInFront
    /// The line along which they cross: where the first is nearer.
    case cross(HalfPlane)
  }

  let crossing: DisplayListBuilder.Crossing
  let planes: [DepthPlane]
  private var pieces: [DepthPiece] = []
  private let outlines: [[CGPoint]]

  init(crossing: DisplayListBuilder.Crossing, planes: [DepthPlane], outlines: [[CGPoint]]) {
    self.crossing = crossing
    self.planes = planes
    self.outlines = outlines
  }

  mutating func run() -> [DepthPiece] {
    for index in outlines.indices {
      var parts = [DepthPiece(index: index, outline: outlines[index])]
      if crossing == .cut {
        for other in pieces { parts = parts.flatMap { cut($0, by: other) } }
      }
      pieces += parts
    }
    // Every cycle that is cut open adds a piece; a bound keeps odd input from running away.
    var cutsLeft = 4 * pieces.count + 16
    while true {
      let (order, stuck) = ordered()
      if stuck.isEmpty { return order.map { pieces[$0] } }
      guard crossing == .cut, cutsLeft > 0, cutOpen(stuck) else {
        return (order + stuck).map { pieces[$0] }
      }
      cutsLeft -= 1
    }
  }

  private func cut(_ piece: DepthPiece, by other: DepthPiece) -> [DepthPiece] {
    guard case .cross(let nearer) = relation(piece, other, mayCross: true) else { return [piece] }
    return [
      piece.part(nearer.opposite, against: other.outline),
      piece.part(nearer, against: other.outline),
    ]
  }

  /// Which of two pieces is in front where both are seen.
  func relation(_ first: DepthPiece, _ second: DepthPiece, mayCross: Bool) -> Relation {
    guard first.index != second.index, first.box.overlaps(second.box) else { return .apart }
    let common = Polygon.intersection(first.outline, second.outline)
    guard common.count > 2, abs(Polygon.area(common)) > DepthOrder.smallestPart else {
      return .apart
    }
    let (p, q) = (planes[first.index], planes[second.index])
    var (ahead, behind) = (false, false)
    for corner in common {
      let (a, b) = (p.depth(at: corner), q.depth(at: corner))
      if DepthOrder.isEqual(a, b) { continue }
      if a > b { ahead = true } else { behind = true }
    }
    switch (ahead, behind) {
    case (false, false): return first.index > second.index ? .firstInFront : .secondInFront
    case (true, false): return .firstInFront
    case (false, true): return .secondInFront
    case (true, true): break
    }
    let nearer = p.isNearer(than: q)
    let front = abs(Polygon.area(Polygon.clip(common, by: nearer)))
    let back = abs(Polygon.area(common)) - front
    if mayCross, min(front, back) > DepthOrder.smallestPart { return .cross(nearer) }
    return front >= back ? .firstInFront : .secondInFront
  }

  /// Pieces from back to front, the earliest of those that could come next first; and those
  /// that wait for each other.
  private func ordered() -> (order: [Int], stuck: [Int]) {
    var inFront: [[Int]] = Array(repeating: [], count: pieces.count)
    var waiting = Array(repeating: 0, count: pieces.count)
    let byLeft = pieces.indices.sorted { (pieces[$0].box.minX, $0) < (pieces[$1].box.minX, $1) }
    var active: [Int] = []
    for index in byLeft {
      active.removeAll { pieces[$0].box.maxX <= pieces[index].box.minX }
      for other in active {
        switch relation(pieces[index], pieces[other], mayCross: false) {
        case .apart, .cross: break
        case .firstInFront:
          inFront[other].append(index)
          waiting[index] += 1
        case .secondInFront:
          inFront[index].append(other)
          waiting[other] += 1
        }
      }
      active.append(index)
    }
    // Descending, so that the next one is taken from the end.
    var ready = Array(pieces.indices.filter { waiting[$0] == 0 }.reversed())
    var order: [Int] = []
    while let next = ready.popLast() {
      order.append(next)
      for index in inFront[next] {
        waiting[index] -= 1
        if waiting[index] == 0 {
          let place = ready.firstIndex { $0 < index } ?? ready.endIndex
          ready.insert(index, at: place)
        }
      }
    }
    let done = Set(order)
    return (order, pieces.indices.filter { !done.contains($0) })
  }

  /// Cuts one of the pieces that wait for each other by the plane of another.
  private mutating func cutOpen(_ stuck: [Int]) -> Bool {
    for index in stuck {
      let piece = pieces[index]
      for other in stuck where pieces[other].index != piece.index {
        let line = planes[piece.index].isNearer(than: planes[pieces[other].index])
        guard line.a != 0 || line.b != 0 else { continue }
        let outline = pieces[other].outline
        let (front, back) = (
          piece.part(line, against: outline), piece.part(line.opposite, against: outline)
        )
        let smaller = min(abs(Polygon.area(front.outline)), abs(Polygon.area(back.outline)))
        guard smaller > DepthOrder.smallestPart else { continue }
        pieces[index] = back
        pieces.append(front)
        return true
      }
    }
    return false
  }
}
