import Foundation

/// Inserts, deletes, moves and reloads in the order in which they were named, which means nothing.
///
/// Deletes, reloads and the origins of moves are indexes before, inserts and the targets of moves
/// indexes after.
package struct BatchChanges: Hashable, Sendable {
  package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
      (self.from, self.to) = (from, to)
    }
  }

  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [Move<Int>] = []
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var reloadedItems: [IndexPath] = []
  package var movedItems: [Move<IndexPath>] = []

  package init() {}

  package var isEmpty: Bool { self == BatchChanges() }
}

extension BatchChanges: CustomStringConvertible {
  /// All changes in the order of their indexes, the first few of very many.
  package var description: String {
    func item(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }
    var words = deletedSections.sorted().map { "delete section \($0)" }
    words += insertedSections.sorted().map { "insert section \($0)" }
    words += reloadedSections.sorted().map { "reload section \($0)" }
    words += movedSections.map { "move section \($0.from) to \($0.to)" }
    words += deletedItems.sorted().map { "delete item \(item($0))" }
    words += insertedItems.sorted().map { "insert item \(item($0))" }
    words += reloadedItems.sorted().map { "reload item \(item($0))" }
    words += movedItems.map { "move item \(item($0.from)) to \(item($0.to))" }
    let limit = 50
    let rest = words.count > limit ? ", and \(words.count - limit) more" : ""
    return words.isEmpty ? "none" : words.prefix(limit).joined(separator: ", ") + rest
  }
}
