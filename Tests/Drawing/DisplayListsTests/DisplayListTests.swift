import DisplayLists
import Foundation
import LayerTree
import TestBasics
import Testing

@Suite struct DisplayListTests {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// A coloured rectangle around `center`, under a transform.
  static func card(
    _ center: CGPoint, _ size: CGSize, _ transform: CATransform3D = .identity, item: Int? = nil,
    color: CGColor = red, sublayers: [LayerSnapshot] = []
  ) -> LayerSnapshot {
    var properties = LayerProperties()
    properties.bounds = CGRect(origin: .zero, size: size)
    properties.position = center
    properties.transform = transform
    properties.backgroundColor = color
    return LayerSnapshot(
      properties: properties, tag: item.map { ElementTag(category: .cell, item: $0) },
      sublayers: sublayers)
  }

  /// A clear root that fills a canvas of 400×300 points.
  static func root(_ sublayers: [LayerSnapshot]) -> LayerSnapshot {
    var root = card(
      CGPoint(x: 200, y: 150), CGSize(width: 400, height: 300), sublayers: sublayers)
    root.properties.backgroundColor = nil
    return root
  }

  static func list(
    _ sublayers: [LayerSnapshot], crossing: DisplayListBuilder.Crossing = .cut
  ) throws -> DisplayList {
    var builder = DisplayListBuilder()
    builder.crossing = crossing
    return try builder.displayList(
      of: root(sublayers), size: CGSize(width: 400, height: 300), scale: 2)
  }

  static func tilted(_ angle: Double, depth: Double = 0) -> CATransform3D {
    var t = CATransform3DIdentity
    t.m34 = -1 / 800
    t = CATransform3DTranslate(t, 0, 0, depth)
    return CATransform3DRotate(t, angle, 0, 1, 0)
  }

  // MARK: What the list holds

  @Test func containersGiveWayToWhatTheyHold() throws {
    var container = Self.card(
      CGPoint(x: 100, y: 100), CGSize(width: 100, height: 100),
      sublayers: [Self.card(CGPoint(x: 20, y: 30), CGSize(width: 10, height: 10), item: 4)])
    container.properties.backgroundColor = nil
    container.properties.bounds.origin = CGPoint(x: 7, y: 0)
    let elements = try Self.list([container]).elements
    #expect(elements.map(\.name) == ["cell 0-4"])
    let m = try #require(elements.first).matrix
    // 50 + 20 − 7 − 5 across, 50 + 30 − 5 down.
    #expect(m.m41 == 58 && m.m42 == 75)
  }

  @Test func whatGivesWayLeavesItsTagAndItsZIndexToItsParts() throws {
    let part = Self.card(CGPoint(x: 20, y: 30), CGSize(width: 10, height: 10))
    var badge = Self.card(
      CGPoint(x: 100, y: 100), CGSize(width: 100, height: 100), sublayers: [part, part])
    let tag = ElementTag(category: .supplementary, kind: "Badge", section: 1, item: 2)
    (badge.tag, badge.properties.backgroundColor) = (tag, nil)
    badge.properties.zPosition = 3
    let cell = Self.card(CGPoint(x: 200, y: 100), CGSize(width: 50, height: 50), item: 4)
    let list = try Self.list([badge, cell])
    let elements = list.elements
    #expect(elements.map(\.name) == ["cell 0-4", "Badge 1-2/0", "Badge 1-2/1"])
    #expect(elements.map(\.tag) == [cell.tag, tag, tag])
    #expect(elements.map(\.zIndex) == [0, 3, 3])
    // Plain views have a place in space, and no zIndex.
    badge.tag = nil
    #expect(try Self.list([badge]).elements.allSatisfy { $0.tag == nil && $0.zIndex == 0 })
    #expect(try DisplayList(lines: list.lines()) == list)
  }

  @Test func aListOfAnotherFormatIsRefusedWithWhatToDo() throws {
    var lines = try Self.list([]).lines()
    for format in ["", "\"format\":1,", "\"format\":3,"] {
      lines[0] = lines[0].replacing(/"format":2,/, with: format)
      let error = #expect(throws: DisplayListTextError.self) { try DisplayList(lines: lines) }
      #expect(error?.reason.contains("create it again") == true)
      lines = try Self.list([]).lines()
    }
  }

