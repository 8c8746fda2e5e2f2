import Foundation

/// Maps index paths before a validated batch update to those after it, and back.
package struct BatchPlan: Sendable {
  private let sections: IndexMapping
  private let sectionsBack: IndexMapping
  /// The mappings of items, by old section; only for sections with item changes.
  private let items: [Int: IndexMapping]
  private let moves: [IndexPath: IndexPath]
  private let movesBack: [IndexPath: IndexPath]
  private let reloadedSections: Set<Int>
  private let reloadedItems: Set<IndexPath>
  /// The changes that the mapping was made from.
  package let changes: BatchChanges

  /// - Parameters:
  ///   - before: the number of items in each section before.
  ///   - after: the number of items in each section after.
  /// - Throws: `BatchUpdateError` for missing indexes, contradictory changes and wrong counts.
  package init(_ changes: BatchChanges, before: [Int], after: [Int]) throws {
    self.changes = changes
    let validator = BatchValidator(changes: changes, before: before, after: after)
    try validator.validateBeforeCounting()
    sections = IndexMapping(
      removed: changes.deletedSections, added: changes.insertedSections,
      moved: Dictionary(uniqueKeysWithValues: changes.movedSections.map { ($0.from, $0.to) }))
    sectionsBack = sections.inverse
    moves = Dictionary(uniqueKeysWithValues: changes.movedItems.map { ($0.from, $0.to) })
    movesBack = Dictionary(uniqueKeysWithValues: changes.movedItems.map { ($0.to, $0.from) })
    reloadedSections = Set(changes.reloadedSections)
    reloadedItems = Set(changes.reloadedItems)

    let tally = BatchTally(changes)
    var shifts: [Int: IndexMapping] = [:]
    for section in before.indices where !reloadedSections.contains(section) {
      guard let new = sections.index(after: section) else { continue }
      let (removed, added) = (tally.removed[section] ?? [], tally.added[new] ?? [])
      guard before[section] - removed.count + added.count == after[new] else {
        throw tally.error(section: section, new: new, before: before[section], after: after[new])
      }
      if removed.isEmpty && added.isEmpty { continue }
      shifts[section] = IndexMapping(removed: removed, added: added, moved: [:])
    }
    try validator.validateTargets()
    items = shifts
  }

  /// The new index of a section; nil if it was deleted.
  package func section(after old: Int) -> Int? { sections.index(after: old) }

  /// The old index of a section; nil if it was inserted.
  package func section(before new: Int) -> Int? { sectionsBack.index(after: new) }

  /// The new index path of an item; nil if it was deleted, as all items of a reloaded section are.
  package func indexPath(after old: IndexPath) -> IndexPath? {
    if let moved = moves[old] { return moved }
    guard !reloadedSections.contains(old.section), let section = section(after: old.section) else {
      return nil
    }
    guard let shift = items[old.section] else { return IndexPath(item: old.item, section: section) }
    return shift.index(after: old.item).map { IndexPath(item: $0, section: section) }
  }

  /// The old index path of an item; nil if it was inserted, as all items of a reloaded section are.
  package func indexPath(before new: IndexPath) -> IndexPath? {
    if let moved = movesBack[new] { return moved }
    guard let section = section(before: new.section), !reloadedSections.contains(section) else {
      return nil
    }
    guard let shift = items[section] else { return IndexPath(item: new.item, section: section) }
    return shift.inverse.index(after: new.item).map { IndexPath(item: $0, section: section) }
  }

  /// Whether an item, by its old index path, is moved separately.
  package func moves(item old: IndexPath) -> Bool { moves[old] != nil }

  /// Whether an item, by its old index path, is reloaded separately.
  package func reloads(item old: IndexPath) -> Bool { reloadedItems.contains(old) }

  /// Whether a section, by its old index, is reloaded.
  package func reloads(section old: Int) -> Bool { reloadedSections.contains(old) }
}

/// The item changes of a batch, by section.
struct BatchTally {
  /// The old indexes of items that are deleted or moved away, by old section.
  var removed: [Int: [Int]] = [:]
  /// The new indexes of items that are inserted or moved there, by new section.
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
