import Foundation

/// The batch updates that turn one snapshot into another.
///
/// As few items and sections as possible move: a longest increasing subsequence stays in place.
/// Takes O(items) expected time if most items keep their order, and O(moved · log moved) more for
/// those that do not.
package struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// A snapshot with these identifiers.
  package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The changes, without those to items of inserted, deleted and reloaded sections.
  package private(set) var changes = BatchChanges()
  /// The old index paths of items whose cells are only configured again.
  package private(set) var reconfigured: [IndexPath] = []

  /// Compares two snapshots.
  ///
  /// - Precondition: the old snapshot is reindexed; see ``NSDiffableDataSourceSnapshot/reindex()``.
  package init(from old: Snapshot, to new: Snapshot) {
    let sections = SectionDiff(from: old, to: new)
    changes.deletedSections = sections.deleted
    changes.insertedSections = sections.inserted
    changes.movedSections = sections.moved.map { .init(from: $0.from, to: $0.to) }
    changes.reloadedSections = sections.reloaded
    let flat = FlatItemIndexes(old)
    let reloaded = Set(new.reloadedItemIdentifiers)
    // Whether each old item is still there; the others were deleted.
    var isSeen = [Bool](repeating: false, count: flat.count)
    for (newSection, list) in new.listsInOrder.enumerated() {
      addItems(
        list.elements, newSection, sections, flat, old, reloaded, seen: &isSeen)
    }
    for section in flat.starts.indices where sections.keepsItems(old: section) {
      for item in 0..<flat.count(ofSection: section) where !isSeen[flat.starts[section] + item] {
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
    _ old: Snapshot, _ reloaded: Set<Item>, seen isSeen: inout [Bool]
  ) {
    let oldSection = sections.old[newSection]
    let isWhole = oldSection.map { !sections.keepsItems(old: $0) } ?? true
    // The items that were in this section before: their old and their new indexes.
    var stayed: [Int] = []
    var stayedAt: [Int] = []
    for (index, item) in items.enumerated() {
      let path = IndexPath(item: index, section: newSection)
      guard let place = flat.place(of: item, in: old) else {
        if !isWhole { changes.insertedItems.append(path) }
        continue
      }
      let position = flat.starts[place.section] + place.item
      if place.section == oldSection {
        if isWhole { continue }
        isSeen[position] = true
        stayed.append(place.item)
        stayedAt.append(index)
        continue
      }
      let from = IndexPath(item: place.item, section: place.section)
      let wasReplaced = sections.isReloaded(old: place.section)
      if wasReplaced || reloaded.contains(item) || sections.isReloaded(new: newSection) {
        // A reloaded item does not move between sections: it is deleted in one and inserted in the
        // other.
        if !isWhole { changes.insertedItems.append(path) }
        continue
      }
      isSeen[position] = true
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
