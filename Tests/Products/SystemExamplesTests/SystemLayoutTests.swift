import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@testable import SystemExamples

/// Layouts as an app has them, written for UIKit, and those of the catalogue give the same numbers.
@MainActor
@Suite struct SystemLayoutTests {
  private let phone = CGSize(width: 568, height: 320)
  private let pad = CGSize(width: 1024, height: 748)

  /// Every seventh point of a scroll, whole ones and others.
  private func offsets(to end: CGFloat) -> [CGPoint] {
    stride(from: 0, through: end, by: 6.9).map { CGPoint(x: $0, y: 0) }
  }

  private func compareCovers(
    _ example: CoverLayout, _ configuration: CoverFlowConfiguration, side: CGFloat
  ) {
    example.sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    let ready = CoverFlowLayout(configuration: configuration)
    ready.insetRule = .fixed
    ready.sectionInset = example.sectionInset
    LayoutComparison(example, ready, size: phone, counts: [9])
      .expectAgreement(at: offsets(to: 960))
  }

  @Test func coverFlow() {
    compareCovers(CoverLayout(), .published, side: 190)
  }

  @Test func coverFlowOfAlbums() {
    let example = CoverLayout()
    example.itemSize = CGSize(width: 170, height: 200)
    example.minimumLineSpacing = -51
    (example.zoom, example.grey) = (0.3, 0)
    var configuration = CoverFlowConfiguration.albums
    configuration.headerLength = 0
    compareCovers(example, configuration, side: 35)
  }

  @Test func coverFlowForLargeScreens() {
    let example = CoverLayout()
    example.itemSize = CGSize(width: 500, height: 500)
    (example.activeDistance, example.translateDistance) = (300, 200)
    (example.zoom, example.offset) = (0.3, -17)
    example.sectionInset = UIEdgeInsets(top: 0, left: 262, bottom: 0, right: 262)
    let ready = CoverFlowLayout(configuration: .large)
    LayoutComparison(example, ready, size: pad, counts: [7]).expectAgreement(at: offsets(to: 700))
  }

  @Test func coverFlowSnaps() {
    let (example, ready) = (CoverLayout(), CoverFlowLayout(configuration: .published))
    example.sectionInset = UIEdgeInsets(top: 0, left: 190, bottom: 0, right: 190)
    let both = LayoutComparison(example, ready, size: phone, counts: [9])
    for offset in offsets(to: 960) {
      // The published inset leaves the first and the last cover four points beside the middle, where
      // the published code would scroll beyond the content.
      var target = both.example.layout.targetContentOffset(
        forProposedContentOffset: offset, withScrollingVelocity: .zero)
      let width = both.example.layout.collectionViewContentSize.width
      target.x = max(0, min(target.x, width - phone.width))
      expectEqual(
        target,
        both.ready.layout.targetContentOffset(
          forProposedContentOffset: offset, withScrollingVelocity: .zero))
    }
  }

  @Test func line() {
    let ready = LineLayout()
    LayoutComparison(RowLayout(), ready, size: phone, counts: [9])
      .expectAgreement(at: offsets(to: 1200))
  }

  @Test func circle() {
    for count in 1...20 {
      let (example, ready) = (SystemExamples.CircleLayout(), LayoutCatalog.CircleLayout())
      LayoutComparison(example, ready, size: CGSize(width: 320, height: 480), counts: [count])
        .expectAgreement(also: [("ClockHand", true)])
    }
  }

  @Test func circleFlow() {
    LayoutComparison(TwirlLayout(), TwirlFlowLayout(), size: pad, counts: [12]).expectAgreement()
  }

  @Test func survey() {
    let (example, ready) = (SurveyLayout(), EvenlySpreadFlowLayout())
    LayoutComparison(example, ready, size: pad, counts: [4, 3, 1, 4]).expectAgreement(
      at: stride(from: 0, through: 700, by: 23).map { CGPoint(x: 0, y: $0) },
      also: [
        (UICollectionView.elementKindSectionHeader, false), (SurveyLayout.binderKind, true),
      ])
  }

  @Test func stacks() {
    for width in stride(from: 220, through: 1100, by: 37) {
      let (example, ready) = (StackLayout(), StacksLayout())
      ready.minimumInterStackSpacing = 20
      LayoutComparison(
        example, ready, size: CGSize(width: CGFloat(width), height: 480), counts: [20, 2, 1, 20]
      ).expectAgreement(also: [(UICollectionView.elementKindSectionFooter, false)])
    }
  }

  @Test(arguments: [false, true]) func stacksWhilePinched(isCollapsing: Bool) {
    for scale in stride(from: 0.5, through: 5, by: 0.25) {
      let (example, ready) = (StackLayout(), StacksLayout())
      ready.minimumInterStackSpacing = 20
      example.pinchedStack = 1
      example.pinchScale = scale
      example.isCollapsing = isCollapsing
      ready.pinchedStack = 1
      ready.pinchProgress = StacksLayout.pinchProgress(forScale: scale)
      ready.isCollapsing = isCollapsing
      LayoutComparison(
        example, ready, size: CGSize(width: 768, height: 640), counts: [20, 20, 20]
      ).expectAgreement(
        at: [.zero, CGPoint(x: 0, y: 31)],
        also: [(UICollectionView.elementKindSectionFooter, false)])
    }
  }

  @Test func stacksCoverFlow() {
    let (example, ready) = (SectionedCoverLayout(), StacksCoverFlowLayout())
    let controller = StacksController(photographs: [], layout: example)
    let size = CGSize(width: 768, height: 400)
    let both = LayoutComparison(example, ready, size: size, counts: [20, 20, 20])
    both.example.view.delegate = controller
    example.invalidateLayout()
    withExtendedLifetime(controller) { both.expectAgreement(at: offsets(to: 1000)) }
  }

