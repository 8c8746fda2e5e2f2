import Foundation
import LayoutCatalog
import TestBasics
import TestSupport
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor
struct EvenlySpreadFlowLayoutTests {
  @Test(arguments: [320.0, 600, 703, 768, 1024.5])
  func itemsAreSpreadEvenlyOnWholePoints(width: Double) {
    for count in 1...6 {
      let bench = LayoutBench(
        EvenlySpreadFlowLayout(), size: CGSize(width: width, height: 500), counts: [count, 2])
      let half = (width - 100) / Double(2 * count)
      for item in 0..<count {
        let center = 80 + half + 2 * half * Double(item)
        let frame = bench.item(item).frame
        let comment = "item \(item) of \(count), \(width) wide"
        expectEqual(frame.minX, (center - 100).rounded(.down), comment)
        expectEqual(frame.maxX, (center + 100).rounded(.up), comment)
        #expect(frame.minY == frame.minY.rounded() && frame.maxY == frame.maxY.rounded())
      }
    }
  }

  @Test func theFirstSectionStartsBelowItsHeader() throws {
    let bench = LayoutBench(
      EvenlySpreadFlowLayout(), size: CGSize(width: 768, height: 500), counts: [3, 3])
    #expect(bench.item(0).frame.minY == 100)
    expectEqual(bench.item(0, 1).frame.minY, 330 + 100)
    let header = try #require(
      bench.layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    #expect(header.frame == CGRect(x: 0, y: 330, width: 768, height: 70))
  }

  private func binder(_ layout: EvenlySpreadFlowLayout, _ section: Int)
    -> UICollectionViewLayoutAttributes?
  {
    layout.layoutAttributesForDecorationView(
      ofKind: "Binder", at: IndexPath(item: 0, section: section))
  }

  @Test(arguments: [600.0, 768, 1024])
  func aBinderLiesBehindEachSectionWithAHeader(width: Double) throws {
    let bench = LayoutBench(
      EvenlySpreadFlowLayout(), size: CGSize(width: width, height: 500), counts: [3, 0, 2])
    for section in [0, 2] {
      let a = try #require(binder(bench.layout, section))
      #expect(a.size == CGSize(width: width, height: 270))
      #expect(a.center == CGPoint(x: width / 2, y: bench.item(0, section).center.y))
      #expect(a.zIndex == -1)
    }
    #expect(binder(bench.layout, 1) == nil)
    bench.layout.headerReferenceSize = .zero
    bench.prepare()
    #expect(binder(bench.layout, 0) == nil)
  }

  @Test func theTallestCellDeterminesTheBinder() throws {
    let delegate = SizesByItem()
    let bench = LayoutBench(
      EvenlySpreadFlowLayout(), size: CGSize(width: 900, height: 500), counts: [3])
    bench.view.delegate = delegate
    bench.layout.invalidateLayout()
    bench.prepare()
    let a = try #require(binder(bench.layout, 0))
    expectEqual(a.size.height, 180 + 70)
    #expect(a.center.y == bench.item(1).center.y)
  }

  @Test func aNewSectionMovesInFromBothSides() throws {
    let bench = LayoutBench(
      EvenlySpreadFlowLayout(), size: CGSize(width: 768, height: 500), counts: [3, 3])
    let layout = bench.layout
    layout.prepare(forCollectionViewUpdates: [
      UICollectionViewUpdateItem(
        before: nil, after: IndexPath(item: NSNotFound, section: 1), action: .insert)
    ])
    let path = IndexPath(item: 2, section: 1)
    let cell = try #require(layout.initialLayoutAttributesForAppearingItem(at: path))
    #expect(cell.alpha == 1)
    #expect(PlainMatrix(cell.transform3D).distance(to: .translation(768, 0, 0)) == 0)
    #expect(cell.center == bench.item(2, 1).center)
    let decoration = try #require(
      layout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: "Binder", at: IndexPath(item: 0, section: 1)))
    #expect(decoration.alpha == 0)
    #expect(PlainMatrix(decoration.transform3D).distance(to: .translation(-768, 0, 0)) == 0)
    let old = IndexPath(item: 0, section: 0)
    #expect(layout.initialLayoutAttributesForAppearingItem(at: old) == nil)
    #expect(
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: "Binder", at: old)
        == nil)
    layout.finalizeCollectionViewUpdates()
    #expect(layout.initialLayoutAttributesForAppearingItem(at: path) == nil)
  }
}

private final class SizesByItem: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 200, height: [120, 180, 150][indexPath.item])
  }
}
