import Foundation
import LayerTree
import TestBasics
import Testing

@testable import DisplayLists

/// The order of planes in space is an order, whatever the order in which they are given.
struct DepthOrderTests {
  // MARK: Planes parallel to the screen

  @Test(arguments: 1...40)
  func levelPlanesAreSortedByRankAndThenAsGiven(seed: UInt64) throws {
    var generator = SplitMixGenerator(seed: seed)
    // Steps below, at and above what counts as equal: a chain of them is no single depth.
    let step: Double = [0.3e-6, 0.6e-6, 1e-6, 1.7e-6].randomElement(using: &generator) ?? 1
    let base: Double = [0.0, 3, 700, -90].randomElement(using: &generator) ?? 0
    var planes = (0..<40).map { (number: Int) -> DisplayElement in
      let depth: Double = base + step * Double(number % 20)
      return Self.element("\(number)", CATransform3DMakeTranslation(0, 0, depth))
    }
    planes.shuffle(using: &generator)
    let sorted = try DepthOrder(crossing: .cut).sorted(planes)
    let ranks = sorted.map { DepthOrder.rank($0.matrix.m43) }
    for index in sorted.indices.dropFirst() {
      #expect(ranks[index - 1] <= ranks[index], "seed \(seed)")
      guard ranks[index - 1] == ranks[index] else { continue }
      let before = try #require(planes.firstIndex { $0.name == sorted[index - 1].name })
      let after = try #require(planes.firstIndex { $0.name == sorted[index].name })
      #expect(before < after, "seed \(seed)")
    }
  }

  @Test(arguments: 1...20)
  func ranksAreInTheOrderOfDepths(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    for _ in 0..<2000 {
      let size = Double(
        sign: .plus, exponent: Int.random(in: -30...40, using: &generator), significand: 1)
      let a = Double.random(in: -2...2, using: &generator) * size
      let b = a + Double.random(in: -1e-5...1e-5, using: &generator) * size
      let (p, q) = (DepthOrder.rank(a), DepthOrder.rank(b))
      #expect(a == b || (a < b ? p <= q : p >= q), "seed \(seed): \(a) and \(b)")
      #expect(abs(p - a) <= 1e-6 * max(1, abs(a)), "seed \(seed): \(a)")
    }
  }

  // MARK: Tilted planes

  static func element(_ name: String, _ matrix: CATransform3D, side: Double = 80) -> DisplayElement
  {
    var element = DisplayElement(
      name: name, matrix: NumberGrid.matrix(matrix),
      bounds: CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
    element.fill = .black
    return element
  }

  /// Some level, some tilted, some in the plane of another one up to rounding.
  static func planes(seed: UInt64, count: Int = 8) -> [DisplayElement] {
    var generator = SplitMixGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    var last = CATransform3DIdentity
    return (0..<count).map { index in
      var t = CATransform3DIdentity
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: t = CATransform3DMakeTranslation(number(-60...60), number(-60...60), number(-9...9))
      case 1 where index > 0:
        t = CATransform3DTranslate(last, number(-30...30), number(-30...30), number(-4e-7...4e-7))
      default:
        t.m34 = -1 / 600
        t = CATransform3DTranslate(t, number(-60...60), number(-60...60), number(-40...40))
        t = CATransform3DRotate(t, number(-1...1), number(-1...1), number(-1...1), 0.2)
      }
      last = t
      return element("\(index)", t, side: number(30...90))
    }
  }

  @Test(arguments: 1...60)
  func theRelationOfTwoPlanesIsTheSameFromBothSides(seed: UInt64) {
    let planes = Self.planes(seed: seed)
    let outlines = planes.map { $0.matrix.projectedPolygon(Quad($0.bounds).corners) }
    let sort = DepthSort(
      crossing: .cut, planes: planes.map { DepthPlane($0.matrix) }, outlines: outlines)
    for a in planes.indices {
      for b in planes.indices where a != b {
        let (p, q) = (
          DepthPiece(index: a, outline: outlines[a]), DepthPiece(index: b, outline: outlines[b])
        )
        for mayCross in [true, false] {
          let there = sort.relation(p, q, mayCross: mayCross)
          let back = sort.relation(q, p, mayCross: mayCross)
          #expect(there == back.opposite, "seed \(seed): \(a) and \(b)")
        }
      }
    }
  }

