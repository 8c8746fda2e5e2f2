import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct ChangeQueueTests {
  private func queue(_ changes: ChangeQueue.ObjectChange...) -> ChangeQueue {
    var queue = ChangeQueue()
    for change in changes { queue.add(change) }
    return queue
  }

  private func shown(_ counts: [Int]) -> (view: UICollectionView, source: RecordingSource) {
    let source = RecordingSource(counts)
    let view = makeView(source)
    view.layoutIfNeeded()
    return (view, source)
  }

  @Test func changesOfObjectsAreOneBatchAndEmptyTheQueue() {
    let (view, source) = shown([3])
    var queue = queue(.insert(at(0)), .delete(at(2)), .move(from: at(0), to: at(2)))
    source.counts = [3]
    source.log = []
    queue.apply(to: view)
    #expect(queue.isEmpty)
    #expect(source.takeLog() == ["sections", "items 0", "cell 0-0"])
  }

  @Test func changesOfSectionsAreOneBatchWithoutChangesOfObjects() {
    let (view, source) = shown([2, 3])
    var queue = queue(.insert(at(0, 1)))
    queue.add(.insert(0))
    queue.add(.delete(1))
    // The object is in the section beside the inserted one, section 0 before.
    source.counts = [4, 3]
    queue.apply(to: view)
    #expect(queue.isEmpty)
    #expect(view.numberOfItems(inSection: 0) == 4 && view.numberOfItems(inSection: 1) == 3)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 7)
  }

  @Test func aRemainingSectionWithChangedObjectsIsReloaded() {
    var queue = queue(
      .delete(at(0, 1)), .insert(at(1, 3)), .move(from: at(0, 2), to: at(0, 0)), .update(at(1, 4)))
    queue.add(.insert(0))
    queue.add(.delete(4))
    let changes = queue.changesOfSections()
    #expect(changes.insertedSections == [0] && changes.deletedSections == [4])
    #expect(changes.reloadedSections == [1, 2])
  }

  @Test func anUpdatedSectionIsReloadedAndADeletedOneOnlyDeleted() {
    var queue = ChangeQueue()
    queue.add(.update(1))
    queue.add(.update(2))
    queue.add(.delete(2))
    let changes = queue.changesOfSections()
    #expect(changes.reloadedSections == [1] && changes.deletedSections == [2])
  }

  @Test func repetitionsCountOnceAndADeletedObjectIsNotUpdated() {
    let changes = queue(
      .update(at(1)), .update(at(1)), .update(at(2)), .delete(at(2)), .delete(at(2)),
      .insert(at(4)), .insert(at(4))
    ).changesOfObjects().changes
    #expect(changes.reloadedItems == [at(1)])
    #expect(changes.deletedItems == [at(2)] && changes.insertedItems == [at(4)])
  }

  @Test func anUpdatedAndMovedObjectIsMovedAndReconfigured() {
    let (changes, refilled) = queue(.update(at(1)), .move(from: at(1), to: at(3)))
      .changesOfObjects()
    #expect(changes.movedItems == [.init(from: at(1), to: at(3))])
    #expect(changes.reloadedItems.isEmpty && refilled == [at(1)])
    let (view, source) = shown([4])
    let cell = view.cellForItem(at: at(1))
    var queue = queue(.update(at(1)), .move(from: at(1), to: at(3)))
    source.log = []
    queue.apply(to: view)
    #expect(source.takeLog() == ["sections", "items 0", "cell 0-3"])
    #expect(view.cellForItem(at: at(3)) === cell)
  }

  @Test func aMoveToTheSamePlaceIsAnUpdate() {
    let changes = queue(.move(from: at(2), to: at(2))).changesOfObjects().changes
    #expect(changes.movedItems.isEmpty && changes.reloadedItems == [at(2)])
  }

  @Test func aMoveToTheSamePlaceStaysAMoveIfOtherChangesShiftTheObject() {
    // a b c becomes x a c b: the insertion would shift c to 3.
    let moved = queue(.insert(at(0)), .move(from: at(2), to: at(2))).changesOfObjects().changes
    #expect(moved.movedItems == [.init(from: at(2), to: at(2))] && moved.reloadedItems.isEmpty)
    // A deletion before it cancels the shift.
    let stays = queue(
      .insert(at(0)), .delete(at(1)), .insert(at(5)), .move(from: at(2), to: at(2))
    ).changesOfObjects().changes
    #expect(stays.movedItems.isEmpty && stays.reloadedItems == [at(2)])
  }

  @Test func aViewWithoutKnownCountsIsReloaded() {
    let source = RecordingSource([3])
    let view = makeView(source)
    var queue = queue(.insert(at(0)))
    queue.apply(to: view)
    view.layoutIfNeeded()
    #expect(queue.isEmpty && view.visibleCells.count == 3)
  }

  /// Objects sorted by keys that change, and the reports of an observer of such a list.
  @Test(arguments: 0..<200)
  func randomChangesOfASortedModelLeadToItsFinalState(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    func pick(_ n: Int) -> Int { Int.random(in: 0..<n, using: &random) }
    let old = (0..<(1 + pick(12))).map { $0 }
    var keys = Dictionary(uniqueKeysWithValues: old.map { ($0, Double($0)) })
    let changed = Set(old.filter { _ in pick(4) == 0 })
    for object in changed { keys[object] = Double(pick(14)) - 0.5 + Double(object) / 1000 }
    let deleted = Set(old.filter { _ in pick(5) == 0 })
    for object in deleted { keys[object] = nil }
    for object in 100..<(100 + pick(4)) {
      keys[object] = Double(pick(14)) - 0.3 + Double(object) / 1e4
    }
    let new = keys.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    var reports: [ChangeQueue.ObjectChange] = []
    for (index, object) in old.enumerated() {
      guard let to = new.firstIndex(of: object) else {
        reports.append(.delete(at(index)))
        if pick(2) == 0 { reports.append(.update(at(index))) }
        continue
      }
      guard changed.contains(object) else { continue }
      reports.append(.move(from: at(index), to: at(to)))
      if pick(2) == 0 { reports.append(.update(at(index))) }
    }
    for (index, object) in new.enumerated() where object >= 100 {
      reports.append(.insert(at(index)))
    }
    var queue = ChangeQueue()
    for report in reports.shuffled(using: &random) { queue.add(report) }
    let (changes, refilled) = queue.changesOfObjects()
    do {
      let plan = try BatchPlan(changes, before: [old.count], after: [new.count])
      for (index, object) in old.enumerated() {
        let indexPath = plan.indexPath(after: at(index))
        #expect(
          indexPath == new.firstIndex(of: object).map { at($0) }, "seed \(seed), object \(object)")
      }
      for path in refilled { #expect(changed.contains(old[path.item]), "seed \(seed)") }
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }
}
