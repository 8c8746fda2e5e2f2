import Foundation
import LayoutCatalog
import LayoutKinds
import TestBasics
import TestSupport
import Testing

@testable import CollectionViews
@testable import LayoutSolvers

@MainActor
struct CircleLayoutTests {
  @Test(arguments: 1...40)
  func itemsLieOnTheCircleRotatedByTheirAngle(n: Int) {
    for size in [CGSize(width: 320, height: 460), CGSize(width: 960, height: 640)] {
      let bench = LayoutBench(CircleLayout(), size: size, counts: [n])
      let radius = min(size.width, size.height) / 2.5
      for i in 0..<n {
        let a = bench.item(i)
        let turn = 2 * Double.pi * Double(i) / Double(n)
        #expect(a.size == CGSize(width: 70, height: 70))
        expectEqual(
          a.center,
          CGPoint(
            x: size.width / 2 + radius * sin(turn), y: size.height / 2 - radius * cos(turn)),
          "item \(i) of \(n)")
        #expect(PlainMatrix(a.transform3D).distance(to: .rotationZ(turn)) < 1e-12)
      }
      #expect(bench.layout.collectionViewContentSize == size)
    }
  }

  @Test(arguments: 1...40)
  func photosStayOnTheCanvas(n: Int) throws {
    for size in [CGSize(width: 480, height: 480), CGSize(width: 320, height: 460)] {
      let settings = try #require(LayoutKind.named("circle")).photoSettings(n, size)
      let text = try #require(settings.first { $0.name == "itemSize" }?.value)
      let side = try #require(text.split(separator: ",").first.flatMap { Double($0) })
      let layout = CircleLayout()
      layout.itemSize = CGSize(width: side, height: side)
      let bench = LayoutBench(layout, size: size, counts: [n])
      for i in 0..<n {
        let (center, turn) = (bench.item(i).center, 2 * Double.pi * Double(i) / Double(n))
        let reach = side / 2 * (abs(sin(turn)) + abs(cos(turn))) - 1e-9
        #expect(
          min(center.x, center.y, size.width - center.x, size.height - center.y) >= reach,
          "item \(i) of \(n)")
      }
    }
  }

  @Test func sectionsShareTheCircle() {
    let size = CGSize(width: 400, height: 400)
    let one = LayoutBench(CircleLayout(), size: size, counts: [6])
    let two = LayoutBench(CircleLayout(), size: size, counts: [2, 0, 4])
    for i in 0..<6 {
      let path = i < 2 ? (i, 0) : (i - 2, 2)
      #expect(two.item(path.0, path.1).center == one.item(i).center)
    }
  }

  @Test(arguments: [0.0, 7.5, 15, 30, 59])
  func theHandPointsToTheMinuteBehindTheItems(minute: Double) throws {
    let bench = LayoutBench(
      CircleLayout(), size: CGSize(width: 400, height: 300), counts: [12])
    bench.layout.minute = minute
    bench.prepare()
    let hand = try #require(
      bench.layout.layoutAttributesForDecorationView(
        ofKind: "ClockHand", at: IndexPath(item: 0, section: 0)))
    #expect(hand.size == CGSize(width: 20, height: 200))
    #expect(hand.center == CGPoint(x: 200, y: 150))
    #expect(hand.zIndex == -1)
    #expect(
      PlainMatrix(hand.transform3D).distance(to: .rotationZ(2 * .pi * minute / 60)) < 1e-12)
  }

  @Test func theHandIsReturnedOnlyForARectangleWithTheCentre() {
    let bench = LayoutBench(
      CircleLayout(), size: CGSize(width: 400, height: 300), counts: [12])
    func hands(_ rect: CGRect) -> Int {
      (bench.layout.layoutAttributesForElements(in: rect) ?? [])
        .count { $0.representedElementKind == "ClockHand" }
    }
    #expect(hands(CGRect(x: 0, y: 0, width: 400, height: 300)) == 1)
    #expect(hands(CGRect(x: 199, y: 149, width: 2, height: 2)) == 1)
    #expect(hands(CGRect(x: 0, y: 0, width: 400, height: 149)) == 0)
    bench.layout.showsClockHand = false
    #expect(hands(CGRect(x: 0, y: 0, width: 400, height: 300)) == 0)
  }

  @Test func aPinchMovesTheCentreAndScalesTheRadius() {
    let bench = LayoutBench(
      CircleLayout(), size: CGSize(width: 400, height: 300), counts: [4])
    bench.layout.pinchTranslation = CGPoint(x: 10, y: -20)
    bench.layout.pinchScale = 1.5
    bench.prepare()
    expectEqual(bench.item(0).center, CGPoint(x: 210, y: 130 - 180))
    expectEqual(bench.item(1).center, CGPoint(x: 390, y: 130))
    bench.layout.radius = 50
    bench.layout.center = CGPoint(x: 100, y: 100)
    bench.prepare()
    expectEqual(bench.item(0).center, CGPoint(x: 110, y: 80 - 75))
  }

  @Test(arguments: [1, 2, 11, 12])
  func aNewItemFliesOutOfTheCentreAlreadyRotated(n: Int) throws {
    let bench = LayoutBench(
      CircleLayout(), size: CGSize(width: 400, height: 300), counts: [n])
    let path = IndexPath(item: n - 1, section: 0)
    bench.layout.prepare(forCollectionViewUpdates: [
      UICollectionViewUpdateItem(before: nil, after: path, action: .insert)
    ])
    let first = try #require(bench.layout.initialLayoutAttributesForAppearingItem(at: path))
    #expect(first.alpha == 0)
    #expect(first.center == CGPoint(x: 200, y: 150))
    #expect(first.transform3D == bench.item(n - 1).transform3D)
    bench.layout.finalizeCollectionViewUpdates()
    #expect(bench.layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
  }

  @Test(arguments: [1, 2, 11, 12])
  func aDeletedItemShrinksIntoTheCentre(n: Int) throws {
    let bench = LayoutBench(
      CircleLayout(), size: CGSize(width: 400, height: 300), counts: [n])
    let path = IndexPath(item: n, section: 0)
    bench.layout.prepare(forCollectionViewUpdates: [
      UICollectionViewUpdateItem(before: path, after: nil, action: .delete)
    ])
    let last = try #require(bench.layout.finalLayoutAttributesForDisappearingItem(at: path))
    #expect(last.alpha == 0)
    #expect(last.center == CGPoint(x: 200, y: 150))
    let turn = 2 * Double.pi * Double(n) / Double(n + 1)
    let expected = PlainMatrix.scale(0.1, 0.1, 1) * .rotationZ(turn)
    #expect(PlainMatrix(last.transform3D).distance(to: expected) < 1e-12)
  }
}
