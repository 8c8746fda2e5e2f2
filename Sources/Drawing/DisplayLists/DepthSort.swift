import Foundation
import LayerTree

/// The painter's algorithm on pieces: cuts those that cross, then sorts by which hides which.
///
/// Where outlines overlap, the nearer piece hides the other; if neither is nearer, the given order
/// counts unless contradicted. Cycles are cut; where that is not allowed, the piece deepest in its
/// middle comes first. So the order is total and, except for equal depths, independent of the given
/// one.
struct DepthSort {
  enum Relation: Hashable {
    case apart
    /// Neither hides the other: they are equally deep in their common area.
    case tied
    case firstInFront, secondInFront
    /// They cross along a line; the half-plane is where the first one is nearer.
    case cross(HalfPlane)

    /// The relation with the two pieces swapped.
    var opposite: Relation {
      switch self {
      case .apart, .tied: self
      case .firstInFront: .secondInFront
      case .secondInFront: .firstInFront
      case .cross(let line): .cross(line.opposite)
      }
    }
  }

  let crossing: DisplayListBuilder.Crossing
  let planes: [DepthPlane]
  private var pieces: [DepthPiece] = []
  private let outlines: [[CGPoint]]
  private let budget: ElementBudget
  private let name: String
  private var grid = BoxGrid(around: [])
  private var graph = OcclusionGraph()

  /// - Parameters:
  ///   - outlines: convex, in screen coordinates.
  ///   - budget: for cutting and comparing.
  ///   - name: the element that contains the planes, for errors.
  init(
    crossing: DisplayListBuilder.Crossing, planes: [DepthPlane], outlines: [[CGPoint]],
    budget: ElementBudget = .endless, name: String = ""
  ) {
    self.crossing = crossing
    self.planes = planes
    self.outlines = outlines
    self.budget = budget
    self.name = name
  }

  /// Sorts all pieces from back to front. Throws ``DisplayListError`` if the budget is exceeded.
  mutating func run() throws -> [DepthPiece] {
    grid = BoxGrid(around: outlines.map { CGRect(containing: $0) })
    for index in outlines.indices {
      var parts = [DepthPiece(index: index, outline: outlines[index])]
      if crossing == .cut {
        for other in grid.numbers(near: parts[0].box) {
          try budget.take(pairs: parts.count, within: name)
          let count = parts.count
          parts = parts.flatMap { cut($0, by: pieces[other]) }
          try budget.take(parts.count - count)
        }
      }
      for part in parts {
        grid.insert(pieces.count, part.box)
        pieces.append(part)
      }
    }
    graph = OcclusionGraph(count: pieces.count)
    for number in pieces.indices { try relate(number, toThoseBefore: number) }

    // Every cut in a cycle adds a piece; the limit keeps unusual input from running away.
    var cutsLeft = crossing == .cut ? 4 * pieces.count + 16 : 0
    while true {
      var walk = OcclusionOrder(graph)
      walk.goOn()
      if cutsLeft > 0, !walk.isDone {
        cutsLeft -= 1
        if try cutOpen(walk.rings()) {
          try budget.take(pairs: graph.edgeCount, within: name)
          continue
        }
      }
      while !walk.isDone {
        let deepest = walk.rings().min { key(of: $0) < key(of: $1) }
        guard let deepest else { break }
        try budget.take(pairs: graph.edgeCount, within: name)
        walk.take(deepest)
        walk.goOn()
      }
      return walk.order.map { pieces[$0] }
    }
  }

  // MARK: - Internal

  /// Which piece is in front in their common area. Swapping them gives exactly the opposite.
  func relation(_ first: DepthPiece, _ second: DepthPiece, mayCross: Bool) -> Relation {
    guard first.index != second.index, first.box.overlaps(second.box) else { return .apart }
    let (p, q) = (planes[first.index], planes[second.index])
    if (q.a, q.b, q.c) < (p.a, p.b, p.c) {
      return ordered(second, q, first, p, mayCross: mayCross).opposite
    }
    return ordered(first, p, second, q, mayCross: mayCross)
  }

  // MARK: - Private

