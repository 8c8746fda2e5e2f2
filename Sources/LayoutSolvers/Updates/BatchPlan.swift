import Foundation

/// What a batch of changes means for every index path, once it is known to add up.
package struct BatchPlan: Sendable {
  private let sections: IndexShift
  private let sectionsBack: IndexShift
  /// By section before, for those with changes of their own.
  private let items: [Int: IndexShift]
  private let moves: [IndexPath: IndexPath]
  private let movesBack: [IndexPath: IndexPath]
  private let reloadedSections: Set<Int>
  private let reloadedItems: Set<IndexPath>
  package let changes: BatchChanges

  /// - Parameters:
  ///   - before: items in each section before the changes.
  ///   - after: items in each section after them.
  /// - Throws: `BatchUpdateError` for indexes that do not exist, changes that contradict each other
  ///   and counts that do not add up.
  package init(_ changes: BatchChanges, before: [Int], after: [Int]) throws {
    self.changes = changes
    let validator = BatchValidator(changes: changes, before: before, after: after)
    try validator.validateBeforeCounting()
    sections = IndexShift(
      removed: changes.deletedSections, added: changes.insertedSections,
      moved: Dictionary(uniqueKeysWithValues: changes.movedSections.map { ($0.from, $0.to) }))
    sectionsBack = sections.inverse
    moves = Dictionary(uniqueKeysWithValues: changes.movedItems.map { ($0.from, $0.to) })
    movesBack = Dictionary(uniqueKeysWithValues: changes.movedItems.map { ($0.to, $0.from) })
    reloadedSections = Set(changes.reloadedSections)
    reloadedItems = Set(changes.reloadedItems)

    let tally = BatchTally(changes)
    var shifts: [Int: IndexShift] = [:]
    for section in before.indices where !reloadedSections.contains(section) {
      guard let new = sections.index(after: section) else { continue }
      let (removed, added) = (tally.removed[section] ?? [], tally.added[new] ?? [])
      guard before[section] - removed.count + added.count == after[new] else {
        throw tally.error(section: section, new: new, before: before[section], after: after[new])
      }
      if removed.isEmpty && added.isEmpty { continue }
      shifts[section] = IndexShift(removed: removed, added: added, moved: [:])
    }
    try validator.validateTargets()
    items = shifts
  }

  package func section(after old: Int) -> Int? { sections.index(after: old) }

  /// Where a section was; nil for one that was inserted.
  package func section(before new: Int) -> Int? { sectionsBack.index(after: new) }

  /// Where an item went; nil for one that was deleted.
  ///
  /// The items of a reloaded section are deleted, whatever takes their place.
  package func indexPath(after old: IndexPath) -> IndexPath? {
    if let moved = moves[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = section(after: old.section) else {
      return nil
    }
    guard let shift = items[old.section] else { return IndexPath(item: old.item, section: section) }
    return shift.index(after: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// Where an item was; nil for one that was inserted, those of a reloaded section included.
  package func indexPath(before new: IndexPath) -> IndexPath? {
    if let moved = movesBack[new] { return moved }
    guard let section = section(before: new.section), !reloadedSections.contains(section) else {
      return nil
    }
    guard let shift = items[section] else { return IndexPath(item: new.item, section: section) }
    return shift.inverse.index(after: new.item).map { IndexPath(item: $0, section: section) }
  }

  package func reloads(item old: IndexPath) -> Bool { reloadedItems.contains(old) }

  package func reloads(section old: Int) -> Bool { reloadedSections.contains(old) }
}

/// The item changes of a batch by section.
struct BatchTally {
  /// Items before that are deleted or moved away, by section before.
  var removed: [Int: [Int]] = [:]
  /// Items after that are inserted or moved there, by section after.
  var added: [Int: [Int]] = [:]
  private let changes: BatchChanges

  init(_ changes: BatchChanges) {
    self.changes = changes
    for path in changes.deletedItems { removed[path.section, default: []].append(path.item) }
    for path in changes.insertedItems { added[path.section, default: []].append(path.item) }
    for move in changes.movedItems {
      removed[move.from.section, default: []].append(move.from.item)
      added[move.to.section, default: []].append(move.to.item)
    }
  }

  func error(section: Int, new: Int, before: Int, after: Int) -> BatchUpdateError {
    .items(
      section: section, newSection: new, before: before,
      inserted: changes.insertedItems.filter { $0.section == new }.count,
      deleted: changes.deletedItems.filter { $0.section == section }.count,
      movedIn: changes.movedItems.filter { $0.to.section == new }.count,
      movedOut: changes.movedItems.filter { $0.from.section == section }.count, after: after)
  }
}
