import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import LayoutSolvers
@testable import Views

@MainActor
@Suite struct CompositionalOrthogonalTests {
  private func section(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let group = row(.absolute(100), .absolute(80), item(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  private func view(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, counts: [Int] = [10, 10]
  ) -> CompositionalView {
    makeView(UICollectionViewCompositionalLayout(section: section(behavior)), counts)
  }

  @Test func groupsFollowEachOtherAcrossTheScrollDirection() {
    let view = view(.continuous)
    expectEqual(view.frames()[0], rect(20, 5, 100, 80))
    expectEqual(view.frames()[3], rect(350, 5, 100, 80))
    expectEqual(view.frames(1)[1], rect(130, 95, 100, 80))
    #expect(view.contentSize == CGSize(width: 300, height: 180))
    #expect(view.indexPathsForVisibleItems == [at(0), at(1), at(2), at(0, 1), at(1, 1), at(2, 1)])
  }

  @Test func anOffsetMovesOneSection() {
    let view = view(.continuous)
    view.compositional?.setOrthogonalContentOffset(205, forSection: 1)
    view.layoutIfNeeded()
    expectEqual(view.frames()[0], rect(20, 5, 100, 80))
    expectEqual(view.frames(1)[2], rect(35, 95, 100, 80))
    #expect(
      view.indexPathsForVisibleItems.filter { $0.section == 1 } == [
        at(1, 1), at(2, 1), at(3, 1), at(4, 1),
      ])
    expectEqual(view.cellForItem(at: at(2, 1))?.frame ?? .null, rect(35, 95, 100, 80))
  }

  @Test func sectionsStopWhereTheirBehaviorLetsThem() {
    // The content is 20 + 10 · 100 + 9 · 10 + 20 = 1130 points long, so the maximum offset is 830.
    let cases: [(UICollectionLayoutSectionOrthogonalScrollingBehavior, [(CGFloat, CGFloat)])] = [
      (.continuous, [(-30, 0), (123, 123), (900, 830)]),
      (
        .continuousGroupLeadingBoundary,
        [(-30, 0), (54, 0), (56, 110), (400, 440), (801, 830), (790, 770)]
      ),
      (.groupPaging, [(166, 220), (164, 110), (5000, 830)]),
      (.paging, [(100, 0), (160, 300), (600, 600), (700, 600), (720, 830)]),
      (.groupPagingCentered, [(-500, -80), (0, 30), (-30, -80), (300, 250), (5000, 910)]),
    ]
    for (behavior, offsets) in cases {
      let view = view(behavior)
      for (asked, expected) in offsets {
        view.compositional?.setOrthogonalContentOffset(asked, forSection: 0)
        let actual = view.compositional?.orthogonalContentOffset(forSection: 0) ?? .nan
        expectEqual(Double(actual), Double(expected), "\(behavior) at \(asked)")
      }
    }
  }

  @Test func anOffsetNeedNotSettle() {
    let view = view(.groupPaging)
    view.compositional?.setOrthogonalContentOffset(43, forSection: 0, settles: false)
    expectEqual(Double(view.frames()[0].minX), -23)
  }

  @Test func centeredPagingStartsWithTheFirstGroupCentered() {
    let view = view(.groupPagingCentered)
    expectEqual(view.frames()[0], rect(100, 5, 100, 80))
    view.compositional?.setOrthogonalContentOffset(100, forSection: 0)
    expectEqual(view.frames()[2].midX, 150)
  }

  @Test func headersStayAndLeadingViewsScrollUnlessPinned() {
    let section = section(.continuous)
    let side = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(30), .absolute(80)), elementKind: "side", alignment: .leading)
    side.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [boundary("header", .absolute(40), .top), side]
    let view = makeView(section, 10, kinds: ["header", "side"])
    expectEqual(view.frame("header") ?? .null, rect(20, 0, 260, 40))
    expectEqual(view.frame("side") ?? .null, rect(0, 45, 30, 80))
    expectEqual(view.frames()[0], rect(50, 45, 100, 80))
    view.compositional?.setOrthogonalContentOffset(100, forSection: 0)
    expectEqual(view.frame("header") ?? .null, rect(20, 0, 260, 40))
    expectEqual(view.frame("side") ?? .null, rect(0, 45, 30, 80))
    side.pinToVisibleBounds = false
    view.collectionViewLayout.invalidateLayout()
    expectEqual(view.frame("side") ?? .null, rect(-100, 45, 30, 80))
  }

  @Test func rightToLeftStartsAtTheRight() {
    let view = view(.continuous)
    view.semanticContentAttribute = .forceRightToLeft
    view.compositional?.setOrthogonalContentOffset(50, forSection: 0)
    expectEqual(view.frames()[0], rect(230, 5, 100, 80))
    expectEqual(view.frames(1)[0], rect(180, 95, 100, 80))
  }