  /// The names of what is seen at a point, from back to front.
  private static func seen(_ elements: [DisplayElement], at p: CGPoint) -> [DisplayElement] {
    elements.filter { element in
      guard let own = element.plane.inverse?(p), element.matrix.homogeneous(own).w > 0,
        element.bounds.contains(own)
      else { return false }
      return element.cuts.allSatisfy { $0.side.value(at: p) >= 0 }
    }
  }

  @Test(arguments: 1...40)
  func whatIsSeenDoesNotDependOnTheGivenOrder(seed: UInt64) throws {
    let planes = Self.planes(seed: seed)
    var generator = SplitMixGenerator(seed: seed &* 7919)
    let order = DepthOrder(crossing: .cut)
    let sorted = try order.sorted(planes)
    for _ in 0..<4 {
      let shuffled = planes.shuffled(using: &generator)
      let again = try order.sorted(shuffled)
      for _ in 0..<200 {
        let p = CGPoint(
          x: Double.random(in: -90...90, using: &generator),
          y: Double.random(in: -90...90, using: &generator))
        let (first, second) = (Self.seen(sorted, at: p), Self.seen(again, at: p))
        for (index, back) in first.enumerated() {
          for front in first[(index + 1)...] where front.name != back.name {
            let depths = (
              DisplayListTests.depth(back, p), DisplayListTests.depth(front, p)
            )
            // Of planes that are almost parallel the given one decides between depths that are close.
            let slope = DepthOrder.allowance(
              DepthPlane(back.matrix), DepthPlane(front.matrix))
            guard depths.1 - depths.0 > slope + 1e-3 else { continue }
            let positions = (
              second.firstIndex { $0.name == back.name },
              second.firstIndex { $0.name == front.name }
            )
            guard let a = positions.0, let b = positions.1 else { continue }
            #expect(a < b, "seed \(seed), at \(p): \(front.name) is nearer than \(back.name)")
          }
        }
      }
    }
  }

