import Foundation

/// Validates the changes of a batch, individually and against each other.
struct BatchValidator {
  let changes: BatchChanges
  let before: [Int]
  let after: [Int]

  /// Everything that can be checked before items are counted.
  func validateBeforeCounting() throws {
    try checkSections()
    try checkItems()
  }

  /// Checks the targets of inserts and moves; last, as an error about counts says more.
  func validateTargets() throws {
    try exist(changes.movedItems.map(\.to), "a move's target", after, "after")
    try exist(changes.insertedItems, "inserted", after, "after")
  }

  private func checkSections() throws {
    let c = changes
    let movedFrom = c.movedSections.map(\.from)
    let movedTo = c.movedSections.map(\.to)
    func exist(_ sections: [Int], _ change: String, _ count: Int, _ moment: String) throws {
      for section in sections where section < 0 || section >= count {
        throw BatchUpdateError.noSection(section, change: change, count: count, moment: moment)
      }
    }
    try exist(c.deletedSections, "deleted", before.count, "before")
    try exist(c.reloadedSections, "reloaded", before.count, "before")
    try exist(movedFrom, "moved", before.count, "before")
    func name(_ section: Int) -> String { "section \(section)" }
    try once(
      [
        ("deleted", c.deletedSections), ("moved", movedFrom), ("reloaded", c.reloadedSections),
      ], name)
    try once([("inserted", c.insertedSections), ("a move's target", movedTo)], name)
    guard before.count + c.insertedSections.count - c.deletedSections.count == after.count else {
      throw BatchUpdateError.sections(
        before: before.count, inserted: c.insertedSections.count,
        deleted: c.deletedSections.count, after: after.count)
    }
    try exist(c.insertedSections, "inserted", after.count, "after")
    try exist(movedTo, "a move's target", after.count, "after")
  }

  private func checkItems() throws {
    let c = changes
    let movedFrom = c.movedItems.map(\.from)
    let movedTo = c.movedItems.map(\.to)
    func name(_ path: IndexPath) -> String { "item \(path.section)-\(path.item)" }
    for paths in [c.deletedItems, c.reloadedItems, c.insertedItems, movedFrom, movedTo] {
      if let odd = paths.first(where: { $0.count != 2 }) {
        throw BatchUpdateError.noItemPath(odd.map { $0 })
      }
    }
    try once(
      [("deleted", c.deletedItems), ("moved", movedFrom), ("reloaded", c.reloadedItems)], name)
    try once([("inserted", c.insertedItems), ("a move's target", movedTo)], name)
    try exist(c.deletedItems, "deleted", before, "before")
    try exist(c.reloadedItems, "reloaded", before, "before")
    try exist(movedFrom, "moved", before, "before")
    try checkReloads(name)
  }

  /// Items of deleted and reloaded sections cannot be reloaded themselves.
  private func checkReloads(_ name: (IndexPath) -> String) throws {
    guard !changes.reloadedItems.isEmpty else { return }
    let (deleted, reloaded) = (Set(changes.deletedSections), Set(changes.reloadedSections))
    for path in changes.reloadedItems {
      if deleted.contains(path.section) {
        throw BatchUpdateError.contradiction(
          "reloaded, and its section deleted,", position: name(path))
      }
      if reloaded.contains(path.section) {
        throw BatchUpdateError.contradiction(
          "reloaded, and so is its section,", position: name(path))
      }
    }
  }

  private func exist(
    _ paths: [IndexPath], _ change: String, _ counts: [Int], _ moment: String
  ) throws {
    for path in paths {
      guard counts.indices.contains(path.section) else {
        throw BatchUpdateError.noSection(
          path.section, change: "where an item is \(change)", count: counts.count, moment: moment)
      }
      guard path.item >= 0, path.item < counts[path.section] else {
        throw BatchUpdateError.noItem(
          section: path.section, item: path.item, change: change, count: counts[path.section],
          moment: moment)
      }
    }
  }

  /// Throws if a position occurs twice, in one kind of change or in two.
  private func once<Position: Hashable>(
    _ kinds: [(change: String, positions: [Position])], _ name: (Position) -> String
  ) throws {
    var known: [Position: String] = [:]
    for (change, positions) in kinds {
      for position in positions {
        if let other = known[position] {
          throw other == change
            ? BatchUpdateError.twice(change, position: name(position))
            : BatchUpdateError.contradiction("\(other) and \(change)", position: name(position))
        }
        known[position] = change
      }
    }
  }
}

/// Why a batch update is invalid. The descriptions give all the numbers involved.
package enum BatchUpdateError: Error, Hashable, CustomStringConvertible {
  /// The number of sections after the update does not follow from the changes.
  case sections(before: Int, inserted: Int, deleted: Int, after: Int)
  /// The number of items in a section after the update does not follow from the changes.
  case items(
    section: Int, newSection: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int,
    movedOut: Int, after: Int)
  /// A change refers to a section that does not exist.
  case noSection(Int, change: String, count: Int, moment: String)
  /// A change refers to an item that does not exist.
  case noItem(section: Int, item: Int, change: String, count: Int, moment: String)
  /// The same change is made twice at one position.
  case twice(String, position: String)
  /// Two changes at one position exclude each other.
  case contradiction(String, position: String)
  /// The index path of an item does not consist of a section and an item.
  case noItemPath([Int])

  package var description: String {
    switch self {
    case .sections(let before, let inserted, let deleted, let after):
      return "the number of sections after the update is \(after), but \(before) before "
        + "+ \(inserted) inserted − \(deleted) deleted = \(before + inserted - deleted)"
    case .items(
      let section, let new, let before, let inserted, let deleted, let movedIn, let movedOut,
      let after):
      let position = section == new ? "section \(section)" : "section \(new) (before: \(section))"
      let sum = before + inserted - deleted + movedIn - movedOut
      return
        "the number of items in \(position) after the update is \(after), but \(before) before "
        + "+ \(inserted) inserted − \(deleted) deleted + \(movedIn) moved in "
        + "− \(movedOut) moved out = \(sum)"
    case .noSection(let section, let change, let count, let moment):
      return "section \(section) is \(change), but there are \(count) sections \(moment) the update"
    case .noItem(let section, let item, let change, let count, let moment):
      return "item \(section)-\(item) is \(change), but section \(section) has \(count) items "
        + "\(moment) the update"
    case .twice(let change, let position):
      return "\(position) is \(change) twice in one update"
    case .contradiction(let changes, let position):
      return "\(position) is \(changes) in one update"
    case .noItemPath(let indexes):
      return "the index path \(indexes) names no item: it has to be a section and an item"
    }
  }
}
