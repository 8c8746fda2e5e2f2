import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

/// Answers the questions of a list from tables and counts them.
@MainActor
private final class ListAnswers: NSObject, ListLayoutDelegate {
  var heights: [IndexPath: CGFloat] = [:]
  var headers: Set<Int> = []
  var footers: Set<Int> = []
  var headerHeights: [Int: CGFloat] = [:]
  var hidden: Set<IndexPath> = []
  private(set) var asked = 0

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat? {
    asked += 1
    return heights[indexPath]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool { headers.contains(section) }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool { footers.contains(section) }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat? { headerHeights[section] }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout,
    separatorsForItemAt indexPath: IndexPath, proposed: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration {
    var lines = proposed
    if hidden.contains(indexPath) { lines.bottomSeparatorVisibility = .hidden }
    return lines
  }
}

/// A delegate without heights of rows.
@MainActor
private final class TitledAnswers: NSObject, ListLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool { true }
}

@MainActor
@Suite struct ListLayoutTests {
  private let size = CGSize(width: 320, height: 480)

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func bench(
    _ counts: [Int], _ answers: (any UICollectionViewDelegate)? = nil,
    _ change: (ListLayout) -> Void = { _ in }
  ) -> LayoutBench<ListLayout> {
    let layout = ListLayout()
    change(layout)
    let bench = LayoutBench(layout, size: size, counts: counts)
    bench.view.delegate = answers
    layout.invalidateLayout()
    bench.prepare()
    return bench
  }

