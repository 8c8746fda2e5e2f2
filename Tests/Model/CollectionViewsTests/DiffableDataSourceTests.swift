import CollectionTestSupport
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct DiffableDataSourceTests {
  typealias Source = UICollectionViewDiffableDataSource<String, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private final class Fills {
    var items: [Int] = []
  }

  private func make() -> (view: UICollectionView, source: Source, layout: AskedGrid, fills: Fills) {
    let layout = AskedGrid()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 130, height: 100), collectionViewLayout: layout)
    let fills = Fills()
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.tag = item
      fills.items.append(item)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = path.section }
    let source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    return (view, source, layout, fills)
  }

  private func snapshot(_ content: (String, [Int])...) -> Snapshot {
    var result = Snapshot()
    for (section, items) in content {
      result.appendSections([section])
      result.appendItems(items, toSection: section)
    }
    return result
  }

  private func shown(_ view: UICollectionView) -> [Int] { view.visibleCells.map(\.tag) }

  @Test func registrationsConfigureTheCellsAndHeadersOfAFirstSnapshot() {
    let (view, source, _, _) = make()
    source.apply(snapshot(("a", [1, 2]), ("b", [3])))
    view.layoutIfNeeded()
    #expect(shown(view) == [1, 2, 3])
    #expect(
      view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 2)
    #expect(
      source.itemIdentifier(for: at(0, 1)) == 3 && source.itemIdentifier(for: at(1, 1)) == nil)
    #expect(source.indexPath(for: 2) == at(1) && source.indexPath(for: 9) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "b") == 1 && source.index(for: "c") == nil)
  }

  @Test func aSecondSnapshotIsABatchOfTheDifferences() {
    let (view, source, layout, fills) = make()
    source.apply(snapshot(("a", [1, 2, 3]), ("b", [4])))
    view.layoutIfNeeded()
    let cells = Dictionary(uniqueKeysWithValues: view.visibleCells.map { ($0.tag, $0) })
    fills.items = []
    source.apply(snapshot(("c", [7]), ("a", [3, 1, 5]), ("b", [2, 4])))
    #expect(
      layout.told.sorted() == [
        "insert  → 0", "insert  → 1-2", "move 0-1 → 2-0", "move 0-2 → 1-0",
      ])
    #expect(fills.items.sorted() == [5, 7])
    view.layoutIfNeeded()
    #expect(shown(view) == [7, 3, 1, 5, 2, 4])
    for cell in view.visibleCells where cell.tag < 5 { #expect(cells[cell.tag] === cell) }
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() {
    let (view, source, layout, fills) = make()
    source.apply(snapshot(("a", [1, 2, 3])))
    view.layoutIfNeeded()
    let cells = view.visibleCells
    fills.items = []
    var next = source.snapshot()
    next.reloadItems([1])
    next.reconfigureItems([2, 3])
    next.moveItem(3, beforeItem: 1)
    source.apply(next)
    #expect(layout.told.sorted() == ["move 0-2 → 0-0", "reload 0-0 → 0-1"])
    #expect(fills.items.sorted() == [1, 2, 3])
    #expect(view.cellForItem(at: at(2)) === cells[1] && view.cellForItem(at: at(0)) === cells[2])
    #expect(view.cellForItem(at: at(1)) !== cells[0])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test func aMovedAndReloadedItemIsDeletedAndInserted() {
    let (view, source, layout, _) = make()
    source.apply(snapshot(("a", [1, 2, 3])))
    view.layoutIfNeeded()
    var next = source.snapshot()
    next.moveItem(3, beforeItem: 1)
    next.reloadItems([3])
    source.apply(next)
    #expect(layout.told.sorted() == ["delete 0-2 → ", "insert  → 0-0"])
  }

  @Test func withoutAnimationNothingIsAnimated() {
    let (view, source, _, _) = make()
    source.apply(snapshot(("a", [1, 2, 3])), animatingDifferences: false)
    view.layoutIfNeeded()
    var isDone = false
    source.apply(snapshot(("a", [3, 4])), animatingDifferences: false) { isDone = true }
    view.layoutIfNeeded()
    #expect(isDone && shown(view) == [3, 4] && view.subviews.count == 3)
    #expect(view.visibleCells.allSatisfy { $0.layer.animations.isEmpty })
  }

  @Test func theCompletionRunsAtTheEndOfTheAnimation() {
    let (view, source, _, _) = make()
    source.apply(snapshot(("a", [1])))
    view.layoutIfNeeded()
    let time = LayerTime()
    view.layer.time = time
    var isDone = false
    source.apply(snapshot(("a", [2]))) { isDone = true }
    #expect(!isDone)
    time.advance(to: 1)
    #expect(isDone)
  }

  @Test func applyingWithAReloadClearsTheSelection() {
    let (view, source, layout, _) = make()
    source.apply(snapshot(("a", [1, 2])))
    view.layoutIfNeeded()
    view.selectItem(at: at(0), animated: false, scrollPosition: [])
    layout.told = []
    source.applySnapshotUsingReloadData(snapshot(("a", [2, 1])))
    view.layoutIfNeeded()
    #expect(shown(view) == [2, 1] && layout.told.isEmpty)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func theSelectionMovesWithItsItem() {
    let (view, source, _, _) = make()
    source.apply(snapshot(("a", [1, 2]), ("b", [])))
    view.layoutIfNeeded()
    view.selectItem(at: at(0), animated: false, scrollPosition: [])
    source.apply(snapshot(("a", [2]), ("b", [5, 1])))
    #expect(view.indexPathsForSelectedItems == [at(1, 1)])
  }

  @Test(arguments: 0..<80)
  func randomSnapshotsAreAppliedWithTheFewestMoves(seed: Int) throws {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let (view, source, _, _) = make()
    func isOneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
    func content() -> [(String, [Int])] {
      let names = ["a", "b", "c", "d", "e"].shuffled(using: &random)
      let count = Int.random(in: 1...5, using: &random)
      var items: [Int] = []
      for item in 0..<40 where !isOneIn(4) { items.append(item) }
      if isOneIn(3) { items.shuffle(using: &random) }
      var result: [(String, [Int])] = []
      for name in names.prefix(count) {
        let share = Int.random(in: 0...min(12, items.count), using: &random)
        result.append((name, Array(items.prefix(share))))
        items.removeFirst(share)
      }
      return result
    }
    for _ in 0..<12 {
      var next = Snapshot()
      for (section, items) in content() {
        next.appendSections([section])
        next.appendItems(items, toSection: section)
      }
      var old = source.snapshot()
      old.reindex()
      for item in next.itemIdentifiers where isOneIn(9) { next.reloadItems([item]) }
      for section in next.sectionIdentifiers where isOneIn(9) { next.reloadSections([section]) }
      let difference = SnapshotDifference(from: old, to: next)
      // Every remaining item has to end at its place in the next snapshot.
      let plan = try BatchPlan(
        difference.changes, before: old.listsInOrder.map(\.count),
        after: next.listsInOrder.map(\.count))
      for item in old.itemIdentifiers {
        guard let from = old.indexPath(of: item), let to = plan.indexPath(after: from) else {
          continue
        }
        #expect(next.indexPath(of: item) == to, "seed \(seed), item \(item)")
      }
      source.apply(next)
      view.layoutIfNeeded()
      for path in view.indexPathsForVisibleItems {
        let cell = try #require(view.cellForItem(at: path))
        #expect(cell.tag == source.itemIdentifier(for: path), "seed \(seed)")
      }
      next.removeReloadMarks()
      #expect(source.snapshot() == next, "seed \(seed)")
    }
  }

  @Test func anItemMovedToTheFrontIsOneMove() {
    var (old, next) = (snapshot(("a", Array(0..<1000))), snapshot(("a", [999] + Array(0..<999))))
    old.reindex()
    next.reindex()
    let changes = SnapshotDifference(from: old, to: next).changes
    #expect(changes.movedItems == [.init(from: at(999), to: at(0))])
    #expect(changes.deletedItems.isEmpty && changes.insertedItems.isEmpty)
  }

  @Test func reorderingCallsItsHandlersAndChangesTheSnapshot() throws {
    let (view, source, _, _) = make()
    source.apply(snapshot(("a", [1, 2, 3]), ("b", [4])))
    view.layoutIfNeeded()
    #expect(!source.collectionView(view, canMoveItemAt: at(0)))
    source.reorderingHandlers.canReorderItem = { $0 != 2 }
    #expect(source.collectionView(view, canMoveItemAt: at(0)))
    #expect(!source.collectionView(view, canMoveItemAt: at(1)))
    var told: [String] = []
    source.reorderingHandlers.willReorder = { _ in
      told.append("will \(source.snapshot().itemIdentifiers)")
    }
    var found: NSDiffableDataSourceTransaction<String, Int>?
    source.reorderingHandlers.didReorder = {
      told.append("did \(source.snapshot().itemIdentifiers)")
      found = $0
    }
    source.collectionView(view, moveItemAt: at(0), to: at(1, 1))
    #expect(told == ["will [1, 2, 3, 4]", "did [2, 3, 4, 1]"])
    let transaction = try #require(found)
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3, 4])
    #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "b") == [4, 1])
    #expect([1, 2, 3, 4].applying(transaction.difference) == [2, 3, 4, 1])
    #expect(transaction.difference.count == 2)
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["a", "b"])
    #expect([4].applying(transaction.sectionTransactions[1].difference) == [4, 1])
  }

  @Test func anOutlineShowsItsVisibleItemsAndExpandsOnRequest() {
    let (view, source, _, _) = make()
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11, 12], to: 1)
    source.apply(outline, to: "a")
    view.layoutIfNeeded()
    #expect(shown(view) == [1, 2])
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 1 }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, below in
      var more = below
      more.append([13])
      return more
    }
    source.setExpanded(true, itemIdentifier: 2)
    #expect(!source.snapshot(for: "a").isExpanded(2))
    source.setExpanded(true, itemIdentifier: 1)
    view.layoutIfNeeded()
    #expect(shown(view) == [1, 11, 12, 13, 2])
    #expect(source.snapshot(for: "a").level(of: 13) == 1)
    source.setExpanded(false, itemIdentifier: 1)
    view.layoutIfNeeded()
    #expect(shown(view) == [1, 2] && source.snapshot(for: "a").items == [1, 11, 12, 13, 2])
    // A snapshot with other items in the section makes it flat.
    source.apply(snapshot(("a", [1, 5])))
    #expect(source.snapshot(for: "a").items == [1, 5])
  }

  @Test func aDuplicateIdentifierIsAnError() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    }
  }
}
