import Foundation

/// The batch updates between two snapshots, with the fewest moves: a longest increasing subsequence
/// stays. Takes O(items) expected time, and O(moved · log moved) more.
package struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// A snapshot with these identifiers.
  package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The changes, without those to items of inserted, deleted and reloaded sections.
  package private(set) var changes = BatchChanges()
  /// The old index paths of items whose cells are only configured again.
  package private(set) var reconfigured: [IndexPath] = []

  /// The old snapshot must be reindexed; see ``NSDiffableDataSourceSnapshot/reindex()``.
  package init(from old: Snapshot, to new: Snapshot) {
    let sections = SectionDiff(from: old, to: new)
    changes.deletedSections = sections.deleted
    changes.insertedSections = sections.inserted
    changes.movedSections = sections.moved.map { .init(from: $0.from, to: $0.to) }
    changes.reloadedSections = sections.reloaded
    let flat = FlatItemIndexes(old)
    let reloaded = Set(new.reloadedItemIdentifiers)
    // Whether each old item is still there; the others were deleted.
    var isVisited = [Bool](repeating: false, count: flat.count)
    for (newSection, list) in new.listsInOrder.enumerated() {
      addItems(
        list.elements, newSection, sections, flat, old, reloaded, visited: &isVisited)
    }
    for section in flat.starts.indices where sections.keepsItems(old: section) {
      for item in 0..<flat.count(ofSection: section) where !isVisited[flat.starts[section] + item] {
        changes.deletedItems.append(IndexPath(item: item, section: section))
      }
    }
    reconfigured = new.reconfiguredItemIdentifiers.compactMap { item in
      reloaded.contains(item) ? nil : flat.indexPath(of: item, in: old)
    }
  }

  private mutating func addItems(
    _ items: [Item], _ newSection: Int, _ sections: SectionDiff,
    _ flat: FlatItemIndexes<Section, Item>,
    _ old: Snapshot, _ reloaded: Set<Item>, visited isVisited: inout [Bool]
  ) {
    let oldSection = sections.old[newSection]
    let isWhole = oldSection.map { !sections.keepsItems(old: $0) } ?? true
    // The items that were in this section before: their old and their new indexes.
    var stayed: [Int] = []
    var stayedAt: [Int] = []
    for (index, item) in items.enumerated() {
      let path = IndexPath(item: index, section: newSection)
      guard let oldPosition = flat.position(of: item, in: old) else {
        if !isWhole { changes.insertedItems.append(path) }
        continue
      }
      let position = flat.starts[oldPosition.section] + oldPosition.item
      if oldPosition.section == oldSection {
        if isWhole { continue }
        isVisited[position] = true
        stayed.append(oldPosition.item)
        stayedAt.append(index)
        continue
      }
      let from = IndexPath(item: oldPosition.item, section: oldPosition.section)
      let wasReplaced = sections.isReloaded(old: oldPosition.section)
      if wasReplaced || reloaded.contains(item) || sections.isReloaded(new: newSection) {
        // A reloaded item does not move between sections: it is deleted in one and inserted in the
        // other.
        if !isWhole { changes.insertedItems.append(path) }
        continue
      }
      isVisited[position] = true
      changes.movedItems.append(.init(from: from, to: path))
    }
    guard let oldSection, !isWhole else { return }
    let keeps = LongestIncreasingSubsequence.indexes(of: stayed)
    var next = 0
    for (order, index) in stayedAt.enumerated() {
      let from = IndexPath(item: stayed[order], section: oldSection)
      let to = IndexPath(item: index, section: newSection)
      let isReloaded = !reloaded.isEmpty && reloaded.contains(items[index])
      if next < keeps.count && keeps[next] == order {
        next += 1
        if isReloaded { changes.reloadedItems.append(from) }
      } else if isReloaded {
        changes.deletedItems.append(from)
        changes.insertedItems.append(to)
      } else {
        changes.movedItems.append(.init(from: from, to: to))
      }
    }
  }
}

/// The changes of sections between two snapshots.
struct SectionDiff {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []
  private(set) var reloaded: [Int] = []
  /// For each new section, its old index; nil if it was inserted.
  private(set) var old: [Int?] = []
  private var isDeleted: [Bool]
  private var isReloadedBefore: [Bool]
  private var isReloadedAfter: [Bool]

  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    from before: NSDiffableDataSourceSnapshot<Section, Item>,
    to after: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let names = after.sectionIdentifiers
    isDeleted = [Bool](repeating: true, count: before.numberOfSections)
    isReloadedBefore = [Bool](repeating: false, count: before.numberOfSections)
    isReloadedAfter = [Bool](repeating: false, count: names.count)
    old = names.map(before.indexOfSection)
    let reloadedNames = Set(after.reloadedSectionIdentifiers)
    let stayed = old.indices.filter { old[$0] != nil }
    let unmoved = Set(LongestIncreasingSubsequence.indexes(of: stayed.compactMap { old[$0] }))
    for (order, new) in stayed.enumerated() {
      guard let from = old[new] else { continue }
      let isReloaded = reloadedNames.contains(names[new])
      (isReloadedBefore[from], isReloadedAfter[new]) = (isReloaded, isReloaded)
      // A section that is both moved and reloaded is deleted and inserted.
      if !unmoved.contains(order) && isReloaded { continue }
      isDeleted[from] = false
      if !unmoved.contains(order) { moved.append((from, new)) }
      if isReloaded { reloaded.append(from) }
    }
    deleted = isDeleted.indices.filter { isDeleted[$0] }
    inserted = old.indices.filter { new in old[new].map { isDeleted[$0] } ?? true }
  }

  func isReloaded(old section: Int) -> Bool { isReloadedBefore[section] }

  func isReloaded(new section: Int) -> Bool { isReloadedAfter[section] }

  /// Whether the changes of a section's items are reported individually.
  func keepsItems(old section: Int) -> Bool { !isDeleted[section] && !isReloadedBefore[section] }
}

/// The positions of the items in a reindexed snapshot.
struct FlatItemIndexes<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The number of items before each section.
  let starts: [Int]
  let count: Int
  private let sections: [Int: Int]

  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    var starts: [Int] = []
    var sections: [Int: Int] = [:]
    var sum = 0
    for (index, name) in snapshot.sectionIdentifiers.enumerated() {
      guard let token = snapshot.tokens[name]?.token else { continue }
      sections[token] = index
      starts.append(sum)
      sum += snapshot.contents[token]?.items.count ?? 0
    }
    (self.starts, self.sections, count) = (starts, sections, sum)
  }

  func count(ofSection section: Int) -> Int {
    (section + 1 < starts.count ? starts[section + 1] : count) - starts[section]
  }

  func position(of item: Item, in snapshot: NSDiffableDataSourceSnapshot<Section, Item>)
    -> (section: Int, item: Int)?
  {
    guard let position = snapshot.positions[item], let section = sections[position.section] else {
      return nil
    }
    return (section, position.lastIndex)
  }

  func indexPath(of item: Item, in snapshot: NSDiffableDataSourceSnapshot<Section, Item>)
    -> IndexPath?
  {
    position(of: item, in: snapshot).map { IndexPath(item: $0.item, section: $0.section) }
  }
}