  @Test func photoAlbums() {
    let sizes: [(CGFloat, CGFloat)] = [
      (320, 480), (480, 320), (568, 320), (768, 1024), (1024, 748),
    ]
    for (width, height) in sizes {
      let ready = PhotoAlbumsLayout()
      let turns = ready.rotations.tenThousandths.map { CGFloat($0) / 10_000 }
      LayoutComparison(
        PhotoAlbumLayout(turns: turns), ready, size: CGSize(width: width, height: height),
        counts: [3, 5, 2, 4, 3, 5, 4, 2, 3, 4, 5, 2]
      ).expectAgreement(
        at: [CGPoint(x: 0, y: -140), .zero, CGPoint(x: 0, y: 333)],
        also: [(PhotoAlbumLayout.Kind.title, false)])
    }
  }

  @Test func photosAreTurnedPlainlyDifferently() {
    for seed in 0..<200 {
      let turns = PhotoAlbumLayout.randomTurns(seed: UInt64(seed))
      let neighbours = zip([0] + turns, turns)
      #expect(neighbours.allSatisfy { abs($0 - $1) >= 0.006 }, "seed \(seed)")
      #expect(turns.allSatisfy { $0 >= -0.011 && $0 <= 0.0109 }, "seed \(seed)")
    }
  }

  @Test(arguments: [(CGFloat(0.5), LayoutIdiom.phone), (1, .pad)])
  func spiral(factor: CGFloat, idiom: LayoutIdiom) {
    for count in 1...25 {
      let (example, ready) = (SystemExamples.SpiralLayout(), LayoutCatalog.SpiralLayout())
      example.factor = factor
      ready.idiom = idiom
      LayoutComparison(example, ready, size: pad, counts: [count, 12]).expectAgreement(
        at: [.zero, CGPoint(x: 1024, y: 0)],
        also: [(UICollectionView.elementKindSectionHeader, false)])
    }
  }

  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func shelves(direction: UICollectionView.ScrollDirection) {
    for width in stride(from: 380, through: 1100, by: 45) {
      let (example, ready) = (ShelfLayout(), ShelvesLayout())
      example.scrollDirection = direction
      ready.scrollDirection = direction
      ready.idiom = .pad
      ready.footerReferenceSize = CGSize(width: 44, height: 44)
      LayoutComparison(
        example, ready, size: CGSize(width: CGFloat(width), height: 460), counts: [7, 5]
      ).expectAgreement(
        also: [
          (UICollectionView.elementKindSectionHeader, false),
          (UICollectionView.elementKindSectionFooter, false), (ShelfLayout.shelfKind, true),
        ])
    }
  }

  @Test func dimensions() {
    let (example, ready) = (SystemExamples.DimensionsLayout(), LayoutCatalog.DimensionsLayout())
    let both = LayoutComparison(example, ready, size: pad, counts: [25])
    both.expectAgreement()
    for (mode, expected) in [(SystemExamples.DimensionsMode.aspectFill, 0), (.aspectFit, 1)] {
      example.layoutMode = mode
      ready.layoutMode = expected == 0 ? .aspectFill : .aspectFit
      let found = both.example.item(3) as? SystemExamples.DimensionsAttributes
      let wanted = both.ready.item(3) as? LayoutCatalog.DimensionsAttributes
      #expect(found?.layoutMode == mode)
      #expect(wanted?.layoutMode == ready.layoutMode)
    }
  }

  @Test func grid() throws {
    let controller = try #require(SystemExample.grid.makeController([]) as? StacksController)
    LayoutComparison(
      controller.collectionViewLayout, GridLayout(), size: pad, counts: [20, 20, 20]
    ).expectAgreement()
  }

  @Test func waterfall() {
    for columns in 1...6 {
      let (example, ready) = (ColumnLayout(), WaterfallLayout())
      example.columns = columns
      ready.numberOfColumns = columns
      // Widths that columns divide without a rest: the app's layout rounds.
      let width = CGFloat(10 * (columns + 1) + 120 * columns)
      LayoutComparison(
        example, ready, size: CGSize(width: width, height: 640), counts: [23]
      ).expectAgreement(at: [.zero, CGPoint(x: 0, y: 77)])
    }
  }

  @Test func springyFlow() throws {
    let layouts: [UICollectionViewLayout] = [SpringLayout(), SpringyFlowLayout()]
    let benches = layouts.map {
      LayoutBench($0, size: CGSize(width: 320, height: 480), counts: [120])
    }
    let times = benches.map { bench in
      let (view, time) = (bench.view, LayerTime())
      view.layer.time = time
      time.settle = { [weak view] in view?.layoutIfNeeded() }
      time.advance(to: 0)
      view.beginDragging(at: CGPoint(x: 280, y: 430))
      view.drag(to: CGPoint(x: 0, y: -160))
      return time
    }
    for tick in 1...180 {
      if tick == 30 { benches.forEach { $0.view.endDragging(velocity: CGPoint(x: 0, y: -900)) } }
      for time in times { time.advance(to: Double(tick) / 240) }
      #expect(benches[0].view.contentOffset == benches[1].view.contentOffset)
      for item in stride(from: 0, to: 120, by: 7) {
        let path = IndexPath(item: item, section: 0)
        let (example, ready) = (
          try #require(layouts[0].layoutAttributesForItem(at: path)),
          try #require(layouts[1].layoutAttributesForItem(at: path))
        )
        expectEqual(example.center, ready.center, within: 1e-6, "item \(item) at \(tick)")
      }
    }
  }
}