  private func ordered(
    _ first: DepthPiece, _ p: DepthPlane, _ second: DepthPiece, _ q: DepthPlane, mayCross: Bool
  ) -> Relation {
    let common = Polygon.intersection(first.outline, second.outline)
    let area = abs(Polygon.area(common))
    guard common.count > 2, area > DepthOrder.smallestPart else { return .apart }
    if p.isLevel, q.isLevel {
      let (a, b) = (DepthOrder.rank(p.c), DepthOrder.rank(q.c))
      return a == b ? .tied : a > b ? .firstInFront : .secondInFront
    }
    // The first plane is in front where nearer by more than the allowance, and behind where
    // farther; in between, the given order decides.
    let allowance = DepthOrder.allowance(p, q)
    let firstIsGivenFirst = first.index < second.index
    var (ahead, behind, between) = (false, false, false)
    for corner in common {
      let (a, b) = (p.depth(at: corner), q.depth(at: corner))
      let (given, later) = firstIsGivenFirst ? (a, b) : (b, a)
      if DepthOrder.isEqual(given, later + allowance) {
        between = between || allowance > 0
      } else if given > later + allowance {
        ahead = true
      } else if given > later && !DepthOrder.isEqual(given, later) {
        between = true
      } else if !DepthOrder.isEqual(given, later) {
        behind = true
      }
    }
    let (inFront, hidden): (Relation, Relation) =
      firstIsGivenFirst ? (.firstInFront, .secondInFront) : (.secondInFront, .firstInFront)
    switch (ahead, behind, between) {
    case (false, true, false): return hidden
    case (false, _, _): return .tied
    case (true, false, false): return inFront
    case (true, _, _): break
    }
    var nearer = p.isNearer(than: q)
    nearer.c += firstIsGivenFirst ? -allowance : allowance
    let front = abs(Polygon.area(Polygon.clip(common, by: nearer)))
    let back = area - front
    if min(front, back) > DepthOrder.smallestPart {
      if mayCross { return .cross(nearer) }
    } else if (front > back) != firstIsGivenFirst, between {
      return .tied
    }
    return front == back ? .tied : front > back ? .firstInFront : .secondInFront
  }

  private func cut(_ piece: DepthPiece, by other: DepthPiece) -> [DepthPiece] {
    guard case .cross(let nearer) = relation(piece, other, mayCross: true) else { return [piece] }
    return [
      piece.part(nearer.opposite, against: other.outline),
      piece.part(nearer, against: other.outline),
    ]
  }

  /// Records which pieces with lower numbers a piece hides, and which of them hide it.
  private mutating func relate(_ number: Int, toThoseBefore end: Int) throws {
    for other in grid.numbers(near: pieces[number].box) where other < end && other != number {
      try budget.take(pairs: 1, within: name)
      switch relation(pieces[number], pieces[other], mayCross: false) {
      case .apart, .cross: break
      case .firstInFront: graph.add(other, isBehind: number, .hidden)
      case .secondInFront: graph.add(number, isBehind: other, .hidden)
      case .tied:
        if pieces[number].index > pieces[other].index {
          graph.add(other, isBehind: number, .requested)
        } else {
          graph.add(number, isBehind: other, .requested)
        }
      }
    }
  }

  /// Cuts one of the pieces that hide each other in a cycle by the plane of another.
  private mutating func cutOpen(_ ring: [Int]) throws -> Bool {
    for number in ring {
      let piece = pieces[number]
      for other in ring where pieces[other].index != piece.index {
        let line = planes[piece.index].isNearer(than: planes[pieces[other].index])
        guard line.a != 0 || line.b != 0 else { continue }
        let outline = pieces[other].outline
        let (front, back) = (
          piece.part(line, against: outline), piece.part(line.opposite, against: outline)
        )
        let smaller = min(abs(Polygon.area(front.outline)), abs(Polygon.area(back.outline)))
        guard smaller > DepthOrder.smallestPart else { continue }
        try budget.take(1)
        pieces[number] = back
        pieces.append(front)
        grid.insert(pieces.count - 1, front.box)
        graph.remove(number)
        graph.addNode()
        try relate(number, toThoseBefore: pieces.count - 1)
        try relate(pieces.count - 1, toThoseBefore: pieces.count - 1)
        return true
      }
    }
    return false
  }

  /// The sort key in a cycle that cannot be cut: the depth in the middle.
  private func key(of number: Int) -> (Double, Int) {
    let piece = pieces[number]
    return (DepthOrder.rank(planes[piece.index].depth(at: piece.middle)), number)
  }
}
