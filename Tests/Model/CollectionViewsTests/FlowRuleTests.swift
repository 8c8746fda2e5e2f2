import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers

/// The rules of a flow layout, with numbers worked out by hand.
@Suite struct FlowRuleTests {
  @Test @MainActor func aFlowHasItemsOf50PointsSpacingOf10AndNoInsetsByDefault() {
    let flow = UICollectionViewFlowLayout()
    #expect(flow.itemSize == CGSize(width: 50, height: 50))
    #expect(flow.minimumLineSpacing == 10 && flow.minimumInteritemSpacing == 10)
    #expect(flow.sectionInset == .zero && flow.scrollDirection == .vertical)
    #expect(flow.headerReferenceSize == .zero && flow.footerReferenceSize == .zero)
    #expect(flow.estimatedItemSize == .zero && flow.lastLineAlignment == .automatic)
    #expect(!flow.flipsHorizontallyInOppositeLayoutDirection)
  }

  func frames(
    _ items: FlowSectionMetrics.ItemSizes, width: CGFloat, scale: CGFloat = 1,
    line: CGFloat = 10, item: CGFloat = 10, inset: UIEdgeInsets = .zero,
    lastLine: FlowLastLineAlignment = .automatic
  ) -> [CGRect] {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: width, scale: scale, lastLineAlignment: lastLine),
      sections: [
        FlowSectionMetrics(
          items: items, lineSpacing: line, interitemSpacing: item, inset: inset)
      ])
    return (0..<items.count).compactMap { flow.frame(ofItem: $0, inSection: 0) }
  }

  let square = CGSize(width: 50, height: 50)

  func widths(_ widths: CGFloat...) -> FlowSectionMetrics.ItemSizes {
    .each(widths.map { CGSize(width: $0, height: 20) })
  }

  @Test func fullLinesDistributeTheFreeSpaceBetweenTheirItems() {
    // 320 = 5·50 + 4·17.5
    let found = frames(.uniform(square, count: 7), width: 320, scale: 2)
    #expect(found.prefix(5).map(\.minX) == [0, 67.5, 135, 202.5, 270])
    #expect(found.prefix(5).map(\.minY) == [0, 0, 0, 0, 0])
  }

  @Test func theLastLineOfEqualItemsKeepsTheColumnsAbove() {
    let found = frames(.uniform(square, count: 7), width: 320, scale: 2)
    #expect(found.suffix(2).map(\.minX) == [0, 67.5])
    #expect(found.suffix(2).map(\.minY) == [60, 60])
  }

  @Test func aSingleShortLineOfEqualItemsUsesTheColumnsOfAFullOne() {
    #expect(frames(.uniform(square, count: 2), width: 320, scale: 2).map(\.minX) == [0, 67.5])
  }

  @Test func theLastLineOfSizedItemsLeadsWithTheMinimumSpacing() {
    let found = frames(widths(150, 150, 40, 30), width: 320)
    #expect(found.map(\.minX) == [0, 170, 0, 50])
  }

  @Test func aLineOfSizedItemsThatIsNotTheLastIsJustified() {
    let found = frames(widths(100, 60, 100, 200), width: 320)
    #expect(found.map(\.minX) == [0, 130, 220, 0])
  }

  @Test func theLastLineCanBeAlignedExplicitly() {
    func last(_ alignment: FlowLastLineAlignment) -> [CGFloat] {
      frames(.uniform(square, count: 7), width: 320, scale: 2, lastLine: alignment)
        .suffix(2).map(\.minX)
    }
    #expect(last(.leading) == [0, 60])
    #expect(last(.trailing) == [210, 270])
    #expect(last(.centered) == [105, 165])
    #expect(last(.justified) == [0, 270])
  }

  @Test func aLoneItemBeforeTheLastLineIsCentred() {
    #expect(frames(widths(200, 200, 100), width: 320).map(\.minX) == [60, 0, 210])
    #expect(frames(widths(250, 200, 100), width: 320).map(\.minX) == [35, 0, 210])
    #expect(frames(widths(250, 200, 100, 90), width: 320).map(\.minX) == [35, 0, 220, 0])
  }

  @Test func aLoneLastItemIsCentredOnlyIfEveryLineHasOne() {
    #expect(frames(widths(200, 200, 200), width: 320).map(\.minX) == [60, 60, 60])
    #expect(frames(widths(150, 150, 200), width: 320).map(\.minX) == [0, 170, 0])
    #expect(frames(widths(200, 200, 20), width: 320, item: 101).map(\.minX) == [60, 60, 150])
  }

  @Test func aLoneItemInASingleLineIsCentredOnlyIfTwoWouldNotFit() {
    // 2·155 + 10 = 320 fits: leading. 2·156 + 10 does not: centred.
    #expect(frames(widths(155), width: 320).map(\.minX) == [0])
    #expect(frames(widths(156), width: 320).map(\.minX) == [82])
    #expect(frames(.uniform(CGSize(width: 155, height: 9), count: 1), width: 320)[0].minX == 0)
    #expect(frames(.uniform(CGSize(width: 156, height: 9), count: 1), width: 320)[0].minX == 82)
  }

  @Test func itemsAreCentredAcrossTheThicknessOfTheirLine() {
    let sizes = [20, 60, 40].map { CGSize(width: 50, height: CGFloat($0)) }
    #expect(frames(.each(sizes), width: 320).map(\.minY) == [20, 0, 10])
  }

  @Test func linesAreAsThickAsTheirThickestItemAndSeparatedByTheLineSpacing() {
    let sizes = [(200, 20), (100, 30), (300, 10), (20, 5)].map {
      CGSize(width: CGFloat($0.0), height: CGFloat($0.1))
    }
    #expect(frames(.each(sizes), width: 320, line: 7).map(\.minY) == [5, 0, 37, 54])
  }

  @Test func anItemWiderThanTheLineGetsItsOwnLine() {
    let found = frames(widths(100, 400, 100), width: 320)
    #expect(found.map(\.minY) == [0, 30, 60])
    #expect(found[1].width == 400)
    #expect(found[1].minX == -40)
  }

  @Test func thirdsOfAWidthFillALineDespiteBinaryFractions() {
    let third = CGSize(width: 100.0 / 3, height: 10)
    let found = frames(.each(Array(repeating: third, count: 6)), width: 100, scale: 3, item: 0)
    #expect(found.map(\.minY) == [0, 0, 0, 20, 20, 20])
    #expect(frames(.uniform(third, count: 6), width: 100, item: 0)[5].minY == 20)
  }

  @Test func originsAreRoundedToDevicePixelsAndSizesAreKept() {
    // Three of 93.6 across 375 with insets of 0: 140.7 apart; 140.7 → 140.5 at 2×, 281.4 → 281.5.
    let size = CGSize(width: 93.6, height: 33.3)
    let found = frames(.uniform(size, count: 6), width: 375, scale: 2, line: 4.18, item: 40)
    #expect(found.map(\.minX) == [0, 140.5, 281.5, 0, 140.5, 281.5])
    #expect(found[3].minY == 37.5)  // 33.3 + 4.18 = 37.48
    #expect(found.allSatisfy { $0.size == size })
    #expect(PixelAlignment(scale: 2).round(84.18) == 84)
  }

  @Test func roundingErrorsDoNotAccumulate() {
    let size = CGSize(width: 50, height: 10.3)
    let found = frames(.uniform(size, count: 100), width: 50, line: 0)
    #expect(found[99].minY == 1020)  // 1019.7
  }

  @Test func sectionInsetsShiftAndNarrowTheLines() {
    let inset = UIEdgeInsets(top: 30, left: 80, bottom: 30, right: 20)
    let found = frames(.uniform(square, count: 5), width: 320, inset: inset)
    // 220 points across: three items, 35 apart.
    #expect(found.map(\.minX) == [80, 165, 250, 80, 165])
    #expect(found.map(\.minY) == [30, 30, 30, 90, 90])
  }

  @Test func negativeLineSpacingOverlapsLines() {
    let flow = FlowArrangement(
      container: FlowContainer(direction: .horizontal, crossLength: 320),
      sections: [
        FlowSectionMetrics(
          items: .uniform(CGSize(width: 180, height: 180), count: 9), lineSpacing: -60,
          interitemSpacing: 200, inset: UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 70))
      ])
    let frames = (0..<9).compactMap { flow.frame(ofItem: $0, inSection: 0) }
    #expect(frames.map(\.minX) == (0..<9).map { 70 + 120 * CGFloat($0) })
    #expect(frames.map(\.minY) == Array(repeating: 70, count: 9))
    #expect(flow.contentSize == CGSize(width: 70 + 8 * 120 + 180 + 70, height: 320))
  }

  @Test func thereIsNoLineSpacingNextToHeadersAndFooters() {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: 320),
      sections: [
        FlowSectionMetrics(
          items: .uniform(square, count: 7), headerSize: CGSize(width: 60, height: 44),
          footerSize: CGSize(width: 60, height: 22))
      ])
    #expect(flow.headerFrame(ofSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 44))
    #expect(flow.frame(ofItem: 0, inSection: 0)?.minY == 44)
    #expect(flow.frame(ofItem: 6, inSection: 0)?.maxY == 154)
    #expect(flow.footerFrame(ofSection: 0) == CGRect(x: 0, y: 154, width: 320, height: 22))
    #expect(flow.contentSize.height == 176)
  }

  @Test func aHeaderHasTheFullWidthRegardlessOfItsSizeAndInsets() {
    let flow = FlowArrangement(
      container: FlowContainer(direction: .horizontal, crossLength: 200),
      sections: [
        FlowSectionMetrics(
          items: .uniform(square, count: 1),
          inset: UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20),
          headerSize: CGSize(width: 43, height: 5))
      ])
    #expect(flow.headerFrame(ofSection: 0) == CGRect(x: 0, y: 0, width: 43, height: 200))
    #expect(flow.frame(ofItem: 0, inSection: 0)?.minX == 63)
  }

  @Test func aHeaderWithoutLengthIsOmitted() {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: 200),
      sections: [
        FlowSectionMetrics(
          items: .uniform(square, count: 1), headerSize: CGSize(width: 43, height: 0))
      ])
    #expect(flow.headerFrame(ofSection: 0) == nil)
    #expect(flow.footerFrame(ofSection: 0) == nil)
    #expect(flow.elements(in: CGRect(x: 0, y: 0, width: 200, height: 200)).count == 1)
  }

  @Test func anEmptySectionKeepsItsHeaderInsetsAndFooter() {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: 200),
      sections: [
        FlowSectionMetrics(
          items: .uniform(square, count: 0),
          inset: UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0),
          headerSize: CGSize(width: 0, height: 20), footerSize: CGSize(width: 0, height: 30)),
        FlowSectionMetrics(items: .uniform(square, count: 1)),
      ])
    #expect(flow.footerFrame(ofSection: 0)?.minY == 31)
    #expect(flow.frame(ofItem: 0, inSection: 1)?.minY == 61)
  }

  @Test func horizontalFlowsFillLinesFromTopToBottom() {
    let flow = FlowArrangement(
      container: FlowContainer(direction: .horizontal, crossLength: 120),
      sections: [
        FlowSectionMetrics(
          items: .uniform(CGSize(width: 20, height: 50), count: 3),
          inset: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
      ])
    let frames = (0..<3).compactMap { flow.frame(ofItem: $0, inSection: 0) }
    #expect(frames.map(\.origin.x) == [10, 40, 70])
    #expect(frames.map(\.origin.y) == [35, 35, 35])
    #expect(flow.contentSize == CGSize(width: 100, height: 120))
  }

  @Test func aRectangleThatOnlyTouchesAnItemDoesNotContainIt() {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: 320),
      sections: [FlowSectionMetrics(items: .uniform(square, count: 10))])
    let below = flow.elements(in: CGRect(x: 0, y: 50, width: 320, height: 10))
    #expect(below.isEmpty)
    #expect(flow.elements(in: CGRect(x: 0, y: 50, width: 320, height: 11)).count == 5)
  }

  @Test func nullAndInfiniteRectanglesAreAccepted() {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: 320),
      sections: [FlowSectionMetrics(items: .uniform(square, count: 10))])
    #expect(flow.elements(in: .null).isEmpty)
    #expect(flow.elements(in: CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)).isEmpty)
    #expect(flow.elements(in: .infinite).count == 10)
  }

  @Test func aPinnedHeaderStaysVisibleAndIsPushedOutByTheEndOfItsSection() {
    let flow = FlowArrangement(
      container: FlowContainer(crossLength: 50),
      sections: Array(
        repeating: FlowSectionMetrics(
          items: .uniform(square, count: 4), headerSize: CGSize(width: 0, height: 30),
          footerSize: CGSize(width: 0, height: 20)), count: 2))
    // A section is 30 + 4·50 + 3·10 + 20 = 280 high, its footer begins at 260.
    func header(_ top: CGFloat) -> CGFloat? {
      flow.headerFrame(ofSection: 0, pinning: .init(headers: top...(top + 100)))?.minY
    }
    #expect(header(-40) == 0)
    #expect(header(100) == 100)
    #expect(header(250) == 230)
    func footer(_ bottom: CGFloat) -> CGFloat? {
      flow.footerFrame(ofSection: 0, pinning: .init(footers: (bottom - 100)...bottom))?.minY
    }
    #expect(footer(400) == 260)
    #expect(footer(150) == 130)
    #expect(footer(20) == 30)
    let seen = flow.elements(
      in: CGRect(x: 0, y: 100, width: 50, height: 100), pinning: .init(headers: 100...200))
    #expect(seen.first?.part == .header)
    #expect(seen.first?.frame.minY == 100)
  }
}
