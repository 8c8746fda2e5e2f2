import Foundation

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
  case twice(String, place: String)
  /// Two changes at one position exclude each other.
  case contradiction(String, place: String)
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
      let place = section == new ? "section \(section)" : "section \(new) (before: \(section))"
      let sum = before + inserted - deleted + movedIn - movedOut
      return "the number of items in \(place) after the update is \(after), but \(before) before "
        + "+ \(inserted) inserted − \(deleted) deleted + \(movedIn) moved in "
        + "− \(movedOut) moved out = \(sum)"
    case .noSection(let section, let change, let count, let moment):
      return "section \(section) is \(change), but there are \(count) sections \(moment) the update"
    case .noItem(let section, let item, let change, let count, let moment):
      return "item \(section)-\(item) is \(change), but section \(section) has \(count) items "
        + "\(moment) the update"
    case .twice(let change, let place):
      return "\(place) is \(change) twice in one update"
    case .contradiction(let changes, let place):
      return "\(place) is \(changes) in one update"
    case .noItemPath(let indexes):
      return "the index path \(indexes) names no item: it has to be a section and an item"
    }
  }
}