  private func header(_ bench: LayoutBench<ListLayout>, _ section: Int) -> CGRect {
    bench.layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: path(0, section))?.frame ?? .null
  }

  @Test func rowsOfOneHeightFillTheWidthFromTheTop() {
    let list = bench([2, 1]) { $0.rowHeight = 60 }
    expectEqual(list.item(0).frame, CGRect(x: 0, y: 0, width: 320, height: 60))
    expectEqual(list.item(1).frame, CGRect(x: 0, y: 60, width: 320, height: 60))
    expectEqual(list.item(0, 1).frame, CGRect(x: 0, y: 120, width: 320, height: 60))
    list.layout.rowHeight = nil
    list.prepare()
    expectEqual(list.item(0, 1).frame, CGRect(x: 0, y: 88, width: 320, height: 44))
    list.layout.appearance = .insetGrouped
    list.prepare()
    expectEqual(list.item(0).frame, CGRect(x: 16, y: 18, width: 288, height: 44))
  }

  @Test func theDelegatesHeightOverridesTheLayouts() {
    let answers = ListAnswers()
    answers.heights = [path(1): 30, path(2): ListLayout.automaticDimension, path(4): 0]
    let list = bench([6], answers) {
      $0.rowHeight = 60
      $0.estimatedRowHeight = 50
    }
    #expect((0..<6).map { list.item($0).frame.height } == [60, 30, 50, 60, 0, 60])
    #expect((0..<6).map { list.item($0).frame.minY } == [0, 60, 90, 140, 200, 200])
    #expect(list.layout.collectionViewContentSize == CGSize(width: 320, height: 260))
  }

  @Test func headersAndFootersFollowTheDelegate() {
    let answers = ListAnswers()
    answers.headers = [0, 2]
    answers.footers = [1]
    answers.headerHeights = [2: 80]
    let list = bench([1, 1, 1], answers) {
      $0.appearance = .grouped
      $0.rowHeight = 44
      $0.headerHeight = 50
      $0.footerHeight = 20
    }
    expectEqual(header(list, 0), CGRect(x: 0, y: 0, width: 320, height: 50))
    expectEqual(list.item(0).frame.minY, 50)
    // 17.5 points are divided into 17 below a group and 18 above the next one.
    #expect(header(list, 1) == .null)
    expectEqual(list.item(0, 1).frame.minY, 50 + 44 + 17 + 18)
    expectEqual(header(list, 2), CGRect(x: 0, y: 193, width: 320, height: 80))
    expectEqual(list.item(0, 2).frame.minY, 273)
    answers.headerHeights = [2: ListLayout.automaticDimension]
    list.layout.invalidateLayout()
    list.prepare()
    expectEqual(header(list, 2).height, 39)
  }

  @Test func aDelegateWithoutRowHeightsIsNotAskedForEachRow() {
    let list = bench([1_000_000], TitledAnswers())
    expectEqual(list.layout.collectionViewContentSize.height, 22 + 35 + 44_000_000)
    let rows = list.layout.layoutAttributesForElements(
      in: CGRect(x: 0, y: 22_000_000, width: 320, height: 480))
    #expect(rows?.count == 12)
  }

  @Test func heightsAreRequestedOnce() {
    let answers = ListAnswers()
    answers.heights = [path(3): 90]
    let list = bench([1_000], answers)
    let asked = answers.asked
    // Once each, and once more to find out whether the method is implemented.
    #expect(asked == 1_001)
    for y in stride(from: 0.0, to: 44_000, by: 300) {
      list.contentOffset.y = y
      _ = list.layout.layoutAttributesForElements(in: list.view.bounds)
    }
    #expect(answers.asked == asked)
  }

  @Test(arguments: 0..<60)
  func rowsOfRandomListsFillTheirSectionsWithoutGaps(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let counts = (0..<Int(number(1...5))).map { _ in Int(number(0...60)) }
    let answers = ListAnswers()
    let isGiven = number(0...1)
    for (section, count) in counts.enumerated() {
      if Bool.random(using: &random) { answers.headers.insert(section) }
      if Bool.random(using: &random) { answers.footers.insert(section) }
      for item in 0..<count where number(0...1) < isGiven {
        answers.heights[path(item, section)] =
          number(0...1) < 0.1 ? ListLayout.automaticDimension : number(0...120).rounded(.down)
      }
    }
    let list = bench(counts, answers) {
      $0.appearance = [.plain, .grouped, .insetGrouped, .sidebar][Int(number(0...3.99))]
      $0.rowHeight = Bool.random(using: &random) ? 52 : nil
      $0.headerHeight = Bool.random(using: &random) ? 31 : nil
    }
    if Bool.random(using: &random) {
      list.view.semanticContentAttribute = .forceRightToLeft
      list.layout.invalidateLayout()
    }
    list.contentOffset.y = number(0...max(1, list.layout.collectionViewContentSize.height))
    for (section, count) in counts.enumerated() where count > 1 {
      let frames = (0..<count).map { list.item($0, section).frame }
      for (above, below) in zip(frames, frames.dropFirst()) {
        #expect(above.maxY == below.minY && above.width == below.width, "seed \(seed)")
      }
      for item in 0..<count {
        let said = answers.heights[path(item, section)]
        let height =
          said == ListLayout.automaticDimension ? 44 : said ?? list.layout.rowHeight ?? 44
        #expect(frames[item].height == height, "seed \(seed): row \(section)-\(item)")
      }
    }
    var conformance = LayoutConformance()
    conformance.supplementaryKinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ]
    let findings = conformance.findings(of: list.layout, counts: counts, seed: UInt64(seed))
    #expect(findings.isEmpty, "seed \(seed): \(findings.joined(separator: "\n"))")
  }

  @Test func heightsMoveWithTheirRowsInUpdates() {
    let answers = ListAnswers()
    answers.heights = [path(1): 100, path(3): 20]
    let layout = ListLayout()
    let list = ShownLayout(layout, size: size, counts: [5], cell: UICollectionViewListCell.self)
    list.view.delegate = answers
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    func heights(_ count: Int) -> [CGFloat] {
      (0..<count).map { layout.layoutAttributesForItem(at: path($0))?.frame.height ?? -1 }
    }
    #expect(heights(5) == [44, 100, 44, 20, 44])
    list.items.counts = [6]
    answers.heights = [path(0): 20, path(3): 100]
    list.view.performBatchUpdates {
      list.view.insertItems(at: [path(1), path(2)])
      list.view.deleteItems(at: [path(4)])
      list.view.moveItem(at: path(3), to: path(0))
    }
    list.view.layoutIfNeeded()
    #expect(heights(6) == [20, 44, 44, 100, 44, 44])
  }

  @Test func separatorsHaveTheLayoutsInsetsAndColourAndTheDelegateHidesSome() throws {
    let answers = ListAnswers()
    answers.hidden = [path(1)]
    let layout = ListLayout()
    layout.rowHeight = 50
    (layout.separatorInset, layout.separatorTrailingInset) = (30, 12)
    layout.separatorColor = .systemRed
    let list = ShownLayout(layout, size: size, counts: [3], cell: UICollectionViewListCell.self)
    list.view.delegate = answers
    layout.invalidateLayout()
    list.view.layoutIfNeeded()
    func line(_ item: Int) throws -> CGRect? {
      let cell = try #require(list.view.cellForItem(at: path(item)) as? UICollectionViewListCell)
      cell.layoutIfNeeded()
      return cell.separatorFrames.bottom
    }
    expectEqual(try line(0) ?? .null, CGRect(x: 30, y: 49, width: 278, height: 1))
    #expect(try line(1) == nil)
    layout.showsSeparators = false
    list.view.layoutIfNeeded()
    #expect(try line(0) == nil)
  }

  @Test func editingMayBeSetBeforeThereIsAView() throws {
    let layout = ListLayout()
    layout.isEditing = true
    let list = ShownLayout(layout, size: size, counts: [2], cell: UICollectionViewListCell.self)
    #expect(list.view.isEditing && layout.isEditing)
    let cell = try #require(list.view.cellForItem(at: path(0)) as? UICollectionViewListCell)
    #expect(cell.configurationState.isEditing)
    layout.isEditing = false
    #expect(!list.view.isEditing && !cell.configurationState.isEditing)
  }

  @Test func aListWithoutSpaceShowsNothing() {
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 500, height: 2)] {
      let layout = ListLayout()
      layout.appearance = .insetGrouped
      let list = LayoutBench(layout, size: size, counts: [3, 0, 2])
      #expect(list.layout.collectionViewContentSize.height >= 0)
      _ = layout.layoutAttributesForElements(in: CGRect(x: -9, y: -9, width: 999, height: 999))
    }
  }
}
