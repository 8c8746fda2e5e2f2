import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import Views

/// Rows of lists that are moved interactively, and what was measured of them.
@MainActor
@Suite struct ListMovementTests {
  private func heights(_ list: ListHarness, _ count: Int) -> [CGFloat] {
    (0..<count).map { list.frame($0).height }
  }

  @Test func rowsKeepTheirHeightsWhileOneIsMoved() {
    let list = ListHarness([["A\nB\nC", "D", "E\nF", "G"], ["H\nI\nJ\nK"]], .plain)
    let before = heights(list, 4)
    #expect(before[0] > before[2] && before[2] > before[1])
    func move(_ from: IndexPath, _ to: IndexPath) {
      list.layout.invalidateLayout(
        with: list.layout.invalidationContext(
          forInteractivelyMovingItems: [to], withTargetPosition: .zero,
          previousIndexPaths: [from], previousPosition: .zero))
    }
    move(at(0), at(2))
    #expect(heights(list, 4) == [before[1], before[2], before[0], before[3]])
    move(at(2), at(1))
    #expect(heights(list, 4) == [before[1], before[0], before[2], before[3]])
    move(at(1), at(0))
    #expect(heights(list, 4) == before)
  }

  @Test func aRowPassesAHigherOneWhereItThenIs() {
    let list = ListHarness([["Low", "A\nB\nC\nD\nE", "Low"]], .plain)
    let (low, high) = (list.frame(0), list.frame(1))
    func target(of item: Int, at y: CGFloat) -> IndexPath {
      list.layout.targetIndexPath(
        forInteractivelyMovingItem: at(item), withPosition: CGPoint(x: 160, y: y))
    }
    #expect(target(of: 0, at: high.minY + 1) == at(0))
    #expect(target(of: 0, at: high.maxY - low.height + 1) == at(1))
    #expect(target(of: 2, at: high.maxY - 1) == at(2))
    #expect(target(of: 2, at: high.minY + low.height - 1) == at(1))
    // A higher one passes a low one at once.
    #expect(target(of: 1, at: low.maxY - 1) == at(0))
  }

  @Test func aMovedRowIsLiftedOffItsGroup() throws {
    let list = ListHarness([["A", "B", "C"]], .insetGrouped)
    let cell = try #require(list.cell(1))
    #expect(!cell.clipsToBounds && cell.layer.shadowOpacity == 0)
    let first = try #require(list.cell(0))
    for row in [first, cell] {
      let (corners, clips) = (row.layer.maskedCorners, row.clipsToBounds)
      row.isReordering = true
      #expect(row.layer.shadowOpacity > 0 && !row.clipsToBounds)
      #expect(row.layer.maskedCorners == .all && row.layer.cornerRadius == 10)
      let background = try #require(row.backgroundConfigurationView)
      #expect(background.rowCorners.radius == 10 && background.rowCorners.corners == .all)
      #expect(row.bottomSeparator?.isHidden == true)
      row.isReordering = false
      #expect(row.layer.shadowOpacity == 0 && row.clipsToBounds == clips)
      #expect(row.layer.maskedCorners == corners && background.rowCorners.radius == 0)
      #expect(row.bottomSeparator?.isHidden == false)
    }
  }

  @Test func separatorsAreHiddenForASnapshotAlone() throws {
    let cell = try #require(ListHarness([["A", "B"]], .plain).cell(0))
    #expect(cell.bottomSeparator?.isHidden == false)
    #expect(cell.withoutSeparators { cell.bottomSeparator?.isHidden } == true)
    #expect(cell.bottomSeparator?.isHidden == false)
  }

  @Test func aRowWithoutABackgroundIsNotLifted() throws {
    let cell = try #require(ListHarness([["A", "B"]], .sidebar).cell(0))
    cell.isReordering = true
    #expect(cell.layer.shadowOpacity == 0)
  }
}