  @Test func coplanarTiltedPlanesKeepTheGivenOrderUnlessDepthContradicts() throws {
    var tilt = CATransform3DMakeRotation(0.6, 0, 1, 0)
    tilt.m43 = 5
    let names = ["a", "b", "c", "d"]
    let coplanar = names.enumerated().map {
      Self.element($1, CATransform3DTranslate(tilt, Double($0) * 9, Double($0) * 5, 0))
    }
    #expect(try DepthOrder(crossing: .cut).sorted(coplanar).map(\.name) == names)
    #expect(
      try DepthOrder(crossing: .cut).sorted(coplanar.reversed()).map(\.name) == names.reversed())
    let behind = Self.element("z", CATransform3DTranslate(tilt, 10, 10, -3))
    #expect(try DepthOrder(crossing: .cut).sorted(coplanar + [behind]).map(\.name) == ["z"] + names)
  }

  @Test(arguments: 1...20)
  func wholeLayersAreAllThereEvenInRings(seed: UInt64) throws {
    let planes = Self.planes(seed: seed, count: 12)
    let sorted = try DepthOrder(crossing: .whole).sorted(planes)
    #expect(sorted.map(\.name).sorted() == planes.map(\.name).sorted(), "seed \(seed)")
    #expect(sorted.allSatisfy { $0.cuts.isEmpty })
  }

  // MARK: At rest and an instant later

  /// Overlapping planes of one depth, and the same planes tilted and moved in depth by a fraction of
  /// what a change of layout does.
  static func tilting(seed: UInt64, by fraction: Double) -> [DisplayElement] {
    var generator = SplitMixGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    return (0..<12).map { index in
      var t = CATransform3DMakeTranslation(number(-60...60), number(-60...60), 0)
      t = CATransform3DRotate(t, number(-3...3), 0, 0, 1)
      let (angle, depth) = (number(-1...1), number(-200...200))
      var tilt = CATransform3DIdentity
      if fraction > 0 { tilt.m34 = -fraction / 600 }
      tilt = CATransform3DTranslate(tilt, 0, 0, depth * fraction)
      tilt = CATransform3DRotate(tilt, angle * fraction, number(-1...1), number(-1...1), 0)
      return element("\(index)", CATransform3DConcat(tilt, t), side: number(30...90))
    }
  }

  @Test(arguments: 1...30, DisplayListBuilder.Crossing.allCases)
  func anInstantAfterRestThePictureIsThatOfRest(
    seed: UInt64, crossing: DisplayListBuilder.Crossing
  ) throws {
    var generator = SplitMixGenerator(seed: seed &* 31)
    let order = DepthOrder(crossing: crossing)
    let rest = try order.sorted(Self.tilting(seed: seed, by: 0))
    for fraction in [1e-6, 1e-4, 1e-3] {
      let later = try order.sorted(Self.tilting(seed: seed, by: fraction))
      #expect(later.allSatisfy { $0.cuts.isEmpty }, "seed \(seed) at \(fraction)")
      for _ in 0..<200 {
        let p = CGPoint(
          x: Double.random(in: -90...90, using: &generator),
          y: Double.random(in: -90...90, using: &generator))
        // Edges move by less than a quarter of a point.
        func top(_ elements: [DisplayElement]) -> String? { Self.seen(elements, at: p).last?.name }
        func isNearAnEdge(_ elements: [DisplayElement]) -> Bool {
          elements.contains { element in
            guard let own = element.plane.inverse?(p) else { return true }
            return element.bounds.insetBy(dx: -0.25, dy: -0.25).contains(own)
              != element.bounds.insetBy(dx: 0.25, dy: 0.25).contains(own)
          }
        }
        if isNearAnEdge(rest) { continue }
        #expect(top(rest) == top(later), "seed \(seed) at \(fraction) and \(p)")
      }
    }
  }

  /// Two planes of one depth, the second one given later, which turn about parallel axes.
  @Test func theLineOfACutMovesInFromTheEdgeWhilePlanesTilt() throws {
    var last = 0.0
    for step in 0...400 {
      let angle = Double(step) / 400 * 0.2
      let planes = [
        Self.element("flat", .identity),
        Self.element("tilted", CATransform3DMakeRotation(angle, 0, 1, 0)),
      ]
      let sorted = try DepthOrder(crossing: .cut).sorted(planes)
      // How much of the row y = 3 shows the first one.
      let edge = 40 * cos(angle)
      let positions = stride(from: -edge + 0.05, to: edge, by: 0.1).map { CGPoint(x: $0, y: 3) }
      let width = Double(positions.count { Self.seen(sorted, at: $0).last?.name == "flat" }) / 10
      #expect(abs(width - last) < 6, "at \(angle): \(last) → \(width)")
      last = width
      if step == 0 { #expect(width == 0) }
      if angle > 0.1 { #expect(abs(width - edge) < 0.3, "at \(angle)") }
    }
  }

  // MARK: Finding neighbours

  @Test(arguments: 1...20)
  func theGridFindsEveryBoxThatOverlaps(seed: UInt64) {
    var generator = SplitMixGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let boxes = (0..<200).map { index -> CGRect in
      if index % 50 == 0 { return .null }
      let size = index % 20 == 0 ? 3000.0 : 40
      return CGRect(
        x: number(-500...500), y: number(-500...500), width: number(0...size),
        height: number(0...size))
    }
    var grid = BoxGrid(around: boxes)
    for (index, box) in boxes.enumerated() {
      let near = grid.numbers(near: box)
      #expect(near == near.sorted() && Set(near).count == near.count)
      let overlapping = boxes[..<index].indices.filter { boxes[$0].overlaps(box) }
      #expect(Set(overlapping).isSubset(of: near), "seed \(seed), box \(index)")
      grid.insert(index, box)
    }
  }
}
