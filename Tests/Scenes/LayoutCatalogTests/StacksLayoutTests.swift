import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@MainActor
struct StacksLayoutTests {
  /// Viewport, piles in a row and the distance between them, on iPhones and iPads.
  nonisolated static let pages: [(CGSize, Int, Double)] = [
    (CGSize(width: 320, height: 460), 1, 0), (CGSize(width: 375, height: 667), 1, 0),
    (CGSize(width: 480, height: 300), 2, 80), (CGSize(width: 568, height: 300), 2, 168),
    (CGSize(width: 768, height: 1024), 3, 94), (CGSize(width: 1024, height: 768), 4, 88),
    (CGSize(width: 421, height: 300), 2, 21), (CGSize(width: 130, height: 300), 1, 0),
  ]

  @Test(arguments: pages)
  func stacksWrapIntoRows(size: CGSize, across: Int, spacing: Double) throws {
    let bench = LayoutBench(
      StacksLayout(), size: size, counts: Array(repeating: 20, count: 7))
    let line: Double = min(size.width, size.height) >= 600 ? 50 : 20
    for stack in 0..<7 {
      let (row, column) = (Double(stack / across), Double(stack % across))
      let x = 20 + column * (180 + spacing)
      let y = 20 + row * (180 + 8 + 25 + line)
      for item in 0..<20 {
        #expect(bench.item(item, stack).center == CGPoint(x: x + 90, y: y + 90))
        #expect(bench.item(item, stack).size == CGSize(width: 170, height: 170))
      }
      let footer = try #require(
        bench.layout.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionFooter,
          at: IndexPath(item: 0, section: stack)))
      #expect(footer.frame == CGRect(x: x, y: y + 188, width: 180, height: 25))
      #expect(footer.alpha == 1)
    }
    let rows = Double((7 + across - 1) / across)
    let height = max(size.height, 40 + rows * 213 + (rows - 1) * line)
    let width = max(size.width, 20 + 180 + 20)
    #expect(bench.layout.collectionViewContentSize == CGSize(width: width, height: height))
  }

  @Test func threePhotosOfAPileAreVisibleWithTheFirstOnTop() throws {
    let bench = LayoutBench(
      StacksLayout(), size: CGSize(width: 480, height: 300), counts: [20, 2])
    for (item, angle) in [(0, 0.0), (1, 5), (2, -5)] {
      let a = try #require(bench.item(item) as? StackAttributes)
      let expected = PlainMatrix.rotationZ(angle * .pi / 180) * .translation(0, 0, 3 - Double(item))
      #expect(PlainMatrix(a.transform3D).distance(to: expected) < 1e-12)
      #expect(a.zIndex == 3 - item)
      #expect(a.alpha == 1 && !a.isHidden)
      #expect(a.shadowOpacity == 0.5)
    }
    for item in 3..<20 {
      let a = try #require(bench.item(item) as? StackAttributes)
      #expect(a.alpha == 0 && !a.isHidden)
      #expect(a.shadowOpacity == 0)
      #expect(a.zIndex == 0)
    }
  }

  @Test(arguments: [(0.5, 0.0), (1, 0), (1.75, 0.25), (2.5, 0.5), (4, 1), (9, 1)])
  func progressFollowsThePinchsScale(scale: Double, progress: Double) {
    expectEqual(StacksLayout.pinchProgress(forScale: scale), progress)
  }

  @Test(arguments: [0, 0.25, 0.5, 0.75, 1])
  func aPinchedPileOpensIntoTheGrid(progress: Double) throws {
    for (width, offset) in [(768.0, 0.0), (768, 130), (480, 0), (320, 55)] {
      let size = CGSize(width: width, height: 500)
      let layout = StacksLayout()
      let bench = LayoutBench(
        layout, size: size, counts: [20, 20, 20], contentOffset: CGPoint(x: 0, y: offset))
      let resting = (0..<20).map { bench.item($0, 1) }
      layout.pinchedStack = 1
      layout.pinchProgress = progress
      bench.prepare()

      let across = Int((width - 26 + 13) / 213)
      let gap = across > 1 ? ((width - 26 - Double(across) * 200) / Double(across - 1)) : 0
      let spacing = gap.rounded(.down)
      let left = across > 1 ? 13 : (width - 200) / 2
      // Rows start at 13, 226 and 439, all above the bottom of the page; the next one does not.
      let moving = max(3, 3 * across)
      for item in 0..<20 {
        let a = try #require(bench.item(item, 1) as? StackAttributes)
        guard item < moving else {
          #expect(a.isEqual(resting[item]), "item \(item) of \(moving)")
          continue
        }
        let end = CGPoint(
          x: left + Double(item % across) * (200 + spacing) + 100,
          y: 13 + Double(item / across) * 213 + 100 + offset)
        let start = resting[item].center
        expectEqual(
          a.center,
          CGPoint(
            x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress),
          "item \(item) at \(progress), width \(width)")
        #expect(a.size == CGSize(width: 170, height: 170))
        let degrees = item == 1 ? 5.0 : item == 2 ? -5 : 0
        let z = moving + 3 - item
        let expected =
          PlainMatrix.rotationZ(degrees * .pi / 180 * (1 - progress))
          * .translation(0, 0, Double(z))
        #expect(PlainMatrix(a.transform3D).distance(to: expected) < 1e-12)
        #expect(a.zIndex == z)
        #expect(a.alpha == 1)
        expectEqual(a.shadowOpacity, item < 3 ? 0.5 : 0.5 * progress)
      }
      let fade = max(0, 1 - progress / 0.75)
      for stack in [0, 2] {
        for item in 0..<20 { expectEqual(bench.item(item, stack).alpha, item < 3 ? fade : 0) }
      }
      for stack in 0..<3 {
        let footer = try #require(
          layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter,
            at: IndexPath(item: 0, section: stack)))
        expectEqual(footer.alpha, fade)
      }
      let gridRows = Double((20 + across - 1) / across)
      let grid = 26 + gridRows * 200 + (gridRows - 1) * 13
      layout.pinchedStack = nil
      let stacks = layout.collectionViewContentSize.height
      layout.pinchedStack = 1
      expectEqual(layout.collectionViewContentSize.height, max(stacks, grid))
    }
  }

  @Test func theOpenPileLiesWhereAFlowPutsTheGrid() {
    for width in stride(from: 300.0, through: 1100, by: 37) {
      let size = CGSize(width: width, height: 900)
      let layout = StacksLayout()
      layout.pinchedStack = 0
      layout.pinchProgress = 1
      let bench = LayoutBench(layout, size: size, counts: [20])
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 200, height: 200)
      flow.sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
      flow.minimumLineSpacing = 13
      flow.minimumInteritemSpacing = 13
      let grid = LayoutBench(flow, size: size, counts: [20])
      // The whole-point spacing differs from that of the flow layout by less than a point per
      // column.
      for item in 0..<5 {
        expectEqual(
          bench.item(item).center, grid.item(item).center, within: 4, "item \(item), \(width) wide")
      }
    }
  }

  @Test func nothingIsHiddenWhileCollapsing() throws {
    let layout = StacksLayout()
    let bench = LayoutBench(layout, size: CGSize(width: 480, height: 300), counts: [20, 20])
    layout.pinchedStack = 0
    layout.pinchProgress = 0.9
    layout.isCollapsing = true
    bench.prepare()
    for item in 0..<20 {
      #expect(bench.item(item).alpha == 1)
      #expect(bench.item(item).zIndex == 23 - item)
    }
  }

  @Test func aPinchedStackThatDoesNotExistChangesNothing() {
    let layout = StacksLayout()
    let bench = LayoutBench(layout, size: CGSize(width: 480, height: 300), counts: [4, 4])
    let before = bench.item(1, 1)
    for stack in [-1, 2, 99] {
      layout.pinchedStack = stack
      layout.pinchProgress = 0.5
      bench.prepare()
      #expect(bench.item(1, 1).isEqual(before))
    }
  }
}
