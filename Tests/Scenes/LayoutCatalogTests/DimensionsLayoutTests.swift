import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@MainActor
struct DimensionsLayoutTests {
  private final class Modes: NSObject, DimensionsLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout dimensionsLayout: DimensionsLayout,
      layoutModeForItemAt indexPath: IndexPath
    ) -> DimensionsMode {
      indexPath.item == 1 ? .aspectFill : dimensionsLayout.layoutMode
    }
  }

  private func mode(_ attributes: UICollectionViewLayoutAttributes) -> DimensionsMode? {
    (attributes as? DimensionsAttributes)?.layoutMode
  }

  @Test func theGridHasThePublishedDistances() {
    let bench = LayoutBench(DimensionsLayout(), size: CGSize(width: 320, height: 480), counts: [5])
    expectEqual(bench.item(0).frame, CGRect(x: 13, y: 13, width: 140, height: 140))
    expectEqual(bench.item(1).frame, CGRect(x: 167, y: 13, width: 140, height: 140))
    expectEqual(bench.item(2).frame, CGRect(x: 13, y: 166, width: 140, height: 140))
    expectEqual(bench.layout.collectionViewContentSize.height, 13 + 3 * 140 + 2 * 13 + 13)
    #expect(mode(bench.item(0)) == .aspectFit)
  }

  @Test func theDelegateOverridesTheLayoutsModeForAnItem() {
    let bench = LayoutBench(DimensionsLayout(), size: CGSize(width: 320, height: 480), counts: [3])
    let modes = Modes()
    bench.view.delegate = modes
    #expect((0..<3).map { mode(bench.item($0)) } == [.aspectFit, .aspectFill, .aspectFit])
    let all = bench.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(all?.map(mode) == [.aspectFit, .aspectFill, .aspectFit])
    bench.layout.layoutMode = .aspectFill
    #expect((0..<3).allSatisfy { mode(bench.item($0)) == .aspectFill })
  }

  @Test func theModeIsCopiedAndCompared() throws {
    let a = DimensionsAttributes(forCellWith: IndexPath(item: 0, section: 0))
    a.layoutMode = .aspectFill
    let copy = try #require(a.copy() as? DimensionsAttributes)
    #expect(copy.layoutMode == .aspectFill && copy.isEqual(a))
    copy.layoutMode = .aspectFit
    #expect(!copy.isEqual(a) && !a.isEqual(copy))
    #expect(a.layoutValueNames == ["fit"] && a.layoutValue(named: "fit") == 0)
  }

  nonisolated static let shapes: [(Double, CGSize)] = [
    (0.5, CGSize(width: 70, height: 140)), (0.75, CGSize(width: 105, height: 140)),
    (1, CGSize(width: 140, height: 140)), (2, CGSize(width: 140, height: 70)),
    (1.6, CGSize(width: 140, height: 87.5)),
  ]

  @Test(arguments: shapes)
  func aFittedPhotoKeepsItsAspectRatio(aspect: Double, size: CGSize) {
    let cell = CGSize(width: 140, height: 140)
    let fitting = DimensionsMode.aspectFit.imageSize(in: cell, aspect: aspect)
    expectEqual(
      CGPoint(x: fitting.width, y: fitting.height), CGPoint(x: size.width, y: size.height))
    #expect(DimensionsMode.aspectFill.imageSize(in: cell, aspect: aspect) == cell)
  }
}
