import Foundation

/// The unordered changes of a batch update. Deletes, reloads and sources of moves are old
/// positions, inserts and targets of moves new ones.
package struct BatchChanges: Hashable, Sendable {
  /// A move of a section or an item.
  package struct Move<Position: Hashable & Sendable>: Hashable, Sendable {
    /// The position before the update.
    package var from: Position
    /// The position after the update.
    package var to: Position

    /// A move between two positions.
    package init(from: Position, to: Position) {
      (self.from, self.to) = (from, to)
    }
  }

  /// Indexes before the update.
  package var deletedSections: [Int] = []
  /// Indexes after the update.
  package var insertedSections: [Int] = []
  /// Indexes before the update.
  package var reloadedSections: [Int] = []
  /// Moves of whole sections.
  package var movedSections: [Move<Int>] = []
  /// Index paths before the update.
  package var deletedItems: [IndexPath] = []
  /// Index paths after the update.
  package var insertedItems: [IndexPath] = []
  /// Index paths before the update.
  package var reloadedItems: [IndexPath] = []
  /// Moves of single items.
  package var movedItems: [Move<IndexPath>] = []

  /// No changes.
  package init() {}

  /// Whether there are no changes.
  package var isEmpty: Bool { self == BatchChanges() }
}

extension BatchChanges: CustomStringConvertible {
  /// The changes sorted by index; only the first 50 of very many.
  package var description: String {
    func item(_ path: IndexPath) -> String { path.map(String.init).joined(separator: "-") }
    var parts = deletedSections.sorted().map { "delete section \($0)" }
    parts += insertedSections.sorted().map { "insert section \($0)" }
    parts += reloadedSections.sorted().map { "reload section \($0)" }
    parts += movedSections.map { "move section \($0.from) to \($0.to)" }
    parts += deletedItems.sorted().map { "delete item \(item($0))" }
    parts += insertedItems.sorted().map { "insert item \(item($0))" }
    parts += reloadedItems.sorted().map { "reload item \(item($0))" }
    parts += movedItems.map { "move item \(item($0.from)) to \(item($0.to))" }
    let limit = 50
    let rest = parts.count > limit ? ", and \(parts.count - limit) more" : ""
    return parts.isEmpty ? "none" : parts.prefix(limit).joined(separator: ", ") + rest
  }
}
