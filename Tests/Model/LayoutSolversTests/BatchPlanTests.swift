import Foundation
import TestBasics
import Testing

@testable import LayoutSolvers

/// The index mapping of batch updates, and why batches are refused.
@Suite struct BatchPlanTests {
  func plan(
    _ before: [Int], _ after: [Int], _ edit: (inout BatchChanges) -> Void
  ) throws -> BatchPlan {
    var changes = BatchChanges()
    edit(&changes)
    return try BatchPlan(changes, before: before, after: after)
  }

  /// The error for a batch; nil if it is valid.
  func error(
    _ before: [Int], _ after: [Int], _ edit: (inout BatchChanges) -> Void
  ) -> BatchUpdateError? {
    do {
      _ = try plan(before, after, edit)
      return nil
    } catch { return error as? BatchUpdateError }
  }

  @Test func deletesUseOldIndexesAndInsertsUseNewOnesInAnyOrder() throws {
    let found = try plan([5], [5]) {
      $0.insertedItems = [at(4), at(0)]
      $0.deletedItems = [at(3), at(1)]
    }
    // 0, 2 and 4 end up at 1, 2 and 3.
    #expect((0..<5).map { found.indexPath(after: at($0)) } == [at(1), nil, at(2), nil, at(3)])
  }

  @Test func movedAndReloadedItemsAreMapped() throws {
    let found = try plan([3, 2], [2, 3]) {
      $0.movedItems = [.init(from: at(0), to: at(1, 1))]
      $0.reloadedItems = [at(2)]
    }
    #expect(found.indexPath(after: at(0)) == at(1, 1))
    #expect(found.indexPath(after: at(1)) == at(0))
    #expect(found.indexPath(after: at(2)) == at(1))
    #expect(found.indexPath(after: at(1, 1)) == at(2, 1))
    #expect(found.reloads(item: at(2)) && !found.reloads(item: at(1)))
  }

  @Test func sectionsAreInsertedDeletedMovedAndReloaded() throws {
    let found = try plan([1, 2, 3, 4], [9, 4, 1, 8]) {
      $0.insertedSections = [0]
      $0.deletedSections = [1]
      $0.movedSections = [.init(from: 3, to: 1)]
      $0.reloadedSections = [2]
    }
    #expect((0..<4).map { found.section(after: $0) } == [2, nil, 3, 1])
    #expect(found.indexPath(after: at(3, 3)) == at(3, 1))
    #expect(found.indexPath(after: at(0, 2)) == nil)
    #expect(found.indexPath(after: at(0, 1)) == nil)
  }

