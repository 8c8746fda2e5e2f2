import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@MainActor
struct SpiralLayoutTests {
  nonisolated static let pages = [
    CGSize(width: 320, height: 460), CGSize(width: 480, height: 320),
    CGSize(width: 768, height: 1004), CGSize(width: 1024, height: 748),
  ]

  @Test(arguments: pages, [1, 2, 3, 9, 30])
  func itemsFollowTheSpiralAndGrow(page: CGSize, n: Int) {
    let bench = LayoutBench(SpiralLayout(), size: page, counts: [n, n])
    let f = min(page.width, page.height) >= 600 ? 1.0 : 0.5
    let radius = min(page.width - 170 * f, (page.height - 170 * f) * 1.2) / 2 - 5
    for section in 0..<2 {
      for i in 0..<n {
        let a = bench.item(i, section)
        let t = Double(i) / Double(max(n - 1, 1))
        expectEqual(
          a.center,
          CGPoint(
            x: page.width * (Double(section) + 0.5) + radius * t * cos(3 * .pi * t),
            y: page.height / 2 + radius * t * sin(3 * .pi * t)), "item \(i) of \(n)")
        let scale = (0.25 + 0.75 * t) * f
        #expect(a.size == CGSize(width: 170, height: 170))
        expectEqual(a.transform3D.m11, scale)
        expectEqual(a.transform3D.m22, scale)
        expectEqual(a.transform3D.m33, 1)
        #expect(a.transform3D.m12 == 0 && a.alpha == 1)
      }
    }
    #expect(
      bench.layout.collectionViewContentSize
        == CGSize(width: 2 * page.width, height: page.height))
  }

  @Test func headersAreCentredOnTheirPages() throws {
    let bench = LayoutBench(
      SpiralLayout(), size: CGSize(width: 1024, height: 748), counts: [5, 0, 3])
    for section in 0..<3 {
      let header = try #require(
        bench.layout.layoutAttributesForSupplementaryView(
          ofKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: section)))
      #expect(header.center == CGPoint(x: 1024 * (Double(section) + 0.5), y: 35))
      #expect(header.size == CGSize(width: 1024, height: 50))
    }
  }

  @Test func onlyAChangeOfSizeInvalidates() {
    let bench = LayoutBench(SpiralLayout(), size: CGSize(width: 480, height: 320), counts: [5])
    func asks(_ bounds: CGRect) -> Bool {
      bench.layout.shouldInvalidateLayout(forBoundsChange: bounds)
    }
    #expect(!asks(CGRect(x: 240, y: 0, width: 480, height: 320)))
    #expect(asks(CGRect(x: 0, y: 0, width: 320, height: 480)))
  }

  @Test(arguments: [(-500.0, 0.0), (200, 0), (260, 480), (700, 480), (1300, 960), (5000, 960)])
  func scrollingEndsOnAPage(proposed: Double, rest: Double) {
    let bench = LayoutBench(
      SpiralLayout(), size: CGSize(width: 480, height: 320), counts: [5, 5, 5])
    let target = bench.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: proposed, y: 0), withScrollingVelocity: .zero)
    #expect(target == CGPoint(x: rest, y: 0))
  }

  @Test func newItemsGrowFromTheMiddleAndDeletedOnesMoveUp() throws {
    let size = CGSize(width: 1024, height: 748)
    let shown = ShownLayout(SpiralLayout(), size: size, counts: [6])
    shown.items.counts = [7]
    let new = IndexPath(item: 3, section: 0)
    shown.view.performBatchUpdates({ shown.view.insertItems(at: [new]) }, completion: nil)
    let arriving = try #require(shown.view.cellForItem(at: new)).layer.presentedProperties(at: 0)
    expectEqual(arriving.position, CGPoint(x: 512, y: 374), within: 1e-6)
    expectEqual(Double(arriving.opacity), 0, within: 1e-6)
    expectEqual(arriving.transform.m11, 0.25, within: 1e-6)

    let old = IndexPath(item: 6, section: 0)
    let cell = try #require(shown.view.cellForItem(at: old))
    let before = cell.center
    shown.items.counts = [6]
    shown.view.performBatchUpdates({ shown.view.deleteItems(at: [old]) }, completion: nil)
    expectEqual(cell.center, CGPoint(x: before.x, y: -170), within: 1e-6)
    #expect(cell.alpha == 0)
  }

  @Test func settingTheSameValueInvalidatesNothing() {
    let layout = CountingSpiral()
    layout.itemSize = CGSize(width: 170, height: 170)
    layout.sizeFactor = nil
    layout.headerHeight = 50
    layout.headerCenterY = 35
    layout.margin = 5
    #expect(layout.invalidations == 0)
    layout.sizeFactor = 0.7
    layout.margin = 6
    #expect(layout.invalidations == 2)
  }
}

private final class CountingSpiral: SpiralLayout {
  var invalidations = 0

  override func invalidateLayout() {
    invalidations += 1
    super.invalidateLayout()
  }
}
