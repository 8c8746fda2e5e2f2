import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@MainActor
struct CoverFlowLayoutTests {
  @Test(arguments: [(320.0, 460.0, 70.0), (480, 300, 150), (568, 300, 190), (960, 640, 390)])
  func sideInsetsCentreTheFirstAndLastCover(width: Double, height: Double, side: Double) {
    let bench = LayoutBench(
      CoverFlowLayout(), size: CGSize(width: width, height: height), counts: [9])
    expectEqual(
      bench.item(0).untransformedFrame,
      CGRect(x: side, y: (height - 180) / 2, width: 180, height: 180))
    for item in 0..<9 {
      expectEqual(bench.item(item).center.x, side + 90 + 120 * Double(item))
    }
    #expect(
      bench.layout.collectionViewContentSize
        == CGSize(width: 2 * side + 9 * 180 - 8 * 60, height: height))
  }

  @Test func customInsetsAreUsedUnchanged() {
    let layout = CoverFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 11, bottom: 0, right: 13)
    let bench = LayoutBench(layout, size: CGSize(width: 480, height: 320), counts: [3])
    #expect(bench.item(0).untransformedFrame.minX == 11)
    expectEqual(layout.collectionViewContentSize.width, 11 + 420 + 13)
  }

  @Test(arguments: [200.0, 320, 640, 1400])
  func coversStayInOneRowOnTallScreens(height: Double) {
    let bench = LayoutBench(
      CoverFlowLayout(), size: CGSize(width: 960, height: height), counts: [9])
    let centers = (0..<9).map { bench.item($0).center }
    for center in centers { expectEqual(center.y, height / 2, within: 0.5) }
    #expect(Set(centers.map(\.x)).count == 9)
  }

  @Test func theCoverInTheMiddleIsLargeUnmaskedAndInFront() throws {
    let bench = LayoutBench(
      CoverFlowLayout(), size: CGSize(width: 480, height: 320), counts: [9],
      contentOffset: CGPoint(x: 480, y: 0))
    let middle = try #require(bench.item(4) as? CoverFlowAttributes)
    expectEqual(middle.visualFrame, CGRect(x: 612, y: 52, width: 216, height: 216))
    #expect(middle.maskingValue == 0)
    #expect(middle.shouldRasterize)
    #expect(middle.zIndex == 1)
    let side = try #require(bench.item(5) as? CoverFlowAttributes)
    #expect(side.maskingValue == 0.6)
    #expect(side.zIndex == 0)
    #expect(side.alpha == 1)
  }

  @Test(arguments: [1 as UInt64, 2, 3, 4])
  func scrollingEndsOnACover(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    for (name, configuration) in CoverFlowConfiguration.named {
      let size = CGSize(width: 480, height: 320)
      let bench = LayoutBench(
        CoverFlowLayout(configuration: configuration), size: size, counts: [12])
      let centers = (0..<12).map { bench.item($0).center.x }
      for _ in 0..<20 {
        let proposed = Double.random(in: -300...2500, using: &random)
        let target = bench.layout.targetContentOffset(
          forProposedContentOffset: CGPoint(x: proposed, y: 7), withScrollingVelocity: .zero)
        let nearest = centers.map { abs($0 - proposed - 240) }.min() ?? 0
        let comment = "\(name) near \(proposed), seed \(seed)"
        #expect(target.y == 7)
        // A cover that no scroll brings into the middle comes as near to it as scrolling allows.
        let end = max(0, bench.layout.collectionViewContentSize.width - 480)
        let rests = centers.filter { abs(abs($0 - proposed - 240) - nearest) < 1e-9 }
          .map { max(0, min($0 - 240, end)) }
        #expect(rests.contains { abs($0 - target.x) < 1e-9 }, "\(comment)")
      }
    }
  }

  @Test func withoutCoversTheProposedOffsetIsKept() {
    for counts in [[], [0], [0, 0]] {
      let bench = LayoutBench(
        CoverFlowLayout(), size: CGSize(width: 480, height: 320), counts: counts)
      let target = bench.layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: 33, y: 4), withScrollingVelocity: .zero)
      #expect(target == CGPoint(x: 33, y: 4))
    }
  }

  @Test func scrollingToAnItemUsesItsUntransformedCentre() {
    let bench = LayoutBench(
      CoverFlowLayout(), size: CGSize(width: 480, height: 320), counts: [9])
    for item in 0..<9 {
      let path = IndexPath(item: item, section: 0)
      // The index of the item times width and spacing, then snapped.
      let snapped = bench.layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: 120 * Double(item), y: 0),
        withScrollingVelocity: .zero)
      #expect(bench.layout.contentOffset(centeringItemAt: path) == snapped)
    }
    #expect(bench.layout.contentOffset(centeringItemAt: IndexPath(item: 9, section: 0)) == nil)
  }

  @Test func headersAreRotatedInPlace() throws {
    for (configuration, length) in [(CoverFlowConfiguration.albums, 43.0), (.albumsOnPad, 50)] {
      let bench = LayoutBench(
        CoverFlowLayout(configuration: configuration), size: CGSize(width: 480, height: 320),
        counts: [3, 3])
      for section in 0..<2 {
        let header = try #require(
          bench.layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: section)))
        #expect(header.size == CGSize(width: 320, height: length))
        let turn = PlainMatrix(header.transform3D).distance(to: .rotationZ(-.pi / 2))
        #expect(turn < 1e-12)
        let left = Double(section) * (length + 70 + 3 * 170 - 2 * 51)
        expectEqual(header.visualFrame, CGRect(x: left, y: 0, width: length, height: 320))
      }
      expectEqual(bench.item(0).untransformedFrame.minX, length + 35)
    }
  }

  @Test func sectionsOfOpenedPilesAreContinuous() {
    for size in [CGSize(width: 320, height: 480), CGSize(width: 1024, height: 768)] {
      let bench = LayoutBench(StacksCoverFlowLayout(), size: size, counts: [4, 1, 5])
      let side = (size.width - 180) / 2
      expectEqual(bench.item(0, 0).untransformedFrame.minX, side)
      expectEqual(
        bench.layout.collectionViewContentSize.width, 2 * side + 10 * 180 - (3 + 0 + 4) * 60)
      expectEqual(
        bench.item(0, 1).untransformedFrame.minX, bench.item(3, 0).untransformedFrame.maxX)
      #expect(bench.item(0) is StackAttributes)
    }
  }

  @Test func aChangeOfTheConfigurationKeepsPropertiesSetSeparately() {
    let layout = CoverFlowLayout(configuration: .albums)
    #expect(layout.itemSize == CGSize(width: 170, height: 200))
    #expect(layout.minimumLineSpacing == -51)
    layout.itemSize = CGSize(width: 100, height: 90)
    layout.configuration.zoom = 0.5
    #expect(layout.itemSize == CGSize(width: 100, height: 90))
    layout.configuration = .large
    #expect(layout.itemSize == CGSize(width: 500, height: 500))
    #expect(layout.minimumLineSpacing == -60)
    #expect(layout.headerReferenceSize == .zero)
  }

  @Test func everyBoundsChangeInvalidates() {
    let bench = LayoutBench(CoverFlowLayout(), size: CGSize(width: 480, height: 320), counts: [2])
    #expect(
      bench.layout.shouldInvalidateLayout(
        forBoundsChange: CGRect(x: 1, y: 0, width: 480, height: 320)))
  }

  @Test(arguments: [1.0, 2, 3])
  func coversStartOnDevicePixelsAtEveryScale(scale: Double) {
    let screen = UIScreen.main
    let (bounds, before) = (screen.bounds, screen.scale)
    screen.configure(bounds: bounds, scale: scale)
    defer { screen.configure(bounds: bounds, scale: before) }
    for width in [320.0, 375, 393, 480, 568] {
      let size = CGSize(width: width, height: 301)
      let bench = LayoutBench(CoverFlowLayout(), size: size, counts: [5])
      let side = width == 568 ? 190 : (width - 180) / 2
      for item in 0..<5 {
        let x = ((side + 120 * Double(item)) * scale).rounded() / scale
        let y = (60.5 * scale).rounded() / scale
        expectEqual(
          bench.item(item).untransformedFrame, CGRect(x: x, y: y, width: 180, height: 180),
          "item \(item), \(width) wide, scale \(scale)")
      }
    }
  }
}