  /// Compares with labels that are moved through arrays directly.
  @Test(arguments: 0..<300)
  func randomBatchesMatchEditedArrays(seed: Int) throws {
    var random = SplitMixGenerator(seed: UInt64(seed))
    func pick(_ n: Int) -> Int { Int.random(in: 0..<max(1, n), using: &random) }
    var next = 0
    func label() -> Int {
      next += 1
      return next
    }
    let before = (0..<(1 + pick(4))).map { _ in (0..<pick(9)).map { _ in label() } }
    let deletedSections = Set(before.indices.filter { _ in pick(5) == 0 })
    var changes = BatchChanges()
    changes.deletedSections = Array(deletedSections)
    var kept: [[Int]] = []
    var moving: [(label: Int, from: IndexPath)] = []
    for (section, labels) in before.enumerated() {
      var rest: [Int] = []
      for (item, value) in labels.enumerated() {
        // Deleted sections have no item changes of their own.
        let choice = deletedSections.contains(section) ? 9 : pick(6)
        if choice == 0 { changes.deletedItems.append(at(item, section)) }
        if choice == 1 { moving.append((value, at(item, section))) }
        if choice > 1 { rest.append(value) }
      }
      if !deletedSections.contains(section) { kept.append(rest) }
    }
    let fresh = kept.isEmpty ? 1 : pick(3)
    for _ in 0..<fresh { kept.insert([-1], at: pick(kept.count + 1)) }
    changes.insertedSections = kept.indices.filter { kept[$0] == [-1] }
    for section in kept.indices where kept[section] != [-1] {
      for _ in 0..<pick(3) { kept[section].insert(label(), at: pick(kept[section].count + 1)) }
    }
    let old = kept.indices.filter { kept[$0] != [-1] }
    for move in moving {
      guard let section = old.randomElement(using: &random) else {
        changes.deletedItems.append(move.from)
        continue
      }
      kept[section].insert(move.label, at: pick(kept[section].count + 1))
    }
    let known = Set(before.joined())
    let movedLabels = Set(moving.map(\.label))
    for section in old {
      for (item, value) in kept[section].enumerated() {
        if !known.contains(value) { changes.insertedItems.append(at(item, section)) }
        if movedLabels.contains(value), let move = moving.first(where: { $0.label == value }) {
          changes.movedItems.append(.init(from: move.from, to: at(item, section)))
        }
      }
    }
    let found = try BatchPlan(changes, before: before.map(\.count), after: kept.map(\.count))
    for (section, labels) in before.enumerated() {
      for (item, value) in labels.enumerated() {
        var expected: IndexPath?
        for (s, row) in kept.enumerated() {
          if let i = row.firstIndex(of: value) { expected = at(i, s) }
        }
        #expect(
          found.indexPath(after: at(item, section)) == expected,
          "seed \(seed), item \(section)-\(item): \(changes)")
      }
    }
  }

  @Test func countsThatDoNotAddUpAreRefused() {
    #expect(
      error([4, 5], [4, 6]) {
        $0.insertedItems = [at(0, 1), at(1, 1)]
        $0.deletedItems = [at(0, 1)]
        $0.movedItems = [.init(from: at(2, 1), to: at(0, 0))]
      }
        == .items(
          section: 0, newSection: 0, before: 4, inserted: 0, deleted: 0, movedIn: 1, movedOut: 0,
          after: 4))
    #expect(
      error([4], [4]) { $0.deletedItems = [at(1)] }
        == .items(
          section: 0, newSection: 0, before: 4, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0,
          after: 4))
    #expect(
      error([4], [5]) { _ in }
        == .items(
          section: 0, newSection: 0, before: 4, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0,
          after: 5))
    #expect(
      error([1, 2], [7, 3]) { $0.movedSections = [.init(from: 0, to: 1)] }
        == .items(
          section: 0, newSection: 1, before: 1, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0,
          after: 3))
    #expect(
      error([1, 1], [1]) { $0.insertedSections = [0] }
        == .sections(before: 2, inserted: 1, deleted: 0, after: 1))
  }

  @Test func anInsertionBeyondTheNewCountIsReportedAsAWrongCount() {
    #expect(
      error([4], [4]) { $0.insertedItems = [at(4)] }
        == .items(
          section: 0, newSection: 0, before: 4, inserted: 1, deleted: 0, movedIn: 0, movedOut: 0,
          after: 4))
  }

  @Test func positionsThatDoNotExistAreRefused() {
    #expect(
      error([4], [3]) { $0.deletedItems = [at(4)] }
        == .noItem(section: 0, item: 4, change: "deleted", count: 4, moment: "before"))
    #expect(
      error([4], [5]) { $0.insertedItems = [at(5)] }
        == .noItem(section: 0, item: 5, change: "inserted", count: 5, moment: "after"))
    #expect(
      error([4], [4]) { $0.reloadedSections = [1] }
        == .noSection(1, change: "reloaded", count: 1, moment: "before"))
    #expect(
      error([4], [4]) { $0.reloadedItems = [at(0, 3)] }
        == .noSection(3, change: "where an item is reloaded", count: 1, moment: "before"))
    #expect(error([4], [3]) { $0.deletedItems = [IndexPath(index: 2)] } == .noItemPath([2]))
  }

  @Test func repeatedChangesAreRefused() {
    #expect(
      error([4], [4]) { $0.reloadedItems = [at(1), at(1)] }
        == .twice("reloaded", position: "item 0-1")
    )
    #expect(
      error([4], [4]) { $0.reloadedSections = [0, 0] } == .twice("reloaded", position: "section 0"))
  }

  @Test func contradictingChangesAreRefused() {
    #expect(
      error([4], [3]) {
        $0.deletedItems = [at(1)]
        $0.movedItems = [.init(from: at(1), to: at(0))]
      } == .contradiction("deleted and moved", position: "item 0-1"))
    #expect(
      error([4], [3]) {
        $0.deletedItems = [at(1)]
        $0.reloadedItems = [at(1)]
      } == .contradiction("deleted and reloaded", position: "item 0-1"))
    #expect(
      error([4], [5]) {
        $0.insertedItems = [at(1)]
        $0.movedItems = [.init(from: at(0), to: at(1))]
      } == .contradiction("inserted and a move's target", position: "item 0-1"))
    #expect(
      error([4], [4]) {
        $0.reloadedSections = [0]
        $0.reloadedItems = [at(1)]
      } == .contradiction("reloaded, and so is its section,", position: "item 0-1"))
  }

  @Test(arguments: [
    (
      BatchUpdateError.sections(before: 2, inserted: 1, deleted: 0, after: 1),
      "the number of sections after the update is 1, but 2 before + 1 inserted − 0 deleted = 3"
    ),
    (
      .items(
        section: 0, newSection: 0, before: 4, inserted: 0, deleted: 1, movedIn: 1, movedOut: 0,
        after: 5),
      "the number of items in section 0 after the update is 5, but 4 before + 0 inserted "
        + "− 1 deleted + 1 moved in − 0 moved out = 4"
    ),
    (
      .items(
        section: 0, newSection: 1, before: 1, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0,
        after: 3),
      "the number of items in section 1 (before: 0) after the update is 3, but 1 before "
        + "+ 0 inserted − 0 deleted + 0 moved in − 0 moved out = 1"
    ),
    (
      .noSection(1, change: "reloaded", count: 1, moment: "before"),
      "section 1 is reloaded, but there are 1 sections before the update"
    ),
    (
      .noItem(section: 0, item: 4, change: "deleted", count: 4, moment: "before"),
      "item 0-4 is deleted, but section 0 has 4 items before the update"
    ),
    (.twice("reloaded", position: "section 0"), "section 0 is reloaded twice in one update"),
    (
      .contradiction("deleted and moved", position: "item 0-1"),
      "item 0-1 is deleted and moved in one update"
    ),
    (.noItemPath([2]), "the index path [2] names no item: it has to be a section and an item"),
  ])
  func errorsAreDescribedWithAllNumbers(error: BatchUpdateError, sentence: String) {
    #expect(error.description == sentence)
  }
}

private func at(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}