  @Test func horizontalLayoutsScrollSectionsVertically() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let group = column(
      .absolute(80), .absolute(150), item(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let view = makeView(layout, [5, 5])
    layout.setOrthogonalContentOffset(100, forSection: 1)
    expectEqual(view.frames()[1], rect(0, 150, 80, 150))
    expectEqual(view.frames(1)[1], rect(80, 50, 80, 150))
    #expect(view.contentSize == CGSize(width: 160, height: 400))
  }

  @Test func scrollingToAnItemScrollsTheViewAndTheSection() {
    let view = view(.continuous, counts: Array(repeating: 10, count: 12))
    view.scrollToItem(
      at: at(6, 8), at: [.centeredVertically, .centeredHorizontally], animated: false)
    view.layoutIfNeeded()
    expectEqual(view.contentOffset.y, 8 * 90 + 45 - 200)
    expectEqual(view.frames(8)[6].midX, 150)
    view.scrollToItem(at: at(0, 8), at: .top, animated: false)
    expectEqual(view.compositional?.orthogonalContentOffset(forSection: 8).native ?? .nan, 20)
    view.scrollToItem(at: at(5, 8), at: .left, animated: false)
    expectEqual(view.frames(8)[5].minX, 20)
    view.scrollToItem(at: at(5, 8), at: .right, animated: false)
    expectEqual(view.frames(8)[5].maxX, 300)
  }

  @Test func anAnimatedScrollMovesASectionTickByTick() throws {
    let view = view(.continuous)
    var offset: CGFloat { view.compositional?.orthogonalContentOffset(forSection: 0) ?? .nan }
    let time = LayerTime()
    view.layer.time = time
    let begin = time.now
    view.scrollToItem(at: at(5), at: .left, animated: true)
    #expect(offset == 0)
    time.advance(to: begin + 0.15)
    // Halfway, but for a tick.
    #expect(abs(offset - 275) < 15)
    view.layoutIfNeeded()
    for item in [2, 4] {
      let frame = try #require(view.cellForItem(at: at(item))).frame
      #expect(abs(frame.minX - (20 + 110 * CGFloat(item) - offset)) < 1)
    }
    time.advance(to: begin + 0.3)
    #expect(offset == 550)
  }

  @Test func anOffsetSetByCodeEndsAnAnimatedScroll() {
    let view = view(.continuous)
    let time = LayerTime()
    view.layer.time = time
    let begin = time.now
    view.scrollToItem(at: at(5), at: .left, animated: true)
    time.advance(to: begin + 0.15)
    view.compositional?.setOrthogonalContentOffset(40, forSection: 0)
    time.advance(to: begin + 0.4)
    #expect(view.compositional?.orthogonalContentOffset(forSection: 0) == 40)
  }

  @Test func handlersModifyVisibleItems() {
    let section = section(.continuous)
    var offsets: [CGPoint] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset)
      #expect(environment.container.contentSize.width == 300)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - 150)
        let scale = max(0.5, 1 - distance / 300)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.alpha = item.indexPath.item == 1 ? 0.25 : 1
        item.zIndex = item.indexPath.item
      }
    }
    let view = makeView(section, 10)
    view.compositional?.setOrthogonalContentOffset(110, forSection: 0)
    view.layoutIfNeeded()
    #expect(offsets.last == CGPoint(x: 110, y: 0))
    let second = view.layoutAttributesForItem(at: at(1))
    #expect(second?.alpha == 0.25 && second?.zIndex == 1)
    // Item 1 spans 130 to 230 in the content; its center is 80 points before that of the viewport.
    expectEqual(Double(second?.transform.a ?? .nan), 1 - 80.0 / 300)
    expectEqual(Double(second?.center.x ?? .nan), 70)
    let shown = view.cellForItem(at: at(1))
    expectEqual(Double(shown?.alpha ?? .nan), 0.25)
    let calls = offsets.count
    view.layoutIfNeeded()
    _ = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)
    #expect(offsets.count == calls)
  }

  @Test func handlersOfOtherSectionsGetTheContentOffset() {
    let section = NSCollectionLayoutSection(
      group: row(
        .fractionalWidth(1), .absolute(100), item(.fractionalWidth(1), .fractionalHeight(1))))
    var heard: [(CGFloat, [Int])] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      heard.append((offset.y, items.map { $0.indexPath.item }))
      for item in items { item.center.x += 10 }
    }
    let view = makeView(section, 20)
    #expect(heard.last?.1 == [0, 1, 2, 3])
    view.contentOffset.y = 150
    view.layoutIfNeeded()
    #expect(heard.last?.0 == 150)
    #expect(heard.last?.1 == [1, 2, 3, 4, 5])
    expectEqual(view.cellForItem(at: at(1))?.frame ?? .null, rect(10, 100, 300, 100))
    expectEqual(view.frames()[0], rect(0, 0, 300, 100))
  }
}
