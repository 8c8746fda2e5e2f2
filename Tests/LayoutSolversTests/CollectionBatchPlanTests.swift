import Foundation
import TestBasics
import Testing

@testable import LayoutSolvers

/// Batches as values: where items go, and why batches are refused.
@Suite struct CollectionBatchPlanTests {
  func plan(
    _ before: [Int], _ after: [Int], _ edit: (inout BatchChanges) -> Void
  ) throws -> BatchPlan {
    var changes = BatchChanges()
    edit(&changes)
    return try BatchPlan(changes, before: before, after: after)
  }

  func message(
    _ before: [Int], _ after: [Int], _ edit: (inout BatchChanges) -> Void
  ) -> String {
    do {
      _ = try plan(before, after, edit)
      return "accepted"
    } catch { return "\(error)" }
  }

  @Test func `deletes count before and inserts after, in whatever order they are named`() throws {
    let found = try plan([5], [5]) {
      $0.insertedItems = [at(4), at(0)]
      $0.deletedItems = [at(3), at(1)]
    }
    // 0 2 4 survive into the places 1 2 3.
    #expect((0..<5).map { found.indexPath(after: at($0)) } == [at(1), nil, at(2), nil, at(3)])
  }

  @Test func `moves and reloads keep track of items`() throws {
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

  @Test func `sections are inserted, deleted, moved and reloaded`() throws {
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

  @Test func `counts that do not add up are refused with all numbers`() {
    #expect(
      message([4, 5], [4, 6]) {
        $0.insertedItems = [at(0, 1), at(1, 1)]
        $0.deletedItems = [at(0, 1)]
        $0.movedItems = [.init(from: at(2, 1), to: at(0, 0))]
      }
        == "the number of items in section 0 after the update is 4, but 4 before + 0 inserted "
        + "− 0 deleted + 1 moved in − 0 moved out = 5")
    #expect(
      message([4], [4]) { $0.deletedItems = [at(1)] }
        == "the number of items in section 0 after the update is 4, but 4 before + 0 inserted "
        + "− 1 deleted + 0 moved in − 0 moved out = 3")
    #expect(
      message([4], [5]) { _ in }
        == "the number of items in section 0 after the update is 5, but 4 before + 0 inserted "
        + "− 0 deleted + 0 moved in − 0 moved out = 4")
    #expect(
      message([1, 2], [7, 3]) { $0.movedSections = [.init(from: 0, to: 1)] }
        .hasPrefix("the number of items in section 1 (before: 0) after the update is 3"))
    #expect(
      message([1, 1], [1]) { $0.insertedSections = [0] }
        == "the number of sections after the update is 1, but 2 before + 1 inserted − 0 deleted = 3"
    )
  }

  @Test func `an insertion that the data source does not know is a matter of counts`() {
    #expect(
      message([4], [4]) { $0.insertedItems = [at(4)] }.hasPrefix("the number of items in section 0")
    )
  }

  @Test func `places that do not exist are refused`() {
    #expect(
      message([4], [3]) { $0.deletedItems = [at(4)] }
        == "item 0-4 is deleted, but section 0 has 4 items before the update")
    #expect(
      message([4], [5]) { $0.insertedItems = [at(5)] }
        == "item 0-5 is inserted, but section 0 has 5 items after the update")
    #expect(
      message([4], [4]) { $0.reloadedSections = [1] }
        == "section 1 is reloaded, but there are 1 sections before the update")
    #expect(
      message([4], [4]) { $0.reloadedItems = [at(0, 3)] }
        == "section 3 is where an item is reloaded, but there are 1 sections before the update")
  }

  @Test func `contradictions and repetitions are refused`() {
    #expect(
      message([4], [3]) {
        $0.deletedItems = [at(1)]
        $0.movedItems = [.init(from: at(1), to: at(0))]
      } == "item 0-1 is deleted and moved in one update")
    #expect(
      message([4], [4]) { $0.reloadedItems = [at(1), at(1)] }
        == "item 0-1 is reloaded twice in one update")
    #expect(
      message([4], [3]) {
        $0.deletedItems = [at(1)]; $0.reloadedItems = [at(1)]
      }
        == "item 0-1 is deleted and reloaded in one update")
    #expect(
      message([4], [4]) { $0.reloadedSections = [0, 0] }
        == "section 0 is reloaded twice in one update")
    #expect(
      message([4], [5]) {
        $0.insertedItems = [at(1)]
        $0.movedItems = [.init(from: at(0), to: at(1))]
      } == "item 0-1 is inserted and a move's target in one update")
  }

  /// Labels carried through an array the plain way say where each item went.
  @Test(arguments: 0..<300)
  func `random batches equal edits of arrays`(seed: Int) throws {
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
        // Changes inside deleted sections stay unnamed.
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
}

private func at(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}
