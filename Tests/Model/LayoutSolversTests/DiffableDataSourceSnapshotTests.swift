import Foundation
import TestBasics
import Testing

@testable import LayoutSolvers

@Suite struct DiffableDataSourceSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ content: (String, [Int])...) -> Snapshot {
    var result = Snapshot()
    for (section, items) in content {
      result.appendSections([section])
      result.appendItems(items, toSection: section)
    }
    return result
  }

  private func contents(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { "\($0)\(snapshot.itemIdentifiers(inSection: $0))" }
  }

  @Test func sectionsAreAppendedInsertedMovedAndDeletedByIdentifier() {
    var s = Snapshot()
    s.appendSections(["b", "e"])
    s.insertSections(["a"], beforeSection: "b")
    s.insertSections(["c", "d"], afterSection: "b")
    #expect(s.sectionIdentifiers == ["a", "b", "c", "d", "e"])
    s.moveSection("a", afterSection: "d")
    s.moveSection("e", beforeSection: "b")
    #expect(s.sectionIdentifiers == ["e", "b", "c", "d", "a"])
    s.deleteSections(["c", "e"])
    #expect(s.sectionIdentifiers == ["b", "d", "a"] && s.numberOfSections == 3)
    #expect(s.indexOfSection("a") == 2 && s.indexOfSection("c") == nil)
  }

  @Test func itemsAreAppendedInsertedMovedAndDeletedByIdentifier() {
    var s = snapshot(("a", [1, 2]), ("b", [3]))
    s.appendItems([4])
    s.insertItems([5, 6], beforeItem: 2)
    s.insertItems([7], afterItem: 3)
    #expect(contents(s) == ["a[1, 5, 6, 2]", "b[3, 7, 4]"])
    s.moveItem(4, beforeItem: 1)
    s.moveItem(6, afterItem: 7)
    #expect(contents(s) == ["a[4, 1, 5, 2]", "b[3, 7, 6]"])
    s.deleteItems([1, 6])
    #expect(s.itemIdentifiers == [4, 5, 2, 3, 7] && s.numberOfItems == 5)
    #expect(s.indexOfItem(3) == 3 && s.indexOfItem(1) == nil)
    #expect(s.sectionIdentifier(containingItem: 7) == "b")
    #expect(s.sectionIdentifier(containingItem: 6) == nil)
    #expect(s.numberOfItems(inSection: "a") == 3)
    s.deleteAllItems()
    #expect(s.numberOfItems == 0 && s.numberOfSections == 0)
  }

  @Test func reloadMarksKeepTheirOrderAndGoWithTheirItems() {
    var s = snapshot(("a", [1, 2, 3]), ("b", []))
    s.reloadItems([3, 1, 3])
    s.reloadItems([1])
    s.reconfigureItems([2])
    s.reloadSections(["b", "a"])
    #expect(s.reloadedItemIdentifiers == [3, 1] && s.reconfiguredItemIdentifiers == [2])
    #expect(s.reloadedSectionIdentifiers == ["b", "a"])
    s.moveItem(3, beforeItem: 1)
    s.deleteItems([1])
    s.deleteSections(["b"])
    #expect(s.reloadedItemIdentifiers == [3] && s.reloadedSectionIdentifiers == ["a"])
  }

  @Test func snapshotsAreEqualIfContentAndMarksAre() {
    var (a, b) = (snapshot(("a", [1, 2, 3])), snapshot(("a", [3, 1, 2])))
    #expect(a != b)
    b.moveItem(3, afterItem: 2)
    #expect(a == b)
    a.reloadItems([1])
    #expect(a != b)
  }

  @Test(arguments: 0..<40)
  func randomEditsMatchEditedArrays(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    func pick(_ n: Int) -> Int { Int.random(in: 0..<max(1, n), using: &random) }
    var s = Snapshot()
    var model: [(name: String, items: [Int])] = []
    var next = 0
    func fresh(_ n: Int) -> [Int] {
      next += n
      return Array((next - n)..<next)
    }
    func position(_ item: Int) -> (Int, Int)? {
      for (i, section) in model.enumerated() {
        if let j = section.items.firstIndex(of: item) { return (i, j) }
      }
      return nil
    }
    for name in ["a", "b", "c"] {
      s.appendSections([name])
      model.append((name, fresh(200)))
      s.appendItems(model[model.count - 1].items, toSection: name)
    }
    for _ in 0..<400 {
      let all = model.flatMap(\.items)
      guard let item = all.randomElement(using: &random), let (i, j) = position(item) else {
        continue
      }
      switch pick(7) {
      case 0:
        let new = fresh(pick(40))
        s.insertItems(new, beforeItem: item)
        model[i].items.insert(contentsOf: new, at: j)
      case 1:
        let new = fresh(1)
        s.insertItems(new, afterItem: item)
        model[i].items.insert(contentsOf: new, at: j + 1)
      case 2:
        s.deleteItems([item])
        model[i].items.remove(at: j)
      case 3:
        let gone = Set((0..<10).compactMap { _ in all.randomElement(using: &random) })
        s.deleteItems(gone.sorted())
        for k in model.indices { model[k].items.removeAll(where: gone.contains) }
      case 4:
        guard let other = all.randomElement(using: &random), other != item else { continue }
        s.moveItem(item, afterItem: other)
        model[i].items.remove(at: j)
        if let (k, l) = position(other) { model[k].items.insert(item, at: l + 1) }
      case 5:
        let other = model[pick(3)].name
        guard other != model[i].name, let k = model.firstIndex(where: { $0.name == other }) else {
          continue
        }
        s.moveSection(model[i].name, beforeSection: other)
        let moved = model.remove(at: i)
        model.insert(moved, at: k > i ? k - 1 : k)
      default:
        #expect(s.indexOfItem(item) == all.firstIndex(of: item), "seed \(seed)")
      }
    }
    #expect(contents(s) == model.map { "\($0.name)\($0.items)" }, "seed \(seed)")
    for (index, item) in s.itemIdentifiers.enumerated() {
      #expect(s.indexOfItem(item) == index, "seed \(seed)")
    }
  }
}