  @Test func aBackgroundWithHardEdgesStaysBesideItsChildren() throws {
    let child = Self.card(CGPoint(x: 20, y: 30), CGSize(width: 10, height: 10), item: 4)
    let container = Self.card(
      CGPoint(x: 100, y: 100), CGSize(width: 100, height: 100), sublayers: [child])
    #expect(try Self.list([container]).elements.map(\.name) == ["view/0/0", "cell 0-4"])
    // Off the pixel edges it keeps them, so that their common edge is drawn once.
    var shifted = container
    shifted.properties.position.x += 0.25
    #expect(try Self.list([shifted]).elements.map(\.name) == ["view/0/0"])
  }

  @Test func groupEffectsKeepTheirChildrenTogether() throws {
    let child = Self.card(CGPoint(x: 20, y: 30), CGSize(width: 10, height: 10))
    var container = Self.card(
      CGPoint(x: 100, y: 100), CGSize(width: 100, height: 100), sublayers: [child])
    container.properties.opacity = 0.5
    let element = try #require(try Self.list([container]).elements.first)
    #expect(element.opacity == 0.5)
    #expect(element.children.count == 1)
  }

  @Test func whatIsNotOnTheCanvasIsLeftOut() throws {
    let size = CGSize(width: 20, height: 20)
    let centers = [(200, 150, true), (-11, 150, false), (-9, 150, true), (200, 311, false)]
    for (index, (x, y, isSeen)) in centers.enumerated() {
      let card = Self.card(CGPoint(x: x, y: y), size, item: index)
      #expect(try Self.list([card]).elements.isEmpty == !isSeen, "centre (\(x), \(y))")
    }
    // A shadow may reach in where its layer does not.
    var shadowed = Self.card(CGPoint(x: -15, y: 150), size)
    shadowed.properties.shadow.opacity = 0.5
    #expect(try Self.list([shadowed]).elements.count == 1)
  }

  @Test func planesSeenEdgeOnOrFromBehindAreLeftOut() throws {
    let size = CGSize(width: 20, height: 20)
    let edgeOn = Self.card(
      CGPoint(x: 50, y: 50), size, CATransform3DMakeScale(0, 1, 1))
    #expect(try Self.list([edgeOn]).elements.isEmpty)
    var turned = Self.card(
      CGPoint(x: 50, y: 50), size, CATransform3DMakeRotation(3, 0, 1, 0))
    #expect(try Self.list([turned]).elements.count == 1)
    turned.properties.isDoubleSided = false
    #expect(try Self.list([turned]).elements.isEmpty)
  }

  @Test func aClipThatCutsNothingIsNone() throws {
    let inside = Self.card(CGPoint(x: 50, y: 50), CGSize(width: 100, height: 20), item: 1)
    var container = Self.card(
      CGPoint(x: 100.25, y: 100), CGSize(width: 100, height: 100), sublayers: [inside])
    container.properties.masksToBounds = true
    #expect(try Self.list([container]).elements.first?.clips == false)
    container.properties.cornerRadius = 50
    #expect(try Self.list([container]).elements.first?.clips == true)
  }

