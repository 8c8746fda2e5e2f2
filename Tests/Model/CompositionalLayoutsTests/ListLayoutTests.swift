import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

@MainActor
@Suite struct ListLayoutTests {
  private let long =
    "A row whose text is much too long for one line, so that it wraps and makes its row higher"

  @Test func plainRowsFillTheWidth() {
    let list = ListHarness([["A", "B"], ["C"]], .plain)
    expectEqual(list.frame(0), CGRect(x: 0, y: 0, width: 320, height: 44))
    expectEqual(list.frame(1), CGRect(x: 0, y: 44, width: 320, height: 44))
    expectEqual(list.frame(0, 1), CGRect(x: 0, y: 88, width: 320, height: 44))
    expectEqual(list.view.contentSize.height, 132)
  }

  @Test func insetGroupsHaveMarginsAndRoundedFirstAndLastRows() throws {
    let list = ListHarness([["A", "B", "C"], ["D"]], .insetGrouped)
    // 17.5 points above and below the group, rounded up and down; 16 at the sides.
    expectEqual(list.frame(0), CGRect(x: 16, y: 18, width: 288, height: 44))
    expectEqual(list.frame(2), CGRect(x: 16, y: 106, width: 288, height: 44))
    expectEqual(list.frame(0, 1), CGRect(x: 16, y: 185, width: 288, height: 44))
    expectEqual(list.view.contentSize.height, 246)
    let corners = try (0..<3).map { try #require(list.cell($0)).layer }
    #expect(corners.map(\.cornerRadius) == [10, 0, 10])
    #expect(corners[0].maskedCorners == [.topLeft, .topRight])
    #expect(corners[2].maskedCorners == [.bottomLeft, .bottomRight])
    let lone = try #require(list.cell(0, 1)).layer
    #expect(lone.cornerRadius == 10 && lone.maskedCorners == .all)
  }

  @Test func marginsAreTwentyPointsInWideContainers() {
    let list = ListHarness([["A"]], .insetGrouped, size: CGSize(width: 414, height: 480))
    expectEqual(list.frame(0), CGRect(x: 20, y: 18, width: 374, height: 44))
  }

  @Test func headersAndFootersSurroundTheRows() {
    let list = ListHarness([["A"], ["B"]], .insetGrouped) {
      $0.headerMode = .supplementary
      $0.footerMode = .supplementary
    }
    // 17 + 16 + 6 above, 7 + 16 + 6 below.
    expectEqual(list.header(0), CGRect(x: 16, y: 0, width: 288, height: 39))
    expectEqual(list.frame(0), CGRect(x: 16, y: 39, width: 288, height: 44))
    expectEqual(list.footer(0), CGRect(x: 16, y: 83, width: 288, height: 29))
    expectEqual(list.header(1), CGRect(x: 16, y: 112, width: 288, height: 39))
  }

  @Test func plainHeadersArePinned() throws {
    let rows = [(0..<20).map { "\($0)" }, ["Z"]]
    let list = ListHarness(rows, .plain) { $0.headerMode = .supplementary }
    expectEqual(list.header(0), CGRect(x: 0, y: 22, width: 320, height: 35))
    expectEqual(list.frame(0), CGRect(x: 0, y: 57, width: 320, height: 44))
    list.view.contentOffset.y = 300
    list.view.layoutIfNeeded()
    expectEqual(list.header(0).minY, 300)
    // The end of the section pushes the header out.
    list.view.contentOffset.y = 57 + 880 - 10
    list.view.layoutIfNeeded()
    expectEqual(list.header(0).maxY, 57 + 880)
  }

  @Test func groupedHeadersScrollAway() {
    let list = ListHarness([(0..<20).map { "\($0)" }], .grouped) { $0.headerMode = .supplementary }
    list.view.contentOffset.y = 100
    list.view.layoutIfNeeded()
    expectEqual(list.header(0).minY, 0)
  }

  @Test func theFirstItemCanBeTheHeader() throws {
    let list = ListHarness([["Title", "A", "B"]], .insetGrouped) {
      $0.headerMode = .firstItemInSection
    }
    expectEqual(list.frame(0), CGRect(x: 16, y: 0, width: 288, height: 39))
    expectEqual(list.frame(1), CGRect(x: 16, y: 39, width: 288, height: 44))
    #expect(try #require(list.cell(0)).row?.role == .header)
    #expect(try #require(list.cell(1)).layer.maskedCorners == [.topLeft, .topRight])
  }

  @Test func rowsWithWrappingTextAreTaller() {
    let list = ListHarness([["A", long, "B"]], .plain)
    let height = list.frame(1).height
    // 11 points above, three lines of 20.29 points, 11 points below.
    expectEqual(height, 83)
    expectEqual(list.frame(2).minY, 44 + height)
  }

  @Test func providedHeightsAreNotMeasured() {
    let list = ListHarness([["A", long, "B", long]], .plain) {
      $0.rowHeight = 60
      $0.rowHeightProvider = { $0.item == 2 ? 30 : nil }
    }
    let heights = (0..<4).map { list.frame($0).height }
    #expect(heights == [60, 60, 30, 60])
    expectEqual(list.frame(3).minY, 150)
  }

  /// Many measured rows are stored as an array of heights, few as exceptions.
  @Test func manyMeasuredRowsAreStoredAsAnArrayOfHeights() throws {
    let rows = (0..<240).map { $0 % 3 == 1 ? long : "\($0)" }
    let list = ListHarness([rows], .plain)
    let high = list.frame(1).height
    while list.view.contentOffset.y < list.view.contentSize.height - 480 {
      list.view.contentOffset.y += 400
      list.view.layoutIfNeeded()
    }
    let runs = try #require(list.layout.arrangement).solvedLayout.sections[0].runs.runs
    #expect(runs.count == 1 && runs[0].rows != nil)
    for row in 0..<239 {
      expectEqual(list.frame(row).height, row % 3 == 1 ? high : 44)
      expectEqual(list.frame(row).maxY, list.frame(row + 1).minY)
    }
    expectEqual(list.view.contentSize.height, 160 * 44 + 80 * high)
    list.source.rows[0].remove(at: 0)
    list.view.deleteItems(at: [at(0)])
    expectEqual(list.frame(0).height, high)
    expectEqual(list.frame(3).height, high)
    expectEqual(list.view.contentSize.height, 159 * 44 + 80 * high)
  }

  @Test func selectedAndHighlightedRowsHideTheirSeparators() throws {
    let list = ListHarness([["A", "B", "C"]], .plain)
    let cell = try #require(list.cell(1))
    expectEqual(
      cell.backgroundConfigurationView?.frame ?? .null, CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    #expect(cell.bottomSeparator?.isHidden == true)
    // The background covers the separator of the row above.
    expectEqual(
      cell.backgroundConfigurationView?.frame ?? .null, CGRect(x: 0, y: -1, width: 320, height: 45))
    cell.isHighlighted = false
    cell.layoutIfNeeded()
    #expect(cell.bottomSeparator?.isHidden == false)
    list.view.isEditing = true
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.bottomSeparator?.isHidden == false)
    expectEqual((cell.backgroundConfigurationView?.frame ?? .null).minY, 0)
  }

  @Test func measuredHeightsMoveWithTheirRows() {
    let list = ListHarness([["A", long, "B", "C"]], .plain)
    let high = list.frame(1).height
    list.view.performBatchUpdates {
      list.source.rows = [["New", "A", "C", long]]
      list.view.insertItems(at: [at(0)])
      list.view.deleteItems(at: [at(2)])
      list.view.moveItem(at: at(1), to: at(3))
    }
    let heights = (0..<4).map { list.frame($0).height }
    #expect(heights == [44, 44, 44, high])
  }

  @Test func separatorsFollowTheContent() throws {
    let list = ListHarness([["A", "B"]], .plain)
    expectEqual(
      try #require(list.cell(0)?.separatorFrames.bottom),
      CGRect(x: 16, y: 43, width: 304, height: 1))
    #expect(list.cell(0)?.separatorFrames.top == nil)
    #expect(list.cell(1)?.separatorFrames.bottom != nil)
    let card = ListHarness([["A", "B"]], .insetGrouped)
    #expect(card.cell(0)?.separatorFrames.bottom != nil)
    #expect(card.cell(1)?.separatorFrames.bottom == nil)
    let grouped = ListHarness([["A", "B"]], .grouped)
    expectEqual(
      try #require(grouped.cell(0)?.separatorFrames.top),
      CGRect(x: 0, y: 0, width: 320, height: 1))
    expectEqual(try #require(grouped.cell(0)?.separatorFrames.bottom).minX, 16)
    expectEqual(try #require(grouped.cell(1)?.separatorFrames.bottom).minX, 0)
  }

  @Test func separatorsCanBeConfiguredPerItem() throws {
    let list = ListHarness([["A", "B", "C"]], .plain) {
      $0.separatorConfiguration.bottomSeparatorInsets = .init(
        top: 0, leading: 30, bottom: 0, trailing: 10)
      $0.itemSeparatorHandler = { path, separators in
        var separators = separators
        if path.item == 1 { separators.bottomSeparatorVisibility = .hidden }
        if path.item == 2 { separators.topSeparatorVisibility = .visible }
        return separators
      }
    }
    expectEqual(
      try #require(list.cell(0)?.separatorFrames.bottom),
      CGRect(x: 30, y: 43, width: 280, height: 1))
    #expect(list.cell(1)?.separatorFrames.bottom == nil)
    #expect(list.cell(2)?.separatorFrames.top != nil)
    let none = ListHarness([["A"]], .plain) { $0.showsSeparators = false }
    #expect(none.cell(0)?.separatorFrames.bottom == nil)
  }

  @Test func roundedCornersFollowInsertions() throws {
    let list = ListHarness([["A", "B"]], .insetGrouped)
    list.source.rows = [["A", "B", "C"]]
    list.view.insertItems(at: [at(2)])
    list.view.layoutIfNeeded()
    #expect(try #require(list.cell(1)).layer.cornerRadius == 0)
    #expect(try #require(list.cell(1)).separatorFrames.bottom != nil)
    #expect(try #require(list.cell(2)).layer.maskedCorners == [.bottomLeft, .bottomRight])
  }

  @Test func theBackgroundIsTheListsUnlessTheViewHasOne() {
    let list = ListHarness([["A"]], .insetGrouped)
    #expect(list.view.backgroundColor == .systemGroupedBackground)
    list.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    list.view.layoutIfNeeded()
    #expect(list.view.backgroundColor == nil)
    let own = ListHarness([["A"]], .plain) { $0.backgroundColor = .systemMint }
    #expect(own.view.backgroundColor == .systemMint)
    own.view.backgroundColor = .systemRed
    own.view.reloadData()
    own.view.layoutIfNeeded()
    #expect(own.view.backgroundColor == .systemRed)
  }

  @Test func editingAppliesToVisibleAndNewCells() throws {
    let list = ListHarness([(0..<40).map { "\($0)" }], .plain)
    try #require(list.cell(0)).accessories = [.delete()]
    list.view.isEditing = true
    list.view.layoutIfNeeded()
    #expect(list.cell(0)?.accessoryFrame(.delete) != nil)
    list.view.contentOffset.y = 800
    list.view.layoutIfNeeded()
    #expect(try #require(list.cell(20)).configurationState.isEditing)
  }

  @Test func swipeActionsComeFromTheConfigurationsProviders() throws {
    let list = ListHarness([["A", "B"]], .plain) {
      $0.trailingSwipeActionsConfigurationProvider = { path in
        let action = UIContextualAction(style: .destructive, title: "\(path.item)") { _, _, done in
          done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
      }
    }
    #expect(list.view.swipeActionsConfiguration(forItemAt: at(1), leading: true) == nil)
    let found = list.view.swipeActionsConfiguration(forItemAt: at(1), leading: false)
    #expect(found?.actions.compactMap(\.title) == ["1"])
    let action = try #require(found?.actions.first)
    var isDone = false
    action.handler(action, list.view) { isDone = $0 }
    #expect(isDone)
  }

  @Test func rightToLeftMirrorsTheList() throws {
    let source = ListSource([["A", "B"]])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    view.semanticContentAttribute = .forceRightToLeft
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: at(0)) as? UICollectionViewListCell)
    cell.layoutIfNeeded()
    expectEqual(
      try #require(cell.separatorFrames.bottom), CGRect(x: 0, y: 43, width: 304, height: 1))
    let content = try #require(cell.contentView as? UIListContentView)
    expectEqual(try #require(content.textFrame).maxX, 304)
  }

  /// Counts configured cells and runs instead of measuring time.
  @Test func onlyVisibleRowsAreConfigured() {
    let list = ListHarness([(0..<100_000).map { "\($0)" }], .plain)
    #expect(list.source.log.count < 40)
    list.view.contentOffset.y = 2_000_000
    list.view.layoutIfNeeded()
    #expect(list.source.log.count < 80)
    expectEqual(list.view.contentSize.height, 4_400_000)
    let runs = list.layout.arrangement?.solvedLayout.sections[0].runs.runs.count ?? 0
    #expect(runs < 5, "rows of the estimated height are one run, not \(runs)")
  }
}