@Suite struct DiffableDataSourceSectionSnapshotTests {
  @Test func itemsFormATreeThatExpandsAndCollapses() {
    var s = NSDiffableDataSourceSectionSnapshot<String>()
    s.append(["fruit", "nuts"])
    s.append(["apple", "pear"], to: "fruit")
    s.append(["cox"], to: "apple")
    s.insert(["seeds"], before: "nuts")
    s.insert(["plum"], after: "apple")
    #expect(s.items == ["fruit", "apple", "cox", "plum", "pear", "seeds", "nuts"])
    #expect(s.rootItems == ["fruit", "seeds", "nuts"] && s.visibleItems == s.rootItems)
    s.expand(["apple"])
    #expect(!s.isVisible("cox") && s.isExpanded("apple"))
    s.expand(["fruit"])
    #expect(s.visibleItems == s.items && s.isVisible("cox"))
    #expect(s.expandedItems == ["fruit", "apple"])
    #expect(s.level(of: "cox") == 2 && s.level(of: "nuts") == 0)
    #expect(s.parent(of: "cox") == "apple" && s.parent(of: "nuts") == nil)
    #expect(s.index(of: "plum") == 3)
    s.collapse(["apple"])
    #expect(s.visibleItems == ["fruit", "apple", "plum", "pear", "seeds", "nuts"])
    #expect(
      s.visualDescription()
        == "- fruit\n  + apple\n    * cox\n  * plum\n  * pear\n* seeds\n* nuts")
    #expect(s.snapshot(of: "fruit").items == ["apple", "cox", "plum", "pear"])
    #expect(s.snapshot(of: "fruit").rootItems == ["apple", "plum", "pear"])
    let whole = s.snapshot(of: "fruit", includingParent: true)
    #expect(whole.rootItems == ["fruit"] && whole.level(of: "cox") == 2)
    s.delete(["apple", "cox"])
    #expect(s.items == ["fruit", "plum", "pear", "seeds", "nuts"] && !s.contains("cox"))
    var other = NSDiffableDataSourceSectionSnapshot<String>()
    other.append(["kiwi"])
    other.append(["gold"], to: "kiwi")
    s.replace(childrenOf: "fruit", using: other)
    #expect(
      s.items == ["fruit", "kiwi", "gold", "seeds", "nuts"] && s.parent(of: "kiwi") == "fruit")
    s.delete(["kiwi"])
    #expect(s.insert(other, after: "seeds") == "kiwi")
    #expect(s.rootItems == ["fruit", "seeds", "kiwi", "nuts"] && s.level(of: "gold") == 1)
  }
}

@Suite struct LongestIncreasingSubsequenceTests {
  @Test(arguments: 0..<50)
  func theSubsequenceIsIncreasingAndAsLongAsPossible(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let values = Array(0..<Int.random(in: 0...40, using: &random)).shuffled(using: &random)
    let run = LongestIncreasingSubsequence.indexes(of: values)
    #expect(run == run.sorted() && run.map { values[$0] } == run.map { values[$0] }.sorted())
    // By brute force: the longest subsequence that ends at each value.
    var lengths: [Int] = []
    for value in values {
      lengths.append(
        1 + (lengths.indices.filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
    }
    #expect(run.count == lengths.max() ?? 0, "seed \(seed)")
  }
}