  @Test func numbersThatAreNoneAreAnErrorThatNamesElementAndProperty() {
    var card = Self.card(CGPoint(x: 50, y: 50), CGSize(width: 20, height: 20), item: 3)
    card.properties.position.x = .nan
    #expect(throws: DisplayListError.notFinite(element: "cell 0-3", property: "position")) {
      try Self.list([card])
    }
  }

  @Test func nestingHasALimit() {
    var card = Self.card(CGPoint(x: 50, y: 50), CGSize(width: 20, height: 20))
    for _ in 0..<300 {
      card = Self.card(CGPoint(x: 50, y: 50), CGSize(width: 20, height: 20), sublayers: [card])
    }
    #expect(throws: DisplayListError.self) { try Self.list([card]) }
  }

  @Test func transformLayersLetDepthThrough() throws {
    let size = CGSize(width: 60, height: 60)
    let far = Self.card(CGPoint(x: 0, y: 0), size, CATransform3DMakeTranslation(0, 0, -9), item: 0)
    let near = Self.card(CGPoint(x: 0, y: 0), size, CATransform3DMakeTranslation(0, 0, 9), item: 1)
    var space = LayerProperties()
    space.position = CGPoint(x: 100, y: 100)
    let middle = Self.card(CGPoint(x: 100, y: 100), size, item: 2)
    let deep = LayerSnapshot(properties: space, sublayers: [far, near], preservesDepth: true)
    #expect(
      try Self.list([deep, middle]).elements.map(\.name) == ["cell 0-0", "cell 0-2", "cell 0-1"])
    let flat = LayerSnapshot(properties: space, sublayers: [far, near])
    #expect(
      try Self.list([flat, middle]).elements.map(\.name) == ["cell 0-0", "cell 0-1", "cell 0-2"])
  }

  // MARK: Depth

  @Test func nearerIsLaterAndEqualDepthKeepsItsOrder() throws {
    let size = CGSize(width: 60, height: 60)
    let cards = [3.0, 0, 5, 0, 3].enumerated().map { index, depth in
      var card = Self.card(CGPoint(x: 100 + index * 5, y: 100), size, item: index)
      card.properties.zPosition = depth
      return card
    }
    #expect(
      try Self.list(cards).elements.map { $0.tag?.item } == [1, 3, 0, 4, 2])
  }

  @Test(arguments: [0.0, 13, 50, 77, 120])
  func theInnerOfTwoCoversIsInFrontOnBothSides(scroll: Double) throws {
    // All middles have the same depth; only the tilt says which is nearer.
    let covers = (0..<9).map { item -> LayerSnapshot in
      let x = 200 + Double(item - 4) * 45 + scroll * 0.01
      let tilt = item == 4 ? 0 : (x < 200 ? 0.8 : -0.8)
      return Self.card(
        CGPoint(x: x, y: 150), CGSize(width: 120, height: 120), Self.tilted(tilt), item: item)
    }
    let order = try Self.list(covers, crossing: .whole).elements.compactMap { $0.tag?.item }
    for item in 0..<3 {
      let (outer, inner) = (order.firstIndex(of: item), order.firstIndex(of: item + 1))
      #expect(try #require(outer) < #require(inner), "\(order)")
    }
    for item in 6..<9 {
      let (outer, inner) = (order.firstIndex(of: item), order.firstIndex(of: item - 1))
      #expect(try #require(outer) < #require(inner), "\(order)")
    }
  }

  @Test func crossingPlanesCutEachOther() throws {
    let size = CGSize(width: 100, height: 60)
    let flat = Self.card(CGPoint(x: 200, y: 150), size, item: 0)
    let tilted = Self.card(CGPoint(x: 200, y: 150), size, Self.tilted(0.9), item: 1)
    let elements = try Self.list([flat, tilted]).elements
    #expect(elements.map { $0.tag?.item } == [1, 0, 1])
    let cuts = elements.flatMap(\.cuts)
    #expect(cuts.count == 2)
    // They cross along the axis of rotation, and the left part is the near one: seen from above,
    // turning by a positive angle takes the right edge away.
    for cut in cuts {
      expectEqual(abs(cut.side.value(at: CGPoint(x: 200, y: 40))), 0, within: 1e-4)
    }
    #expect(try #require(elements.last?.cuts.first).side.value(at: CGPoint(x: 150, y: 150)) > 0)
    let whole = try Self.list([flat, tilted], crossing: .whole).elements
    #expect(whole.count == 2 && whole.allSatisfy(\.cuts.isEmpty))
  }

  @Test func planesInARingAreCutOpen() throws {
    // Three bars, each over the next: no order of whole bars is right.
    let bars = (0..<3).map { index -> LayerSnapshot in
      let angle = Double(index) * 2 * .pi / 3
      var t = CATransform3DMakeRotation(angle, 0, 0, 1)
      t = CATransform3DTranslate(t, 0, 35, 0)
      t = CATransform3DRotate(t, 0.35, 0, 1, 0)
      return Self.card(CGPoint(x: 200, y: 150), CGSize(width: 170, height: 22), t, item: index)
    }
    let elements = try Self.list(bars).elements
    #expect(elements.count == 4)
    // Wherever two pieces are both seen, the later one is the nearer one.
    for (index, front) in elements.enumerated() {
      for back in elements[..<index] where back.tag != front.tag {
        let (a, b) = (Self.visible(front), Self.visible(back))
        let common = Polygon.intersection(a, b)
        guard abs(Polygon.area(common)) > 1 else { continue }
        let middle = CGPoint(
          x: common.map(\.x).reduce(0, +) / Double(common.count),
          y: common.map(\.y).reduce(0, +) / Double(common.count))
        #expect(Self.depth(front, middle) >= Self.depth(back, middle) - 1e-6)
      }
    }
  }

  static func visible(_ element: DisplayElement) -> [CGPoint] {
    element.cuts.reduce(element.matrix.projectedPolygon(Quad(element.bounds).corners)) {
      Polygon.clip($0, by: $1.side)
    }
  }

  static func depth(_ element: DisplayElement, _ p: CGPoint) -> Double {
    guard let own = element.plane.inverse?(p) else { return .nan }
    let point = element.matrix.homogeneous(own)
    return point.z / point.w
  }

  @Test(arguments: 1...20)
  func laterPiecesAreNearerWhereverTwoAreSeen(seed: UInt64) throws {
    var generator = SplitMixGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let cards = (0..<7).map { item -> LayerSnapshot in
      var t = CATransform3DIdentity
      t.m34 = -1 / 600
      t = CATransform3DTranslate(t, 0, 0, number(-60...60))
      t = CATransform3DRotate(t, number(-1...1), number(-1...1), number(-1...1), 0.2)
      return Self.card(
        CGPoint(x: number(120...280), y: number(90...210)),
        CGSize(width: number(60...140), height: number(40...120)), t, item: item)
    }
    let elements = try Self.list(cards).elements
    for _ in 0..<400 {
      let p = CGPoint(x: number(0...400), y: number(0...300))
      // A point close to a line of intersection may belong to either side.
      let seen = elements.filter { element in
        guard
          let own = element.plane.inverse?(p), element.matrix.homogeneous(own).w > 0,
          element.bounds.contains(own)
        else { return false }
        return element.cuts.allSatisfy { $0.side.value(at: p) >= 0 }
      }
      for (back, front) in zip(seen, seen.dropFirst()) {
        let (near, far) = (Self.depth(front, p), Self.depth(back, p))
        #expect(near >= far - 1e-3, "seed \(seed), at \(p): \(front.name) over \(back.name)")
      }
      // Cutting neither loses nor doubles a point.
      let names = seen.map(\.name)
      #expect(Set(names).count == names.count, "seed \(seed), at \(p): \(names)")
    }
  }

  // MARK: The printed form

  @Test func listsReadBackFromTheirPrintedForm() throws {
    var card = Self.card(
      CGPoint(x: 100, y: 100), CGSize(width: 90, height: 60), Self.tilted(0.5), item: 3,
      sublayers: [Self.card(CGPoint(x: 20, y: 30), CGSize(width: 10, height: 10))])
    card.properties.cornerRadius = 8
    card.properties.borderWidth = 2
    card.properties.shadow.opacity = 0.5
    card.mask = [Self.card(CGPoint(x: 45, y: 30), CGSize(width: 80, height: 40))]
    card.contents = .gradient(
      GradientPaint(
        gradient: CGGradient(stops: [
          .init(location: 0, color: .black), .init(location: 1, color: .clear),
        ]), shape: .axial, start: .zero, end: CGPoint(x: 0, y: 1)))
    let list = try Self.list([card])
    let lines = try list.lines()
    #expect(lines.count == 4)
    #expect(try DisplayList(lines: lines) == list)
    #expect(try DisplayList(lines: lines).lines() == lines)
  }

  @Test func aBrokenLineIsNamed() throws {
    var lines = try Self.list([
      Self.card(CGPoint(x: 50, y: 50), CGSize(width: 20, height: 20), item: 1)
    ]).lines()
    lines[1] = "{}"
    let error = #expect(throws: DisplayListTextError.self) { try DisplayList(lines: lines) }
    #expect(error?.line == 2)
  }

  @Test func numbersLieOnTheGrid() {
    #expect(NumberGrid.length(1.234567891) == 1.234568)
    #expect(NumberGrid.factor(0.70710678118654757) == 0.707106781)
    #expect(NumberGrid.perspective(-0.00118768) == -0.00118768)
    #expect(NumberGrid.length(-0.0000001).sign == .plus)
    // A change in the last digits of a sine disappears.
    #expect(NumberGrid.factor(sin(0.3)) == NumberGrid.factor(sin(0.3).nextUp.nextUp))
  }
}
