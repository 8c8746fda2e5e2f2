import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import LayoutSolvers
@testable import Views

@MainActor
@Suite struct CompositionalMeasuringTests {
  private func list() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: column(.fractionalWidth(1), .estimated(50), item(.fractionalWidth(1), .estimated(50))))
    section.interGroupSpacing = 10
    return section
  }

  private func heights(_ path: IndexPath, _ size: CGSize) -> CGSize {
    CGSize(width: 1, height: [20, 70, 45][path.item % 3])
  }

  @Test func onlyVisibleItemsAreMeasured() {
    let view = makeView(list(), 100, preferred: heights)
    // 20, 70, 45, 20, 70, 45 and 20 with 10 points between them end at 350; the next item is partly
    // visible.
    expectEqual(view.frames()[1], rect(0, 30, 300, 70))
    expectEqual(view.frames()[6], rect(0, 330, 300, 20))
    let measured = 8
    let known = (0..<measured).reduce(0) { $0 + [20, 70, 45][$1 % 3] }
    expectEqual(view.contentSize.height, Double(known + (100 - measured) * 50 + 99 * 10))
    #expect(view.cellForItem(at: at(7))?.frame.height == 70)
    #expect(Set(view.source.measuredPaths.map(\.item)).isSubset(of: Set(0..<10)))
  }

  @Test func nothingIsMeasuredTwice() {
    let view = makeView(list(), 100, preferred: heights)
    view.source.resetMeasuredPaths()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.source.measuredPaths.isEmpty)
    for cell in view.visibleCells {
      let path = view.indexPath(for: cell) ?? at(-1)
      expectEqual(cell.frame, view.frames()[path.item])
    }
  }

  @Test func visibleItemsStayInPlaceWhenItemsAboveAreMeasured() {
    let view = makeView(list(), 200) { _, size in CGSize(width: size.width, height: 90) }
    view.contentOffset.y = 6000
    view.layoutIfNeeded()
    func topOfSeen() -> (item: Int, distance: CGFloat) {
      let whole = view.indexPathsForVisibleItems.filter {
        view.frames()[$0.item].minY >= view.bounds.minY
      }
      let first = whole.first ?? at(0)
      return (first.item, view.frames()[first.item].minY - view.contentOffset.y)
    }
    for _ in 0..<10 {
      let before = topOfSeen()
      view.contentOffset.y -= 30
      view.layoutIfNeeded()
      let after = view.frames()[before.item].minY - view.contentOffset.y
      expectEqual(Double(after), Double(before.distance + 30))
    }
  }

  @Test func aGroupIsAsTallAsItsTallestItem() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      repeatingSubitem: item(.fractionalWidth(0.5), .estimated(50)), count: 2)
    let view = makeView(NSCollectionLayoutSection(group: group), 4, preferred: heights)
    expectEqual(view.frames()[0], rect(0, 0, 150, 20))
    expectEqual(view.frames()[1], rect(150, 0, 150, 70))
    expectEqual(view.frames()[2], rect(0, 70, 150, 45))
    expectEqual(view.frames()[3], rect(150, 70, 150, 20))
    #expect(view.contentSize.height == 115)
  }

  @Test func fractionsOfAnEstimatedHeightFollowTheMeasuredSiblings() {
    let picture = item(.fractionalWidth(0.5), .fractionalHeight(1))
    let text = item(.fractionalWidth(0.5), .estimated(50))
    let group = row(.fractionalWidth(1), .estimated(50), picture, text)
    let view = makeView(NSCollectionLayoutSection(group: group), 2, preferred: heights)
    expectEqual(view.frames()[0], rect(0, 0, 150, 70))
    expectEqual(view.frames()[1], rect(150, 0, 150, 70))
  }

  @Test func uniformSiblingsAreAsLargeAsTheLargest() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)),
      repeatingSubitem: item(.absolute(100), .uniformAcrossSiblings(estimate: 30)), count: 3)
    let view = makeView(NSCollectionLayoutSection(group: group), 6, preferred: heights)
    #expect(view.frames().map(\.height) == [70, 70, 70, 70, 70, 70])
    #expect(view.frames()[3].minY == 70)
  }

  @Test func estimatedWidthsBreakIntoLinesByTheirMeasuredWidths() {
    let group = row(.fractionalWidth(1), .absolute(30), item(.estimated(100), .fractionalHeight(1)))
    group.interItemSpacing = .fixed(10)
    let widths: [CGFloat] = [120, 60, 90, 200, 80, 40, 150]
    let view = makeView(NSCollectionLayoutSection(group: group), 7) { path, size in
      CGSize(width: widths[path.item], height: size.height)
    }
    let expected = [
      rect(0, 0, 120, 30), rect(130, 0, 60, 30), rect(200, 0, 90, 30), rect(0, 30, 200, 30),
      rect(210, 30, 80, 30), rect(0, 60, 40, 30), rect(50, 60, 150, 30),
    ]
    for (actual, wanted) in zip(view.frames(), expected) { expectEqual(actual, wanted) }
  }

  @Test func headersAreMeasured() {
    let section = list()
    section.boundarySupplementaryItems = [boundary("header", .estimated(10), .top)]
    let view = makeView(
      UICollectionViewCompositionalLayout(section: section), [0], kinds: ["header"])
    view.source.preferredViewSize = { _, size in CGSize(width: size.width, height: 36) }
    view.source.counts = [2, 1]
    view.reloadData()
    view.layoutIfNeeded()
    expectEqual(view.frame("header") ?? .null, rect(0, 0, 300, 36))
    expectEqual(view.frames()[0], rect(0, 36, 300, 50))
    expectEqual(view.frame("header", at(0, 1)) ?? .null, rect(0, 146, 300, 36))
  }

  @Test func insetsAreIgnoredAlongEstimatedAxes() {
    let cell = item(.fractionalWidth(1), .estimated(50))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let group = column(.fractionalWidth(1), .estimated(50), cell)
    let view = makeView(NSCollectionLayoutSection(group: group), 2, preferred: heights)
    expectEqual(view.frames()[0], rect(6, 0, 286, 20))
    expectEqual(view.frames()[1], rect(6, 20, 286, 70))
  }

  @Test func anotherWidthMeasuresAgain() {
    let view = makeView(list(), 3) { _, size in
      CGSize(width: size.width, height: 9000 / size.width)
    }
    #expect(view.frames().map(\.height) == [30, 30, 30])
    view.frame.size.width = 150
    view.layoutIfNeeded()
    #expect(view.frames().map(\.height) == [60, 60, 60])
  }

  @Test func measuredSizesMoveWithTheirItems() {
    let view = makeView(list(), 30) { path, size in
      CGSize(width: size.width, height: CGFloat(20 + path.item))
    }
    let before = view.frames()
    #expect(before[2].height == 22)
    // From here on cells prefer their current size: only sizes that moved along differ from the
    // estimate.
    view.source.preferred = { _, size in size }
    view.source.counts = [31]
    view.performBatchUpdates {
      view.deleteItems(at: [at(1)])
      view.insertItems(at: [at(0), at(3)])
    }
    view.layoutIfNeeded()
    let after = view.frames()
    #expect(after.prefix(6).map(\.height) == [50, 20, 22, 50, 23, 24])
  }

  @Test func orthogonalOffsetsMoveWithTheirSections() {
    let section = NSCollectionLayoutSection(
      group: row(.absolute(100), .absolute(50), item(.fractionalWidth(1), .fractionalHeight(1))))
    section.orthogonalScrollingBehavior = .continuous
    let view = makeView(UICollectionViewCompositionalLayout(section: section), [9, 9])
    view.compositional?.setOrthogonalContentOffset(70, forSection: 1)
    view.layoutIfNeeded()
    view.source.counts = [9, 9, 9]
    view.performBatchUpdates { view.insertSections([0]) }
    view.layoutIfNeeded()
    #expect(view.compositional?.orthogonalContentOffset(forSection: 1) == 0)
    #expect(view.compositional?.orthogonalContentOffset(forSection: 2) == 70)
  }
}
